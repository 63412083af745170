/** The four suits as outlines in a box of 100 x 100, told apart without colour down to a few pixels. */
export const suitPaths: Readonly<Record<string, string>> = {
  s: 'M50 6C60 26 90 40 90 62a20 20 0 0 1-33 15c1 7 3 12 8 17H35c5-5 7-10 8-17a20 20 0 0 1-33-15C10 40 40 26 50 6z',
  h: 'M50 92C22 68 7 52 7 32a22 22 0 0 1 43-7 22 22 0 0 1 43 7c0 20-15 36-43 60z',
  d: 'M50 4C60 22 71 36 84 50 71 64 60 78 50 96 40 78 29 64 16 50 29 36 40 22 50 4z',
  c: 'M50 8a20.5 20.5 0 0 1 16 33.300a20.5 20.5 0 1 1-9.5 35c1 7 3.5 13 8.5 17.700H35c5-4.7 7.5-10.7 8.5-17.700a20.5 20.5 0 1 1-9.5-35A20.5 20.5 0 0 1 50 8z',
}

/** Token of a suit's colour. */
export const suitColours: Readonly<Record<string, string>> = {
  s: 'var(--spade)',
  h: 'var(--heart)',
  d: 'var(--diamond)',
  c: 'var(--club)',
}

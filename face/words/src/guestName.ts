import { type Lang } from './lang.ts'

const proposals = {
  tr: [
    'Martı',
    'Kırlangıç',
    'Serçe',
    'Baykuş',
    'Turna',
    'Şahin',
    'Karga',
    'Leylek',
    'Saka',
    'İspinoz',
    'Kumru',
    'Doğan',
    'Çalıkuşu',
    'Ördek',
    'Sığırcık',
    'Bülbül',
  ],
  en: [
    'Heron',
    'Swallow',
    'Sparrow',
    'Owl',
    'Crane',
    'Falcon',
    'Raven',
    'Stork',
    'Finch',
    'Robin',
    'Wren',
    'Kestrel',
    'Plover',
    'Mallard',
    'Starling',
    'Linnet',
  ],
} as const

/** A name a guest may keep or change: a bird and two digits. `below(n)` gives a whole number 0..n-1. */
export const guestName = (lang: Lang, below: (n: number) => number): string => {
  const birds = proposals[lang]
  return `${birds[below(birds.length)] ?? birds[0]} ${10 + below(90)}`
}

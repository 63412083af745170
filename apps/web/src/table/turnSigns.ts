const icon = (turn: boolean): string =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><rect width="24" height="24" rx="6" fill="#1a2027"/><path d="M12 3.5c3.400 4.300 6.800 6.500 6.800 10.300a3.700 3.700 0 0 1-5.900 3L14 20.500h-4l1.100-3.700a3.700 3.700 0 0 1-5.900-3C5.200 10 8.600 7.800 12 3.500z" fill="#f4c95d"/>${turn ? '<circle cx="18.500" cy="5.500" r="5" fill="#ff6b6b" stroke="#1a2027" stroke-width="1.500"/>' : ''}</svg>`,
  )}`

/** The page's sign in the browser's row of tabs: a dot while it is the reader's turn. */
export const markTab = (turn: boolean): void => {
  const link = document.querySelector<HTMLLinkElement>('link[rel="icon"]')
  if (link !== null) link.href = icon(turn)
}

/** A short buzz on phones when it is the reader's turn; a browser allows it after a first touch only. */
export const buzz = (): void => {
  if (navigator.userActivation?.hasBeenActive && matchMedia('(pointer: coarse)').matches) navigator.vibrate?.(60)
}

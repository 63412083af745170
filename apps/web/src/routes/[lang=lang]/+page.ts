/** Both languages are made whether or not a link leads there. */
export const entries = () => [{ lang: 'tr' as const }, { lang: 'en' as const }]

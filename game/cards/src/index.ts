export * from './card.ts'
export * from './deck.ts'
export * from './notation.ts'
export * from './shuffle.ts'

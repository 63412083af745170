export * from './card.ts'

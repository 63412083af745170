export * from './crankedClock.ts'
export * from './house.ts'
export * from './life.ts'

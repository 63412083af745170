export * from './ledger.ts'
export * from './memoryRegistry.ts'
export * from './memoryStore.ts'
export type * from './ports.ts'

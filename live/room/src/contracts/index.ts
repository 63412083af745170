export * from './eventStore.ts'
export * from './registry.ts'

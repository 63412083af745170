export { type AuditReport, audit, type Difference, type Escrows } from './audit.ts'
export { type Facts, filesOf, openStore, type SqliteStore, type StoreOptions } from './store.ts'
export { StoreTrouble, type StoreTroubleCode } from './trouble.ts'
export type { Commit } from './turn.ts'

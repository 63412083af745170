import { eventStoreContract } from './contracts/eventStore.ts'
import { registryContract } from './contracts/registry.ts'
import { memoryRegistry } from './memoryRegistry.ts'
import { memoryStore } from './memoryStore.ts'

eventStoreContract('memory', async () => ({ store: memoryStore(), close: async () => {} }))
registryContract('memory', async () => ({ registry: memoryRegistry(), close: async () => {} }))

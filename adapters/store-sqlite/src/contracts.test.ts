import { eventStoreContract, registryContract } from '@krupiye/room/contracts'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openStore } from './index.ts'

const open = () => {
  const folder = mkdtempSync(join(tmpdir(), 'krupiye-contract-'))
  let store = openStore({ folder, now: 1_000 })
  const close = async () => {
    await store.close()
    rmSync(folder, { recursive: true })
  }
  const reopen = async () => {
    await store.close()
    store = openStore({ folder, now: 1_000 })
    return store
  }
  return { store, registry: store, close, reopen }
}

eventStoreContract('SQLite', async () => open())
registryContract('SQLite', async () => open())

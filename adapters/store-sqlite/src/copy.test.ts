import type { Batch, TableId } from '@krupiye/room'
import { copyFileSync, existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { backUp, openStore, restore, type SqliteStore } from './index.ts'

let root: string
let store: SqliteStore
const table = 'table-one' as TableId
const batch: Batch = {
  events: [{ type: 'deckSet', cards: [51, 3] }],
  transfers: [],
  deadline: null,
  command: null,
  at: 1,
}

beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), 'krupiye-copy-'))
  store = openStore({ folder: join(root, 'data'), now: 0 })
  await store.create(table, batch)
})
afterEach(async () => {
  await store.close()
  rmSync(root, { recursive: true })
})

test('a copy made while the house runs is restored with its key, and holds what was there at that moment', async () => {
  const copy = join(root, 'copy.db')
  await backUp(join(root, 'data'), copy)
  await store.append(table, 1, batch)
  expect(statSync(copy).mode & 0o777).toBe(0o600)
  expect(existsSync(`${copy}.part`)).toBe(false)
  expect(restore(copy, join(root, 'new'))).toEqual({ key: false })
  expect(() => openStore({ folder: join(root, 'new'), now: 0 })).toThrow('keyMissing')
  copyFileSync(join(root, 'data/key'), join(root, 'new/key'))
  const again = openStore({ folder: join(root, 'new'), now: 0 })
  expect((await again.read(table, 0)).map(({ event }) => event)).toEqual(batch.events)
  await again.close()
})

test('nothing is overwritten', async () => {
  const copy = join(root, 'copy.db')
  writeFileSync(copy, 'something else')
  await expect(backUp(join(root, 'data'), copy)).rejects.toMatchObject({ code: 'fileExists' })
  await backUp(join(root, 'data'), join(root, 'second.db'))
  expect(() => restore(join(root, 'second.db'), join(root, 'data'))).toThrow('fileExists')
})

test('what is no copy is not restored, what is no data folder not copied', async () => {
  const copy = join(root, 'copy.db')
  writeFileSync(copy, 'nonsense'.repeat(1_000))
  expect(() => restore(copy, join(root, 'new'))).toThrow('databaseCorrupt')
  expect(() => restore(join(root, 'nothing.db'), join(root, 'new'))).toThrow('databaseMissing')
  expect(existsSync(join(root, 'new/krupiye.db'))).toBe(false)
  await expect(backUp(join(root, 'empty'), join(root, 'other.db'))).rejects.toMatchObject({ code: 'databaseMissing' })
  await expect(backUp(join(root, 'data'), join(root, 'no/such/folder.db'))).rejects.toMatchObject({
    code: 'dataFolderNotWritable',
  })
})

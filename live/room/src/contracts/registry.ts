import type { PlayerId } from '@krupiye/rules'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Registry } from '../ports.ts'

/** What a test opens: a fresh, empty registry and how to put it away. */
export type RegistryUnderTest = { readonly registry: Registry; close(): Promise<void> }

/** What every registry must do, in memory and in a database alike. */
export const registryContract = (name: string, open: () => Promise<RegistryUnderTest>): void => {
  describe(`registry contract: ${name}`, () => {
    let under: RegistryUnderTest
    beforeEach(async () => {
      under = await open()
    })
    afterEach(() => under.close())
    const ayse = 'p-ayse' as PlayerId // a test makes ids as the house does: any unique text
    const can = 'p-can' as PlayerId // likewise

    it('finds a guest by session and by id', async () => {
      await under.registry.createGuest({ player: ayse, name: 'Ayşe' }, 'hash-1', 1_000)
      expect(await under.registry.bySession('hash-1')).toEqual({ player: ayse, name: 'Ayşe' })
      expect(await under.registry.byId(ayse)).toEqual({ player: ayse, name: 'Ayşe' })
    })

    it('knows nobody else', async () => {
      expect(await under.registry.bySession('nobody')).toBeUndefined()
      expect(await under.registry.byId(can)).toBeUndefined()
    })

    it('lets two people bear one name', async () => {
      await under.registry.createGuest({ player: ayse, name: 'Ali' }, 'hash-1', 1_000)
      await under.registry.createGuest({ player: can, name: 'Ali' }, 'hash-2', 1_000)
      expect((await under.registry.bySession('hash-2'))?.player).toBe(can)
    })

    it('refuses a second guest with the same id or the same session, and keeps the first', async () => {
      await under.registry.createGuest({ player: ayse, name: 'Ayşe' }, 'hash-1', 1_000)
      await expect(under.registry.createGuest({ player: ayse, name: 'Başka' }, 'hash-2', 1_000)).rejects.toThrow()
      await expect(under.registry.createGuest({ player: can, name: 'Can' }, 'hash-1', 1_000)).rejects.toThrow()
      expect(await under.registry.bySession('hash-1')).toEqual({ player: ayse, name: 'Ayşe' })
      expect(await under.registry.bySession('hash-2')).toBeUndefined()
      expect(await under.registry.byId(can)).toBeUndefined()
    })

    it('renames a guest and refuses to rename a stranger', async () => {
      await under.registry.createGuest({ player: ayse, name: 'Ayşe' }, 'hash-1', 1_000)
      await under.registry.rename(ayse, 'Ayşe Gül 🌹')
      expect(await under.registry.bySession('hash-1')).toEqual({ player: ayse, name: 'Ayşe Gül 🌹' })
      await expect(under.registry.rename(can, 'Can')).rejects.toThrow()
    })
  })
}

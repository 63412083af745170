import type { PlayerId } from '@krupiye/rules'
import type { Guest, Registry } from './ports.ts'

/** People and sessions in memory: the reference of the registry's contract suite. */
export const memoryRegistry = (): Registry => {
  const guests = new Map<PlayerId, Guest>()
  const sessions = new Map<string, PlayerId>()
  return {
    async createGuest(guest, tokenHash) {
      if (guests.has(guest.player)) throw new Error(`player ${guest.player} exists already`)
      if (sessions.has(tokenHash)) throw new Error('this session token is taken')
      guests.set(guest.player, guest)
      sessions.set(tokenHash, guest.player)
    },
    async bySession(tokenHash) {
      const player = sessions.get(tokenHash)
      return player && guests.get(player)
    },
    async rename(player, name) {
      if (!guests.has(player)) throw new Error(`there is no player ${player}`)
      guests.set(player, { player, name })
    },
    async byId(player) {
      return guests.get(player)
    },
  }
}

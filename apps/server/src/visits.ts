import type { Asker, Guest } from '@krupiye/room'
import type { PlayerId } from '@krupiye/rules'
import type { Wire } from './sockets.ts'

/** The people who are connected: their names, so that a new one is known at once everywhere, and a way to tell them something. */
export type Visits = {
  /** Somebody connects; the result is what the room knows of them. */
  come(guest: Guest, wire: Wire): Asker
  go(player: PlayerId, wire: Wire): void
  rename(player: PlayerId, name: string): void
  /** Sends a frame to every connection of a player. */
  tell(player: PlayerId, frame: string): void
}

export const openVisits = (): Visits => {
  const here = new Map<PlayerId, { name: string; readonly wires: Set<Wire> }>()
  return {
    come({ player, name }, wire) {
      const entry = here.get(player) ?? { name, wires: new Set() }
      entry.name = name
      entry.wires.add(wire)
      here.set(player, entry)
      return {
        player,
        bot: false,
        get name() {
          return entry.name
        },
      }
    },
    go(player, wire) {
      const entry = here.get(player)
      entry?.wires.delete(wire)
      if (entry?.wires.size === 0) here.delete(player)
    },
    rename(player, name) {
      const entry = here.get(player)
      if (entry) entry.name = name
    },
    tell(player, frame) {
      for (const wire of here.get(player)?.wires ?? []) wire.send(frame)
    },
  }
}

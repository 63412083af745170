import type { LobbyRow } from '@krupiye/wire'
import { request } from '../house/http.ts'

export type Lobby = {
  /** Null until the first list came. */
  rows: readonly LobbyRow[] | null
  /** The list is kept current over the socket. */
  live: boolean
  /** Neither way reached the house. */
  lost: boolean
}

export const lobby: Lobby = $state({ rows: null, live: false, lost: false })

/** The first list over HTTP, so that something stands before the socket does. */
export const paintLobby = async (): Promise<void> => {
  const reply = await request<{ readonly tables: readonly LobbyRow[] }>('/api/lobby')
  if (lobby.live) return
  if (reply.ok) lobby.rows = reply.body.tables
  lobby.lost = !reply.ok
}

/** Keeps the list current until the returned function is called. */
export const watchLobby = (): (() => void) => {
  const again = setInterval(() => void paintLobby(), 5000)
  return () => clearInterval(again)
}

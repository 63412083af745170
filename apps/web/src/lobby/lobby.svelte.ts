import type { LobbyAnswer, LobbyRow } from '@krupiye/wire'
import { house } from '../house/house.svelte.ts'
import { request } from '../house/http.ts'

export type Lobby = {
  /** Null until the first list came. */
  rows: readonly LobbyRow[] | null
  /** Neither way reaches the house. */
  lost: boolean
}

export const lobby: Lobby = $state({ rows: null, lost: false })

/** The first list over HTTP, so that something stands before the socket does. */
export const paintLobby = async (): Promise<void> => {
  const reply = await request<LobbyAnswer>('/api/lobby')
  if (reply.ok && (lobby.rows === null || lobby.lost)) lobby.rows = reply.body.tables
  lobby.lost = !reply.ok
}

/** Keeps the list current until the returned function is called. */
export const watchLobby = (): (() => void) => {
  const client = house()
  client.watchLobby()
  const end = client.state.subscribe(state => {
    if (state.lobby !== null) lobby.rows = state.lobby
    if (state.connection === 'online') lobby.lost = false
    if (state.connection === 'waiting') lobby.lost = true
  })
  return () => {
    end()
    client.unwatchLobby()
  }
}

import { type Reply, request } from './http.ts'

export type Me = {
  /** Asked the house at least once. */
  known: boolean
  player: { readonly id: string; readonly name: string } | null
  /** Chips in the wallet, not counting what lies on tables. */
  wallet: number
}

/** Who this browser is to the house. The session itself is a cookie that no script can read. */
export const me: Me = $state({ known: false, player: null, wallet: 0 })

type Told = { readonly player: { readonly id: string; readonly name: string } | null; readonly wallet: number }

const take = (told: Told): void => {
  me.known = true
  me.player = told.player
  me.wallet = told.wallet
}

let asking: Promise<void> | null = null

/** Learns who we are, once; `again` asks anew. */
export const learnMe = (again = false): Promise<void> => {
  if (asking === null || again)
    asking = request<Told>('/api/me').then(reply => {
      if (reply.ok) take(reply.body)
      else asking = null
    })
  return asking
}

/** Makes a guest of this browser. The reply says why not: no connection, or a name the house does not take. */
export const becomeGuest = async (name: string): Promise<Reply<Told>> => {
  const reply = await request<Told>('/api/guest', { name })
  if (reply.ok) take(reply.body)
  return reply
}

export const rename = async (name: string): Promise<Reply<{ readonly player: NonNullable<Me['player']> }>> => {
  const reply = await request<{ readonly player: NonNullable<Me['player']> }>('/api/name', { name })
  if (reply.ok) me.player = reply.body.player
  return reply
}

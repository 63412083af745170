import type { GuestMade, RefillAnswer, Whoami } from '@krupiye/wire'
import { type Reply, request } from './http.ts'
import { house } from './house.svelte.ts'

export type Me = {
  /** Asked the house at least once. */
  known: boolean
  player: { readonly id: string; readonly name: string } | null
  /** Chips in the wallet, not counting what lies on tables. */
  wallet: number
}

/** Who this browser is to the house. The session itself is a cookie that no script can read. */
export const me: Me = $state({ known: false, player: null, wallet: 0 })

const take = (told: Whoami): void => {
  me.known = true
  me.player = told.player
  me.wallet = told.wallet
}

let asking: Promise<void> | null = null

/** Learns who we are, once, and from then on hears of every change of the wallet. */
export const learnMe = (): Promise<void> => {
  asking ??= request<Whoami>('/api/me').then(reply => {
    if (reply.ok) take(reply.body)
    else asking = null
    house().state.subscribe(({ connection, player, wallet }) => {
      if (connection !== 'online') return
      // A rename is told over HTTP and reaches the socket with its next welcome only.
      if (me.player?.id !== player?.id) me.player = player
      me.wallet = wallet
      me.known = true
    })
  })
  return asking
}

/** Makes a guest of this browser. The reply says why not: no connection, or a name the house does not take. */
export const becomeGuest = async (name: string): Promise<Reply<GuestMade>> => {
  const reply = await request<GuestMade>('/api/guest', { name })
  if (reply.ok) {
    // The socket was opened by nobody; the next one carries the session.
    house().reconnect()
    take(reply.body)
  }
  return reply
}

export const rename = async (name: string): Promise<Reply<GuestMade>> => {
  const reply = await request<GuestMade>('/api/name', { name })
  if (reply.ok) {
    take(reply.body)
    house().reconnect()
  }
  return reply
}

/** Asks for free chips: once a day, or with none left. The reply says whether they came. */
export const refill = async (): Promise<Reply<RefillAnswer>> => {
  const reply = await request<RefillAnswer>('/api/refill', {})
  if (reply.ok) me.wallet = reply.body.wallet
  return reply
}

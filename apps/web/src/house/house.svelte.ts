import { type Client, type ClientState, openClient, type Transport } from '@krupiye/client'
import { protocol } from '@krupiye/wire'

/** Monotonic time: a wrong or changed clock of the device does no harm (B089). */
export const clock = {
  now: () => performance.now(),
  after: (ms: number, then: () => void) => {
    const timer = setTimeout(then, ms)
    return () => clearTimeout(timer)
  },
}

/** The house at the address that this page came from. */
const socket: Transport = {
  open(hooks) {
    const address = new URL('/ws', location.href)
    address.protocol = address.protocol === 'https:' ? 'wss:' : 'ws:'
    const link = new WebSocket(address, protocol)
    link.onopen = () => hooks.opened()
    link.onmessage = event => typeof event.data === 'string' && hooks.frame(event.data)
    link.onclose = () => hooks.closed()
    return {
      send: frame => link.readyState === WebSocket.OPEN && link.send(frame),
      close: () => link.close(),
    }
  },
}

/** 128 bits in hex: `crypto.randomUUID` is missing where a page comes over plain http. */
const id = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), byte => byte.toString(16).padStart(2, '0')).join('')

/** The connection as pages see it. `build` is the first one that was told to this tab: another one later means that the page is old. */
class Connection {
  state: ClientState | null = $state.raw(null)
  build: string | null = $state(null)
  readonly isOld: boolean = $derived(
    this.build !== null && this.state?.build != null && this.state.build !== this.build,
  )
}
export const connection = new Connection()

let opened: Client | null = null

/** The one connection of this tab, made at its first use and kept while the reader walks from page to page. Browser only. */
export const house = (): Client => {
  if (opened !== null) return opened
  const client = openClient({ transport: socket, clock, random: Math.random, id })
  opened = client
  client.state.subscribe(state => {
    connection.state = state
    connection.build ??= state.build
  })
  client.connect()
  addEventListener('online', () => client.retry())
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') client.retry()
  })
  return client
}

import type { ProtocolCode, ToClient } from '@krupiye/wire'
import type { TestHouse } from './house.ts'
import { playerId } from './house.ts'

/** A connection without a client in front of it: says whatever it likes. */
export type RawTab = {
  /** What came, parsed. */
  readonly heard: ToClient[]
  /** Says a message, or any text, and waits until nothing more happens. */
  say(message: object | string): Promise<void>
  /** Says several at once. */
  blurt(...messages: readonly (object | string)[]): void
  /** Why the room ended the connection; null while it is open. */
  closed(): ProtocolCode | null
  /** Ends it, as a tab that is closed. */
  leave(): void
  /** Makes it look as if so many bytes were still on their way. */
  stall(bytes: number): void
  answers(): readonly Extract<ToClient, { type: 'answer' }>[]
}

/** Opens a raw connection to the present room, as this player or (null) without a session; said hello already. */
export const rawTab = async (house: TestHouse, name: string | null, limited = true): Promise<RawTab> => {
  const heard: ToClient[] = []
  let closed: ProtocolCode | null = null
  let backlog = 0
  const session = house.room().connect(
    {
      // The room sends what its own encoder made; the point here is to look at it unchecked.
      send: frame => void heard.push(JSON.parse(frame) as ToClient),
      close: why => {
        closed = why
      },
      backlog: () => backlog,
    },
    name === null ? null : { player: playerId(name), name, bot: false },
    !limited,
  )
  const blurt = (...messages: readonly (object | string)[]): void => {
    for (const message of messages) session.receive(typeof message === 'string' ? message : JSON.stringify(message))
  }
  blurt({ type: 'hello', version: 1 })
  await house.clock.settle()
  return {
    heard,
    async say(message) {
      blurt(message)
      await house.clock.settle()
    },
    blurt,
    closed: () => closed,
    leave: () => session.gone(),
    stall(bytes) {
      backlog = bytes
    },
    answers: () => heard.filter(message => message.type === 'answer'),
  }
}

import type { RemoteTable, TableView } from '@krupiye/client'
import type { Command, Legal } from '@krupiye/rules'

/** Checks what is free, calls what is not. */
export const callDown = (legal: Legal): Command => {
  switch (legal.kind) {
    case 'bet':
      return legal.call > 0 ? { type: 'call' } : { type: 'check' }
    case 'bringIn':
      return { type: 'bringIn' }
    case 'draw':
      return { type: 'discard', positions: [] }
    case 'show':
      return { type: 'show' }
    case 'runIt':
      return { type: 'runIt', times: 1 }
  }
}

/**
 * Lets a remote player answer every decision at once; the returned function ends it. `choose` null leaves the decision to the clock.
 * What is refused is kept in `refusals`.
 */
export const autopilot = (
  remote: RemoteTable,
  choose: (legal: Legal, view: TableView) => Command | null = callDown,
  refusals: string[] = [],
): (() => void) => {
  let asked: string | null = null
  return remote.view.subscribe(view => {
    const { legal, decision } = view
    if (!legal || decision === null || decision === asked) return
    asked = decision
    const command = choose(legal, view)
    if (!command) return
    queueMicrotask(async () => {
      const answer = await remote.ask({ type: 'act', command })
      if (!answer.ok) refusals.push(answer.refusal.code)
    })
  })
}

/** Asks for an action and throws when it is refused: a script's step. */
export const act = async (remote: RemoteTable, command: Command): Promise<void> => {
  const answer = await remote.ask({ type: 'act', command })
  if (!answer.ok) throw new Error(`${command.type} was refused: ${answer.refusal.code}`)
}

import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { type Contestant, type Figure, figureOf, type Round } from './bench.ts'

/**
 * A race in which each runs in a process of its own: nobody's garbage, and nobody's shapes of objects, slow another
 * down. The module at `url` exports `contestants`. Rounds alternate, some to warm up come first (optimised code is still being
 * replaced a second into a run), and of the others medians are taken.
 */
export async function raceApart(
  url: string,
  contestants: readonly Contestant[],
  rounds: number,
  warmUp = 5,
): Promise<Figure[]> {
  const runners = contestants.map(({ name }) => runner(url, name))
  const speeds = runners.map((): number[] => [])
  try {
    for (let round = -warmUp; round < rounds; round++)
      for (const [index, { next }] of runners.entries()) {
        const { done, seconds } = await next()
        if (round >= 0) speeds[index]?.push(done / seconds)
      }
  } finally {
    for (const { end } of runners) end()
  }
  return runners.map(({ name }, index) => figureOf(name, speeds[index] ?? []))
}

/** A process with one contestant of the module, which runs a round whenever it is asked. */
function runner(url: string, name: string): { name: string; next: () => Promise<Round>; end: () => void } {
  const child = fork(new URL('./runner.ts', import.meta.url), [fileURLToPath(url), name])
  let answer: PromiseWithResolvers<Round> | undefined
  child.on('message', message => answer?.resolve(message as Round)) // what runner.ts sends
  child.on('exit', code => answer?.reject(new Error(`${name} left the race with ${code}`)))
  return {
    name,
    next: () => {
      answer = Promise.withResolvers()
      child.send('round')
      return answer.promise
    },
    end: () => child.disconnect(),
  }
}

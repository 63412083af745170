import { type ChildProcess, spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

const launcher = fileURLToPath(new URL('../../apps/cli/bin/krupiye.mjs', import.meta.url))

/** A real `krupiye serve` on loopback. */
export type HouseProcess = {
  readonly url: string
  readonly child: ChildProcess
  /** From the start of the process to the line that says it is ready, milliseconds. */
  readonly bootTime: number
  /** Everything it printed so far. */
  output(): string
  /** Sends a signal and waits for the end; resolves with the exit code, or the signal that ended it. */
  end(signal: NodeJS.Signals): Promise<number | NodeJS.Signals | null>
}

/** Starts a house on a free port and waits until it is ready; rejects with its output when it ends before. */
export const startProcess = (data: string, settings: Readonly<Record<string, string>> = {}): Promise<HouseProcess> =>
  new Promise((resolve, reject) => {
    const began = performance.now()
    const child = spawn(process.execPath, [launcher, 'serve', '--no-build', '--lang', 'en'], {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...process.env,
        KRUPIYE_PORT: '0',
        KRUPIYE_DATA: data,
        KRUPIYE_LOG: 'warn',
        KRUPIYE_PACE: 'instant',
        ...settings,
      },
    })
    let output = ''
    const ended = new Promise<number | NodeJS.Signals | null>(done =>
      child.on('close', (code, signal) => done(code ?? signal)),
    )
    child.stderr?.on('data', data => (output += String(data)))
    if (!child.stdout) throw new Error('a piped child has an output')
    createInterface({ input: child.stdout }).on('line', line => {
      output += `${line}\n`
      const url = /ready: (http\S+)/.exec(line)?.[1]
      if (url === undefined) return
      resolve({
        url,
        child,
        bootTime: performance.now() - began,
        output: () => output,
        end(signal) {
          child.kill(signal)
          return ended
        },
      })
    })
    void ended.then(code => reject(new Error(`the house ended with ${code} before it was ready:\n${output}`)))
  })

/** Runs `krupiye` to its end. */
export const runCommand = (
  args: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): Promise<{ readonly code: number | null; readonly out: string; readonly err: string }> =>
  new Promise(resolve => {
    const child = spawn(process.execPath, [launcher, ...args], {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...environment },
    })
    let out = ''
    let err = ''
    child.stdout.on('data', data => (out += String(data)))
    child.stderr.on('data', data => (err += String(data)))
    child.on('close', code => resolve({ code, out, err }))
  })

import { main } from './main.ts'

// The one place of the command line that touches the process.
let fleeting = false
const clear = (): void => {
  if (fleeting) process.stderr.write('\r\u001B[K')
  fleeting = false
}
const progress = (text: string): void => {
  if (process.stderr.isTTY) {
    clear()
    if (text !== '') process.stderr.write(text)
    fleeting = text !== ''
  } else if (text !== '') process.stderr.write(`${text}\n`)
}

// A reader that closes early (`| head`) is no fault.
process.stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 1))

process.exitCode = await main(process.argv.slice(2), {
  out: line => {
    clear()
    process.stdout.write(`${line}\n`)
  },
  err: line => {
    clear()
    process.stderr.write(`${line}\n`)
  },
  progress,
  now: () => performance.now(),
  env: process.env,
})

import { fleetingLine } from './fleeting.ts'
import { main } from './main.ts'

// The one place of the command line that touches the process.
const { show: progress, clear } = fleetingLine(process.stderr)

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

#!/usr/bin/env node
// Plain JavaScript that any Node can parse: finds the project's own Node and hands over.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import module from 'node:module'
import { fileURLToPath } from 'node:url'

const major = Number(process.versions.node.split('.')[0])
const main = new URL('../src/start.ts', import.meta.url)

if (major >= 24) {
  // Compiled once, kept by Node itself: halves the time to the first line.
  module.enableCompileCache?.()
  await import(main.href)
} else {
  const own = fileURLToPath(new URL('../../../node_modules/.bin/node', import.meta.url))
  if (!existsSync(own)) {
    console.error(
      `krupiye needs Node 24; this is ${process.versions.node}, and the project's own is missing: run npm ci (without --omit=optional).`,
    )
    process.exit(1)
  }
  const child = spawn(own, [fileURLToPath(import.meta.url), ...process.argv.slice(2)], { stdio: 'inherit' })
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.on('exit', (code, signal) => {
    if (!signal) process.exit(code ?? 1)
    process.removeAllListeners(signal)
    process.kill(process.pid, signal)
  })
}

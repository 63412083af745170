import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium as playwrights } from '@playwright/test'
import { run } from './steps.ts'

/** How a Chromium may be called on the PATH. */
const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/** Text needs a font with Turkish letters, and names may hold emoji. */
const packages = ['chromium', 'fonts-dejavu-core', 'fonts-noto-color-emoji']

/**
 * A Chromium that runs: KRUPIYE_CHROMIUM, one on the PATH, Playwright's own, or one installed now (on Debian as root
 * through apt, elsewhere through Playwright). Throws saying what to do when none can be had.
 */
export async function browser(): Promise<string> {
  const named = process.env['KRUPIYE_CHROMIUM']
  if (named !== undefined) {
    if (works(named)) return named
    throw new Error(`KRUPIYE_CHROMIUM names ${named}, which does not run`)
  }
  return found() ?? (await installed())
}

function found(): string | undefined {
  const onPath = (process.env['PATH'] ?? '').split(delimiter).flatMap(folder => names.map(name => join(folder, name)))
  return [...onPath, '/usr/bin/chromium', playwrights.executablePath()].find(file => existsSync(file) && works(file))
}

function works(file: string): boolean {
  return spawnSync(file, ['--version'], { stdio: 'ignore', timeout: 30_000 }).status === 0
}

async function installed(): Promise<string> {
  const debian = existsSync('/usr/bin/apt-get') && process.getuid?.() === 0
  console.log(`no Chromium here; installing one ${debian ? 'with apt-get' : 'with Playwright'}`)
  if (debian) {
    const env = { DEBIAN_FRONTEND: 'noninteractive' }
    await run('apt-get', ['-qq', 'update'], env)
    await run('apt-get', ['-qq', '-y', '--no-install-recommends', 'install', ...packages], env)
  } else await run('playwright', ['install', 'chromium'])
  const now = found()
  if (now !== undefined) return now
  throw new Error(
    'no Chromium: install the chromium package of your system, or run "npx playwright install chromium", or set KRUPIYE_CHROMIUM to one',
  )
}

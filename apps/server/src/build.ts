import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The root of the project. */
export const root = fileURLToPath(new URL('../../..', import.meta.url))

const web = join(root, 'apps/web')

/** Where the built client lies. */
export const clientFolder = join(web, 'build')

/** Everything the client is made of. */
const sources = [
  'apps/web/{src,static}/**',
  'apps/web/{vite.config.ts,package.json,tsconfig.json}',
  '{face,game,live}/*/src/**',
  'package-lock.json',
]

/** A hash of the client's sources: 16 hexadecimal digits. Tests do not count. */
export const sourceHash = (): string => {
  const hash = createHash('sha256')
  const files = globSync(sources, { cwd: root }).filter(name => !/\.(test|spec)\.ts$/.test(name))
  for (const name of files.toSorted()) {
    const file = join(root, name)
    if (statSync(file).isFile()) hash.update(name).update('\0').update(readFileSync(file)).update('\0')
  }
  return hash.digest('hex').slice(0, 16)
}

/** The version that a built client carries, or undefined when there is none. */
export const builtVersion = (folder: string = clientFolder): string | undefined => {
  const file = join(folder, '_app/version.json')
  if (!existsSync(file) || !existsSync(join(folder, '200.html'))) return undefined
  const found: unknown = JSON.parse(readFileSync(file, 'utf8'))
  return typeof found === 'object' && found !== null && 'version' in found ? String(found.version) : undefined
}

/** So many lines of the builder's last words are shown. */
const shownLines = 30

/** The client could not be built; `output` is what the builder said at the end. */
export class BuildTrouble extends Error {
  override readonly name = 'BuildTrouble'
  readonly code = 'clientNotBuilt'
  readonly output: string

  constructor(output: string) {
    const last = output.trim().split('\n').slice(-shownLines).join('\n')
    super(`the client could not be built:\n${last}`)
    this.output = last
  }
}

/** The program behind a package's command, to be run by this very Node. */
const programOf = (name: string): string => {
  const require = createRequire(join(web, 'package.json'))
  const file = require.resolve
    .paths(name)
    ?.map(folder => join(folder, name, 'package.json'))
    .find(existsSync)
  if (!file) throw new BuildTrouble(`${name} is not installed: run npm ci`)
  const { bin } = JSON.parse(readFileSync(file, 'utf8')) as { bin: string | Record<string, string> } // an npm manifest
  const path = typeof bin === 'string' ? bin : Object.values(bin)[0]
  if (path === undefined) throw new BuildTrouble(`${name} has no command`)
  return join(dirname(file), path)
}

const run = (program: string, args: readonly string[], environment: Readonly<Record<string, string>>): Promise<void> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [program, ...args], { cwd: web, env: { ...process.env, ...environment } })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', data => (output += String(data)))
    child.on('error', error => reject(new BuildTrouble(String(error))))
    child.on('close', code => (code === 0 ? resolve() : reject(new BuildTrouble(output))))
  })

/** Builds into a fresh folder and swaps it in at the end, so that a running house never serves half a client. */
const build = async (version: string): Promise<void> => {
  const fresh = `${clientFolder}.${process.pid}.fresh`
  const old = `${clientFolder}.${process.pid}.old`
  const work = `.svelte-kit/start-${process.pid}`
  const environment = { KRUPIYE_VERSION: version, KRUPIYE_BUILD: fresh, KRUPIYE_BUILD_WORK: work }
  try {
    await run(programOf('@sveltejs/kit'), ['sync'], environment)
    await run(programOf('vite'), ['build', '--logLevel', 'warn'], environment)
    if (builtVersion(fresh) !== version) throw new BuildTrouble('the builder ended without a client')
    if (existsSync(clientFolder)) renameSync(clientFolder, old)
    renameSync(fresh, clientFolder)
  } finally {
    rmSync(join(web, work), { recursive: true, force: true })
    rmSync(fresh, { recursive: true, force: true })
    rmSync(old, { recursive: true, force: true })
  }
}

/**
 * Sees to it that the client is built from its present sources. `before` is called when a build begins; `first` is true when there was no
 * client at all.
 * @returns the client's version
 * @throws BuildTrouble with the builder's words
 */
export const ensureClient = async (before: (first: boolean) => void): Promise<string> => {
  const version = sourceHash()
  const built = builtVersion()
  if (built === version) return version
  before(built === undefined)
  await build(version)
  return version
}

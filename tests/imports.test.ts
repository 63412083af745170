import { describe, expect, it } from 'vitest'
import { type Import, read, resolved, type Source, sources, type Workspace, workspaces } from './sources.ts'

/**
 * The diagram of the house: a folder on the left may import those on the right and nothing else of the house, types
 * included, not transitively; `type:` before a name lets in its types and no value. Change a line here and in docs/ARCHITECTURE.md in the same commit.
 */
const arrows: Readonly<Record<string, readonly string[]>> = {
  // game: what poker is
  cards: [],
  ranks: ['cards'],
  odds: ['ranks', 'cards'],
  fair: ['cards'],
  rules: ['ranks', 'cards'],
  history: ['rules', 'ranks', 'cards'],
  uth: ['ranks', 'cards'],
  trainer: ['uth', 'rules', 'ranks', 'cards'],
  // live: a table that people sit at
  wire: ['rules', 'uth', 'fair', 'cards'],
  room: ['wire', 'rules', 'uth', 'fair', 'ranks', 'cards'],
  client: ['wire', 'rules', 'uth', 'fair', 'ranks', 'cards'],
  bots: ['client', 'wire', 'rules', 'odds', 'ranks', 'uth', 'cards'],
  // adapters: the ports of the room, and the shape of the events that they keep
  'store-sqlite': ['room', 'wire', 'type:rules', 'type:cards'],
  'store-postgres': ['room', 'wire', 'type:rules', 'type:cards'],
  'bus-nats': ['room', 'wire'],
  // face: words know types only, the felt knows nothing of the house
  words: ['cards', 'ranks', 'odds', 'rules', 'wire', 'uth', 'trainer', 'fair'].map(name => `type:${name}`),
  felt: [],
  // apps: anything below; no app imports an app, except the command line the server
  server: ['@game', '@live', '@adapters', '@face'],
  web: ['@game', '@live', '@adapters', '@face'],
  cli: ['@game', '@live', '@adapters', '@face', 'server'],
  // for tests, and what stands outside
  testkit: ['@game', '@live'],
  bench: ['@game', '@live', '@adapters', '@face', '@apps', 'testkit'],
}

/** Floors without clock, dice, screen or machine: what they need of these comes in as a port. */
const pureFloors = ['game', 'live', 'face']
const impure = ['Date', 'Math.random', 'setTimeout', 'setInterval', 'setImmediate', 'console', 'process']
/** A picture may follow the screen's own clock; a rule and a table may not. */
const clocks = ['performance', 'requestAnimationFrame']
/** Beside those, no network and no memory of a browser below the apps. */
const far = ['fetch', 'WebSocket', 'localStorage', 'sessionStorage', 'indexedDB']
/** The one source of randomness. */
const dice = 'live/room/src/random.ts'

const all = workspaces()
const byPackage = new Map(all.map(workspace => [workspace.package, workspace]))
/** What stands outside `src` (recipes of tables, configs, launchers) are scripts and may import anything. */
const files = new Map(all.map(workspace => [workspace.name, sources(`${workspace.folder}/src`)]))
const filesOf = (workspace: Workspace): readonly Source[] => files.get(workspace.name) ?? []
const floorOf = (workspace: Workspace): string => workspace.folder.split('/')[0] ?? ''
const isTest = (file: string): boolean => file.endsWith('.test.ts')

/** The workspace that an import leads to, if it is one of ours. */
function target(file: string, { from }: Import): Workspace | undefined {
  if (from.startsWith('.')) return all.find(({ folder }) => resolved(file, from).startsWith(`${folder}/`))
  return byPackage.get(packageName(from))
}

const packageName = (from: string): string => from.split('/', from.startsWith('@') ? 2 : 1).join('/')

/** The arrows of a workspace, floors written out: the name of each folder it may import, and whether as types only. */
function allowed({ name }: Workspace): Map<string, { readonly typeOnly: boolean }> {
  const lines = (arrows[name] ?? []).flatMap(to =>
    to.startsWith('@') ? all.filter(other => floorOf(other) === to.slice(1)).map(other => other.name) : [to],
  )
  return new Map(lines.map(to => [to.replace(/^type:/, ''), { typeOnly: to.startsWith('type:') }]))
}

/** What is wrong with the imports of one file of a workspace, in sentences. */
function wrongArrows(workspace: Workspace, { file, imports }: Source): string[] {
  if (isTest(file)) return []
  return imports.flatMap(imported => {
    const to = target(file, imported)
    if (to === undefined) return []
    if (to.name === workspace.name)
      return imported.from.startsWith('.') ? [] : [`${file} imports its own package by name`]
    const arrow = allowed(workspace).get(to.name)
    if (arrow === undefined) return [`${file}: ${workspace.name} -> ${to.name} is no arrow of the house`]
    if (imported.from.startsWith('.')) return [`${file} reaches into ${to.name} by a path`]
    return arrow.typeOnly && !imported.typeOnly ? [`${file} imports ${to.name} as a value`] : []
  })
}

function impurities(workspace: Workspace, { file, imports, names }: Source): string[] {
  if (isTest(file) || !pureFloors.includes(floorOf(workspace))) return []
  const forbidden = [
    ...impure,
    ...far,
    ...(floorOf(workspace) === 'face' ? [] : clocks),
    ...(file === dice ? [] : ['crypto']),
  ]
  return [
    ...imports.filter(({ from }) => from.startsWith('node:')).map(({ from }) => `${file} imports ${from}`),
    ...forbidden.filter(name => names.has(name)).map(name => `${file} names ${name}`),
  ]
}

/** Groups of more than one node, or a node with an arrow to itself, that reach one another. */
function cycles(graph: ReadonlyMap<string, readonly string[]>): string[][] {
  const index = new Map<string, number>()
  const low = new Map<string, number>()
  const stack: string[] = []
  const found: string[][] = []
  const visit = (node: string): void => {
    index.set(node, index.size)
    low.set(node, index.get(node) ?? 0)
    stack.push(node)
    for (const next of graph.get(node) ?? []) {
      if (!index.has(next)) visit(next)
      if (stack.includes(next)) low.set(node, Math.min(low.get(node) ?? 0, low.get(next) ?? 0))
    }
    if (low.get(node) !== index.get(node)) return
    const group = stack.splice(stack.indexOf(node))
    if (group.length > 1 || (graph.get(node) ?? []).includes(node)) found.push(group.sort())
  }
  for (const node of graph.keys()) if (!index.has(node)) visit(node)
  return found
}

/** Which file leads to which, types included, a package standing for its entry file. */
function fileGraph(): Map<string, string[]> {
  const graph = new Map<string, string[]>()
  for (const { file, imports } of [...files.values()].flat()) {
    const next = imports.flatMap(({ from }) => {
      if (from.startsWith('.')) return [resolved(file, from)]
      const entry = byPackage.get(from)?.entry
      return entry === undefined ? [] : [entry]
    })
    graph.set(file, next)
  }
  return graph
}

describe('the diagram of the house', () => {
  it('has a line for every workspace and names only workspaces', () => {
    expect(all.map(({ name }) => name).filter(name => !(name in arrows))).toEqual([])
    const known = new Set([...Object.keys(arrows), '@game', '@live', '@adapters', '@face', '@apps'])
    expect(
      Object.values(arrows)
        .flat()
        .map(name => name.replace(/^type:/, ''))
        .filter(name => !known.has(name)),
    ).toEqual([])
  })

  it.each(all)('$folder imports only along its arrows', workspace => {
    expect(filesOf(workspace).flatMap(source => wrongArrows(workspace, source))).toEqual([])
  })

  it.each(all)('$folder depends, in its package.json, only along its arrows', workspace => {
    const ours = workspace.dependencies.flatMap(name => byPackage.get(name)?.name ?? [])
    expect(ours.filter(name => !allowed(workspace).has(name))).toEqual([])
  })

  it.each(all)('$folder declares every package that it imports', workspace => {
    const own = new Set([...workspace.dependencies, ...workspace.devDependencies])
    const missing = filesOf(workspace)
      .filter(({ file }) => !isTest(file))
      .flatMap(({ file, imports }) =>
        imports
          .filter(({ from }) => !/^(\.|node:|\$|vitest$|virtual:)/.test(from) && !own.has(packageName(from)))
          .map(({ from }) => `${file} imports ${from}`),
      )
    expect(missing).toEqual([])
  })

  it('has no cycle among packages', () => {
    const graph = new Map(
      all.map(({ name, dependencies }) => [name, dependencies.flatMap(to => byPackage.get(to)?.name ?? [])]),
    )
    expect(cycles(graph)).toEqual([])
  })

  it('has no cycle among files, types included', () => {
    expect(cycles(fileGraph())).toEqual([])
  })

  it.each(all.filter(workspace => pureFloors.includes(floorOf(workspace))))(
    '$folder has no clock, no dice, no screen, no machine',
    workspace => {
      expect(filesOf(workspace).flatMap(source => impurities(workspace, source))).toEqual([])
    },
  )

  it('lets tests alone import the testkit', () => {
    const elsewhere = all
      .filter(({ name }) => name !== 'testkit' && name !== 'bench')
      .flatMap(filesOf)
      .filter(({ file }) => !isTest(file))
      .filter(({ imports }) => imports.some(({ from }) => packageName(from) === '@krupiye/testkit'))
    expect(elsewhere.map(({ file }) => file)).toEqual([])
  })
})

describe('the reader of the diagram sees', () => {
  const rules = byPackage.get('@krupiye/rules')
  const words = byPackage.get('@krupiye/words')
  if (rules === undefined || words === undefined) throw new Error('rules and words are workspaces')
  const file = (text: string, name = 'game/rules/src/made.ts'): Source => read(name, text)

  it.each([
    "import { x } from '@krupiye/room'",
    "import type { X } from '@krupiye/room'",
    "export * from '@krupiye/room'",
    "export type { X } from '@krupiye/room'",
    "const x = await import('@krupiye/room')",
    "let x: import('@krupiye/room').X",
    "import { x } from '../../../live/room/src/index.ts'",
    "import { x } from '../../ranks/src/index.ts'",
    "import { x } from '@krupiye/rules'",
  ])('a forbidden arrow in: %s', text => {
    expect(wrongArrows(rules, file(text))).toHaveLength(1)
  })

  it.each([
    "import { readFileSync } from 'node:fs'",
    'const now = new Date()',
    'const t: Date | undefined = undefined',
    'const x = Math.random()',
    "console.log('x')",
    'setTimeout(() => {}, 1)',
    'crypto.getRandomValues(new Uint8Array(1))',
  ])('an impurity in: %s', text => {
    expect(impurities(rules, file(text))).toHaveLength(1)
  })

  it('an impurity in the markup of a component', () => {
    const source = read(
      'face/words/src/Made.svelte',
      '<script lang="ts">let x = 1</script><p>{x + Date.now()} Date</p>',
    )
    expect(impurities(words, source)).toEqual(['face/words/src/Made.svelte names Date'])
  })

  it('a value where only types may come in', () => {
    expect(wrongArrows(words, file("import { x } from '@krupiye/rules'", 'face/words/src/made.ts'))).toHaveLength(1)
    expect(wrongArrows(words, file("import type { X } from '@krupiye/rules'", 'face/words/src/made.ts'))).toEqual([])
  })

  it('no impurity in names that belong to something else', () => {
    const text =
      'type T = { Date: number }; const performance = 1; export const x = (t: T) => t.Date + performance + Math.max(1)'
    expect(impurities(rules, file(text))).toEqual([])
  })

  it('a cycle, and a file that leads to itself', () => {
    const graph = new Map([
      ['a', ['b']],
      ['b', ['c']],
      ['c', ['b']],
      ['d', ['d']],
    ])
    expect(cycles(graph)).toEqual([['b', 'c'], ['d']])
  })
})

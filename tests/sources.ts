import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parse as parseSvelte } from 'svelte/compiler'
import { parseSync } from 'vite'

/** The root of the project. */
export const root = fileURLToPath(new URL('..', import.meta.url))

/** One import as written: `import`, `export … from`, `import()` and `import('…').Type` alike. */
export type Import = { readonly from: string; readonly typeOnly: boolean }

export type Source = {
  /** Path from the root, with `/`. */
  readonly file: string
  readonly imports: readonly Import[]
  /** Free names the file uses, and members of `Math` as `Math.random`. Names it declares itself are left out. */
  readonly names: ReadonlySet<string>
}

export type Workspace = {
  /** Last part of the folder: `cards`, `store-sqlite`. No two workspaces share one. */
  readonly name: string
  readonly folder: string
  readonly package: string
  readonly dependencies: readonly string[]
  readonly devDependencies: readonly string[]
  /** The entry file from the root, where there is one. */
  readonly entry: string | undefined
}

/** All workspaces that the root package.json names. */
export function workspaces(): Workspace[] {
  const { workspaces: patterns } = json(join(root, 'package.json')) as { workspaces: string[] } // our own file
  return globSync(patterns, { cwd: root })
    .filter(folder => existsSync(join(root, folder, 'package.json')))
    .sort()
    .map(folder => {
      const manifest = json(join(root, folder, 'package.json')) as Manifest // our own file
      const entry = typeof manifest.exports === 'string' ? manifest.exports : undefined
      return {
        name: folder.split('/').at(-1) ?? folder,
        folder,
        package: manifest.name,
        dependencies: Object.keys({ ...manifest.dependencies, ...manifest.peerDependencies }),
        devDependencies: Object.keys(manifest.devDependencies ?? {}),
        entry: entry === undefined ? undefined : join(folder, entry),
      }
    })
}

type Manifest = {
  readonly name: string
  readonly exports?: unknown
  readonly dependencies?: Readonly<Record<string, string>>
  readonly peerDependencies?: Readonly<Record<string, string>>
  readonly devDependencies?: Readonly<Record<string, string>>
}

const json = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'))

/** Every `.ts` and `.svelte` file under a folder that is written by hand; kernels in AssemblyScript are another language. */
export function sources(folder: string): Source[] {
  return globSync(`${folder}/**/*.{ts,svelte}`, {
    cwd: root,
    exclude: path => /(^|\/)(node_modules|build|dist|\.svelte-kit|assembly|peers)$/.test(path),
  })
    .filter(file => !file.endsWith('.wasm.ts'))
    .sort()
    .map(file => read(file, readFileSync(join(root, file), 'utf8')))
}

/** Where a relative import leads, from the root. */
export function resolved(file: string, from: string): string {
  return relative(root, join(root, dirname(file), from.replace(/\?.*$/, '')))
}

/** Reads one file's text. Throws on text that does not parse. */
export function read(file: string, text: string): Source {
  const imports: Import[] = []
  const used = new Set<string>()
  const declared = new Set<string>()
  walk(program(file, text), undefined, '', (node, parent, key) => {
    const found = importOf(node)
    if (found !== undefined) imports.push(found)
    if (node['type'] === 'Identifier' && typeof node['name'] === 'string') {
      if (declares(parent, key)) declared.add(node['name'])
      else if (!isMember(parent, key)) used.add(node['name'])
    }
    if (node['type'] === 'MemberExpression' && nameOf(node['object']) === 'Math')
      used.add(`Math.${nameOf(node['property'])}`)
  })
  return { file, imports, names: new Set([...used].filter(name => !declared.has(name))) }
}

type Node = Readonly<Record<string, unknown>>

function program(file: string, text: string): Node {
  if (file.endsWith('.svelte')) return parseSvelte(text, { modern: true, filename: file }) as unknown as Node // walked by keys only
  const result = parseSync(file, text, { lang: 'ts' })
  if (result.errors.length > 0) throw new Error(`${file}: ${result.errors[0]?.message}`)
  return result.program as unknown as Node // walked by keys only
}

function walk(
  node: Node,
  parent: Node | undefined,
  key: string,
  visit: (node: Node, parent: Node | undefined, key: string) => void,
): void {
  if (typeof node['type'] === 'string') visit(node, parent, key)
  for (const [name, value] of Object.entries(node)) {
    if (name === 'loc' || name === 'parent' || name === 'metadata') continue
    for (const child of Array.isArray(value) ? value : [value])
      if (typeof child === 'object' && child !== null) walk(child as Node, node, name, visit) // any object of the tree
  }
}

function importOf(node: Node): Import | undefined {
  const from = (node['source'] as Node | null | undefined)?.['value'] // absent or a literal in these nodes
  if (typeof from !== 'string') return undefined
  switch (node['type']) {
    case 'ImportDeclaration':
      return { from, typeOnly: node['importKind'] === 'type' }
    case 'ExportNamedDeclaration':
    case 'ExportAllDeclaration':
      return { from, typeOnly: node['exportKind'] === 'type' }
    case 'ImportExpression':
      return { from, typeOnly: false }
    case 'TSImportType':
      return { from, typeOnly: true }
    default:
      return undefined
  }
}

const nameOf = (node: unknown): string => String((node as Node | undefined)?.['name']) // an identifier or nothing of interest

/** `a.name`, `{ name: … }` as a property, a member of a type: a name that belongs to something else. */
function isMember(parent: Node | undefined, key: string): boolean {
  switch (parent?.['type']) {
    case 'MemberExpression':
      return key === 'property' && parent['computed'] !== true
    case 'TSQualifiedName':
      return key === 'right'
    case 'Property':
    case 'PropertyDefinition':
    case 'MethodDefinition':
    case 'TSPropertySignature':
    case 'TSMethodSignature':
      return key === 'key' && parent['computed'] !== true && parent['shorthand'] !== true
    case 'ImportSpecifier':
    case 'ExportSpecifier':
      return key === 'imported' || key === 'exported'
    default:
      return false
  }
}

function declares(parent: Node | undefined, key: string): boolean {
  switch (parent?.['type']) {
    case 'VariableDeclarator':
    case 'FunctionDeclaration':
    case 'ClassDeclaration':
    case 'TSTypeAliasDeclaration':
    case 'TSInterfaceDeclaration':
      return key === 'id' || key === 'params'
    case 'ArrowFunctionExpression':
    case 'FunctionExpression':
    case 'TSFunctionType':
      return key === 'params'
    case 'ImportSpecifier':
    case 'ImportDefaultSpecifier':
    case 'ImportNamespaceSpecifier':
      return key === 'local'
    default:
      return false
  }
}

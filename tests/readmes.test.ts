import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { root, workspaces } from './sources.ts'

/** Examples are written out here and imported, so that `@krupiye/…` means the workspaces. */
const folder = join(root, 'test-results', 'readmes')

const readmes = globSync(['*/README.md', '*/*/README.md'], {
  cwd: root,
  exclude: path => /(^|\/)(node_modules|build)$/.test(path),
}).sort()

/** A line `expression // => value` becomes a comparison; every other line stays as it is. */
const compared = (code: string): string =>
  code.replace(/^(.*\S)\s*\/\/ => (.*)$/gm, (_, left: string, value: string) => `same(${left}, ${value})`)

/** The fenced TypeScript of a page. */
const examples = (page: string): string[] => [...page.matchAll(/```ts\n(.*?)```/gs)].map(([, code]) => code ?? '')

describe('README', () => {
  it('is there for every package', () => {
    const missing = workspaces().filter(workspace => !readmes.includes(`${workspace.folder}/README.md`))
    expect(missing.map(workspace => workspace.folder)).toEqual([])
  })

  it.each(readmes.filter(file => file.includes('/')))('%s: its examples run and say the truth', async file => {
    mkdirSync(folder, { recursive: true })
    for (const [index, code] of examples(readFileSync(join(root, file), 'utf8')).entries()) {
      const example = join(folder, `${file.replaceAll('/', '-')}.${index}.ts`)
      const same =
        "import { expect as expectation } from 'vitest'\nconst same = (a: unknown, b: unknown) => expectation(a).toEqual(b)\n"
      writeFileSync(example, same + compared(code))
      await import(/* @vite-ignore */ example)
    }
  })
})

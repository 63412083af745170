/**
 * Compiles assembly/kernel.ts into src/kernel.wasm.ts: `npm run kernel -w @krupiye/ranks`, about a second.
 * The bytes ride in a module of text, so that Node, a browser and a worker load them alike, with nothing to fetch.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import asc from 'assemblyscript/asc'

const source = fileURLToPath(new URL('../assembly/kernel.ts', import.meta.url))
const target = new URL('../src/kernel.wasm.ts', import.meta.url)

/** The text of src/kernel.wasm.ts as the sources have it now. Throws with the compiler's words if they do not compile. */
export const makeKernel = async (): Promise<string> => {
  const written = new Map<string, Uint8Array | string>()
  const { error, stderr } = await asc.main(
    [
      'kernel.ts',
      '--outFile',
      'kernel.wasm',
      '-O3',
      '--noAssert',
      '--runtime',
      'stub',
      '--converge',
      '--memoryBase',
      '1024',
    ],
    {
      readFile: name => (name === 'kernel.ts' ? readFileSync(source, 'utf8') : null),
      writeFile: (name, contents) => {
        written.set(name, contents)
      },
      listFiles: () => [],
    },
  )
  const bytes = written.get('kernel.wasm')
  if (error || bytes === undefined) throw new Error(`${error?.message ?? 'nothing was written'}\n${stderr.toString()}`)
  return [
    '// Made by recipe/kernel.ts from assembly/kernel.ts. Do not edit.',
    '',
    `export const kernelBytes =\n  '${Buffer.from(bytes).toString('base64')}'`,
    '',
  ].join('\n')
}

if (process.argv[1] === import.meta.filename) {
  writeFileSync(target, await makeKernel())
  console.log('src/kernel.wasm.ts made')
}

import { isLang, type Lang, pickLang, terminalWordsOf } from '@krupiye/words'
import { row } from './args.ts'
import type { Io } from './command.ts'
import { commands } from './commands.ts'

/** `krupiye COMMAND …`: picks the language, finds the command, and runs it. Resolves to the exit code. */
export const main = async (args: readonly string[], world: Omit<Io, 'words'>): Promise<number> => {
  const { rest, lang, unknown } = takeLang(args, world.env)
  const io: Io = { ...world, words: terminalWordsOf(lang) }
  const { say } = io.words
  if (unknown !== undefined) {
    io.err(say('cli.unknownLang', { lang: unknown }))
    return 2
  }
  const [name, ...own] = rest
  if (name === undefined || name === '--help' || name === '-h' || name === 'help') {
    await help(io, name === undefined ? io.err : io.out)
    return name === undefined ? 2 : 0
  }
  const load = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (!load) {
    const near = Object.keys(commands).find(other => distance(other, name) <= 2)
    io.err(
      near === undefined
        ? say('cli.unknownCommand', { command: name })
        : say('cli.unknownCommandNear', { command: name, near }),
    )
    return 2
  }
  return (await load()).run(own, io)
}

const help = async (io: Io, print: (line: string) => void): Promise<void> => {
  const { say } = io.words
  print(say('cli.usage'))
  print('')
  print(say('cli.commands'))
  for (const load of Object.values(commands)) {
    const { name, summary } = await load()
    // Summaries take no values.
    print(row(name, (say as (key: typeof summary) => string)(summary)))
  }
  print('')
  print(say('cli.options'))
  print(row('--lang tr|en', say('cli.lang')))
  print(row('--help, -h', say('cli.help')))
  print('')
  print(say('cli.moreHelp'))
}

type Taken = { readonly rest: readonly string[]; readonly lang: Lang; readonly unknown?: string }

/** `--lang` stands anywhere; else the environment decides: Turkish where it says so, English in a terminal that speaks neither. */
const takeLang = (args: readonly string[], env: Io['env']): Taken => {
  const tag = env['KRUPIYE_LANG'] || env['LC_ALL'] || env['LANG'] || 'en'
  const fromEnv = /^(tr|en)/i.test(tag) ? pickLang([tag]) : 'en'
  const at = args.findIndex(arg => arg === '--lang' || arg.startsWith('--lang='))
  if (at < 0) return { rest: args, lang: fromEnv }
  const inline = args[at]?.startsWith('--lang=') === true
  const value = (inline ? args[at]?.slice('--lang='.length) : args[at + 1]) ?? ''
  const rest = [...args.slice(0, at), ...args.slice(at + (inline ? 1 : 2))]
  return isLang(value) ? { rest, lang: value } : { rest, lang: fromEnv, unknown: value }
}

/** Letters to change, add or drop from one word to the other. */
const distance = (a: string, b: string): number => {
  let above = Array.from({ length: b.length + 1 }, (_, column) => column)
  for (let line = 1; line <= a.length; line++) {
    const here = [line]
    for (let column = 1; column <= b.length; column++) {
      const swap = (above[column - 1] ?? 0) + (a[line - 1] === b[column - 1] ? 0 : 1)
      here.push(Math.min(swap, (above[column] ?? 0) + 1, (here[column - 1] ?? 0) + 1))
    }
    above = here
  }
  return above[b.length] ?? 0
}

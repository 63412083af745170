import { parseArgs } from 'node:util'
import type { Key } from '@krupiye/words'
import type { Io } from './command.ts'

/** An option of a command: a flag, or one with a value; `about` is its line in the help. */
export type Option = { readonly type: 'boolean' | 'string'; readonly about: Key; readonly value?: string }

export type Manual<Options extends Readonly<Record<string, Option>>> = {
  readonly usage: Key
  readonly about: Key
  readonly options: Options
  /** Fewest and most positional arguments. */
  readonly least: number
  readonly most: number
}

export type Given<Options extends Readonly<Record<string, Option>>> = {
  readonly values: { readonly [Name in keyof Options]?: Options[Name]['type'] extends 'boolean' ? boolean : string }
  readonly positionals: readonly string[]
}

/** Reads a command's arguments; a number is the exit code where help was asked for or the arguments are wrong, which is told. */
export const readArgs = <const Options extends Readonly<Record<string, Option>>>(
  args: readonly string[],
  manual: Manual<Options>,
  io: Io,
): Given<Options> | number => {
  const { say } = io.words
  const specs: Record<string, { type: 'boolean' | 'string'; short?: string }> = {
    help: { type: 'boolean', short: 'h' },
  }
  for (const [name, { type }] of Object.entries(manual.options)) specs[name] = { type }
  const wrong = (sentence: string): number => {
    io.err(sentence)
    io.err(say('cli.usageOf', { usage: said(io, manual.usage) }))
    return 2
  }
  const { values, tokens } = parseArgs({
    args: [...args],
    options: specs,
    strict: false,
    allowPositionals: true,
    tokens: true,
  })
  const positionals: string[] = []
  for (const token of tokens) {
    if (token.kind === 'positional') positionals.push(token.value)
    if (token.kind !== 'option') continue
    const spec = Object.hasOwn(specs, token.name) ? specs[token.name] : undefined
    if (!spec) return wrong(say('cli.unknownOption', { option: token.rawName }))
    if (spec.type === 'boolean' && token.value !== undefined)
      return wrong(say('cli.optionTakesNoValue', { option: token.rawName }))
    if (spec.type === 'string' && (token.value === undefined || (!token.inlineValue && token.value.startsWith('-'))))
      return wrong(say('cli.optionNeedsValue', { option: token.rawName }))
  }
  if (values['help'] === true) {
    help(manual, io)
    return 0
  }
  if (positionals.length < manual.least) return wrong(say('cli.tooFewArguments', { usage: said(io, manual.usage) }))
  const extra = positionals[manual.most]
  if (extra !== undefined) return wrong(say('cli.tooManyArguments', { argument: extra }))
  // Every value was checked against its option's type above.
  return { values: values as Given<Options>['values'], positionals }
}

/** Texts of a manual take no values. */
const said = (io: Io, key: Key): string => (io.words.say as (key: Key) => string)(key)

const help = (manual: Manual<Readonly<Record<string, Option>>>, io: Io): void => {
  const { say } = io.words
  io.out(say('cli.usageOf', { usage: said(io, manual.usage) }))
  io.out('')
  io.out(said(io, manual.about))
  io.out('')
  io.out(say('cli.options'))
  for (const [name, option] of Object.entries(manual.options))
    io.out(row(`--${name}${option.value ? ` ${option.value}` : ''}`, said(io, option.about)))
  io.out(row('--lang tr|en', say('cli.lang')))
  io.out(row('--help, -h', say('cli.help')))
}

/** Two columns of the help. */
export const row = (left: string, right: string): string => `  ${left.padEnd(18)} ${right}`

import { type BadSetting, BuildTrouble, ConfigTrouble, type Expected, ListenTrouble } from '@krupiye/server'
import { StoreTrouble } from '@krupiye/store-sqlite'
import type { Words } from '@krupiye/words'

/** What the operator can do something about. */
export type Trouble = ConfigTrouble | StoreTrouble | BuildTrouble | ListenTrouble

export const isTrouble = (error: unknown): error is Trouble =>
  [ConfigTrouble, StoreTrouble, BuildTrouble, ListenTrouble].some(kind => error instanceof kind)

const expected = ({ say, list }: Words, of: Expected): string => {
  switch (of.code) {
    case 'whole':
      return say('serve.whole', { min: String(of.min), max: String(of.max) })
    case 'oneOf':
      return say('serve.oneOf', { values: list(of.values) })
    case 'flag':
      return say('serve.flag')
    case 'host':
      return say('serve.hostExpected')
    case 'folder':
      return say('serve.folder')
    case 'origin':
      return say('serve.originExpected')
    case 'proxies':
      return say('serve.proxies')
    case 'token':
      return say('serve.token')
    case 'jsonObject':
      return say('serve.jsonObject')
  }
}

const bad = (words: Words, { name, value, expected: of }: BadSetting): string =>
  value === 'unknown' && of.code === 'oneOf'
    ? words.say('serve.unknownSetting', { name, expected: words.list(of.values) })
    : words.say('serve.badSetting', { name, value, expected: expected(words, of) })

/** The sentences of a trouble, one a line. */
export const sentenceOf = (words: Words, trouble: Trouble): readonly string[] => {
  if (trouble instanceof ConfigTrouble) return trouble.settings.map(setting => bad(words, setting))
  if (trouble instanceof BuildTrouble) return [words.say('serve.clientNotBuilt', { detail: trouble.output })]
  if (trouble instanceof StoreTrouble)
    return [words.say(`serve.${trouble.code}`, { file: trouble.file, detail: trouble.detail })]
  const { code, host, port } = trouble
  return [words.say(`serve.${code}`, { host, port: String(port) })]
}

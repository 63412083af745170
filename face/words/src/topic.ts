/**
 * A topic is one screen's or one subject's sentences, both languages side by side.
 * The keys are those of the English half: a Turkish half with a key missing, or one too many, does not compile.
 * Sentences are ICU messages. They are whole; names and numbers go in with no case ending glued to them
 * (Turkish would need another one for each), so a sentence is built such that the name stands bare.
 *
 * A branch of a plural or select that is one bare word would read as a value's name to `Names`, so every branch
 * carries a space or `#` (a test looks).
 */
export type Topic<Key extends string = string> = {
  readonly en: Readonly<Record<Key, string>>
  readonly tr: Readonly<Record<Key, string>>
}

export const topic = <const English extends Readonly<Record<string, string>>>(halves: {
  readonly en: English
  readonly tr: { readonly [Key in keyof English]: string }
}): { readonly en: English; readonly tr: { readonly [Key in keyof English]: string } } => halves

/** The value names in an ICU message, read off its literal type: `Names<'{a} of {n, number}'>` is `'a' | 'n'`. */
export type Names<Text extends string> = Text extends `${string}{${infer Rest}` ? Head<Rest> | Names<Rest> : never

type Head<Rest extends string> = Rest extends `${infer Before}}${string}`
  ? Before extends `${infer Name},${string}`
    ? Bare<Name>
    : Bare<Before>
  : Rest extends `${infer Name},${string}`
    ? Bare<Name>
    : never

type Bare<Name extends string> = Name extends `${string} ${string}` | `${string}#${string}` | `${string}{${string}` | ''
  ? never
  : Name

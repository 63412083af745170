/** Keys of the action bar, by what they do; a page may hand over others. Single characters are compared in lower case, independent of language. */
export type Keys = {
  readonly fold: string
  readonly passive: string
  readonly raise: string
  readonly allIn: string
}

export const usualKeys: Keys = { fold: 'f', passive: 'c', raise: 'r', allIn: 'a' }

/** Kinds of input that a letter may be typed into, so that no key acts there. */
const typing = /^(text|search|email|url|tel|password|number|date|time|month|week|datetime-local)$/

/** Whether the element owns its keys: a text field, a list, edited text (B133). */
export const ownsKeys = (element: {
  readonly tagName: string
  readonly type?: unknown
  readonly isContentEditable?: unknown
}): boolean => {
  const tag = element.tagName.toUpperCase()
  if (tag === 'TEXTAREA' || tag === 'SELECT' || element.isContentEditable === true) return true
  return tag === 'INPUT' && typing.test(String(element.type))
}

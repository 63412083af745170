import { expect, test } from 'vitest'
import { newToken, readToken, sessionHeader, tokenHash } from './session.ts'

test('a token is 256 random bits and comes back from the cookie', () => {
  const token = newToken()
  expect(Buffer.from(token, 'base64url')).toHaveLength(32)
  expect(newToken()).not.toBe(token)
  expect(readToken(`lang=tr; ${sessionHeader(token, false)}`)).toBe(token)
  expect(tokenHash(token)).toMatch(/^[0-9a-f]{64}$/)
})

test.each([
  undefined,
  '',
  'krupiye_session',
  'krupiye_session=',
  'krupiye_session=short',
  'other=x',
  `krupiye_session=${'a'.repeat(44)}`,
  `xkrupiye_session=${'a'.repeat(43)}`,
])('the header %j holds no token', header => {
  expect(readToken(header)).toBeUndefined()
})

test('the cookie is HttpOnly and SameSite=Lax, Secure only under https', () => {
  expect(sessionHeader('t', false)).toBe('krupiye_session=t; Path=/; HttpOnly; SameSite=Lax; Max-Age=31536000')
  expect(sessionHeader('t', true)).toContain('; Secure')
})

import { expect, test } from 'vitest'
import { addressOf, isOwnOrigin, networkOf } from './address.ts'

const from = (remoteAddress: string, forwarded?: string) => ({
  socket: { remoteAddress },
  headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
})

test('without a trusted proxy the header is not believed', () => {
  expect(addressOf(from('::ffff:10.0.0.1', '1.2.3.4'), 0)).toBe('10.0.0.1')
})

test('with proxies the address stands as many places from the end; what is left of it may be invented', () => {
  expect(addressOf(from('127.0.0.1', '6.6.6.6, 1.2.3.4'), 1)).toBe('1.2.3.4')
  expect(addressOf(from('127.0.0.1', '6.6.6.6, 1.2.3.4, 10.0.0.9'), 2)).toBe('1.2.3.4')
  expect(addressOf(from('127.0.0.1', '1.2.3.4'), 2)).toBe('1.2.3.4')
  expect(addressOf(from('127.0.0.1'), 1)).toBe('127.0.0.1')
  expect(addressOf(from('127.0.0.1', 'not an address'), 1)).toBe('127.0.0.1')
})

test('a limit counts an IPv4 address and the /64 of an IPv6 one', () => {
  expect(networkOf('1.2.3.4')).toBe('1.2.3.4')
  expect(networkOf('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1:2::/64')
  expect(networkOf('2001:0db8:1:2::9')).toBe('2001:db8:1:2::/64')
  expect(networkOf('2001:db8::1')).toBe('2001:db8:0:0::/64')
  expect(networkOf('::1')).toBe('0:0:0:0::/64')
})

test.each([
  [undefined, 'a:3000', null, true],
  ['http://a:3000', 'a:3000', null, true],
  ['http://a:3000', 'A:3000', null, true],
  ['https://a', 'a', null, true],
  ['http://a:3001', 'a:3000', null, false],
  ['http://evil', 'a:3000', null, false],
  ['null', 'a:3000', null, false],
  ['https://poker.example', '10.0.0.1:3000', 'https://poker.example', true],
  ['http://poker.example', 'poker.example', 'https://poker.example', false],
  ['https://poker.example.evil', 'x', 'https://poker.example', false],
])('origin %j on host %j with own origin %j: %j', (origin, host, own, expected) => {
  expect(isOwnOrigin(origin, host, own)).toBe(expected)
})

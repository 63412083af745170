import { expect, it } from 'vitest'
import { ownsKeys } from './keys.ts'

it('B133: a text field owns its keys; sliders, boxes and buttons leave them to the bar', () => {
  expect(ownsKeys({ tagName: 'INPUT', type: 'text' })).toBe(true)
  expect(ownsKeys({ tagName: 'input', type: 'number' })).toBe(true)
  expect(ownsKeys({ tagName: 'TEXTAREA' })).toBe(true)
  expect(ownsKeys({ tagName: 'SELECT', type: 'select-one' })).toBe(true)
  expect(ownsKeys({ tagName: 'DIV', isContentEditable: true })).toBe(true)
  expect(ownsKeys({ tagName: 'INPUT', type: 'range' })).toBe(false)
  expect(ownsKeys({ tagName: 'INPUT', type: 'checkbox' })).toBe(false)
  expect(ownsKeys({ tagName: 'BUTTON', type: 'button' })).toBe(false)
})

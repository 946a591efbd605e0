import { expect, it } from 'vitest'
import { readPort } from './machine.mjs'
import { SetupError } from './report.mjs'

it('reads PORT, and takes 3000 where there is none', () => {
  expect(readPort('8080')).toBe(8080)
  expect(readPort('65535')).toBe(65_535)
  expect(readPort(undefined)).toBe(3000)
  expect(readPort('')).toBe(3000)
})

it.each(['abc', '70000', '0', '-1', '80.5', '0x50', ' '])('names PORT when it is %j', (text) => {
  expect(() => readPort(text)).toThrow(SetupError)
  expect(() => readPort(text)).toThrow(
    `PORT must be a whole number from 1 to 65535, and is "${text}"`,
  )
})

import { expect, it } from 'vitest'
import { amountOf } from './amount.ts'

it.each([
  ['1', '1 call'],
  ['0', '0 calls'],
  ['1.5', '1.5 calls'],
  ['21', '21 calls'],
])('%s', (amount, words) => {
  expect(amountOf(amount, 'call')).toBe(words)
})

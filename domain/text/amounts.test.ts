import { expect, test } from 'vitest'
import { formatDollars, formatNumber, formatScale, parseAmount } from './amounts.ts'

test.each([
  [2400, '$2,400'],
  [0, '$0'],
  [27.5, '$27.50'],
  [1666.666_666, '$1,666.67'],
  [1999.999, '$2,000'],
  [-3600, '−$3,600'],
])('%d dollars are %s', (amount, expected) => expect(formatDollars(amount)).toBe(expected))

test.each([
  [300, '300'],
  [1.5, '1.5'],
  [1250.456, '1,250.46'],
  [-2, '−2'],
])('%d is %s', (amount, expected) => expect(formatNumber(amount)).toBe(expected))

test.each([
  [8000, '$8,000'],
  [-3600, '−$3,600'],
  [500_000, '$500K'],
  [1_500_000, '$1.5M'],
])('%d on a scale is %s', (amount, expected) => expect(formatScale(amount)).toBe(expected))

test.each([
  ['$1,250.50', 1250.5],
  [' 20 ', 20],
  ['-3', -3],
  ['$ ', undefined],
  ['', undefined],
  ['1.', Number.NaN],
  ['3.125', Number.NaN],
  ['1e3', Number.NaN],
  ['lots', Number.NaN],
])('%j, as typed, is %s', (text, expected) => expect(parseAmount(text)).toBe(expected))

/** Number formats of New Zealand; negative numbers have a minus sign, not a hyphen. */
const plainNumber = new Intl.NumberFormat('en-NZ', { maximumFractionDigits: 2 })
const wholeDollars = new Intl.NumberFormat('en-NZ', {
  style: 'currency',
  currency: 'NZD',
  maximumFractionDigits: 0,
})
const dollarsAndCents = new Intl.NumberFormat('en-NZ', { style: 'currency', currency: 'NZD' })

const shortDollars = new Intl.NumberFormat('en-NZ', {
  style: 'currency',
  currency: 'NZD',
  notation: 'compact',
  maximumFractionDigits: 1,
})

const withMinusSign = (text: string) => text.replace('-', '−')

/** To two decimals: 1.5, 1,250, 0.33. */
export const formatNumber = (amount: number): string => withMinusSign(plainNumber.format(amount))

/** New Zealand dollars: $3,600, and with cents only where there are any: $27.50. */
export const formatDollars = (amount: number): string => {
  const cents = Math.round(amount * 100)
  const format = cents % 100 === 0 ? wholeDollars : dollarsAndCents
  return withMinusSign(format.format(cents / 100))
}

/** For the scale of a chart: $8,000, but $500K and $1.5M. */
export const formatScale = (dollars: number): string =>
  Math.abs(dollars) < 100_000 ? formatDollars(dollars) : withMinusSign(shortDollars.format(dollars))

const SEPARATORS = /^\$|[\s,]/gu
const AMOUNT = /^-?\d+(?:\.\d{1,2})?$/u

/**
 * "$1,250.50" as 1250.5; at most two decimals. NaN for what is no such number, undefined for an empty
 * field.
 */
export const parseAmount = (value: string): number | undefined => {
  const text = value.trim().replace(SEPARATORS, '')
  if (text === '') return undefined
  return AMOUNT.test(text) ? Number(text) : Number.NaN
}

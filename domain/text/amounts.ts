/**
 * A number format of New Zealand, created lazily, as the first one is slow; negative numbers have a minus sign, not a
 * hyphen.
 */
const writer = (options: Intl.NumberFormatOptions) => {
  let made: Intl.NumberFormat | undefined
  return (amount: number) => {
    made ??= new Intl.NumberFormat('en-NZ', options)
    return made.format(amount).replace('-', '−')
  }
}

const DOLLARS = { style: 'currency', currency: 'NZD' } as const
const writeWholeDollars = writer({ ...DOLLARS, maximumFractionDigits: 0 })
const writeDollarsAndCents = writer(DOLLARS)
const writeShortDollars = writer({ ...DOLLARS, notation: 'compact', maximumFractionDigits: 1 })

/** To two decimals: 1.5, 1,250, 0.33. */
export const formatNumber: (amount: number) => string = writer({ maximumFractionDigits: 2 })

/** New Zealand dollars: $3,600, and with cents only where there are any: $27.50. */
export const formatDollars = (amount: number): string => {
  const cents = Math.round(amount * 100)
  const write = cents % 100 === 0 ? writeWholeDollars : writeDollarsAndCents
  return write(cents / 100)
}

/** For the scale of a chart: $8,000, but $500K and $1.5M. */
export const formatScale = (dollars: number): string =>
  Math.abs(dollars) < 100_000 ? formatDollars(dollars) : writeShortDollars(dollars)

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

import { describe, expect, it } from 'vitest'
import { displayPhone, normalisePhone } from './phone.ts'

describe('normalisePhone', () => {
  it.each([
    ['021 857 345', '+6421857345'],
    ['+64 21 857 345', '+6421857345'],
    ['(09) 373 7999', '+6493737999'],
    ['0800 838 383', '+64800838383'],
    ['+61 2 9374 4000', '+61293744000'],
  ])('reads %s as %s', (text, kept) => {
    expect(normalisePhone(text)).toBe(kept)
  })

  it.each(['ask for Mere', '123456', '09 373 7999 or 021'])('keeps %s as it was typed', (text) => {
    expect(normalisePhone(text)).toBe(text)
  })
})

describe('displayPhone', () => {
  it('spaces a number that was read, and leaves the rest alone', () => {
    expect(displayPhone('+6421857345')).toBe('+64 21 857 345')
    expect(displayPhone('ask for Mere')).toBe('ask for Mere')
    expect(displayPhone('')).toBe('')
  })
})

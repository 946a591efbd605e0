import { expect, it } from 'vitest'
import { displayPhone } from './phone.ts'
import { displayNewZealandPhone } from './phone-display.ts'

it.each([
  ['+6421857345', '+64 21 857 345'],
  ['+64215550142', '+64 21 555 0142'],
  ['+642785734567', '+64 27 857 34567'],
  ['+6493737999', '+64 9 373 7999'],
  ['+64800838383', '+64 800 838 383'],
])('writes %s as %s, as the mails do', (kept, written) => {
  expect(displayNewZealandPhone(kept)).toBe(written)
  expect(displayPhone(kept)).toBe(written)
})

it.each(['+61293744000', '021 857 345', 'ask for Mere', ''])('leaves %j alone', (kept) => {
  expect(displayNewZealandPhone(kept)).toBe(kept)
})

import { expect, it } from 'vitest'
import { displayPhone } from './phone.ts'
import { dialled, displayNewZealandPhone } from './phone-display.ts'

it.each([
  ['+6421857345', '+64 21 857 345'],
  ['+64215550142', '+64 21 555 0142'],
  ['+642785734567', '+64 27 857 34567'],
  ['+6493737999', '+64 9 373 7999'],
  // As these are known, and dialled at home.
  ['+64800555012', '0800 555 012'],
  ['+648005550123', '0800 555 0123'],
  ['+64508555012', '0508 555 012'],
  ['+6490012345', '0900 12345'],
  ['+64900123456', '0900 123 456'],
])('writes %s as %s, as the mails do [R4.168]', (kept, written) => {
  expect(displayNewZealandPhone(kept)).toBe(written)
  expect(displayPhone(kept)).toBe(written)
  expect(dialled(written), 'as it is dialled from what is shown').toBe(kept)
})

it.each(['+61293744000', '021 857 345', 'ask for Mere', ''])('leaves %j alone', (kept) => {
  expect(displayNewZealandPhone(kept)).toBe(kept)
})

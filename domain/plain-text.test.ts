import { expect, it } from 'vitest'
import { holdsControls, plainText } from './plain-text.ts'

it.each([
  ['One\r\ntwo\rthree\n\tfour', 'One\ntwo\nthree\n\tfour'],
  [
    'Bell\u0007, escape\u001b[2J, a line of Word\u000b, null\u0000, C1 \u0085.',
    'Bell, escape[2J, a line of Word, null, C1 .',
  ],
  ['half \ud83d', 'half \ufffd'],
  ['\u200fשלום\u200e and 👩\u200d💻', '\u200fשלום\u200e and 👩\u200d💻'],
])('makes %j the text that is stored [R4.142]', (typed, stored) => {
  expect(plainText(typed)).toBe(stored)
  expect(holdsControls(stored)).toBe(false)
})

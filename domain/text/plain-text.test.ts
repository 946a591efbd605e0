import { expect, it } from 'vitest'
import { asSeen, holdsControls, plainText } from './plain-text.ts'

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

it.each([
  ['Pay \u202eevom\u202c on', 'Pay evom on'],
  ['Ring \u202a+64 21 555 0123\u202c soon', 'Ring \u202a+64 21 555 0123\u202c soon'],
  ['See \u2067\u202bשלום\u202c\u2069.', 'See \u2067\u202bשלום\u202c\u2069.'],
  ['See \u2067שלום', 'See שלום'],
  ['See \u2067one\ntwo\u2069', 'See one\ntwo'],
  ['See \u202aone\u2069', 'See one'],
  ['\u2066\u2066one\u2069', '\u2066one\u2069'],
  ['\u200b \u3164\ufe0f', ' '],
  ['\u200bone', '\u200bone'],
  [' \n', ' \n'],
])('makes %j read as it was written [R4.169]', (typed, stored) => {
  expect(asSeen(typed)).toBe(stored)
  expect(asSeen(stored)).toBe(stored)
})

it('looks at a long text of marks at once [R4.169]', () => {
  for (const mark of ['\u2066', '\u202a', '\u2066\u202a', '\u2066\u202ax\u202c'])
    expect(asSeen(`${mark.repeat(5000)}x`)).toMatch(/x$/u)
})

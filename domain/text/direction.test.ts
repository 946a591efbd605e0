import { expect, it } from 'vitest'
import { isolated } from './direction.ts'

it.each(['רחל כהן', 'Café محمد', '\u07ca\u07df', 'plan\u202efdp.exe'])(
  'sets %j apart from the sentence it stands in',
  (name) => {
    expect(isolated(name)).toBe(`\u2068${name}\u2069`)
  },
)

it.each(['Māia O’Neil', '李 小龍', 'ณัฐวุฒิ', 'Sunny ☀\ufe0f', ''])('leaves %j as it is', (name) => {
  expect(isolated(name)).toBe(name)
})

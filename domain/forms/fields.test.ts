import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { email, line } from './fields.ts'

const schema = email('wrong')
const read = (text: string) => v.safeParse(schema, text)

describe('an email address [R4.176]', () => {
  it.each([
    ['moana@henderson.example', 'moana@henderson.example'],
    ['  Moana.Tuhoe+jobs@Henderson-Plumbing.co.nz ', 'moana.tuhoe+jobs@henderson-plumbing.co.nz'],
    ["o'brien@sub.domain.example", "o'brien@sub.domain.example"],
    // As copied out of a mail or a table.
    ['\u200bjan@example.nz', 'jan@example.nz'],
    ['jan@example.nz\u200b\u00a0', 'jan@example.nz'],
    ['\u202ajan@example.nz\u202c', 'jan@example.nz'],
    ['\ufeff jan@example.nz', 'jan@example.nz'],
    // One mailbox, however its domain is written.
    ['kia@māori.nz', 'kia@xn--mori-qsa.nz'],
    ['kia@ma\u0304ori.nz', 'kia@xn--mori-qsa.nz'],
    ['Kia@MĀORI.nz', 'kia@xn--mori-qsa.nz'],
    ['kia@xn--mori-qsa.nz', 'kia@xn--mori-qsa.nz'],
    ['moana@ſunset.example', 'moana@sunset.example'],
    ['moana@sunset.\u212aiwi', 'moana@sunset.kiwi'],
  ])('%j is %j', (value, kept) => {
    expect(read(value).output).toBe(kept)
  })

  it.each([
    'moana',
    'moana@henderson',
    '@henderson.example',
    '"moana"@henderson.example',
    'moana@henderson.example\r\nBcc: all@henderson.example',
    'moana@henderson.example, other@henderson.example',
    `${'a'.repeat(65)}@henderson.example`,
    'kia@māori.nz@evil.example',
    'kia@evil.example/māori.nz',
    'kia@evil.example:80.māori',
    'kiā@example.nz',
    'kia@xn--zzzz-.māori',
    // Other spellings of one mailbox: invisible and control characters.
    'mo\u0085ana@henderson.example',
    'mo\u0001ana@henderson.example',
    'mo\u200bana@henderson.example',
    'mo\u202eana@henderson.example',
    'mo\u0000ana@henderson.example',
  ])('%j is none', (value) => {
    expect(read(value).success).toBe(false)
  })
})

describe('a line of text', () => {
  it.each([
    ['\u202a \u00a0Aroha Ngata\u202c\u200b\n', 'Aroha Ngata'],
    ['\u3164 \u2060', ''],
    ['', ''],
    ['👩\u200d💻 ', '👩\u200d💻'],
    [' \u{1f44d}', '\u{1f44d}'],
  ])('%j is %j [R4.184]', (value, kept) => {
    expect(v.parse(line(0, 40, 'wrong'), value)).toBe(kept)
  })

  // A form of 64 KB, posted by anybody, held up all that the server does for seconds.
  it.each([' ', '\u200b'])(
    'is looked at in one go, however many %j are within [R4.184, A47]',
    (gap) => {
      const text = `a${gap.repeat(60_000)}a`
      const began = performance.now()
      expect(v.safeParse(line(2, 80, 'wrong'), text).success).toBe(false)
      expect(read(text).success).toBe(false)
      expect(performance.now() - began).toBeLessThan(2000)
    },
  )
})

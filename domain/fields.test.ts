import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { email } from './fields.ts'

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

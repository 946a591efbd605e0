import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { email } from './fields.ts'

const schema = email('wrong')
const read = (text: string) => v.safeParse(schema, text)

describe('an email address', () => {
  it.each([
    ['moana@henderson.example', 'moana@henderson.example'],
    ['  Moana.Tuhoe+jobs@Henderson-Plumbing.co.nz ', 'moana.tuhoe+jobs@henderson-plumbing.co.nz'],
    ["o'brien@sub.domain.example", "o'brien@sub.domain.example"],
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
    // Other spellings of one mailbox: the long s, the Kelvin sign, invisible and control characters.
    'moana@ſunset.example',
    'moana@sunset.\u212aiwi',
    'mo\u0085ana@henderson.example',
    'mo\u0001ana@henderson.example',
    'mo\u200bana@henderson.example',
    'mo\u202eana@henderson.example',
    'mo\u0000ana@henderson.example',
  ])('%j is none', (value) => {
    expect(read(value).success).toBe(false)
  })
})

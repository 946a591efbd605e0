import * as v from 'valibot'
import { expect, test } from 'vitest'
import { checked } from './checked.ts'
import { faq } from './pages/faq.ts'

test('a wrong entry is named by file and field', () => {
  const schema = v.array(v.object({ question: v.string() }))
  expect(() => checked('faq.json', schema, [{ question: 'Why?' }, { question: 7 }])).toThrow(
    /content\/faq\.json is wrong:\n {2}1\.question: /u,
  )
})

test('there are eight questions, each asked once [R2.3]', () => {
  expect(new Set(faq.map((entry) => entry.question)).size).toBe(8)
})

import { expect, it } from 'vitest'
import { mailExamples } from './mail-examples.ts'

it.each(mailExamples)(
  '$name leads to what it speaks of, not to the front of the desk [R6.241]',
  ({ text, html }) => {
    expect(text).not.toMatch(/\/admin(?:[?#\s]|$)/u)
    expect(html).not.toMatch(/\/admin["?#]/u)
  },
)

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

test('no text of the desk has a period of its own: each is quoted from the list that the purge follows', () => {
  const typed = readdirSync(import.meta.dirname)
    .filter((name) => name.endsWith('.ts') && !name.includes('.test.'))
    .flatMap((name) => {
      const lines = readFileSync(join(import.meta.dirname, name), 'utf8').split('\n')
      return lines.filter(
        (line) => /\b\d+ (?:days|months)\b/u.test(line) && !/^\s*(?:\/?\*|\/\/)/u.test(line),
      )
    })
  expect(typed).toEqual([])
})

import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import { DISABLED_FEATURES } from './chromium.ts'

test('Chromium keeps off what the test tool turns off, which exports no list of it', () => {
  const source = readFileSync(
    createRequire(import.meta.url).resolve('playwright-core/lib/coreBundle'),
    'utf8',
  )
  const list = /\bdisabledFeatures = \[(?<items>[^\]]+)\]/u.exec(source)?.groups?.items ?? ''
  const theirs = [...list.matchAll(/^\s*"(?<name>\w+)"/gmu)].map(({ groups }) => groups?.name)
  expect(theirs).not.toEqual([])
  expect(DISABLED_FEATURES).toEqual(expect.arrayContaining(theirs))
})

import { readdir, readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'

test('the document on the hosted platform names every function', async () => {
  const document = await readFile('docs/hosted-platform.md', 'utf8')
  const entries = await readdir('supabase/functions', { withFileTypes: true })
  const folders = entries
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('_'))
    .map(({ name }) => name)
  expect(folders).toContain('events')
  expect(folders.filter((name) => !document.includes(`\`${name}\``))).toEqual([])
})

import { readdir, readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'

test('the document on the hosted platform names every function', async () => {
  const document = await readFile('docs/hosted-platform.md', 'utf8')
  const folders = (await readdir('supabase/functions')).filter((name) => !name.startsWith('_'))
  expect(folders).toContain('events')
  expect(folders.filter((name) => !document.includes(`\`${name}\``))).toEqual([])
})

import { glob, readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { databaseCodes } from './database-codes.ts'

test('the codes of our own are those that the functions of the database raise', async () => {
  const raised = new Set<string>()
  for await (const file of glob('supabase/schema/*.sql')) {
    const text = await readFile(file, 'utf8')
    for (const [, code = ''] of text.matchAll(/errcode\s*=\s*'(RM[^']*)'/giu)) raised.add(code)
  }
  expect([...raised].sort()).toEqual(Object.values(databaseCodes).sort())
})

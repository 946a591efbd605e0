import type { Pool } from 'pg'
import { expect, it } from 'vitest'
import { createReadBytes } from './bytes.ts'

const FILE = Buffer.alloc(300_000, 'a line of text\n')

it('reads four chunks at once at most, of all files together, and each file whole', async () => {
  let running = 0
  let concurrency = 0
  let longest = 0
  const query = async (_: string, [, from, length]: [string, number, number]) => {
    running += 1
    concurrency = Math.max(concurrency, running)
    longest = Math.max(longest, length)
    await new Promise(setImmediate)
    running -= 1
    return { rows: [{ chunk: FILE.subarray(from - 1, from - 1 + length).toString('base64') }] }
  }
  const readBytes = createReadBytes({ query } as unknown as Pool)
  const files = await Promise.all(
    Array.from({ length: 40 }, async (_, index) => {
      const bytes = await readBytes(String(index), FILE.length)
      return Buffer.from(await new Response(bytes).arrayBuffer())
    }),
  )
  for (const file of files) expect(file.equals(FILE)).toBe(true)
  expect({ concurrency, longest }).toEqual({ concurrency: 4, longest: 64 * 1024 })
})

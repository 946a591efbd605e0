import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { TAG_MANAGER_PAGES } from '../../domain/site/tag-manager.ts'
import { writeHeaders } from './headers.ts'

let site: string
beforeAll(async () => {
  site = await mkdtemp(join(tmpdir(), 'headers-'))
  await writeFile(join(site, 'index.html'), '<script>1</script>')
})
afterAll(() => rm(site, { recursive: true }))

const blocksOf = async (hasTagManager: boolean) => {
  await writeHeaders(site, 'https://southerly.example', hasTagManager)
  const text = await readFile(join(site, '_headers'), 'utf8')
  return text.split(/\n(?=\/)/u).map((block) => block.trim().split(/\n {2}/u))
}

it('gives static hosts one policy for all pages without a tag manager', async () => {
  const blocks = await blocksOf(false)
  expect(blocks.map(([path]) => path)).toEqual(['/*'])
})

it('opens the pages that may carry a tag manager, and no others [R7.34]', async () => {
  const [all = [], ...open] = await blocksOf(true)
  expect(all.join(' ')).not.toContain('google')
  expect(open.map(([path]) => path)).toEqual(TAG_MANAGER_PAGES)
  for (const [, first, policy] of open) {
    expect(first).toBe('! content-security-policy')
    expect(policy).toMatch(
      /^content-security-policy: default-src 'none'; script-src 'self' 'sha256-/u,
    )
    expect(policy).toContain('https://www.googletagmanager.com')
    expect(policy).not.toContain('unsafe')
  }
})

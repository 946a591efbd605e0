import { expect, it } from 'vitest'
import { RefusedError } from '../admin/errors.ts'
import { listIssues, readIssue } from './issues.ts'

const SITE = 'https://site.example'

it('every issue in content/newsletter can be mailed [R4.63]', async () => {
  const slugs = await listIssues()
  expect(slugs.length).toBeGreaterThan(0)
  for (const slug of slugs) expect((await readIssue(slug, SITE)).slug).toBe(slug)
})

it.each(['2026-11-unknown', '../agency', ''])('there is no issue “%s”', async (slug) => {
  await expect(readIssue(slug, SITE)).rejects.toThrow(RefusedError)
})

import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Issue, parseIssue } from '../../content/newsletter/issue.ts'
import { renderMail } from '../../supabase/functions/_shared/mail/templates.ts'
import { newToken } from '../../supabase/functions/_shared/tokens.ts'
import { RefusedError } from '../admin/errors.ts'
import { ROOT } from '../config.ts'

const FOLDER = join(ROOT, 'content', 'newsletter')
const ENDING = '.md'

/** The slugs of `content/newsletter`, the oldest first. */
export const listIssues = async (): Promise<string[]> =>
  (await readdir(FOLDER))
    .filter((name) => name.endsWith(ENDING))
    .map((name) => name.slice(0, -ENDING.length))
    .toSorted()

/**
 * An issue that can be mailed: its front matter is whole, and it was rendered once.
 * @throws {RefusedError} saying what is wrong with the file, or that there is none.
 */
export const readIssue = async (slug: string, siteUrl: string): Promise<Issue> => {
  const slugs = await listIssues()
  if (!slugs.includes(slug)) {
    const there = slugs.length === 0 ? 'None is there.' : `There are: ${slugs.join(', ')}.`
    throw new RefusedError(`content/newsletter has no issue ${slug}. ${there}`)
  }
  try {
    const issue = parseIssue(slug, await readFile(join(FOLDER, slug + ENDING), 'utf8'))
    renderMail('newsletter-issue', { ...issue, siteUrl, token: newToken().token })
    return issue
  } catch (error) {
    throw new RefusedError(error instanceof Error ? error.message : String(error))
  }
}

import * as v from 'valibot'
import { checked } from '../checked.ts'

/** One issue of the newsletter: a file `YYYY-MM-slug.md` of this folder. */
export interface Issue {
  readonly slug: string
  readonly subject: string
  /** `2026-11-30` */
  readonly date: string
  readonly markdown: string
}

const SLUG = /^\d{4}-(?:0[1-9]|1[0-2])-[a-z0-9]+(?:-[a-z0-9]+)*$/u
const FRONT_MATTER = /^---\n(?<head>.*?)\n---\n(?<body>.*)$/su
const MAX_SLUG = 80
const MAX_SUBJECT = 120
const MAX_MARKDOWN = 50_000

/** Whether it may be the name of an issue, without `.md`. */
export const isIssueSlug = (slug: string): boolean => slug.length <= MAX_SLUG && SLUG.test(slug)

const headSchema = v.strictObject({
  subject: v.pipe(v.string(), v.minLength(1), v.maxLength(MAX_SUBJECT)),
  date: v.pipe(v.string(), v.isoDate()),
})

const bodySchema = v.pipe(
  v.string(),
  v.trim(),
  v.minLength(1, 'is empty'),
  v.maxLength(MAX_MARKDOWN),
)

const lineOf = (line: string): [string, string] => {
  const colon = line.indexOf(':')
  return [line.slice(0, colon).trim(), line.slice(colon + 1).trim()]
}

/**
 * Reads the source of an issue: `subject` and `date` between two lines of `---`, then Markdown.
 * @throws naming the file and every invalid field.
 */
export const parseIssue = (slug: string, source: string): Issue => {
  const file = `newsletter/${slug}.md`
  const wrong = (problem: string) => new Error(`content/${file} is wrong:\n  ${problem}`)
  if (!isIssueSlug(slug)) throw wrong('its name is not YYYY-MM-words.md')
  const groups = FRONT_MATTER.exec(source.replaceAll('\r\n', '\n'))?.groups
  if (!groups) throw wrong('it does not begin with --- and a line each of subject and date')
  const lines = (groups.head ?? '').split('\n').filter((line) => line.trim() !== '')
  const { subject, date } = checked(file, headSchema, Object.fromEntries(lines.map(lineOf)))
  if (!slug.startsWith(date.slice(0, 'YYYY-MM'.length)))
    throw wrong(`date: ${date} is another month`)
  const { markdown } = checked(file, v.object({ markdown: bodySchema }), { markdown: groups.body })
  return { slug, subject, date, markdown }
}

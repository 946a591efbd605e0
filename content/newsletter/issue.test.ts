import { describe, expect, it } from 'vitest'
import { parseIssue } from './issue.ts'

const SLUG = '2026-11-calls-after-six'
const source = (head: string, body = 'Kia ora.') => `---\n${head}\n---\n\n${body}\n`
const HEAD = 'subject: Calls: after six\ndate: 2026-11-30'

describe('an issue', () => {
  it('has a subject, a date and Markdown', () => {
    expect(parseIssue(SLUG, source(HEAD))).toEqual({
      slug: SLUG,
      subject: 'Calls: after six',
      date: '2026-11-30',
      markdown: 'Kia ora.',
    })
    expect(parseIssue(SLUG, source(HEAD).replaceAll('\n', '\r\n')).date).toBe('2026-11-30')
  })

  it.each([
    ['without front matter', 'Kia ora.', 'does not begin with ---'],
    ['without a subject', source('date: 2026-11-30'), 'subject'],
    ['with an empty subject', source('subject:\ndate: 2026-11-30'), 'subject'],
    ['without a date', source('subject: Calls'), 'date'],
    ['with a date of another month', source(HEAD.replace('-11-', '-12-')), 'another month'],
    ['with a date that is none', source(HEAD.replace('-30', '-3x')), 'date'],
    ['with a line that nobody reads', source(`${HEAD}\nauthor: Aroha`), 'author'],
    ['without a text', source(HEAD, ''), 'is empty'],
  ])('%s is refused, with its file and the cause', (_, text, cause) => {
    expect(() => parseIssue(SLUG, text)).toThrow(cause)
    expect(() => parseIssue(SLUG, text)).toThrow(`content/newsletter/${SLUG}.md`)
  })

  it.each(['calls', '2026-13-calls', '2026-11-', '2026-11-../calls', '2026-11-Calls'])(
    'is not named %s',
    (slug) => {
      expect(() => parseIssue(slug, source(HEAD))).toThrow('YYYY-MM-words.md')
    },
  )
})

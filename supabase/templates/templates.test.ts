import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { AUTH_MAIL_NAMES, authMails } from '../../content/mail.ts'
import { mailHtml, mailText } from './layout.ts'

describe.each(AUTH_MAIL_NAMES)('the mail %s', (name) => {
  it('is committed as it is generated (npm run generate:mail)', async () => {
    const committed = await readFile(join(import.meta.dirname, `${name}.html`), 'utf8')
    expect(committed).toBe(mailHtml(authMails[name]))
  })

  it('fetches nothing, and links to our own site only', () => {
    const html = mailHtml(authMails[name])
    expect(html).not.toMatch(/<img|<script|<link|url\(|@import|src=/iu)
    for (const [, target] of html.matchAll(/href="([^"]*)"/gu)) {
      expect(target).toMatch(/^\{\{ \.SiteURL \}\}\//u)
    }
  })

  it('says the same in plain text', () => {
    const mail = authMails[name]
    const text = mailText(mail)
    for (const words of [mail.heading, ...mail.paragraphs, ...mail.afterwards]) {
      expect(text).toContain(words)
    }
    for (const action of mail.actions) expect(text).toContain(action.href)
  })
})

it('the hosted platform is given every mail that it knows', async () => {
  const config = await readFile(join(import.meta.dirname, '..', 'config.toml'), 'utf8')
  const named = [...config.matchAll(/^content_path = ".*\/templates\/(.+)\.html"$/gmu)]
  // It has no mail for whoever registers an address that has an account, nor for administrators alone,
  // nor for second factors that go, for logouts, and for tries at an account that were too many.
  const notKnown = [
    'existing_account',
    'factor_removal',
    'logged_out_everywhere',
    'sign_in_limited',
    'code_limited',
  ]
  const known = AUTH_MAIL_NAMES.filter(
    (name) => !notKnown.includes(name) && !name.startsWith('administrator'),
  )
  expect(named.map(([, name]) => name).sort()).toEqual([...known].sort())
  const notifications = [
    ...config.matchAll(/^\[auth\.email\.notification\..*\]\nenabled = true$/gmu),
  ]
  expect(notifications).toHaveLength(4)
})

import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { administratorMails } from '../../content/accounts/administrator-mails.ts'
import { AUTH_MAIL_NAMES, authMails } from '../../content/mails/mail.ts'
import { mailHtml, mailText } from './layout.ts'
import { withSubjects } from './subjects.ts'

const all = [
  ...Object.entries(authMails),
  ...Object.entries(administratorMails).map(
    ([name, mail]) => [`administrators/${name}`, mail] as const,
  ),
]

describe.each(all)('the mail %s', (name, mail) => {
  it('is committed as it is generated (npm run generate:mail)', async () => {
    const committed = (kind: string) =>
      readFile(join(import.meta.dirname, `${name}.${kind}`), 'utf8')
    expect(await committed('html')).toBe(mailHtml(mail))
    expect(await committed('txt')).toBe(`${mailText(mail)}\n`)
  })

  it('fetches nothing, and links to our own site only', () => {
    const html = mailHtml(mail)
    expect(html).not.toMatch(/<img|<script|<link|url\(|@import|src=/iu)
    for (const [, target] of html.matchAll(/href="([^"]*)"/gu)) {
      expect(target).toMatch(/^\{\{ \.SiteURL \}\}\//u)
    }
  })

  it('says the same in plain text', () => {
    const text = mailText(mail)
    for (const words of [mail.heading, ...mail.paragraphs, ...mail.afterwards]) {
      expect(text).toContain(words)
    }
    for (const action of mail.actions) expect(text).toContain(action.href)
  })
})

it('each mail that tells its owner to choose a new password has other words for administrators [R4.180]', () => {
  const tells = AUTH_MAIL_NAMES.filter((name) =>
    /\/login\?reset|choose a new password (?:now|at)/iu.test(mailText(authMails[name])),
  )
  expect(Object.keys(administratorMails).sort()).toEqual(tells.sort())
  for (const mail of Object.values(administratorMails)) {
    expect(mailText(mail)).toContain('/profile#password')
    expect(mailText(mail)).not.toMatch(/\/login\?reset/u)
  }
})

const config = await readFile(join(import.meta.dirname, '..', 'config.toml'), 'utf8')

it('the hosted platform sends them under the subjects of content/mails/mail.ts', () => {
  expect(withSubjects(config)).toBe(config)
  const subjects = config.match(/^subject = /gmu)
  expect(subjects).toHaveLength(config.match(/\/templates\/\w+\.html"$/gmu)?.length ?? 0)
  expect(config).toContain(`subject = ${JSON.stringify(authMails.recovery.subject)}\n`)
})

it('the hosted platform is given every mail that it knows', () => {
  const named = [...config.matchAll(/^content_path = ".*\/templates\/(.+)\.html"$/gmu)]
  // It has no mail for a sign-up of an address that has an account, nor for administrators alone,
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

import { glob, readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { EVENT_NAMES } from '../../domain/site/events.ts'
import { draftKey, PUBLIC_FORMS } from '../../domain/site/paths.ts'
import { WEB_VITALS } from '../../domain/site/web-vitals.ts'
import { passwordWords } from '../accounts/account.ts'
import { textsIn } from '../claims/check.ts'
import { maintenanceManual } from '../pages/maintenance-manual.ts'
import { referral } from '../pages/referral.ts'
import { publicWords } from '../pages.ts'
import { consentItems, essentialItems, formDrafts, thirdParties } from '../site/consent.ts'
import { parseInline } from '../text/inline.ts'
import { legalDocuments } from './index.ts'
import { retention } from './retention.ts'

const anchors = new Set(
  legalDocuments.flatMap((page) => page.sections.map(({ id }) => `/${page.slug}#${id}`)),
)

// Pages that texts may link to.
const pages = new Set([
  '/your-data',
  ...legalDocuments.map((page) => `/${page.slug}`),
  '/',
  '/case-studies',
  '/discovery-questions',
  '/maintenance-manual',
  '/profile',
  '/referral-program',
  '/roi-calculator',
  '/tour',
  '/your-day',
])

describe('the policies', () => {
  it('are four, each with its date [R2.16]', () => {
    expect(legalDocuments.map((page) => [page.slug, page.dated.label, page.dated.display])).toEqual(
      [
        ['privacy-policy', 'Effective', '28/02/2025'],
        ['terms-of-service', 'Effective', '28/02/2025'],
        ['cookie-policy', 'Effective', '28/02/2025'],
        ['security-policy', 'Last updated', '1 March 2025'],
      ],
    )
  })

  it('name the day of their last change at the top, where they list changes [R2.16]', () => {
    for (const { slug, changed, sections } of legalDocuments) {
      const entries = sections.flatMap(({ id, blocks }) =>
        blocks.flatMap((block) =>
          block.kind === 'list'
            ? block.items.flatMap((item) => {
                const day = /^\d{1,2} \p{L}+ 20\d\d(?=:)/u.exec(item)?.[0]
                return day ? [{ day, id }] : []
              })
            : [],
        ),
      )
      expect(changed && { day: changed.display, id: changed.sectionId }, slug).toEqual(
        entries.at(-1),
      )
    }
  })

  it('have a summary, and sections with an anchor of their own', () => {
    for (const page of legalDocuments) {
      expect(page.summary.length, page.slug).toBeGreaterThanOrEqual(4)
      const ids = page.sections.map((section) => section.id)
      expect(new Set(ids).size).toBe(ids.length)
      for (const id of ids) expect(id).toMatch(/^[a-z][a-z-]*$/u)
    }
  })

  it('have tables whose rows fit their heads', () => {
    for (const page of legalDocuments)
      for (const block of page.sections.flatMap((section) => section.blocks))
        if (block.kind === 'table')
          for (const row of block.rows) expect(row).toHaveLength(block.head.length)
  })

  it.each([
    ['privacy-policy', ['Privacy Act 2020', '3A', '20 working days', 'Privacy Commissioner']],
    ['terms-of-service', ['Consumer Guarantees Act 1993', 'Fair Trading Act 1986', 'in trade']],
    ['cookie-policy', ['Do Not Track', 'Global Privacy Control', 'redirectAfterLogin']],
    ['security-policy', ['GDPR', 'HIPAA', 'SOC 2', 'no certificate']],
  ])('%s says what the law and the product ask for', (slug, phrases) => {
    const page = JSON.stringify(legalDocuments.find((document) => document.slug === slug))
    for (const phrase of phrases) expect(page).toContain(phrase)
  })
})

describe('the cookie policy', () => {
  const policy = JSON.stringify(legalDocuments.find(({ slug }) => slug === 'cookie-policy'))

  it('says that saved answers survive a cleared browser, and what is lost with it [R7.48]', () => {
    expect(policy).toContain('Answers that were saved stay with your account.')
    expect(policy).toContain(
      'what is on this device alone is lost: answers that are not saved yet, messages that are not sent, and what you typed into a form',
    )
    expect(policy).not.toContain('not submitted')
  })

  it('says what stays of answers and messages after a logout, and whose they are [R7.48]', () => {
    const rowOf = (key: string) => {
      const { purpose, period } = essentialItems.find(({ name }) => name === key) ?? {}
      return `${purpose}. ${period}.`
    }
    expect(rowOf('keptAnswers:…')).toContain(
      'Until you send them or log out; what could not be saved by then, until it is saved after you log in again.',
    )
    expect(rowOf('unsentMessages:…')).toContain(
      'under Messages, or as an administrator at the desk',
    )
    expect(rowOf('unsentMessages:…')).toContain(
      'Until it is sent or deleted; when you log out you choose whether it stays.',
    )
    expect(rowOf('letterKeysOff')).toContain('Until you clear it.')
  })

  it('says why “Cookie choices” leads there where there is nothing to choose [R7.35]', () => {
    expect(policy).toContain(
      'Where it opens nothing and leads here, there is nothing to choose: none of these tools is set up on this site, or your browser has said no.',
    )
  })
})

it('the security policy says the rules of a password as the forms do [R5.35]', () => {
  const policy = JSON.stringify(legalDocuments.find(({ slug }) => slug === 'security-policy'))
  const rules =
    'at least 8 characters, an uppercase letter, a lowercase letter, a number and a special character'
  expect(policy).toContain(`When you change it, it needs ${rules}.`)
  const [first, ...others] = Object.values(passwordWords.rules)
  expect(rules.replace(' and ', ', ').split(', ')).toEqual([first, ...others])
})

const declared = [...essentialItems, ...formDrafts(), ...consentItems]

/** Whether `key` is declared; what varies in a name is its ellipsis. */
const isDeclared = (key: string, where: RegExp) =>
  declared.some((item) => {
    const [start = '', end = ''] = item.name.split('…')
    const isNamed = item.name.includes('…')
      ? key.startsWith(start) && key.endsWith(end)
      : key === item.name
    return isNamed && where.test(item.where)
  })

describe('what a browser stores', () => {
  const USE =
    /(?:[sS]torage\.(?:get|set|remove)Item|(?:read|write)Stored)\(\s*(?:'(?<literal>[^']+)'|(?<name>\w+))/gu
  const PROPERTY =
    /\b(?:local|session)Storage\.(?!(?:get|set|remove)Item|clear|length)(?<literal>\w+)/gu
  const CONSTANT = /\bconst (?<name>\w+) = (?:\([^)]*\)(?:: string)? => )?['`](?<value>[^'`$]+)/gu
  /** The parameter of what stores any key. */
  const PARAMETER = 'key'
  /** Makes a key of a form's name. */
  const OF_FORMS = 'draftKey'

  it('is declared, key by key, in content/site/consent.ts [R7.35]', async () => {
    const codes: [file: string, code: string][] = []
    for await (const file of glob('src/**/*.{ts,tsx,js,astro}')) {
      if (!file.includes('.test.')) codes.push([file, await readFile(file, 'utf8')])
    }
    const constants = (code: string) =>
      new Map([...code.matchAll(CONSTANT)].map(({ groups }) => [groups?.name, groups?.value]))
    const shared = constants(codes.map(([, code]) => code).join('\n'))
    const keys = new Set<string>(['sb-x-auth-token'])
    for (const [file, code] of codes) {
      const own = constants(code)
      for (const { groups } of [...code.matchAll(USE), ...code.matchAll(PROPERTY)]) {
        const { literal, name = '' } = groups ?? {}
        if (name === PARAMETER || name === OF_FORMS) continue
        const key = literal ?? own.get(name) ?? shared.get(name)
        expect(key, `${file} stores something under ${name}`).toBeDefined()
        keys.add(key ?? '')
      }
    }
    expect(keys.size).toBeGreaterThan(12)
    // Made of the form's name: no key stands in the code.
    for (const form of PUBLIC_FORMS) keys.add(draftKey(form))
    expect([...keys].filter((key) => !isDeclared(key, /storage/u))).toEqual([])
  })

  it('is shown in the cookie policy, item by item [R7.48]', () => {
    const policy = legalDocuments.find(({ slug }) => slug === 'cookie-policy')
    const rows = (policy?.sections ?? [])
      .flatMap(({ blocks }) => blocks)
      .flatMap((block) => (block.kind === 'table' ? block.rows : []))
    for (const { name, purpose, period } of declared) {
      expect(rows, name).toContainEqual(expect.arrayContaining([name, purpose, period]))
    }
    for (const { name, purpose } of thirdParties) {
      expect(rows, name).toContainEqual(expect.arrayContaining([name, purpose]))
    }
  })
})

describe('the privacy policy', () => {
  const policy = JSON.stringify(legalDocuments.find(({ slug }) => slug === 'privacy-policy'))

  it('names every event and measure that is counted [R7.48]', () => {
    for (const name of [...EVENT_NAMES, ...Object.keys(WEB_VITALS)]) expect(policy).toContain(name)
  })

  it('says how long counts, errors and answers on consent are kept [R9.35]', () => {
    expect(policy).toContain(`"Counts of visits","${retention.countMonths} months"`)
    expect(policy).toContain(`${retention.errorReportDays} days from when the error was last seen`)
    expect(policy).toContain(`${retention.supersededConsentMonths} months from then`)
  })
})

describe('the cookies of the server', () => {
  const COOKIES = /\bconst \w*COOKIE\w* = '([^']+)'/gu
  /** Demo mode's cookie, which visitors of a real site do not get. */
  const OF_DEMO_MODE = 'demo-key'

  it('are declared in content/site/consent.ts', async () => {
    const names: string[] = []
    for await (const file of glob('{packages,server,supabase/functions}/**/*.ts')) {
      if (file.includes('/tests/')) continue
      const code = await readFile(file, 'utf8')
      if (!/setCookie\(|set-cookie/iu.test(code)) continue
      const named = [...code.matchAll(COOKIES)].map(([, name = '']) => name)
      expect(named, `${file} sets a cookie without a name`).not.toEqual([])
      names.push(...named)
    }
    expect(names).toContain('login-device')
    expect(names.filter((name) => !isDeclared(name, /^Cookie$/u))).toEqual([OF_DEMO_MODE])
  })
})

describe('the links in the texts', () => {
  const hrefs = textsIn(publicWords, 'content').flatMap(({ where, key, text }) =>
    key === 'href'
      ? [[where, text] as const]
      : parseInline(text).flatMap((piece) =>
          piece.kind === 'link' ? [[where, piece.href] as const] : [],
        ),
  )

  it('lead to a page, and to a section that is there', () => {
    expect(hrefs.length).toBeGreaterThan(15)
    const dead = hrefs.filter(([, href]) => {
      const place = href.replace(/\?[^#]*/u, '')
      return !/^(?:https|mailto|tel):/u.test(href) && !pages.has(place) && !anchors.has(place)
    })
    expect(dead).toEqual([])
  })
})

describe('the referral terms', () => {
  it('open a mail draft with its subject [R2.30]', () => {
    const draft = new URL(referral.apply.href)
    expect(draft.protocol).toBe('mailto:')
    expect(draft.searchParams.get('subject')).toBe('I want to join the referral program')
  })
})

describe('the maintenance manual', () => {
  it('has all its parts [R2.40]', () => {
    expect(maintenanceManual.routines.map(({ id }) => id)).toEqual(['daily', 'weekly', 'monthly'])
    expect(maintenanceManual.troubleshooting.items.length).toBeGreaterThanOrEqual(5)
    expect(maintenanceManual.practices.statements.length).toBeGreaterThanOrEqual(5)
    expect(maintenanceManual.alerts.levels[0]?.id).toBe('critical')
    expect(maintenanceManual.contacts.items.map(({ term }) => term)).toEqual(
      expect.arrayContaining(['Phone', 'Email', 'Hours']),
    )
  })
})

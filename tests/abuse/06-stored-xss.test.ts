import { chromium, type Page } from '@playwright/test'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { chromiumOptions } from '../../scripts/support/chromium.ts'
import { builtSite } from '../build/built-site.ts'
import { inDatabase, logInAsDemoAdministrator } from '../e2e/support/administrator.ts'
import { makeClient } from '../e2e/support/client.ts'
import { createMailbox } from '../e2e/support/mailbox.ts'
import { type Site, startSite } from '../e2e/support/site.ts'

/** Each would set `window.struck` where it is taken for markup, an address or a template. */
const PAYLOADS = [
  '<script>window.struck=1</script>',
  '<img src=x onerror=window.struck=1>',
  '"><svg onload=window.struck=1>',
  "'-(window.struck=1)-'",
  '{{constructor.constructor("window.struck=1")()}}',
  '<iframe srcdoc="<script>parent.struck=1</script>">',
  'javascript:window.struck=1',
]
/** As long as the key of an answer may be. */
const SHORT = '<b onclick=struck=1>'
const TEXT = PAYLOADS.join('\n')
const LINE = PAYLOADS.join(' ').slice(0, 160)
/** What a mail address may look like to the database. */
const ADDRESS = '"><svg/onload=struck=1>"@x.example?bcc=all@x.example'

let site: Site
beforeAll(async () => {
  builtSite()
  site = await startSite({ DEMO: '1' })
}, 300_000)
afterAll(() => site.stop())

/** Whatever a client or a visitor can make an administrator read. */
const plant = async () => {
  const { email } = await makeClient(site.url, createMailbox(site.url))
  await inDatabase(
    site,
    `update public.business_profiles set
       name = $2, surname = $2, phone = $2, company_name = $3, business_address = $3, ai_interests = $4
     where email = $1`,
    [email, SHORT, LINE, TEXT],
  )
  await inDatabase(
    site,
    `insert into public.questionnaire_submissions (
       user_id, first_name, last_name, email, phone, company_name, project_description, answers,
       file_url, status
     )
     select user_id, $2, $2, $5, $2, $3, $4,
       jsonb_build_object('1.1', $4::text, $2::text, $4::text), user_id || '/' || $3, 'pending'
     from public.business_profiles where email = $1`,
    [email, SHORT, LINE, TEXT, ADDRESS],
  )
  await inDatabase(
    site,
    `insert into public.messages (id, project_id, number, side, author_id, author_name, text)
     select gen_random_uuid(), project_id, 1, 'client', user_id, $2, $3
     from public.questionnaire_submissions where user_id = (select user_id from public.business_profiles where email = $1)`,
    [email, SHORT, TEXT],
  )
  await inDatabase(
    site,
    `insert into public.submission_notes (id, submission_id, author_name, text)
     select gen_random_uuid(), id, $2, $3 from public.questionnaire_submissions
     where user_id = (select user_id from public.business_profiles where email = $1)`,
    [email, SHORT, TEXT],
  )
  await inDatabase(
    site,
    `insert into public.contact_messages
       (name, email, phone, message, interest, idempotency_key, state, quarantine_reason)
     values ($1, $2, $1, $3, 'Other', 'planted', 'quarantine', $3)`,
    [SHORT, ADDRESS.replaceAll(' ', ''), TEXT.slice(0, 500)],
  )
  await inDatabase(
    site,
    `insert into public.enquiry_entries
       (id, enquiry_id, kind, author_name, text, happened_at, from_state, to_state, before)
     select gen_random_uuid(), id, 'added', $1, $2, now(), 'new', 'new', '{}'
     from public.contact_messages where idempotency_key = 'planted'`,
    [SHORT, TEXT],
  )
  await inDatabase(
    site,
    `insert into public.bookings (id, starts_at, state, name, email, phone, about, booked_at)
     select gen_random_uuid(), min(starts_at), 'booked', $1, $2, left($1, 32) || '5550142', $3, now()
     from public.call_times where starts_at > now()`,
    [SHORT, ADDRESS, TEXT],
  )
}

const openEverything = async (page: Page) => {
  await logInAsDemoAdministrator(page, site)
  const planted = page.getByRole('row').nth(1)
  await planted.getByText(SHORT).first().waitFor()
  await planted.getByRole('link').first().click()
  await page.getByRole('heading', { name: /^Answers, 2/u }).waitFor()
  for (const link of await page.getByRole('main').getByRole('link').all()) {
    expect(await link.getAttribute('href')).toMatch(/^(?:\/admin|mailto:[^?&]*$|tel:[+\d]*$)/u)
  }
  await page.getByRole('link', { name: 'Inbox' }).click()
  await page.getByRole('link', { name: /^Held back/u }).click()
  const enquiry = page.getByRole('row').filter({ hasText: SHORT })
  await enquiry.getByText(SHORT).first().waitFor()
  await enquiry.getByRole('rowheader').getByRole('link').click()
  await page.getByRole('heading', { name: 'History' }).waitFor()
  await page.getByText(SHORT).first().waitFor()
  for (const link of await page.getByRole('main').getByRole('link').all()) {
    expect(await link.getAttribute('href')).toMatch(
      /^(?:\/admin\/inbox(?:\/[\w-]+)?\?state=quarantine$|mailto:[^?&]*$|tel:[+\d]*$)/u,
    )
  }
  await page.getByRole('link', { name: 'Calls', exact: true }).click()
  await page.getByRole('heading', { name: 'Calls' }).waitFor()
  const call = page.getByRole('row').filter({ hasText: SHORT })
  await call.getByText('<script>window.struck=1</script>').waitFor()
  for (const link of await page.getByRole('main').getByRole('link').all()) {
    expect(await link.getAttribute('href')).toMatch(
      /^(?:\/admin\/(?:calls(?:\?show=\w+)?|projects\/[\w-]+)$|mailto:[^?&]*$|tel:[+\d]*$)/u,
    )
  }
  await call.getByRole('button', { name: 'Move' }).click()
  await page.getByRole('dialog').getByText(SHORT).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'Clients', exact: true }).click()
  // The calls, too, have rows with buttons.
  await page.getByRole('heading', { name: 'Clients' }).waitFor()
  const row = page.getByRole('row', { name: SHORT }).first()
  await row.getByRole('rowheader').getByRole('link').click()
  await page.getByRole('heading', { name: 'Profile' }).waitFor()
  await page.getByText(SHORT).first().waitFor()
  for (const link of await page.getByRole('main').getByRole('link').all()) {
    expect(await link.getAttribute('href')).toMatch(/^(?:\/admin\/|mailto:[^?&]*$|tel:[+\d]*$)/u)
  }
  await page.goBack()
  await row.getByRole('button').click()
  await page
    .getByRole('listitem')
    .filter({ hasText: '<script>window.struck=1</script>' })
    .first()
    .waitFor()
  await page.getByRole('heading', { level: 1, name: LINE }).waitFor()
}

test('what clients and visitors wrote is inert wherever an administrator reads it [A6]', async () => {
  await plant()
  const browser = await chromium.launch(chromiumOptions)
  try {
    const page = await browser.newPage()
    const troubles: string[] = []
    page.on('dialog', (dialog) => troubles.push(dialog.message()))
    page.on('console', (message) => {
      if (/Content Security Policy/iu.test(message.text())) troubles.push(message.text())
    })
    page.on('request', (request) => {
      if (request.url().endsWith('/csp-report')) troubles.push(request.postData() ?? 'a report')
    })
    await page.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', ({ blockedURI }) =>
        Object.assign(window, { struck: blockedURI }),
      )
    })
    await openEverything(page)
    expect(await page.evaluate(() => 'struck' in window)).toBe(false)
    expect(await page.locator('main :is(script, iframe, svg, [onload], [onerror])').count()).toBe(0)
    expect(troubles).toEqual([])
  } finally {
    await browser.close()
  }
  const reports = await inDatabase(site, 'select type, detail from public.security_events')
  expect(reports.filter(({ type }) => type === 'csp-violation')).toEqual([])
}, 120_000)

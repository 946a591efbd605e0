import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { secondFactorWords } from '../../content/desk/admin.ts'
import { deskActs } from '../../content/desk/desk-acts.ts'
import { deskPrivacyWords as words } from '../../content/desk/desk-privacy.ts'
import { todayWords } from '../../content/desk/desk-today.ts'
import { privacyRequestWords as said } from '../../content/privacy/privacy-requests.ts'
import { exportWords } from '../../content/profile/export-page.ts'
import { connectForTools } from '../../packages/platform/postgres/open.ts'
import { parseConfig } from '../../server/config.ts'
import { storeFile } from '../support/stored-file.ts'
import { filesOfZip } from '../support/zip.ts'
import {
  type Administrator,
  acceptInvitation,
  adminCommand,
  codeOf,
  inDatabase,
  logIn,
} from './support/administrator.ts'
import { expectAccessible } from './support/axe.ts'
import { makeClient } from './support/client.ts'
import { createMailbox } from './support/mailbox.ts'
import { type Site, startSite } from './support/site.ts'
import { expect, test } from './support/test.ts'

let site: Site
test.beforeAll(async () => {
  site = await startSite({})
})
test.afterAll(() => site.stop())

/** Accepts the invitation, logs in and sets up an authenticator. @returns its secret. */
const setUp = async (page: Page, person: Administrator): Promise<string> => {
  await acceptInvitation(page, site, person)
  await logIn(page, site, person)
  await page.getByRole('button', { name: secondFactorWords.enrol.begin }).click()
  const secret = (await page.getByRole('listitem').getByRole('code').textContent()) ?? ''
  await page.getByLabel('Six-digit code').fill(codeOf(secret))
  await page.getByRole('button', { name: 'Finish' }).click()
  await expect(page.getByRole('heading', { name: 'Today', level: 1 })).toBeVisible()
  return secret
}

/** As though the login and its code had been six minutes ago, with an authenticator of before. */
const growOld = () =>
  inDatabase(site, `update auth.mfa_amr_claims set updated_at = updated_at - interval '6 minutes'`)

/** One file that was sent with a submission, and one that was not sent. @returns where the first is in the copy. */
const giveFiles = async (email: string): Promise<string> => {
  const { pool, close } = await connectForTools(parseConfig({ DATA_DIR: site.dataDir }))
  try {
    const { rows } = await pool.query<{ id: string; client: string; ref: string; project: string }>(
      `insert into public.questionnaire_submissions (user_id, project_description)
       select id, 'A phone that answers' from auth.users where email = $1
       returning id, user_id as client, reference as ref, project_id as project`,
      [email],
    )
    const { id, client = '', ref, project } = rows[0] ?? {}
    const store = (name: string) =>
      storeFile(pool, { bucket: 'submissions', folder: client, name, bytes: Buffer.alloc(5, 'a') })
    await pool.query(
      `update public.files set kind = 'submission', submission_id = $2, project_id = $3 where id = $1`,
      [await store('plan.txt'), id, project],
    )
    await store('unsent.txt')
    return `files/submissions/${ref}/plan.txt`
  } finally {
    await close()
  }
}

const openRequests = async (page: Page) => {
  await page.getByRole('link', { name: 'Clients', exact: true }).click()
  await page.getByRole('link', { name: said.title }).click()
  await expect(page.getByRole('heading', { name: said.title, level: 1 })).toBeFocused()
}

test('a request for data is recorded, given to somebody, served by a copy after a check and a code, and closed, by keyboard [R6.188, R6.189, R6.190]', {
  tag: '@long',
}, async ({ page, allowedErrors }) => {
  allowedErrors.push(/status of 40[39]|status of 422/u)
  test.slow()
  // A browser that asks where to put a file cannot be answered here: it is a download.
  await page.addInitScript(() => Reflect.deleteProperty(window, 'showSaveFilePicker'))
  const ana = { email: 'ana@southerly.example', password: 'Spring-Tide-7' }
  await adminCommand(site, 'invite', ana.email, 'Ana Reid')
  const secret = await setUp(page, ana)
  const { email } = await makeClient(site.url, createMailbox(site.url))
  const sent = await giveFiles(email)
  await openRequests(page)
  await expect(page.getByText(words.empty)).toBeVisible()

  await page.getByRole('button', { name: words.record.action }).press('Enter')
  const dialog = page.locator('dialog[open]')
  await dialog.getByRole('button', { name: words.record.submit }).press('Enter')
  const kind = dialog.getByLabel(words.record.kind)
  await expect(kind).toBeFocused()
  await expect(kind).toHaveAccessibleDescription(/what is asked for/u)
  await expectAccessible(page, 'a request that is recorded')
  await kind.selectOption('access')
  await dialog.getByLabel(words.record.email).fill(email)
  await dialog.getByLabel(words.record.cameBy).selectOption('phone')
  await dialog.getByLabel(words.record.note).fill('Everything, please')
  // Only the server knows which day it is there.
  const came = dialog.getByLabel(words.record.cameOn)
  const day = await came.inputValue()
  await came.fill('2999-01-01')
  await dialog.getByRole('button', { name: words.record.submit }).press('Enter')
  await expect(came).toHaveAccessibleDescription(/today at the latest/u)
  await expect(came).toBeFocused()
  await came.fill(day)
  await dialog.getByRole('button', { name: words.record.submit }).press('Enter')
  await expect(page.getByText('Everything, please')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expectAccessible(page, 'a privacy request')

  await page.getByRole('button', { name: deskActs.assignToMe }).press('Enter')
  await expect(page.getByText(words.assigned('Ana Reid'))).toBeVisible()
  const history = page.getByRole('region', { name: words.detail.history }).getByRole('listitem')
  await expect(history.first()).toContainText(`${said.act.assigned} to Ana Reid`)

  await growOld()
  await page.getByRole('button', { name: words.serve.access.action }).press('Enter')
  await expect(dialog.getByLabel(words.identity.handedTo)).toHaveValue(email)
  await dialog.getByRole('button', { name: words.serve.access.submit }).press('Enter')
  const check = dialog.getByLabel(words.identity.check)
  await expect(check).toBeFocused()
  await expect(check).toHaveAccessibleDescription(/made sure who asks/u)
  await check.selectOption('rung_back')
  await dialog.getByLabel(words.identity.checkNote).fill('Rang the number of the profile')
  await dialog.getByRole('button', { name: words.serve.access.submit }).press('Enter')
  const code = dialog.getByLabel('Six-digit code')
  await expect(code).toBeFocused()
  await code.fill(codeOf(secret, 1))
  await code.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(history.first()).toContainText(said.act.exported)
  await expectAccessible(page, 'a copy that can be saved')

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: words.copy.action }).press('Enter')
  const file = await download
  expect(file.suggestedFilename()).toMatch(/-data-\d{4}-\d\d-\d\d\.zip$/u)
  const entries = filesOfZip(await readFile(await file.path()))
  expect([...entries.keys()].filter((name) => name.startsWith('files/'))).toEqual([sent])
  expect(entries.get('index.html')?.toString()).toContain(exportWords.forRequest)
  const data = JSON.parse(entries.get('data.json')?.toString() ?? '')
  expect(data.account[0].email).toBe(email)
  expect(data.privacy_requests[0].history.at(-1).identity_note).toContain('Rang the number')
  expect(data).not.toHaveProperty('drafts')
  await createMailbox(site.url).waitFor({ to: email, text: 'Privacy Act' })

  await page.getByRole('button', { name: words.close.done.action }).press('Enter')
  await expect(dialog.getByLabel(words.identity.checkNote)).toHaveValue(/Rang the number/u)
  await dialog.getByLabel(words.close.done.what).fill('The file, by mail')
  await dialog.getByRole('button', { name: words.close.done.submit }).press('Enter')
  await expect(history.first()).toContainText('The file, by mail')
  await expect(history.first()).toContainText(said.check.rung_back)
  await expect(history).toHaveCount(4)
  await expect(page.getByRole('button', { name: words.close.done.action })).toHaveCount(0)
  await page.getByRole('link', { name: words.detail.back }).click()
  await page.getByRole('link', { name: words.states.closed }).click()
  await expect(page.getByRole('row', { name: new RegExp(said.outcome.done, 'u') })).toContainText(
    'Everything, please',
  )
  await expectAccessible(page, 'closed requests')
  const lines = await inDatabase(
    site,
    `select action, detail::text from public.audit_log where subject_table = 'privacy_requests' order by id`,
  )
  expect(lines.map(({ action }) => action)).toEqual(
    ['recorded', 'assigned', 'exported', 'done'].map((act) => `privacy_request.${act}`),
  )
  expect(JSON.stringify(lines)).not.toContain('Rang')
})

test('what is due, late, or nobody’s waits on Today, and a client’s page lists it [R6.188, R6.190]', {
  tag: '@long',
}, async ({ page }) => {
  const ben = { email: 'ben@southerly.example', password: 'Spring-Tide-7' }
  await adminCommand(site, 'invite', ben.email, 'Ben')
  const { email } = await makeClient(site.url, createMailbox(site.url))
  const add = (kind: string, due: number, client: string | null, address: string | null) =>
    inDatabase(
      site,
      `insert into public.privacy_requests (id, kind, came_on, came_by, due_on, client_id, email, note, assignee)
       select gen_random_uuid(), $1, current_date - 30, 'email', current_date + $2::int,
         (select id from auth.users where email = $3), $4, 'Note of ' || $1,
         case when $2::int = 20 then (select user_id from public.user_roles limit 1) end`,
      [kind, due, client, address],
    )
  await add('correction', -1, email, null)
  await add('deletion', 15, null, 'kiri@cafe.example')
  await add('access', 20, null, 'later@cafe.example')
  await setUp(page, ben)
  await page.goto(`${site.url}/admin`)
  const waiting = page.getByRole('region', { name: todayWords.next.title }).getByRole('listitem')
  await expect(waiting.filter({ hasText: todayWords.next.request.about.correction })).toContainText(
    'late',
  )
  await expect(waiting.filter({ hasText: 'kiri@cafe.example' })).toContainText(
    todayWords.next.enquiry.nobody,
  )
  await expect(waiting.filter({ hasText: 'later@cafe.example' })).toHaveCount(0)
  await waiting.filter({ hasText: 'kiri@cafe.example' }).getByRole('link').first().click()
  await expect(page.getByText(words.serve.noAccount.deletion)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'kiri@cafe.example', level: 1 })).toBeVisible()
  await expect(page.getByRole('link', { name: words.serve.inbox })).toHaveAttribute(
    'href',
    '/admin/inbox#q=kiri%40cafe.example',
  )

  await openRequests(page)
  const rows = page.getByRole('row')
  await expect(rows.nth(1)).toContainText('late')
  await expect(rows.nth(3)).toContainText('later@cafe.example')
  await expectAccessible(page, 'open requests')
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 800 })
    const wider = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(wider, `${width} pixels`).toBeLessThanOrEqual(0)
  }
  await rows.nth(1).getByRole('link').first().click()
  await page.getByRole('region', { name: words.detail.facts }).getByRole('link').first().click()
  const own = page.getByRole('region', { name: said.title })
  await expect(own.getByRole('link', { name: said.kind.correction })).toBeVisible()
  await own.getByRole('link', { name: words.record.action }).click()
  await expect(page.locator('dialog[open]').getByLabel(words.record.email)).toHaveValue(email)
})

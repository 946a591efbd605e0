import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { PostgrestClient } from '@supabase/postgrest-js'
import { StorageClient } from '@supabase/storage-js'
import { projectsWords } from '../../content/desk/desk-projects.ts'
import { addSubmissionsOf, inDatabase, openSubmissions } from './support/administrator.ts'
import { expectAccessible } from './support/axe.ts'
import { makeClient, sessionOf } from './support/client.ts'
import { createMailbox } from './support/mailbox.ts'
import { type Site, startSite } from './support/site.ts'
import { expect, test } from './support/test.ts'

// The example administrator is for local requests only, without a proxy.
test.use({ extraHTTPHeaders: {} })

let site: Site
test.beforeAll(async () => {
  site = await startSite({ DEMO: '1' })
})
test.afterAll(() => site.stop())

const addSubmissions = (...companies: readonly string[]) => addSubmissionsOf(site, companies)
const rowOf = (page: Page, company: string) => page.getByRole('row').filter({ hasText: company })
const statusOf = async (company: string) =>
  (
    await inDatabase(
      site,
      'select status from public.questionnaire_submissions where company_name = $1',
      [company],
    )
  )[0].status

test('"taw" finds Tāwhiri, filters are tokens in the address, and each comes off [R6.60, R6.61, R6.23]', {
  tag: '@long',
}, async ({ page }) => {
  await openSubmissions(page, site)
  await page.getByRole('searchbox', { name: 'Search submissions' }).fill('taw')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/submissions#q=taw$/u)
  await expect(page.getByRole('rowheader').first()).toContainText('Tāwhiri')
  for (const header of await page.getByRole('rowheader').all()) {
    await expect(header).toContainText('Tāwhiri')
  }
  await page.getByText('Filters', { exact: true }).click()
  await page.getByLabel('Industry').selectOption({ label: 'Plumbing' })
  await page.getByLabel('Status', { exact: true }).selectOption({ label: 'Completed' })
  await expect(page).toHaveURL(/\?industry=plumbing&status=completed#q=taw$/u)
  await page.reload()
  const tokens = page.getByRole('list', { name: 'Filters in use' })
  await expect(tokens.getByRole('listitem')).toHaveCount(4)
  await expectAccessible(page, 'submissions that are filtered')
  await page.getByRole('link', { name: 'Take off Status: Completed' }).click()
  await expect(page).toHaveURL(/\?industry=plumbing#q=taw$/u)
  await page.getByRole('searchbox').fill('nothing of the kind')
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(page.getByText('No submission matches.')).toBeVisible()
  await page.getByRole('link', { name: 'Clear all' }).click()
  await expect(page).toHaveURL(/\/admin\/submissions$/u)
  await expect(page.getByRole('row').nth(3)).toBeVisible()
})

test('several are moved in one act, what had changed is said, and the act is taken back [R6.62, R4.40]', async ({
  page,
}) => {
  await addSubmissions('First Bulk', 'Second Bulk')
  await openSubmissions(page, site)
  await expect(rowOf(page, 'First Bulk')).toBeVisible()
  await inDatabase(
    site,
    `update public.questionnaire_submissions set status = 'in_review' where company_name = 'Second Bulk'`,
  )
  for (const company of ['First Bulk', 'Second Bulk']) {
    await rowOf(page, company).getByRole('checkbox').check()
  }
  const bar = page.getByRole('region', { name: 'Acts on what is selected' })
  await expect(bar).toContainText('2 selected')
  await bar.getByRole('button', { name: 'Start review (2)' }).click()
  await expect(page.getByText('1 done, 1 had changed')).toBeVisible()
  await expect(page.getByRole('alert')).toContainText(
    /This changed while you were looking at it.*: A person at Southerly began the review/u,
  )
  await expect(rowOf(page, 'First Bulk')).toContainText('In review')
  await page.getByRole('button', { name: 'Take back' }).click()
  await expect(page.getByText('Taken back')).toBeVisible()
  await expect(rowOf(page, 'First Bulk')).toContainText('Pending')
  expect([await statusOf('First Bulk'), await statusOf('Second Bulk')]).toEqual([
    'pending',
    'in_review',
  ])
  await bar.getByLabel('Assign to').selectOption({ index: 1 })
  await bar.getByRole('button', { name: /^Assign \(/u }).click()
  await expect(page.getByText(/^2 assigned to /u)).toBeVisible()
  await expect(rowOf(page, 'First Bulk')).not.toContainText('Nobody')
})

test('what is filtered is exported, and no cell is a formula [R6.63, A18]', {
  tag: '@long',
}, async ({ page }) => {
  await addSubmissions('=HYPERLINK("http://x.example")', 'Ordinary Exports')
  await openSubmissions(page, site)
  await page.goto(`${page.url()}?status=pending`)
  await expect(rowOf(page, 'Ordinary Exports')).toBeVisible()
  await page.getByText('Export', { exact: true }).click()
  const exported = async (name: string) => {
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name }).click(),
    ])
    return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'utf8') }
  }
  const csv = await exported('Export as CSV')
  expect(csv.name).toMatch(/^submissions-\d{4}-\d\d-\d\d\.csv$/u)
  expect(csv.text).toContain(`"'=HYPERLINK(""http://x.example"")"`)
  expect(csv.text).toContain(`,'=1+1,`)
  expect(csv.text).toContain('9.9: Kererū')
  expect(csv.text).toContain(',+64 21 555 0142,')
  const json = await exported('Export as JSON')
  const rows: { company_name: string; status: string }[] = JSON.parse(json.text)
  expect(rows.map(({ company_name }) => company_name)).toContain('Ordinary Exports')
  expect(new Set(rows.map(({ status }) => status))).toEqual(new Set(['pending']))
})

test('an export that is stopped saves nothing [R6.63]', { tag: '@long' }, async ({ page }) => {
  await openSubmissions(page, site)
  await page.getByText('Export', { exact: true }).click()
  let downloads = 0
  page.on('download', () => downloads++)
  await page.route('**/rest/v1/rpc/export_submissions*', () => {
    // Never answered.
  })
  await page.getByRole('button', { name: 'Export as CSV' }).click()
  await expect(page.getByRole('progressbar', { name: 'Progress of the export' })).toBeVisible()
  await page.getByRole('button', { name: 'Stop' }).click()
  await expect(page.getByText('The export was stopped. No file was saved.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Export as CSV' })).toBeVisible()
  expect(downloads).toBe(0)
})

test('one submission names its gaps, its assignee and its history, and a move is taken back [R6.19, R4.40]', async ({
  page,
}) => {
  await addSubmissions('One Whole')
  await openSubmissions(page, site)
  await rowOf(page, 'One Whole').getByRole('rowheader').getByRole('link').click()
  await expect(page.getByRole('heading', { name: /^Business Needs/u })).toContainText('1 of 5')
  await expect(page.getByText('Not answered').first()).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: /^1\.2 / })).toBeVisible()
  await page.getByLabel('Assignee').selectOption({ index: 1 })
  await page.getByRole('button', { name: 'Assign', exact: true }).click()
  await expect(page.getByText(/^Assigned to /u)).toBeVisible()
  await page.getByRole('button', { name: 'Start review' }).click()
  const history = page.getByRole('region', { name: 'History' })
  await expect(history).toContainText('The review began')
  await page
    .getByRole('dialog')
    .filter({ hasNotText: 'Assigned to' })
    .getByRole('button', { name: 'Take back' })
    .click()
  await expect(history.getByRole('listitem').filter({ hasText: 'Taken back' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Start review' })).toBeVisible()
  expect(await statusOf('One Whole')).toBe('pending')
  await expectAccessible(page, 'a submission whose move was taken back')
})

test('a note on a submission is the team’s, and is taken back [R4.141]', { tag: '@long' }, async ({
  page,
  allowedErrors,
}) => {
  // The browser's own line on the request that is cut off.
  allowedErrors.push(/ERR_FAILED/u)
  await addSubmissions('One Noted')
  await openSubmissions(page, site)
  await rowOf(page, 'One Noted').getByRole('rowheader').getByRole('link').click()
  const notes = page.getByRole('region', { name: 'Notes of the team' })
  await notes.getByRole('button', { name: 'Add note' }).click()
  await expect(notes.getByLabel('New note')).toHaveAccessibleDescription(
    /Please write a note first/u,
  )

  await notes.getByLabel('New note').fill('Rings back')
  await page.reload()
  await expect(notes.getByLabel('New note')).toHaveValue('Rings back')
  await page.route('**/rpc/note_submission', (route) => route.abort(), { times: 1 })
  await notes.getByLabel('New note').fill('Rings back\nafter five')
  await notes.getByRole('button', { name: 'Add note' }).click()
  await expect(notes.getByLabel('New note')).toHaveAccessibleDescription(/was not saved/u)
  await notes.getByRole('button', { name: 'Add note' }).click()
  await expect(notes.getByRole('listitem')).toContainText('Rings back after five')
  await expect(notes.getByLabel('New note')).toHaveValue('')

  await page.getByRole('button', { name: 'Take back' }).click()
  await expect(notes.getByRole('listitem')).toContainText('Taken back')
  await expect(notes.getByLabel('New note')).toHaveValue('Rings back\nafter five')
  await expectAccessible(page, 'a submission with a note')
})

/** A client with the official clients, who answers, attaches and sends as the room does. */
const newSender = async () => {
  const { access_token, user } = await sessionOf(
    site.url,
    await makeClient(site.url, createMailbox(site.url)),
  )
  const config: { publishableKey: string } = JSON.parse(
    await (await fetch(`${site.url}/config.json`)).text(),
  )
  const headers = { apikey: config.publishableKey, authorization: `Bearer ${access_token}` }
  const rows = new PostgrestClient(`${site.url}/rest/v1`, { headers })
  const files = new StorageClient(`${site.url}/storage/v1`, headers)
  return {
    /** A draft, of a new submission or of changes to one. */
    open: async (submission?: string): Promise<string> =>
      (await rows.rpc('open_draft', submission ? { submission } : {}).throwOnError()).data,
    /** Saves texts that began from the version `base`. */
    save: (draft: string, texts: Readonly<Record<string, string>>, base = 0) =>
      rows
        .rpc('save_answers', {
          draft,
          answers: Object.entries(texts).map(([question, text]) => ({ question, base, text })),
        })
        .throwOnError(),
    attach: async (draft: string, name: string) => {
      const path = `${user.id}/${crypto.randomUUID()}/file.txt`
      const body = new Blob([name], { type: 'text/plain' })
      const { error } = await files.from('submissions').upload(path, body, { metadata: { name } })
      expect(error).toBeNull()
      const { data } = await rows
        .from('files')
        .select('id')
        .eq('path', path)
        .single()
        .throwOnError()
      await rows.rpc('set_draft_file', { file: data.id, draft }).throwOnError()
    },
    send: async (draft: string) =>
      (
        await rows
          .rpc('send_draft', { draft, key: crypto.randomUUID() })
          .single<{ submission_id: string; reference: string }>()
          .throwOnError()
      ).data,
  }
}

test('three files that a client sends are named by the list, the submission, the project and the mail [R6.69]', async ({
  page,
}) => {
  const first = 'Ngā pātai, mō te waea.txt'
  const names = [first, '=1+1.txt', 'Prices (2).txt']
  const sender = await newSender()
  const draft = await sender.open()
  await sender.save(draft, { '1.1': 'Yes' })
  for (const name of names) await sender.attach(draft, name)
  const { reference } = await sender.send(draft)
  await openSubmissions(page, site)
  const row = rowOf(page, reference)
  const summary = row.getByText(`3 files of ${reference}`)
  await summary.focus()
  await page.keyboard.press('Enter')
  for (const name of names) {
    await expect(row.getByRole('button', { name, exact: true })).toBeVisible()
  }
  await expect(row.getByText(/^1 kB\. Checked: .+; not scanned for viruses$/u)).toHaveCount(3)
  await expectAccessible(page, 'a list with the files of a submission')
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    row.getByRole('button', { name: first, exact: true }).click(),
  ])
  expect(file.suggestedFilename()).toBe(first)

  await row.getByRole('rowheader').getByRole('link').click()
  for (const name of names) {
    await expect(page.getByRole('button', { name: `Download ${name}`, exact: true })).toBeVisible()
  }
  await page.getByRole('link', { name: 'Thread, dates and documents' }).click()
  const sent = page.getByRole('region', { name: 'Files of submissions' })
  await expect(sent.getByRole('heading', { name: reference })).toBeVisible()
  for (const name of names) {
    await expect(sent.getByRole('button', { name: `Download ${name}`, exact: true })).toBeVisible()
  }
  await expectAccessible(page, 'a project with the files of a submission')

  const mail = await createMailbox(site.url).waitFor({
    subject: new RegExp(`^Submission ${reference}`, 'u'),
  })
  for (const name of names) expect(mail.text).toContain(`\n${name} (1 kB)\n`)
  expect(mail.text).toMatch(/\/admin\/submissions\/[\da-f-]{36}\n/u)
  expect(mail.text).not.toContain('/storage/')
})

test('what a client changes is shown and mailed, and the review begins on what was read [R6.240, R6.241, R6.242]', async ({
  page,
}) => {
  const long = `The phone rings.\n${'It rings on, and nobody comes. '.repeat(20)}`
  const sender = await newSender()
  const first = await sender.open()
  await sender.save(first, { '1.1': 'Quotes', '1.2': long, '1.3': 'The price' })
  const { submission_id, reference } = await sender.send(first)
  await openSubmissions(page, site)
  await rowOf(page, reference).getByRole('rowheader').getByRole('link').click()
  const start = page.getByRole('button', { name: 'Start review' })
  await expect(start).toBeVisible()

  const changes = await sender.open(submission_id)
  await sender.save(
    changes,
    { '1.1': 'Quotes\nand <b>bids</b>', '1.2': `${long}At night.`, '1.3': 'The day' },
    1,
  )
  await sender.save(changes, { '1.3': 'The price' }, 2)
  await sender.attach(changes, 'Ngā utu.txt')
  await sender.send(changes)

  await start.click()
  await expect(page.getByRole('alert')).toContainText(
    new RegExp(
      `This changed while you were looking at it.*${reference}: .+ changed the answers, `,
      'u',
    ),
  )
  const [{ status }] = await inDatabase(
    site,
    'select status from public.questionnaire_submissions where id = $1',
    [submission_id],
  )
  expect(status).toBe('pending')
  const changed = page.getByRole('list', { name: 'What was changed' })
  await expect(changed.getByRole('definition')).toHaveCount(4)
  await expect(changed.getByRole('definition').nth(0)).toHaveText('Quotes')
  await expect(changed.getByRole('definition').nth(1)).toHaveText(/^Quotes\s+and <b>bids<\/b>$/u)
  await expect(changed).toContainText('1.2 What happens today when a customer calls')
  await expect(changed).not.toContainText('1.3')
  await changed.getByText(/^All /u).last().click()
  await expect(changed.getByText('At night.').last()).toBeVisible()
  await expect(changed).toContainText(/Files added\s*Ngā utu\.txt/u)
  await expectAccessible(page, 'a submission that was changed')

  const mail = await createMailbox(site.url).waitFor({
    subject: new RegExp(`^Changed: ${reference}`, 'u'),
  })
  expect(mail.text).toContain('Changed: 2 answers\n')
  expect(mail.text).toContain('Files added: Ngā utu.txt\n')
  expect(mail.text).not.toMatch(/bids|At night/u)
  const link = /https?:\/\/\S+/u.exec(mail.text)?.[0] ?? ''
  expect(new URL(link).pathname).toBe(new URL(page.url()).pathname)

  await start.click()
  await expect(page.getByRole('region', { name: 'History' })).toContainText('The review began')
})

test('several reviews begin but for those whose answers were changed since [R6.240]', {
  tag: '@long',
}, async ({ page }) => {
  const sender = await newSender()
  const draft = await sender.open()
  await sender.save(draft, { '1.1': 'Quotes' })
  const { submission_id, reference } = await sender.send(draft)
  await addSubmissions('Left As Sent')
  await openSubmissions(page, site)
  await expect(rowOf(page, reference)).toBeVisible()
  const changes = await sender.open(submission_id)
  await sender.save(changes, { '1.1': 'Bids' }, 1)
  await sender.send(changes)
  for (const row of [reference, 'Left As Sent']) {
    await rowOf(page, row).getByRole('checkbox').check()
  }
  const bar = page.getByRole('region', { name: 'Acts on what is selected' })
  await bar.getByRole('button', { name: 'Start review (2)' }).click()
  await expect(page.getByText('1 done, 1 had changed')).toBeVisible()
  await expect(page.getByRole('alert')).toContainText(`${reference}: `)
  await expect(rowOf(page, 'Left As Sent')).toContainText('In review')
  await expect(rowOf(page, reference)).toContainText('Pending')
  await bar.getByRole('button', { name: 'Start review (1)' }).click()
  await expect(rowOf(page, reference)).toContainText('In review')
})

test('on a wide screen an address stands on one line, and a company beside its checkbox; a phone says of no message that none waits [R6.227, R6.228]', {
  tag: '@long',
}, async ({ page }) => {
  await addSubmissions('A company whose name is as long as names of companies may well be')
  await page.setViewportSize({ width: 1440, height: 900 })
  await openSubmissions(page, site)
  const row = rowOf(page, 'Kererū Contact Centre').first()
  const address = row.getByText(/^\S+@\S+$/u)
  const heights = await address.evaluate((element) => [
    element.getBoundingClientRect().height,
    Number.parseFloat(getComputedStyle(element).lineHeight),
  ])
  expect(heights[0]).toBeLessThan((heights[1] ?? 0) * 1.5)
  for (const header of await page.getByRole('rowheader').all()) {
    const lefts = await header
      .getByRole('link')
      .evaluate((link) => [...link.getClientRects()].map(({ left }) => Math.round(left)))
    expect(new Set(lefts).size, (await header.textContent()) ?? '').toBe(1)
    const box = await header.getByRole('checkbox').boundingBox()
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(lefts[0] ?? 0)
  }

  await page.getByRole('link', { name: 'Projects', exact: true }).click()
  await expect(page.getByRole('rowheader').first()).toBeVisible()
  const none = page.getByText(projectsWords.noneWaits, { exact: true })
  await expect(none.first()).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  for (const one of await none.all()) await expect(one).toBeHidden()
  await expectAccessible(page, 'projects on a phone')
})

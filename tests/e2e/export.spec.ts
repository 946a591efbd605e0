import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import type { Pool } from 'pg'
import type { Client } from '../../scripts/support/client.ts'
import { storeFile } from '../support/stored-file.ts'
import { filesOfZip } from '../support/zip.ts'
import { expectAccessible } from './support/axe.ts'
import { expect, test } from './support/test.ts'

const bytes = (length: number, of: string) => Buffer.alloc(length, of)

/** Files of every kind: of a submission, of a message, not sent, and a document; one name stands twice. */
const giveFiles = async (pool: Pool, { email }: Client) => {
  const { rows } = await pool.query<{ id: string }>('select id from auth.users where email = $1', [
    email,
  ])
  const id = rows[0]?.id ?? ''
  const { rows: submissions } = await pool.query<{ id: string; project: string; ref: string }>(
    `insert into public.questionnaire_submissions (user_id, project_description, answers)
     values ($1, 'A phone that answers', '{"1.1": "<b>Quotes</b> & =1+1"}')
     returning id, project_id as project, reference as ref`,
    [id],
  )
  const [submission] = submissions
  if (!submission) throw new Error('There is no submission')
  const { project, ref } = submission
  const { rows: messages } = await pool.query<{ id: string }>(
    `insert into public.messages (id, project_id, number, side, author_name, text, sent_at)
     values (gen_random_uuid(), $1, 1, 'client', 'Mere', 'Kia ora', '2026-11-20T01:00:00Z') returning id`,
    [project],
  )
  const own = (name: string, content: Buffer) =>
    storeFile(pool, { bucket: 'submissions', folder: id, name, bytes: content })
  const files = {
    [`files/submissions/${ref}/Ngā pātai.txt`]: bytes(300_000, 'ā'),
    [`files/submissions/${ref}/Ngā pātai (2).txt`]: bytes(70_000, 'b'),
    'files/messages/2026-11-20 message 1/plan.txt': bytes(10, 'c'),
    'files/not sent/plan.txt': bytes(20, 'd'),
    'files/documents/Quote.txt': bytes(30, 'e'),
  }
  const [first = bytes(0, ''), second = first, third = first, fourth = first, fifth = first] =
    Object.values(files)
  for (const content of [first, second]) {
    await pool.query(
      `update public.files set kind = 'submission', submission_id = $2, project_id = $3 where id = $1`,
      [await own('Ngā pātai.txt', content), submission.id, project],
    )
  }
  await pool.query(
    `update public.files set kind = 'message', message_id = $2, project_id = $3 where id = $1`,
    [await own('plan.txt', third), messages[0]?.id, project],
  )
  await own('plan.txt', fourth)
  await storeFile(pool, { bucket: 'documents', folder: project, name: 'Quote.txt', bytes: fifth })
  return files
}

const section = (page: Page) => page.getByRole('region', { name: 'Your data' })
const press = (page: Page, name: string) => section(page).getByRole('button', { name }).click()

/** A browser without a dialog for where to save. */
const withoutPicker = (page: Page) =>
  page.addInitScript(() => Object.assign(window, { showSaveFilePicker: undefined }))

const downloadOf = async (page: Page, act: () => Promise<void>) => {
  const [download] = await Promise.all([page.waitForEvent('download'), act()])
  expect(download.suggestedFilename()).toMatch(/^southerly-data-\d{4}-\d\d-\d\d\.zip$/u)
  return filesOfZip(await readFile(await download.path()))
}

const expectFiles = (zip: Map<string, Buffer>, files: Readonly<Record<string, Buffer>>) => {
  expect([...zip.keys()]).toEqual([...Object.keys(files), 'data.json', 'index.html'])
  for (const [name, content] of Object.entries(files)) {
    expect(zip.get(name)?.equals(content), name).toBe(true)
  }
}

test('a client sees what is held, and takes all of it away in one file [R2.440, R2.441, R4.32, R7.80]', async ({
  page,
  database,
  mailbox,
  newClient,
  login,
}) => {
  const client = await newClient()
  const files = await giveFiles(database, client)
  await withoutPicker(page)
  await login(client, '/profile#data')
  const row = (name: string) => section(page).getByRole('row', { name })
  await expect(row('Your details')).toContainText('8 fields')
  await expect(row('Answers, sent and not sent')).toContainText('1 submission')
  await expect(row('Files')).toContainText('5 files, 361 kB')
  await expect(row('Emails we sent you')).toContainText('30 days')
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(row('Files')).toBeHidden()

  const zip = await downloadOf(page, () => press(page, 'Make my file'))
  await expect(section(page).getByRole('status')).toHaveText(
    /^Done: southerly-data-[\d-]+\.zip, \d+\skB, is in this browser’s downloads\.$/u,
  )
  await expect(section(page).getByRole('status')).toBeFocused()
  expectFiles(zip, files)
  await section(page).locator('summary', { hasText: 'What we hold about you' }).click()
  await expect(row('Files')).toContainText('5 files, 361 kB')
  const data = JSON.parse(zip.get('data.json')?.toString() ?? '')
  expect(data.about.on).toBe(client.email)
  expect(data.account[0].email).toBe(client.email)
  expect(data.submissions[0].answers).toEqual([
    expect.objectContaining({ id: '1.1', answer: '<b>Quotes</b> & =1+1' }),
  ])
  expect(data.messages[0].text).toBe('Kia ora')
  await mailbox.waitFor({ to: client.email, subject: /A copy of your data was made/u })

  const html = zip.get('index.html')?.toString() ?? ''
  await page.route('/copy/index.html', (route) =>
    route.fulfill({ contentType: 'text/html', body: html }),
  )
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('/copy/index.html', { waitUntil: 'load' })
  await expect(page.getByRole('heading', { level: 1 })).toContainText(client.email)
  await expect(page.getByText('<b>Quotes</b> & =1+1')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Ngā pātai.txt' }).first()).toHaveAttribute(
    'href',
    /^files\/submissions\/[^/]+\/Ng%C4%81%20p%C4%81tai\.txt$/u,
  )
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  await expectAccessible(page)
})

test('while the file is made it says how far it is; it is stopped, and leaving asks [R2.442]', {
  tag: '@long',
}, async ({ page, database, newClient, login }) => {
  const client = await newClient()
  await giveFiles(database, client)
  await withoutPicker(page)
  await login(client, '/profile')
  let count = 0
  await page.route('**/storage/v1/object/sign/**', async (route) => {
    if (route.request().method() === 'GET' && ++count === 2) return
    await route.continue()
  })
  const downloads: string[] = []
  page.on('download', (download) => downloads.push(download.suggestedFilename()))
  await press(page, 'Make my file')
  await expect(section(page)).toContainText('1 of 5 files, 293 kB of 361 kB')
  await expect(section(page).getByRole('progressbar', { name: 'Making your file' })).toBeVisible()
  await expect(section(page).getByRole('button', { name: 'Stop' })).toBeFocused()
  await expectAccessible(page, 'while it is made')
  const asked = page.waitForEvent('dialog')
  await page.close({ runBeforeUnload: true })
  await (await asked).dismiss()
  await press(page, 'Stop')
  await expect(section(page).getByRole('status')).toContainText('Stopped. No file was made.')
  await expect(section(page).getByRole('button', { name: 'Make my file' })).toBeVisible()
  expect(downloads).toEqual([])
})

test('a file that cannot be fetched is named, tried again, or left out [R2.443]', {
  tag: '@long',
}, async ({ page, database, newClient, login, allowedErrors }) => {
  allowedErrors.push(/ERR_FAILED|status of 503/u)
  const client = await newClient()
  const files = await giveFiles(database, client)
  await withoutPicker(page)
  await login(client, '/profile')
  const isGet = '**/storage/v1/object/sign/**token=**'
  await page.route(isGet, (route) => route.abort(), { times: 1 })
  await press(page, 'Make my file')
  const alert = section(page).getByRole('alert')
  await expect(alert).toContainText('We couldn’t get “Ngā pātai.txt”.')
  await expect(alert).toBeFocused()
  await expectAccessible(page, 'while it waits')
  expectFiles(await downloadOf(page, () => press(page, 'Try again')), files)

  await page.route(isGet, (route) => route.fulfill({ status: 503 }), { times: 1 })
  await press(page, 'Make it again')
  await expect(alert).toContainText('We couldn’t get “Ngā pātai.txt”.')
  const zip = await downloadOf(page, () => press(page, 'Continue without it'))
  await expect(section(page).getByRole('status')).toContainText('Left out: Ngā pātai.txt.')
  expect(zip.size).toBe(6)
  expect(zip.get('index.html')?.toString()).toContain('not in this copy')
})

test('without a network, or where it fails, it says what to do, and is tried again [R2.442]', {
  tag: '@long',
}, async ({ page, context, newClient, login, allowedErrors }) => {
  allowedErrors.push(/ERR_INTERNET_DISCONNECTED/u, /status of 500/u)
  await withoutPicker(page)
  await login(await newClient(), '/profile')
  await expect(section(page).getByRole('row', { name: 'Files' })).toBeVisible()
  await context.setOffline(true)
  await press(page, 'Make my file')
  const alert = section(page).getByRole('alert')
  await expect(alert).toContainText('You are offline: no file was made.')
  await context.setOffline(false)
  await page.route('**/rpc/begin_export', (route) => route.fulfill({ status: 500, json: {} }), {
    times: 1,
  })
  await press(page, 'Make my file')
  await expect(alert).toContainText('Write to hello@southerly.example')
  await downloadOf(page, () => press(page, 'Make my file'))
})

test('rows that cannot be read are read again, and nothing of them is missing [R2.443]', {
  tag: '@long',
}, async ({ page, database, newClient, login, allowedErrors }) => {
  allowedErrors.push(/ERR_FAILED/u)
  const client = await newClient()
  const files = await giveFiles(database, client)
  await withoutPicker(page)
  await login(client, '/profile')
  let count = 0
  await page.route('**/rest/v1/rpc/own_data', (route) =>
    ++count === 2 ? route.abort() : route.continue(),
  )
  await press(page, 'Make my file')
  await expect(section(page).getByRole('alert')).toContainText('We couldn’t read your data')
  await expect(section(page).getByRole('button', { name: 'Continue without it' })).toHaveCount(0)
  expectFiles(await downloadOf(page, () => press(page, 'Try again')), files)
})

test('a login of long ago is asked for again, and the copy goes on by itself [R2.444]', {
  tag: '@long',
}, async ({ page, database, newClient, login, allowedErrors }) => {
  allowedErrors.push(/status of 400/u)
  const client = await newClient()
  const files = await giveFiles(database, client)
  await withoutPicker(page)
  await login(client, '/profile')
  await expect(section(page).getByRole('row', { name: 'Files' })).toBeVisible()
  await database.query(
    `update auth.mfa_amr_claims set updated_at = now() - interval '1 hour'
     where session_id in (select sessions.id from auth.sessions join auth.users on users.id = user_id where email = $1)`,
    [client.email],
  )
  await press(page, 'Make my file')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Password', { exact: true }).fill(client.password)
  const zip = await downloadOf(page, () => dialog.getByRole('button', { name: 'Log in' }).click())
  expectFiles(zip, files)
})

test('where the browser can, the file is written to the chosen place, and a stop leaves nothing there [R2.441, R2.442]', {
  tag: '@long',
}, async ({ page, database, newClient, login }) => {
  const client = await newClient()
  const files = await giveFiles(database, client)
  await page.addInitScript(() => {
    const showSaveFilePicker = async ({ suggestedName }: { suggestedName: string }) => {
      const folder = await navigator.storage.getDirectory()
      return folder.getFileHandle(suggestedName, { create: true })
    }
    Object.assign(window, { showSaveFilePicker })
  })
  await login(client, '/profile')
  const inFolder = () =>
    page.evaluate(async () => {
      const folder = await navigator.storage.getDirectory()
      const names = await Array.fromAsync(folder.keys())
      const handle = names[0] && (await folder.getFileHandle(names[0]))
      const content = handle ? new Uint8Array(await (await handle.getFile()).arrayBuffer()) : []
      return { names, content: Array.from(content) }
    })
  // Before the stop, or the held request would be one of the second press.
  const held = Promise.withResolvers<void>()
  await page.route('**/storage/v1/object/sign/**token=**', () => held.resolve(), { times: 1 })
  await press(page, 'Make my file')
  await held.promise
  await expect(section(page)).toContainText('0 of 5 files')
  await press(page, 'Stop')
  await expect(section(page).getByRole('status')).toContainText('Stopped')
  await expect.poll(async () => (await inFolder()).names).toEqual([])

  await press(page, 'Make my file')
  await expect(section(page).getByRole('status')).toHaveText(
    /^Done: southerly-data-[\d-]+\.zip, \d+\skB, is in the folder you chose\.$/u,
  )
  expectFiles(filesOfZip(Buffer.from((await inFolder()).content)), files)
})

test('a correction is asked for by a message that is begun [R2.445]', { tag: '@long' }, async ({
  page,
  newClient,
  login,
}) => {
  await login(await newClient(), '/profile')
  await expect(section(page)).toContainText('within 20 working days')
  await section(page).getByRole('link', { name: 'Ask for a correction' }).click()
  await expect(page).toHaveURL('/messages')
  await expect(page.getByRole('textbox')).toHaveValue(/^I ask you to correct what you hold on me/u)
})

// The network is lost after a page is shown: what is pressed then needs no code that is not there, or takes it when
// the network is back. Chromium does not try a failed `import()` again.
import type { Page } from '@playwright/test'
import type { Pool } from 'pg'
import { deletionNotice } from '../../content/profile/deletion.ts'
import { documentWords, threadWords } from '../../content/project/thread.ts'
import type { Client } from '../../scripts/support/client.ts'
import { storeFile } from '../support/stored-file.ts'
import { expect, test } from './support/test.ts'

const CODE = '**/_astro/*'

/** As though everybody had logged in eleven minutes ago. */
const growOld = (database: Pool, { email }: Client) =>
  database.query(
    `update auth.mfa_amr_claims as claim set updated_at = now() - interval '11 minutes'
     from auth.sessions as session join auth.users as account on account.id = session.user_id
     where claim.session_id = session.id and account.email = $1`,
    [email],
  )

const loseCode = (page: Page) => page.route(CODE, (route) => route.abort())

const hasLoaded = (page: Page, name: string) =>
  page.evaluate(
    (part) => performance.getEntriesByType('resource').some((entry) => entry.name.includes(part)),
    name,
  )

test('the login once more, for a deletion, opens without more code [R2.485]', {
  tag: '@long',
}, async ({ page, database, newClient, login, allowedErrors }) => {
  allowedErrors.push(/status of 403 .*account-deletion/u, /ERR_FAILED/u)
  const client = await newClient()
  await login(client, '/profile#deletion')
  const section = page.getByRole('region', { name: 'Delete the account' })
  await expect(section.getByRole('button', { name: 'Delete my account' })).toBeVisible()
  await growOld(database, client)
  await expect.poll(() => hasLoaded(page, 'LoginAgainDialog')).toBe(true)
  await loseCode(page)
  await section.getByRole('button', { name: 'Delete my account' }).click()
  await page.getByRole('button', { name: /^Delete on / }).click()
  const dialog = page.getByRole('dialog', { name: 'Is this you?' })
  await dialog.getByLabel('Password', { exact: true }).fill(client.password)
  await page.keyboard.press('Enter')
  await expect(section).toContainText('Your account will be deleted on')
})

test('the file of all data is made without more code [R2.485]', { tag: '@long' }, async ({
  page,
  newClient,
  login,
  allowedErrors,
}) => {
  allowedErrors.push(/ERR_FAILED/u)
  await page.addInitScript(() => Object.assign(window, { showSaveFilePicker: undefined }))
  await login(await newClient(), '/profile#data')
  const section = page.getByRole('region', { name: 'Your data' })
  await expect(section.getByRole('row', { name: 'Files' })).toBeVisible()
  await expect.poll(() => hasLoaded(page, 'make-file')).toBe(true)
  await loseCode(page)
  const download = page.waitForEvent('download')
  await section.getByRole('button', { name: 'Make my file' }).click()
  await download
})

test('an account is kept in the room once the network is back [R2.485]', {
  tag: '@long',
}, async ({ page, context, database, newClient, login, allowedErrors }) => {
  allowedErrors.push(/ERR_INTERNET_DISCONNECTED/u)
  const client = await newClient()
  await database.query(
    `insert into public.account_deletions (person_id, due_at)
     select id, now() + interval '14 days' from auth.users where email = $1`,
    [client.email],
  )
  await login(client, '/messages')
  const notice = page.getByRole('region', { name: deletionNotice.label, exact: true })
  const keep = notice.getByRole('button', { name: deletionNotice.keep })
  await expect(keep).toBeVisible()
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  await keep.click()
  await expect(notice).toContainText(deletionNotice.failed)
  await context.setOffline(false)
  await keep.click()
  await expect(notice).toContainText(deletionNotice.kept)
})

test('a file that was pressed without a network is fetched once it is back [R2.485]', {
  tag: '@long',
}, async ({ page, context, database, newClient, login, allowedErrors }) => {
  allowedErrors.push(/ERR_INTERNET_DISCONNECTED/u)
  const client = await newClient()
  const { rows } = await database.query<{ id: string }>(
    `insert into public.projects (client_id) select id from auth.users where email = $1 returning id`,
    [client.email],
  )
  await storeFile(database, {
    bucket: 'documents',
    folder: rows[0]?.id ?? '',
    name: 'Quote.txt',
    bytes: Buffer.from('A quote'),
  })
  await login(client, '/messages')
  const file = page
    .getByRole('region', { name: documentWords.title })
    .or(page.getByRole('complementary'))
    .getByRole('button', { name: /Quote\.txt/u })
  await expect(file).toBeVisible()
  await context.setOffline(true)
  await file.click()
  await expect(page.getByText(threadWords.fileFailed)).toBeVisible()
  await context.setOffline(false)
  const download = page.waitForEvent('download')
  await file.click()
  await download
})

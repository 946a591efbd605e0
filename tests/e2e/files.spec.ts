import { writeFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { uploadProblemWords } from '../../content/answers/files.ts'
import { expectAccessible } from './support/axe.ts'
import { expect, test } from './support/test.ts'

const KILOBYTE = 1024

const files = (page: Page) => page.getByRole('region', { name: 'Files that help us' })
const rowOf = (page: Page, name: string) =>
  files(page)
    .getByRole('listitem')
    .filter({ has: page.getByText(name, { exact: true }) })
const press = (page: Page, label: string, name: string) =>
  rowOf(page, name)
    .getByRole('button', { name: `${label} ${name}`, exact: true })
    .click()
const text = (name: string, kilobytes = 1) => ({
  name,
  mimeType: 'text/plain',
  buffer: Buffer.alloc(kilobytes * KILOBYTE, 'a'),
})
const add = (page: Page, ...chosen: ReturnType<typeof text>[]) =>
  files(page).getByLabel('Add files').setInputFiles(chosen)
const replaceBy = async (page: Page, name: string, file: ReturnType<typeof text>) => {
  const chooser = page.waitForEvent('filechooser')
  await press(page, 'Replace', name)
  await (await chooser).setFiles(file)
}
/** A line on which a megabyte takes some seconds. */
const slowDown = async (page: Page) => {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: 300 * KILOBYTE,
  })
  return () => session.detach()
}

test('files are sent with their progress; one that is stopped leaves nothing, the next goes on [R2.343]', async ({
  page,
  database,
  newClient,
  login,
}) => {
  const client = await newClient()
  await login(client)
  const speedUp = await slowDown(page)
  await add(page, text('long.txt', 6000), text('plan.txt'))
  await expect(rowOf(page, 'long.txt')).toContainText(/[1-9]\d?%, \d\.\d of 5\.9 MB/u)
  await expect(page.getByRole('progressbar', { name: 'Sending long.txt' })).toBeVisible()
  await expect(rowOf(page, 'plan.txt')).toContainText('Waiting its turn')
  await expectAccessible(page)
  await press(page, 'Stop', 'long.txt')
  await expect(rowOf(page, 'long.txt')).toHaveCount(0)
  await speedUp()
  await expect(rowOf(page, 'plan.txt')).toContainText(/Saved \d/u)
  const { rows } = await database.query(
    `select files.name, draft_id is not null as kept from public.files
     join auth.users on users.id = files.user_id where users.email = $1`,
    [client.email],
  )
  expect(rows).toEqual([{ name: 'plan.txt', kept: true }])
})

test('a file waits for the network and goes on by itself; what was refused says why and is tried again [R2.344]', {
  tag: '@long',
}, async ({ page, context, newClient, login, allowedErrors }) => {
  allowedErrors.push(/ERR_INTERNET_DISCONNECTED|status of 408|Failed to fetch/u)
  await login(await newClient())
  await context.setOffline(true)
  await add(page, text('plan.txt'))
  await expect(rowOf(page, 'plan.txt')).toContainText('Waiting for the network')
  await context.setOffline(false)
  await expect(rowOf(page, 'plan.txt')).toContainText(/Saved \d/u)

  await page.route(
    '**/storage/v1/object/**',
    (route) =>
      route.fulfill({
        status: 408,
        json: { statusCode: '408', error: 'RequestTimeout', message: 'This upload was slow' },
      }),
    { times: 1 },
  )
  await add(page, text('slow.txt'))
  await expect(rowOf(page, 'slow.txt')).toContainText('Your connection is slow')
  await press(page, 'Try again', 'slow.txt')
  await expect(rowOf(page, 'slow.txt')).toContainText(/Saved \d/u)
})

test(
  'a file that was changed on the device before it was sent says so, and is chosen again [R2.676]',
  {
    tag: '@long',
  },
  async ({ page, context, newClient, login, allowedErrors }, info) => {
    allowedErrors.push(/ERR_INTERNET_DISCONNECTED|ERR_UPLOAD_FILE_CHANGED|Failed to fetch/u)
    const path = info.outputPath('plan.txt')
    await writeFile(path, 'Bays')
    await login(await newClient())
    await context.setOffline(true)
    await page.setInputFiles('input[type=file][multiple]', path)
    await expect(rowOf(page, 'plan.txt')).toContainText('Waiting for the network')
    await writeFile(path, 'Bays and walls')
    await context.setOffline(false)
    await expect(rowOf(page, 'plan.txt')).toContainText(uploadProblemWords.changed)
    const chosen = page.waitForEvent('filechooser')
    await press(page, 'Choose it again', 'plan.txt')
    await (await chosen).setFiles(path)
    await expect(rowOf(page, 'plan.txt')).toContainText(/Saved \d/u)
  },
)

test('files are replaced, removed and brought back, ten at most, and are there after a reload [R2.345, R2.346]', {
  tag: '@long',
}, async ({ page, newClient, login }) => {
  await login(await newClient())
  await add(page, text('Ngā pātai.txt'), text('Ngā pātai.txt'), text('third.txt'))
  await expect(rowOf(page, 'Ngā pātai (2).txt')).toContainText(/Saved \d/u)
  await expect(rowOf(page, 'third.txt')).toContainText(/Saved \d/u)

  await replaceBy(page, 'third.txt', text('better.txt'))
  await expect(rowOf(page, 'third.txt').filter({ hasText: 'Replaced by better.txt' })).toBeVisible()
  await press(page, 'Undo', 'third.txt')
  await expect(rowOf(page, 'third.txt')).toContainText(/Saved \d/u)
  await expect(rowOf(page, 'better.txt')).toContainText('Replaced by third.txt')

  await press(page, 'Remove', 'Ngā pātai.txt')
  await expect(rowOf(page, 'Ngā pātai.txt')).toContainText('Removed')
  await expect(page.getByRole('button', { name: 'Undo Ngā pātai.txt' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(rowOf(page, 'Ngā pātai.txt')).toContainText(/Saved \d/u)
  await press(page, 'Remove', 'Ngā pātai.txt')
  const more = ['4', '5', '6', '7', '8', '9', '10', '11', '12'].map((name) => text(`${name}.txt`))
  await add(page, ...more)
  await expect(rowOf(page, '11.txt')).toContainText(/Saved \d/u)
  await expect(rowOf(page, '12.txt')).toContainText('There is no more room here')

  await page.reload()
  // And what had no room is still named, as not stored.
  await expect(files(page).getByRole('listitem')).toHaveCount(11)
  await expect(rowOf(page, '12.txt')).toContainText(uploadProblemWords.forgotten)
  await expect(rowOf(page, 'Ngā pātai (2).txt')).toBeVisible()
  for (const name of ['Ngā pātai.txt', 'better.txt']) await expect(rowOf(page, name)).toHaveCount(0)
})

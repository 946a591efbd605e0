import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { adminViews } from '../../domain/site/applications.ts'
import { inDatabase, logInAsDemoAdministrator } from './support/administrator.ts'
import { expectAccessible } from './support/axe.ts'
import { type Site, startSite } from './support/site.ts'
import { expect, test } from './support/test.ts'

// The example administrator is for local requests only, without a proxy.
test.use({ extraHTTPHeaders: {} })

let site: Site
test.beforeAll(async () => {
  site = await startSite({ DEMO: '1' })
})
test.afterAll(() => site.stop())

const addEntry = (action: string, detail: object = {}) =>
  inDatabase(
    site,
    `insert into public.audit_log (at, action, subject_table, subject_id, detail, via)
     values ('2026-06-12T09:40:00Z', $1, 'projects', gen_random_uuid()::text, $2, 'timer:purge')`,
    [action, detail],
  )

const openAudit = async (page: Page, search = '') => {
  await logInAsDemoAdministrator(page, site)
  await page.goto(`${site.url}${adminViews.systemAudit.path}${search}`)
  await expect(page.getByRole('heading', { name: 'Audit log', level: 1 })).toBeVisible()
}

test('the log is filtered by act, person and subject, in the address, and each filter comes off [R6.144, R6.23]', {
  tag: '@long',
}, async ({ page }) => {
  await addEntry('tide.turned', { from: 'high', to: 'low' })
  await openAudit(page)
  await page.getByRole('link', { name: 'Emails' }).click()
  await page.getByRole('link', { name: 'Audit log' }).click()
  await expect(page.getByRole('heading', { name: 'Audit log', level: 1 })).toBeFocused()
  await expectAccessible(page, 'the audit log')
  await page.getByText('Filters', { exact: true }).click()
  await page.getByLabel('Act', { exact: true }).selectOption('Tide: turned')
  await expect(page).toHaveURL(/\?act=tide\.turned$/u)
  const row = page.getByRole('row').filter({ hasText: 'Tide: turned' })
  await expect(row).toContainText('No person')
  await expect(row).toContainText('from high, to low')
  await expect(row).toContainText('By itself (purge)')
  await page.getByLabel('Person').selectOption('No person')
  await page.getByLabel('On', { exact: true }).fill('S-1')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\?act=tide\.turned&person=nobody#subject=S-1$/u)
  await expect(page.getByText('No entry matches.')).toBeVisible()
  await page.reload()
  await expect(
    page.getByRole('list', { name: 'Filters in use' }).getByRole('listitem'),
  ).toHaveCount(4)
  await expectAccessible(page, 'the audit log, filtered')
  await page.getByRole('link', { name: 'Take off On: S-1' }).click()
  await expect(row).toBeVisible()
})

test('what is filtered is exported, no cell is a formula, and the export is in the log [R6.145, A18]', async ({
  page,
}) => {
  await addEntry('=formula.run')
  await openAudit(page, '?from=2026-06-12&until=2026-06-12')
  await page.getByText('Export', { exact: true }).click()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export as CSV' }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/^audit-log-\d{4}-\d\d-\d\d\.csv$/u)
  const csv = await readFile(await file.path(), 'utf8')
  expect(csv).toContain(`,'=formula.run,`)
  expect(csv).not.toContain('audit.exported')
  await page.goto(`${site.url}${adminViews.systemAudit.path}?act=audit.exported`)
  await expect(page.getByRole('row').nth(1)).toContainText('since 2026-06-11T12:00:00+00:00')
})

test('an export of the log that is stopped saves nothing; views of the system fit 320 pixels [R6.145]', {
  tag: '@long',
}, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await addEntry('a.very_long_name_of_an_act_that_does_not_end', { id: 'x'.repeat(200) })
  await openAudit(page, '?from=2026-06-12&until=2026-06-12')
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(overflow).toBe(0)
  await page.getByText('Export', { exact: true }).click()
  let downloads = 0
  page.on('download', () => downloads++)
  await page.route('**/rest/v1/rpc/export_audit*', () => {
    // Never answered.
  })
  await page.getByRole('button', { name: 'Export as CSV' }).click()
  await expect(page.getByRole('progressbar', { name: 'Progress of the export' })).toBeVisible()
  await page.getByRole('button', { name: 'Stop' }).click()
  await expect(page.getByText('The export was stopped. No file was saved.')).toBeVisible()
  expect(downloads).toBe(0)
})

import type { Page } from '@playwright/test'
import { secondFactorWords } from '../../content/desk/admin.ts'
import { teamWords as words } from '../../content/desk/desk-team.ts'
import {
  type Administrator,
  acceptInvitation,
  adminCommand,
  codeOf,
  inDatabase,
  logIn,
} from './support/administrator.ts'
import { expectAccessible } from './support/axe.ts'
import { createMailbox } from './support/mailbox.ts'
import { type Site, startSite } from './support/site.ts'
import { expect, test } from './support/test.ts'

let site: Site
test.beforeAll(async () => {
  site = await startSite({})
})
test.afterAll(() => site.stop())

const ana: Administrator = { email: 'ana@southerly.example', password: 'Spring-Tide-7' }

/** Accepts the invitation, logs in and sets up an authenticator. @returns its secret. */
const setUp = async (page: Page, person: Administrator): Promise<string> => {
  await acceptInvitation(page, site, person)
  await logIn(page, site, person)
  await page.getByRole('button', { name: secondFactorWords.enrol.begin }).click()
  const secret = (await page.getByRole('listitem').getByRole('code').textContent()) ?? ''
  await page.getByLabel('Six-digit code').fill(codeOf(secret))
  await page.getByRole('button', { name: 'Finish' }).click()
  await expect(page.getByText('No questionnaire submissions found.')).toBeVisible()
  return secret
}

/** As though the login and its code had been six minutes ago, with an authenticator of before. */
const growOld = async () => {
  await inDatabase(
    site,
    `update auth.mfa_amr_claims set updated_at = updated_at - interval '6 minutes'`,
  )
}

test('a colleague is invited after a code, and the last one keeps the role, all by keyboard [R6.6, R6.100, R6.105, R6.109, R6.110]', {
  tag: '@long',
}, async ({ page, allowedErrors }) => {
  allowedErrors.push(/status of 40[39]|status of 422/u)
  test.slow()
  await adminCommand(site, 'invite', ana.email, 'Ana Reid')
  const secret = await setUp(page, ana)
  await growOld()
  await page.getByRole('link', { name: 'Team', exact: true }).click()
  const title = page.getByRole('heading', { name: 'Team', level: 1 })
  await expect(title).toBeFocused()
  const own = page.getByRole('row', { name: /Ana Reid/u })
  await expect(own).toContainText(words.you)
  await expect(own).toContainText(words.hasFactor)
  await expect(own).toContainText(words.byCommand)
  await expectAccessible(page, 'the team')

  await page.getByRole('button', { name: words.remove.of('Ana Reid') }).press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(words.last.text)
  await expectAccessible(page, 'the last administrator')
  await dialog.getByRole('button', { name: words.last.invite }).press('Enter')

  const email = dialog.getByLabel('Email')
  await email.fill('tai')
  await email.press('Enter')
  await expect(email).toBeFocused()
  await expect(email).toHaveAccessibleDescription(/whole email address/u)
  await email.fill('tai@southerly.example')
  await email.press('Enter')
  const code = dialog.getByLabel('Six-digit code')
  await expect(code).toBeFocused()
  await expectAccessible(page, 'the code before an act on the team')
  await code.fill('000000')
  await code.press('Enter')
  await expect(code).toHaveAccessibleDescription(new RegExp(secondFactorWords.wrong, 'u'))
  await code.fill(codeOf(secret, 1))
  await code.press('Enter')
  await expect(page.getByText(words.invite.done('tai@southerly.example'))).toBeVisible()
  await expect(dialog).toBeHidden()
  const tai = page.getByRole('row', { name: /tai@southerly/u })
  await expect(tai).toContainText(/Invited, the link ends/u)
  await expect(tai).toContainText(words.by('Ana Reid'))

  await page.getByRole('button', { name: words.naming.of('Ana Reid') }).press('Enter')
  const name = dialog.getByLabel('Name')
  await name.fill(' ')
  await name.press('Enter')
  await expect(name).toHaveAccessibleDescription(/name that clients will see/u)
  await expectAccessible(page, 'the name of an administrator')
  await name.fill('Ana Rāwiri')
  await name.press('Enter')
  await expect(page.getByRole('row', { name: /^Ana Rāwiri/u })).toContainText(words.you)
  await expect(dialog).toBeHidden()

  await page.getByRole('button', { name: words.naming.of('tai@southerly.example') }).press('Enter')
  await name.fill('ana  rāwiri')
  await name.press('Enter')
  await expect(name).toHaveAccessibleDescription(/colleague has this name/u)
  await expect(name).toBeFocused()
  await expect(name).toHaveValue('ana  rāwiri')
  await name.press('Escape')
  await expect(dialog).toBeHidden()

  // Typed just now: no code is asked for.
  await page
    .getByRole('button', { name: words.withdraw.of('tai@southerly.example') })
    .press('Enter')
  await dialog.getByRole('button', { name: words.withdraw.submit }).press('Enter')
  await expect(tai).toHaveCount(0)
  await expect(title).toBeFocused()
})

test('a colleague is let go, and sees nothing of the desk from the next request [R6.105, R6.106, A44]', {
  tag: '@long',
}, async ({ page, browser, allowedErrors }) => {
  allowedErrors.push(/status of 40[139]/u)
  test.slow()
  const ben: Administrator = { email: 'ben@southerly.example', password: 'Spring-Tide-7' }
  const cara: Administrator = { email: 'cara@southerly.example', password: 'Spring-Tide-7' }
  await adminCommand(site, 'invite', cara.email, 'Cara')
  await adminCommand(site, 'invite', ben.email, 'Ben')
  const context = await browser.newContext()
  const his = await context.newPage()
  await setUp(his, ben)
  await setUp(page, cara)
  await page.getByRole('link', { name: 'Team', exact: true }).click()
  await page.getByRole('button', { name: words.remove.of('Ben') }).click()
  const dialog = page.getByRole('dialog')
  await expectAccessible(page, 'taking the role away')
  await dialog.getByRole('button', { name: words.remove.submit }).click()
  await expect(page.getByText(words.remove.done('Ben'))).toBeVisible()
  await expect(page.getByRole('row', { name: /^Ben/u })).toHaveCount(0)

  await his.getByRole('link', { name: 'Team', exact: true }).click()
  await expect(his.getByRole('heading', { name: 'You no longer have access' })).toBeVisible()
  await expect(his.getByText('cara@southerly.example')).toHaveCount(0)
  await context.close()
  await createMailbox(site.url).waitFor({ to: ben.email, text: '/admin/team' })
})

for (const width of [390, 320]) {
  test(`the team needs no sideways scrolling at ${width} pixels [R6.109]`, {
    tag: '@long',
  }, async ({ page }) => {
    const person = { email: `width${width}@southerly.example`, password: 'Spring-Tide-7' }
    await adminCommand(site, 'invite', person.email, `Wide ${width}`)
    await page.setViewportSize({ width, height: 700 })
    await setUp(page, person)
    await page.goto(`${site.url}/admin/team`)
    await expect(page.getByRole('row', { name: `Wide ${width}` })).toBeVisible()
    const wider = () =>
      page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
    expect(await wider()).toBeLessThanOrEqual(0)
    await page.getByRole('button', { name: words.invite.action }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    expect(await wider()).toBeLessThanOrEqual(0)
  })
}

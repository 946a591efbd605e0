import type { GoTrueClient } from '@supabase/auth-js'
import {
  codeAt,
  type EnrolledFactor,
  enrollFactor,
  STEP_MS,
  wrongCodeAt,
} from 'embedded-platform/testing/totp'
import type { Pool } from 'pg'
import { lostFactorWords, passwordCodeWords } from '../../content/accounts/password-code.ts'
import { authOf, type Client } from '../../scripts/support/client.ts'
import { expectPasswordChange } from './support/account-forms.ts'
import { expectAccessible } from './support/axe.ts'
import { expect, test } from './support/test.ts'

const now = () => new Date()

/** A second factor of a former administrator: clients cannot enrol one. */
const enrolFormerAdministrator = async (
  database: Pool,
  auth: GoTrueClient,
  { email }: Client,
): Promise<EnrolledFactor> => {
  await database.query(
    `insert into public.user_roles (user_id, role) select id, 'admin' from auth.users where email = $1`,
    [email],
  )
  const factor = await enrollFactor(auth, now)
  // As the command line does: the last administrator keeps the role otherwise.
  await database.query(
    `with acting as (select set_config('audit.via', 'command:admin revoke', true))
     delete from public.user_roles using auth.users, acting where id = user_id and email = $1`,
    [email],
  )
  return factor
}

test('a reset link alone does not change the password of an account with a second factor', {
  tag: '@long',
}, async ({ page, mailbox, newClient, database, origin, login, allowedErrors }) => {
  // A required code, and a wrong one.
  allowedErrors.push(/status of 401/u, /status of 422/u)
  const client = await newClient()
  const auth = await authOf(origin)
  await auth.signInWithPassword(client)
  const { secret } = await enrolFormerAdministrator(database, auth, client)
  await auth.resetPasswordForEmail(client.email, { redirectTo: `${origin}/update-password` })

  await page.goto(await mailbox.waitForLink({ to: client.email, text: '/update-password#' }))
  await page.getByLabel('New password', { exact: true }).fill('Neap-Tide-9')
  await page.getByLabel('New password again').fill('Neap-Tide-9')
  const submit = page.getByRole('button', { name: 'Update password' })
  const code = page.getByLabel(passwordCodeWords.label)
  await expect(code).toBeHidden()
  await submit.click()
  await expect(code).toBeFocused()

  await code.fill('123')
  await submit.click()
  await expect(code).toHaveAccessibleDescription(
    new RegExp(`${passwordCodeWords.incomplete}$`, 'u'),
  )
  await code.fill(wrongCodeAt(secret, now()))
  await submit.click()
  await expect(code).toHaveAccessibleDescription(new RegExp(`${passwordCodeWords.wrong}$`, 'u'))

  // The code of the enrolment is used up.
  await code.fill(codeAt(secret, new Date(Date.now() + STEP_MS)))
  await expectPasswordChange(page, () => submit.click())
  await login({ ...client, password: 'Neap-Tide-9' })
})

test('a client without a code requests removal of the second factor, and the mail can cancel it', {
  tag: '@long',
}, async ({ page, mailbox, newClient, database, origin, allowedErrors }) => {
  // A required code, and a used link.
  allowedErrors.push(/status of 401/u, /status of 403/u)
  const client = await newClient()
  const auth = await authOf(origin)
  await auth.signInWithPassword(client)
  await enrolFormerAdministrator(database, auth, client)
  await auth.resetPasswordForEmail(client.email, { redirectTo: `${origin}/update-password` })

  await page.goto(await mailbox.waitForLink({ to: client.email, text: '/update-password#' }))
  await page.getByLabel('New password', { exact: true }).fill('Neap-Tide-9')
  await page.getByLabel('New password again').fill('Neap-Tide-9')
  await page.getByRole('button', { name: 'Update password' }).click()
  await page.getByRole('button', { name: lostFactorWords.ask }).click()
  await expect(page.getByText(lostFactorWords.explanation)).toBeVisible()
  await expectAccessible(page, 'the question')
  await page.getByRole('button', { name: lostFactorWords.remove }).click()
  await expect(page.getByText(lostFactorWords.acceptedTitle)).toBeVisible()
  await expectAccessible(page, 'the answer')

  const link = await mailbox.waitForLink({ to: client.email, text: 'type=factor_removal' })
  const press = async () => {
    await page.goto('/about')
    await page.goto(link)
    await expect(page.getByRole('heading', { name: 'Keep your second factor' })).toBeVisible()
    await page.getByRole('button', { name: 'Keep my second factor' }).click()
  }
  await press()
  await expect(page.getByText('Your second factor stays')).toBeVisible()
  await expectAccessible(page, 'what was kept')
  const { rowCount } = await database.query(
    'select from platform.factor_removals where user_id in (select id from auth.users where email = $1)',
    [client.email],
  )
  expect(rowCount).toBe(0)
  await press()
  await expect(page.getByText('This link has expired or was used before')).toBeVisible()
})

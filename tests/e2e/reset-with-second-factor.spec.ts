import { passwordCodeWords } from '../../content/password-code.ts'
import { codeAt, enrollFactor, STEP_MS, wrongCodeAt } from '../support/totp.ts'
import { expectPasswordChange } from './support/account-forms.ts'
import { authOf } from './support/client.ts'
import { expect, test } from './support/test.ts'

const now = () => new Date()

test('the link of a reset alone changes no password of an account with a second factor', async ({
  page,
  mailbox,
  newClient,
  origin,
  login,
  allowedErrors,
}) => {
  // Asked for a code, and one that is wrong.
  allowedErrors.push(/status of 401/u, /status of 422/u)
  const client = await newClient()
  const auth = await authOf(origin)
  await auth.signInWithPassword(client)
  const { secret } = await enrollFactor(auth, now)
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

  // The one that was shown at the enrolment is spent.
  await code.fill(codeAt(secret, new Date(Date.now() + STEP_MS)))
  await expectPasswordChange(page, () => submit.click())
  await login({ ...client, password: 'Neap-Tide-9' })
})

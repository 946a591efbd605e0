import type { Page } from '@playwright/test'
import { paths } from '../../../domain/site/paths.ts'
import { answer, refusal, seen, type View } from '../view.ts'

const EMAIL = 'mere@client.example'

const main = (page: Page) => page.getByRole('main')
const invalid = (page: Page) =>
  page.locator('[aria-invalid="true"]').filter({ visible: true }).first().waitFor()

/** A session's token as the hosted platform puts it into a URL; without user and signature. */
const token = (email: string) => {
  const claims = { sub: '5c0f7a52-0000-4000-8000-000000000002', email }
  return `e30.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.x`
}
const sessionLink = (type: string) =>
  `#${new URLSearchParams({ access_token: token(EMAIL), refresh_token: 'x', type })}`
const tokenLink = (type: string) => `#token_hash=abc&type=${type}`

/** The server's word on an invented link: it still opens. */
const linkOpens = answer('**/auth/v1/verify/look', 200, { valid: true })

/** The pages that the links of our mails lead to. */
export const mailLinkViews: readonly View[] = [
  ...['signup', 'email_change', 'magiclink', 'factor_removal'].map(
    (type): View => ({
      name: `confirm-${type}`,
      path: paths.confirm + tokenLink(type),
      act: (page) => main(page).getByRole('button').filter({ visible: true }).first().waitFor(),
    }),
  ),
  ...['email_change', 'magiclink', 'factor_removal'].map(
    (type): View => ({
      name: `confirm-invalid-${type}`,
      path: `${paths.confirm}#error=access_denied&error_code=otp_expired&type=${type}`,
      act: (page) => main(page).getByRole('alert').filter({ visible: true }).first().waitFor(),
    }),
  ),
  {
    name: 'confirm-half',
    path: `${paths.confirm}#message=one`,
    act: (page) => seen(page, 'One down'),
  },
  {
    name: 'confirm-changed',
    path: paths.confirm + sessionLink('email_change'),
    act: (page) =>
      main(page)
        .getByRole('link', { name: /profile/iu })
        .first()
        .waitFor(),
  },
  {
    name: 'confirm-question',
    path: paths.confirm + sessionLink('magiclink'),
    act: (page) => seen(page, 'Is this your account?'),
  },
  {
    name: 'confirm-question-other',
    path: paths.confirm + sessionLink('magiclink'),
    as: 'client',
    act: (page) => seen(page, 'Stay logged in'),
  },
  {
    name: 'confirm-declined',
    path: paths.confirm + sessionLink('magiclink'),
    act: async (page) => {
      await main(page).getByRole('button', { name: 'Not my account' }).click()
      await main(page).getByRole('button', { name: 'Not my account' }).waitFor({ state: 'hidden' })
    },
  },
  {
    name: 'update-password-form',
    path: paths.updatePassword + tokenLink('recovery'),
    before: linkOpens,
    act: (page) => main(page).getByLabel('New password again').waitFor(),
  },
  {
    name: 'update-password-invitation',
    path: paths.updatePassword + tokenLink('invite'),
    before: linkOpens,
    act: (page) => seen(page, 'Choose your password'),
  },
  {
    name: 'update-password-named',
    path: paths.updatePassword + sessionLink('recovery'),
    act: (page) => seen(page, EMAIL),
  },
  {
    name: 'update-password-verified',
    path: `${paths.updatePassword}?verified${sessionLink('recovery')}`,
    act: (page) => seen(page, 'Your email address is confirmed'),
  },
  {
    name: 'update-password-other',
    path: paths.updatePassword + sessionLink('recovery'),
    as: 'client',
    act: (page) => seen(page, 'Leave it as it is'),
  },
  {
    name: 'update-password-errors',
    path: paths.updatePassword + tokenLink('recovery'),
    before: linkOpens,
    act: async (page) => {
      await main(page).getByLabel('New password', { exact: true }).fill('neap')
      await main(page).getByLabel('New password again').fill('spring')
      await main(page).getByRole('button', { name: 'Update password' }).click()
      await invalid(page)
    },
  },
  {
    name: 'update-password-invalid-invitation',
    path: paths.updatePassword + tokenLink('invite'),
    before: async (page) => {
      await linkOpens(page)
      await refusal('**/auth/v1/verify*', 403, 'otp_expired')(page)
    },
    act: async (page) => {
      await main(page).getByLabel('New password', { exact: true }).fill('Spring-Tide-7')
      await main(page).getByLabel('New password again').fill('Spring-Tide-7')
      await main(page).getByRole('button', { name: 'Update password' }).click()
      await seen(page, 'This invitation no longer works')
    },
  },
]

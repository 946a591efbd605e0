import type { Page } from '@playwright/test'
import type { Session } from '@supabase/auth-js'
import type { Pool } from 'pg'
import { loadApiKeys } from '../../packages/platform/postgres/settings.ts'
import { authOf, type Client } from '../../scripts/support/client.ts'
import { chooseNewPassword, expectPasswordChange, toastOf } from './support/account-forms.ts'
import { expectAccessible } from './support/axe.ts'
import { sessionOf } from './support/client.ts'
import { expect, test } from './support/test.ts'

const INVALID = 'This link has expired or was used before'

const fragmentOf = (
  { access_token, refresh_token }: Pick<Session, 'access_token' | 'refresh_token'>,
  type = 'magiclink',
) => `#${new URLSearchParams({ access_token, refresh_token, type })}`

/** The fragment of a link that is mailed to `client`. */
const mailLinkOf = async (
  origin: string,
  database: Pool,
  { email }: Client,
  type = 'magiclink',
): Promise<string> => {
  const { secret } = await loadApiKeys(database)
  const response = await fetch(`${origin}/auth/v1/admin/generate_link`, {
    method: 'POST',
    headers: {
      apikey: secret,
      authorization: `Bearer ${secret}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ type, email }),
  })
  const { hashed_token } = await response.json()
  return `#${new URLSearchParams({ token_hash: hashed_token, type })}`
}

/** User and refresh token of the stored session. */
const stored = (page: Page) =>
  page.evaluate((): { email?: string; refreshToken?: string } => {
    const key = Object.keys(localStorage).find((name) => name.endsWith('-auth-token'))
    const session = JSON.parse(localStorage.getItem(key ?? '') ?? 'null')
    return { email: session?.user.email, refreshToken: session?.refresh_token }
  })

const main = (page: Page) => page.getByRole('main')
const press = (page: Page, name: string) => main(page).getByRole('button', { name }).click()

test("a link with an attacker's session names its account beside one's own, and can be declined [A35]", async ({
  page,
  origin,
  newClient,
  login,
}) => {
  const [own, other] = await Promise.all([newClient(), newClient()])
  await login(own)
  const before = await stored(page)
  const session = await sessionOf(origin, other)
  await page.goto(`/confirm${fragmentOf(session)}`)
  await expect(main(page)).toContainText(`You are logged in as ${own.email}`)
  await expect(main(page)).toContainText(`This link belongs to another account: ${other.email}.`)
  await expectAccessible(page, 'the question between two accounts')

  await press(page, 'Stay logged in')
  await expect(main(page)).toContainText(`You are still logged in as ${own.email}.`)
  expect(await stored(page)).toEqual(before)
  await expectAccessible(page, 'the declined login')
})

test("accepting it logs out of one's own account, whose session the server ends [A35]", {
  tag: '@long',
}, async ({ page, origin, newClient, login }) => {
  const [own, other] = await Promise.all([newClient(), newClient()])
  await login(own)
  const { refreshToken = '' } = await stored(page)
  await page.goto(`/confirm${fragmentOf(await sessionOf(origin, other))}`)
  await press(page, 'Log out, and in with the other account')
  await expect(page).toHaveURL('/discovery-questions')
  await expect(toastOf(page, `You are now logged in as ${other.email}.`)).toBeVisible()
  expect((await stored(page)).email).toBe(other.email)
  const ended = await (await authOf(origin)).refreshSession({ refresh_token: refreshToken })
  expect(ended.error).not.toBeNull()
})

test('a visitor is shown whose account it is before the login [A35]', { tag: '@long' }, async ({
  page,
  origin,
  newClient,
}) => {
  const other = await newClient()
  await page.goto(`/confirm${fragmentOf(await sessionOf(origin, other))}`)
  await expect(main(page)).toContainText(`This link logs you in as ${other.email}.`)
  await expectAccessible(page, 'the question to a visitor')
  await press(page, 'Not my account')
  await expect(main(page)).toContainText('You are not logged in')
  expect(await stored(page)).toEqual({})
})

test('a link with a token is opened by one press, and logs in by another, its account named [A35]', {
  tag: '@long',
}, async ({ page, origin, database, newClient }) => {
  const client = await newClient()
  await page.goto(`/confirm${await mailLinkOf(origin, database, client)}`)
  await press(page, 'Open the link')
  await expect(main(page)).toContainText(`This link logs you in as ${client.email}.`)
  expect(await stored(page)).toEqual({})
  await press(page, 'Log in')
  await expect(page).toHaveURL('/discovery-questions')
  await expect(toastOf(page, `You are now logged in as ${client.email}.`)).toBeVisible()
})

test("opening a link with an attacker's token changes nothing [A35]", { tag: '@long' }, async ({
  page,
  origin,
  database,
  newClient,
  login,
}) => {
  const [own, other] = await Promise.all([newClient(), newClient()])
  await login(own)
  const before = await stored(page)
  await page.goto(`/confirm${await mailLinkOf(origin, database, other)}`)
  await expect(main(page)).toContainText(`You are logged in as ${own.email}`)
  await expectAccessible(page, 'a link before it is opened')
  await press(page, 'Open the link')
  await expect(main(page)).toContainText(`This link belongs to another account: ${other.email}.`)
  expect(await stored(page)).toEqual(before)
  await press(page, 'Stay logged in')
  await expect(main(page)).toContainText(`You are still logged in as ${own.email}.`)
})

test('a link that names one account and opens another is refused [A35]', { tag: '@long' }, async ({
  page,
  origin,
  newClient,
  login,
  allowedErrors,
}) => {
  allowedErrors.push(/status of 40[013]/u)
  const [own, other] = await Promise.all([newClient(), newClient()])
  await login(own)
  const { access_token } = await sessionOf(origin, own)
  const [, claims = ''] = access_token.split('.')
  // An expired access token: the client only uses the refresh token.
  const old = { ...JSON.parse(Buffer.from(claims, 'base64url').toString()), exp: 1 }
  const forged = ['e30', Buffer.from(JSON.stringify(old)).toString('base64url'), 'e30'].join('.')
  const forge = async (type: string) => {
    const { refresh_token } = await sessionOf(origin, other)
    return fragmentOf({ access_token: forged, refresh_token }, type)
  }

  await page.goto(`/confirm${await forge('magiclink')}`)
  await expect(main(page)).toContainText(`This link logs you in as ${own.email}.`)
  await press(page, 'Log in')
  await expect(main(page)).toContainText(INVALID)
  expect((await stored(page)).email).toBe(own.email)

  await page.goto(`/update-password${await forge('recovery')}`)
  await chooseNewPassword(page, 'Neap-Tide-9')
  await expect(main(page).getByRole('alert')).toContainText('Invalid or expired')
  await sessionOf(origin, other)
})

test('a link that sets the password of another account names it, and waits for consent [A35]', {
  tag: '@long',
}, async ({ page, origin, database, newClient, login }) => {
  const [own, other] = await Promise.all([newClient(), newClient()])
  await login(own)
  await page.goto(`/update-password${await mailLinkOf(origin, database, other, 'recovery')}`)
  await chooseNewPassword(page, 'Neap-Tide-9')
  const named = `This link sets the password for another account: ${other.email}.`
  await expect(main(page)).toContainText(`You are logged in as ${own.email}`)
  await expect(main(page)).toContainText(named)
  await expectAccessible(page, 'the question whose password it is')
  await sessionOf(origin, other)
  await expectPasswordChange(
    page,
    () => press(page, 'Set the password for the other account'),
    main(page).getByText(`The password for ${other.email} is changed.`),
  )
  await sessionOf(origin, { ...other, password: 'Neap-Tide-9' })

  const session = await sessionOf(origin, { ...other, password: 'Neap-Tide-9' })
  await page.goto(`/update-password${fragmentOf(session, 'recovery')}`)
  await expect(main(page)).toContainText(named)
  await page.evaluate(() => localStorage.clear())
  await page.goto('/')
  await page.goto(`/update-password${fragmentOf(session, 'recovery')}`)
  await expect(main(page)).toContainText(`This sets the password for ${other.email}.`)
})

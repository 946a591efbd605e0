import { authOf, newPerson } from '../../scripts/support/client.ts'
import { expectAccessible } from './support/axe.ts'
import { makeClient, sessionOf } from './support/client.ts'
import { expect, test } from './support/test.ts'

test('a confirmation link sends its token to the verification alone, and leaves no trace [R4.9]', async ({
  page,
  mailbox,
  newClient,
}) => {
  const { email } = await newClient({ verified: false })
  const link = await mailbox.waitForLink({ to: email })
  const token = new URLSearchParams(new URL(link).hash.slice(1)).get('token_hash') ?? ''
  expect(token).toMatch(/^\S{20,}$/u)

  const carriers: string[] = []
  page.on('request', (request) => {
    const sent = [request.url(), JSON.stringify(request.headers()), request.postData() ?? '']
    if (sent.some((part) => part.includes(token))) {
      carriers.push(`${request.method()} ${new URL(request.url()).pathname}`)
    }
  })
  await page.goto(link)
  await expect(page).toHaveURL('/confirm')
  await expect(page.getByRole('button', { name: 'Confirm my email address' })).toBeEnabled()
  expect(carriers, 'nothing is verified before the button is pressed').toEqual([])

  await page.getByRole('button', { name: 'Confirm my email address' }).click()
  await expect(page).toHaveURL('/login?verified=true')
  expect(carriers).toEqual(['POST /auth/v1/verify'])
  const stored = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))
  expect(stored).not.toContain(token)
  expect(stored, 'the link alone logs no browser in').not.toContain('access_token')
})

test('a link stays valid until its button is pressed, however often its page is loaded [R2.37]', async ({
  page,
  mailbox,
  newClient,
  login,
  allowedErrors,
}) => {
  allowedErrors.push(/status of 403/u)
  const { email } = await newClient({ verified: false })
  await page.goto(await mailbox.waitForLink({ to: email }))
  const confirm = page.getByRole('button', { name: 'Confirm my email address' })
  await expect(confirm).toBeEnabled()
  await page.reload()
  await confirm.click()
  await expect(page).toHaveURL('/login?verified=true')

  const client = await newClient()
  await login(client, '/profile')
  const moved = `moved-${client.email}`
  await page.getByLabel('New email address').fill(moved)
  await page.getByRole('button', { name: 'Change email address' }).click()
  const link = await mailbox.waitForLink({ to: moved, text: 'email_change' })
  await page.goto(link)
  await page.reload()
  await page.getByRole('main').getByRole('button').click()
  const half = page.getByText('One down, one to go')
  await expect(half).toBeVisible()
  // Used now: the page says so, with the message of a change of address.
  await page.reload()
  await expect(page.getByText('This link has expired or was used before')).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: /profile/iu })).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveCount(0)
})

test('an address that was registered with two passwords leads on to choosing the one that counts [R4.189]', async ({
  page,
  origin,
  database,
  mailbox,
  newClient,
}) => {
  const { email, password, ...data } = await newClient({ verified: false })
  await mailbox.waitFor({ to: email })
  await database.query(`delete from platform.rate_limits where key like 'mail:%'`)
  const auth = await authOf(origin)
  const again = await auth.signUp({ email, password: 'Slack-Water-2031', options: { data } })
  expect(again.error).toBeNull()
  await expect(async () => expect(await mailbox.find({ to: email })).toHaveLength(2)).toPass()
  expect((await auth.resend({ type: 'signup', email })).error).toBeNull()
  await expect(async () => expect(await mailbox.find({ to: email })).toHaveLength(3)).toPass()

  await page.goto(await mailbox.waitForLink({ to: email }))
  await page.getByRole('button', { name: 'Confirm my email address' }).click()
  await expect(page.getByText('Your email address is confirmed')).toBeVisible()
  await expect(page.getByText(`This sets the password for ${email}.`)).toBeVisible()
  await page.getByLabel('New password', { exact: true }).fill(password)
  await page.getByLabel('New password again').fill(password)
  await page.getByRole('button', { name: 'Update password' }).click()
  await expect(page.getByText(`The password for ${email} is changed.`)).toBeVisible()
  expect((await auth.signInWithPassword({ email, password })).error).toBeNull()
})

test('a link that was used before offers a new one [R2.67]', async ({
  page,
  origin,
  mailbox,
  allowedErrors,
}) => {
  allowedErrors.push(/status of 403/u)
  const { email } = await makeClient(origin, mailbox)
  await page.goto(await mailbox.waitForLink({ to: email }))
  await page.getByRole('button', { name: 'Confirm my email address' }).click()
  await expect(page.getByText('This link has expired or was used before')).toBeVisible()

  await page.getByRole('button', { name: 'Send a new link' }).click()
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription(
    'Please enter your email address first',
  )
  await expectAccessible(page, 'a used link of a registration')
  const other = newPerson().email
  await page.getByLabel('Email').fill(other)
  await page.getByRole('button', { name: 'Send a new link' }).click()
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()
  await expect(page.getByRole('main')).toContainText(other)
  await expectAccessible(page, 'the new link')
})

test("the hosted platform's older links work, and their tokens are removed from the address [R4.10]", {
  tag: '@long',
}, async ({ page, origin, newClient }) => {
  await page.goto('/login?verified=true#access_token=a.b.c&refresh_token=r&type=signup')
  await expect(page.getByText('Your email address is verified')).toBeVisible()
  await expect(page).toHaveURL('/login?verified=true')

  const { access_token } = await sessionOf(origin, await newClient())
  await page.goto(`/confirm#access_token=${access_token}&refresh_token=r&type=signup`)
  await expect(page).toHaveURL('/login?verified=true')

  await page.goto('/login#error=access_denied&error_code=otp_expired&error_description=x')
  await expect(page).toHaveURL('/confirm')
  await expect(page.getByText('This link has expired or was used before')).toBeVisible()
})

test('a confirmation link redirects to no other site', { tag: '@long' }, async ({
  page,
  mailbox,
  newClient,
}) => {
  const { email } = await newClient({ verified: false })
  const link = new URL(await mailbox.waitForLink({ to: email }))
  const fragment = new URLSearchParams(link.hash.slice(1))
  fragment.set('redirect_to', 'https://southerly.example/login')
  await page.goto(`${link.origin}${link.pathname}#${fragment}`)
  await page.getByRole('button', { name: 'Confirm my email address' }).click()
  await expect(page).toHaveURL('/login?verified=true')
})

test('a password link that lands here is redirected to its page', { tag: '@long' }, async ({
  page,
}) => {
  const ends = {
    invite: /This invitation no longer works/u,
    recovery: /Invalid or expired password reset link/u,
  }
  for (const [type, end] of Object.entries(ends)) {
    await page.goto(`/confirm#token_hash=some-token&type=${type}`)
    await expect(page).toHaveURL('/update-password')
    await expect(page.getByText(end)).toBeVisible()
  }
})

test('a login link names its account, and logs in when its button is pressed, not before', {
  tag: '@long',
}, async ({ page, origin, newClient }) => {
  const { email, password } = await newClient()
  const { publishableKey } = await (await page.request.get('/config.json')).json()
  const answer = await page.request.post(`${origin}/auth/v1/token?grant_type=password`, {
    headers: { apikey: publishableKey },
    data: { email, password },
  })
  const { access_token, refresh_token } = await answer.json()
  const fragment = new URLSearchParams({ access_token, refresh_token, type: 'magiclink' })
  await page.goto(`/confirm#${fragment}`)
  await expect(page).toHaveURL('/confirm')
  await expect(page.getByRole('heading', { name: 'Log in by email' })).toBeVisible()
  await expect(page.getByRole('main')).toContainText(`This link logs you in as ${email}.`)
  const stored = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))
  expect(stored).not.toContain('access_token')

  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click()
  await expect(page).toHaveURL('/discovery-questions')
  await expect(page.getByText('Kia ora', { exact: true })).toBeVisible()
})

test("the hosted platform's answers to a change of address have messages", {
  tag: '@long',
}, async ({ page }) => {
  await page.goto('/confirm#message=Confirmation+link+accepted.+Please+proceed')
  await expect(page.getByText('One down, one to go')).toBeVisible()
})

test('what a link with a session says is what the server knows of its account [R4.10]', {
  tag: '@long',
}, async ({ page, origin, database, newClient, allowedErrors }) => {
  const client = await newClient()
  const { access_token, user } = await sessionOf(origin, client)
  const open = (type: string) =>
    page.goto(`/confirm#access_token=${access_token}&refresh_token=r&type=${type}`)
  await open('email_change')
  const main = page.getByRole('main')
  await expect(main).toContainText('The address of this account is')
  await expect(main).toContainText(client.email)
  await expectAccessible(page, 'the address of an account')

  await database.query('update auth.users set email_change = $1 where id = $2', [
    `moved-${client.email}`,
    user.id,
  ])
  await page.goto('/')
  await open('email_change')
  await expect(main).toContainText('One down, one to go')

  // The server cannot say: neither can the page, until it is asked again.
  allowedErrors.push(/Failed to load resource/u)
  await page.goto('/')
  await page.route('**/auth/v1/user', (route) => route.abort())
  await open('signup')
  await expect(main.getByRole('alert')).toContainText('We could not reach our server')
  await expectAccessible(page, 'a link that could not be checked')
  await page.unroute('**/auth/v1/user')
  await main.getByRole('button', { name: 'Try again' }).click()
  await expect(page).toHaveURL('/login?verified=true')
})

test('an old link of a change of address or of a login links to where a new one is requested', {
  tag: '@long',
}, async ({ page, allowedErrors }) => {
  allowedErrors.push(/status of 403/u)
  await page.goto('/confirm#token_hash=some-token&type=email_change')
  await page.getByRole('button', { name: 'Confirm the change' }).click()
  await expect(page.getByRole('alert')).toContainText('This link has expired or was used before')
  await expect(page.getByRole('link', { name: 'Go to your profile' })).toHaveAttribute(
    'href',
    '/profile#email',
  )
  await expectAccessible(page, 'a used link of a change')
  await page.goto('/confirm#token_hash=some-token&type=magiclink')
  await page.getByRole('button', { name: 'Open the link' }).click()
  await expect(page.getByRole('alert')).toContainText('This link has expired or was used before')
  await expect(page.getByRole('main').getByRole('link', { name: 'Go to login' })).toBeVisible()
  await expectAccessible(page, 'a used link of a login')
})

test('no accessibility violations: every state of the page', { tag: '@long' }, async ({ page }) => {
  for (const [fragment, heading] of [
    ['#token_hash=x&type=signup', 'Confirm your email address'],
    ['#token_hash=x&type=email_change', 'Confirm the change of address'],
    ['#token_hash=x&type=magiclink', 'Log in by email'],
    ['#message=accepted', 'One down, one to go'],
    ['#error=access_denied&error_code=otp_expired', 'This link has expired or was used before'],
  ] as const) {
    await page.goto(`/confirm${fragment}`)
    await expect(page.getByRole('main').getByText(heading).first()).toBeVisible()
    await expectAccessible(page, fragment)
  }
})

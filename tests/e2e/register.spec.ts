import { agency } from '../../content/agency.ts'
import { paths } from '../../domain/site/paths.ts'
import { newPerson } from '../../scripts/support/client.ts'
import { tryToRegister } from './support/account-forms.ts'
import { expectAccessible } from './support/axe.ts'
import { expect, test } from './support/test.ts'

test('a business registers, confirms its address, logs in, is greeted by name, and logs out [R2.17, R2.38, R2.61, R2.62, R3.6, R4.9, R4.20]', {
  tag: '@days',
}, async ({ page, mailbox }) => {
  const person = newPerson()

  await page.goto('/')
  await page.getByRole('link', { name: 'Register' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Register for Client Access' })
  await dialog.getByLabel('Name', { exact: true }).fill(person.name)
  await dialog.getByLabel('Surname').fill(person.surname)
  await dialog.getByLabel('Email').fill(person.email)
  await dialog.getByLabel('Phone').fill(person.phone)
  await dialog.getByLabel('Company name').fill(person.companyName)
  await dialog.getByLabel('Industry').selectOption({ label: 'Plumbing' })
  await dialog.getByLabel('Business address').fill(person.businessAddress)
  await dialog.getByLabel('What would you like AI').fill(person.aiInterests)
  await dialog.getByLabel('Password', { exact: true }).fill(person.password)
  await expect(dialog.getByText(agency.email)).toBeVisible()
  await dialog.getByRole('button', { name: 'Register' }).click()
  // Hovered, it stays until it is dismissed.
  await page
    .getByText('Registration successful! Please check your email to verify your account.')
    .hover()

  const confirmation = page.getByRole('dialog', { name: 'Check your email', exact: true })
  await expect(confirmation).toContainText(person.email)
  await expect(confirmation).toContainText(
    'If this address already has an account, the email says how to log in.',
  )
  await expect(confirmation.getByRole('button', { name: /^Resend in \d+ s$/u })).toBeVisible()
  // The dialog makes the page inert, but not the toast.
  await page.getByRole('button', { name: 'Dismiss notification' }).click()

  await page.goto(await mailbox.waitForLink({ to: person.email }))
  await expect(page).toHaveURL('/confirm')
  await page.getByRole('button', { name: 'Confirm my email address' }).click()
  await expect(page).toHaveURL('/login?verified=true')
  await expect(page.getByText('Your email address is verified')).toBeVisible()

  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page).toHaveURL('/discovery-questions')
  await expect(page.getByText(`Kia ora, ${person.name}`)).toBeVisible()
  await expect(page.getByText('Kia ora', { exact: true })).toHaveAttribute('lang', 'mi')
  await expect(page.getByRole('link', { name: 'Book Your Complimentary Call' })).toHaveAttribute(
    'href',
    paths.book,
  )

  const announcement = await mailbox.waitFor({ to: agency.email, text: person.email })
  expect(announcement.text).toContain(person.companyName)
  expect(await mailbox.find({ to: agency.email, text: person.email })).toHaveLength(1)

  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByText('Successfully signed out!')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Client Login' }).first()).toBeVisible()
})

test('what is too short is reported at its field, each by its own message, and what was typed stays [R5.7, R5.8, R5.9, R5.10, R5.11, R5.12, R5.13, R5.14, R5.15, R5.38, R5.39]', async ({
  page,
}) => {
  const main = page.getByRole('main')
  const fields = [
    ['Name', 'H', 'Name is required and must be at least 2 characters'],
    ['Surname', 'W', 'Surname is required and must be at least 2 characters'],
    ['Email', 'hemi@', 'A valid email address is required'],
    ['Phone', '02155', 'Phone number must be at least 6 characters'],
    ['Company name', 'T', 'Company name is required and must be at least 2 characters'],
    ['Business address', 'Here', 'Business address is required and must be at least 5 characters'],
    [
      'What would you like AI',
      'The phone',
      'Please describe your AI interests (minimum 10 characters)',
    ],
    ['Password', 'tide7', 'Password must be at least 6 characters'],
  ] as const
  const fieldOf = (label: string) =>
    main.getByLabel(label, { exact: ['Name', 'Password'].includes(label) })
  await page.goto('/register')
  for (const [label, text] of fields) await fieldOf(label).fill(text)
  await expect(fieldOf('Name')).toHaveAccessibleDescription('')
  await main.getByRole('button', { name: 'Register' }).click()

  await expect(fieldOf('Name')).toBeFocused()
  for (const [label, text, message] of fields) {
    const field = fieldOf(label)
    await expect(field).toHaveAccessibleDescription(new RegExp(`${RegExp.escape(message)}$`, 'u'))
    await expect(field).toHaveAttribute('aria-invalid', 'true')
    await expect(field).toHaveValue(text)
  }
  await expect(main.getByLabel('Industry')).toHaveAccessibleDescription(
    'Industry selection is required',
  )

  await fieldOf('Name').fill('Hemi')
  await expect(fieldOf('Name')).toHaveAccessibleDescription('')
})

test('a common password is refused with a message, and nothing else that was typed is lost [R5.15, R5.36]', {
  tag: '@long',
}, async ({ page, allowedErrors }) => {
  allowedErrors.push(/status of 422/u)
  const person = newPerson()
  await page.goto('/register')
  await page.getByLabel('Name', { exact: true }).fill(person.name)
  await page.getByLabel('Surname').fill(person.surname)
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Phone').fill(person.phone)
  await page.getByLabel('Company name').fill(person.companyName)
  await page.getByLabel('Industry').selectOption('plumbing')
  await page.getByLabel('Business address').fill(person.businessAddress)
  await page.getByLabel('What would you like AI').fill(person.aiInterests)
  await page.getByLabel('Password', { exact: true }).fill('password')
  await page.getByRole('button', { name: 'Register' }).click()

  await expect(page.getByLabel('Password', { exact: true })).toBeFocused()
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByLabel('Company name')).toHaveValue(person.companyName)
})

test('where the policy is strict, its rules are shown as required, and checked before anything is sent [R5.35, R5.37]', {
  tag: '@long',
}, async ({ page }) => {
  await page.route('**/config.json', async (route) => {
    const config = await (await route.fetch()).json()
    await route.fulfill({ json: { ...config, passwordPolicy: 'strict' } })
  })
  await page.goto('/register')
  const password = page.getByLabel('Password', { exact: true })
  await password.fill('spring-tide-7')
  await expect(password).toHaveAccessibleDescription('It needs:')
  await page.getByRole('button', { name: 'Register' }).click()
  await expect(password).toHaveAccessibleDescription(
    /Password must contain at least one uppercase letter$/u,
  )
  await expect(page.getByRole('listitem').filter({ hasText: 'a number' })).toContainText('met')
})

test('what was typed survives a reload, in this tab and without the password, until it is sent [R5.39]', {
  tag: '@long',
}, async ({ page, context }) => {
  const person = newPerson()
  const kept = () => page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }))
  await page.goto('/register')
  await page.getByLabel('Company name').fill(person.companyName)
  await page.getByLabel('Industry').selectOption(person.industry)
  await expect.poll(kept).toContain(person.companyName)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  expect(await kept()).not.toContain(person.password)
  await page.reload()
  // The input is kept.
  await expect(page.getByLabel('Company name')).toHaveValue(person.companyName)
  await expect(page.getByLabel('Industry')).toHaveValue(person.industry)
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('')
  expect(await kept()).not.toContain(person.password)
  const other = await context.newPage()
  await other.goto('/register')
  await other.getByLabel('Company name').focus()
  await expect(other.getByLabel('Company name')).toHaveValue('')

  await tryToRegister(page, person)
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()
  await page.goto('/register')
  await page.getByLabel('Company name').focus()
  await expect(page.getByLabel('Company name')).toHaveValue('')
})

test('once the registration is done the step list marks the next step, and the heading is focused in sight [R2.756]', {
  tag: '@long',
}, async ({ page }) => {
  await page.goto('/register')
  const current = page.getByRole('complementary').locator('[aria-current="step"]')
  await expect(current).toContainText('Register')
  await expect(page.getByText('You are here').filter({ visible: true })).toHaveCount(1)
  await tryToRegister(page, newPerson())
  await expect(current).toHaveCount(1)
  await expect(current).toContainText('Confirm your address')
  await expect(page.getByText('You are here').filter({ visible: true })).toHaveCount(1)
  await expect(current.getByText('You are here')).toBeVisible()
  const heading = page.getByRole('heading', { name: 'Check your email' })
  await expect(heading).toBeFocused()
  const below = await page.getByRole('banner').evaluate((bar) => bar.getBoundingClientRect().bottom)
  expect((await heading.boundingBox())?.y).toBeGreaterThanOrEqual(below)
})

test('a client is offered no registration and no login, at the foot of a page either', {
  tag: '@long',
}, async ({ page, newClient, login }) => {
  const client = await newClient()
  await page.goto('/about')
  const foot = page.getByRole('contentinfo')
  await expect(foot.getByRole('link', { name: 'Client Login' })).toBeVisible()
  await expect(foot.getByRole('link', { name: 'Register' })).toBeVisible()
  await expect(foot.getByRole('link', { name: 'Profile' })).toBeHidden()

  await login(client, '/about')
  for (const place of [foot, page.getByRole('banner')]) {
    await expect(place.getByRole('link', { name: 'Client Login' })).toHaveCount(0)
    await expect(place.getByRole('link', { name: 'Register' })).toHaveCount(0)
    await expect(place.getByRole('link', { name: 'Profile' })).toBeVisible()
  }
  await page.goto('/needs-javascript')
  await expect(page.getByRole('main').getByRole('link', { name: 'Back to the login' })).toHaveCount(
    0,
  )

  await page.goto('/register')
  const main = page.getByRole('main')
  await expect(main.getByText(client.email)).toBeVisible()
  await expect(main.getByLabel('Email')).toBeHidden()
  await expectAccessible(page, 'the registration of a client')
})

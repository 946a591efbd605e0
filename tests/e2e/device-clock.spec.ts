import { randomUUID } from 'node:crypto'
import type { BrowserContext, Page } from '@playwright/test'
import type { Pool } from 'pg'
import { bookedWords } from '../../content/booked-calls/book.ts'
import { paths } from '../../domain/site/paths.ts'
import type { Client } from '../../scripts/support/client.ts'
import { tryToLogIn } from './support/account-forms.ts'
import { expect, test } from './support/test.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

/** In the address of a request for a new token. */
const REFRESH = /grant_type=refresh_token/u

/** The device's clock goes `ahead` of the server's, in every tab. */
const setClock = (context: BrowserContext, ahead: number) =>
  context.clock.install({ time: Date.now() + ahead })

/** Counts the refreshes of all tabs. */
const countRefreshes = (context: BrowserContext) => {
  const refreshes: string[] = []
  context.on('request', (request) => {
    if (REFRESH.test(request.url())) refreshes.push(request.url())
  })
  return refreshes
}

const logIn = async (page: Page, client: Client) => {
  await page.goto('/login')
  await tryToLogIn(page, client)
  await expect(page).toHaveURL('/discovery-questions')
}

test('with a clock two hours fast three tabs refresh nothing while the login lasts, and stay logged in when it is renewed [R2.699]', {
  tag: '@long',
}, async ({ page, context, newClient }) => {
  const client = await newClient()
  const refreshes = countRefreshes(context)
  await setClock(context, 2 * HOUR)
  await logIn(page, client)
  const messages = await context.newPage()
  await messages.goto('/messages')
  const profile = await context.newPage()
  await profile.goto('/profile')
  await expect(profile.getByLabel('Company name')).toHaveValue(client.companyName)
  const tabs = [page, messages, profile]
  /** Lets `seconds` pass in every tab, until two of them have asked for news. */
  const pass = async (seconds: number) => {
    const news = [page, messages].map((tab) => tab.waitForResponse(/\/rest\/v1\//u))
    await context.clock.fastForward(seconds * 1000)
    await Promise.all(news)
  }
  for (let passed = 0; passed < 90; passed += 30) await pass(30)
  expect(refreshes).toHaveLength(0)

  // Of a token that lasts an hour.
  const renewed = page.waitForResponse(REFRESH)
  await pass(57.5 * 60)
  await renewed
  await pass(15)
  expect(refreshes.length).toBeLessThanOrEqual(tabs.length)
  for (const tab of tabs) await expect(tab.getByRole('button', { name: 'Logout' })).toBeVisible()
})

const idOf = async (database: Pool, { email }: Client) => {
  const { rows } = await database.query<{ id: string }>(
    'select id from auth.users where email = $1',
    [email],
  )
  return rows[0]?.id ?? ''
}

/** A call of `client` later today, and a project with a date in so many `days` on which it is their turn. */
const plan = async (database: Pool, client: Client, days: number) => {
  const id = await idOf(database, client)
  await database.query(
    `with time as (
       insert into public.call_times
       select time from generate_series(
         date_trunc('hour', now()) + interval '2 hours', now() + interval '11 hours', interval '30 minutes'
       ) as time
       where not exists (select from public.call_times where starts_at = time)
       order by random() limit 1
       returning starts_at
     )
     insert into public.bookings (id, client_id, starts_at, state, name, email, phone, booked_at)
     select $1, $2, starts_at, 'booked', 'Hemi', $3, '021 555 0199', now() from time`,
    [randomUUID(), id, client.email],
  )
  await database.query(
    `with project as (
       insert into public.projects (client_id, begun_at, starts_on)
       values ($1, now(), (now() at time zone 'Pacific/Auckland')::date - 7) returning id
     )
     insert into public.project_dates (project_id, on_day, what, turn)
     select id, (now() at time zone 'Pacific/Auckland')::date + $2::integer, 'Ring the test number', 'client'
     from project`,
    [id, days],
  )
}

/** The home says whose turn it is, nothing of it is late, and the page of calls shows the one that is booked. */
const expectNothingPast = async (page: Page) => {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    /Your turn: Ring the test number$/u,
  )
  await expect(page.getByRole('main').getByText(/late/iu)).toHaveCount(0)
  await page.goto(paths.book)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(bookedWords.said)
}

test('with a clock three days fast the own call is shown, and a date to come is not late [R2.700]', async ({
  page,
  context,
  newClient,
  login,
  database,
}) => {
  const client = await newClient()
  await plan(database, client, 1)
  await setClock(context, 3 * DAY)
  await login(client)
  await expectNothingPast(page)
})

test('a clock that jumps by three days on an open page, and is set right again, makes nothing late and ends no login [R2.702]', {
  tag: '@long',
}, async ({ page, context, newClient, login, database }) => {
  const client = await newClient()
  await plan(database, client, 1)
  await setClock(context, 0)
  await login(client)
  // What is under way would be given up at the jump.
  await page.waitForLoadState('networkidle')
  const refreshes = countRefreshes(context)
  const news = () => page.waitForResponse(/\/rest\/v1\/projects/u)
  const after = news()
  await context.clock.fastForward(3 * DAY)
  await after
  await expect(page.getByRole('main').getByText(/late/iu)).toHaveCount(0)
  expect(refreshes).toHaveLength(1)

  const right = news()
  await context.clock.setSystemTime(new Date())
  await context.clock.fastForward(15_000)
  await right
  await expectNothingPast(page)
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible()
})

test.describe('in a wrong zone', () => {
  test.use({ timezoneId: 'UTC' })

  test('a clock that was set forward to show New Zealand’s time ends nothing before its time [R2.704]', {
    tag: '@long',
  }, async ({ page, context, newClient, login, database }) => {
    const client = await newClient()
    await plan(database, client, 0)
    await setClock(context, 13 * HOUR)
    await login(client)
    await expectNothingPast(page)
  })
})

import type { Page, Route } from '@playwright/test'
import { adminShell, submissionListWords } from '../../content/desk/admin.ts'
import { projectsWords } from '../../content/desk/desk-projects.ts'
import { todayWords as words } from '../../content/desk/desk-today.ts'
import { composerWords, threadWords } from '../../content/project/thread.ts'
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

test('Today shows the counts of the database and the newest five, and old addresses lead to the list [R2.520, R2.521]', async ({
  page,
}) => {
  await logInAsDemoAdministrator(page, site)
  const [{ total, newest }] = await inDatabase(
    site,
    `select count(*)::int as total, (array_agg(reference order by submitted_at desc, id desc))[:5] as newest
     from public.questionnaire_submissions`,
  )
  const counts = page.getByLabel(submissionListWords.counts)
  await expect(counts.locator('div', { hasText: 'All' }).getByRole('definition')).toHaveText(
    String(total),
  )
  await expect(page.getByRole('link', { name: /^S-\d+$/u })).toHaveText(newest)
  await expect(page.getByRole('checkbox')).toHaveCount(0)
  await counts.getByRole('link', { name: 'Completed' }).click()
  await expect(page).toHaveURL(/\/admin\/submissions\?status=completed$/u)

  await page.goto(`${site.url}/admin?status=pending&q=taw`)
  await expect(page).toHaveURL(`${site.url}/admin/submissions?status=pending#q=taw`)
  await expect(page.getByRole('heading', { name: 'Submissions', level: 1 })).toBeVisible()
})

/**
 * Something of each kind that waits, all of it long or for days, and nothing of the examples, whose times move with the
 * day; @returns the project of it.
 */
const letThingsWait = async (): Promise<string> => {
  await inDatabase(
    site,
    `with answered as (
       update public.contact_messages set state = 'answered' where state = 'new'
     )
     update public.project_dates set done_at = now() where turn = 'agency' and done_at is null`,
  )
  const [{ project }] = await inDatabase(
    site,
    `select id as project from public.projects where begun_at is not null and closed_at is null order by id limit 1`,
  )
  await inDatabase(
    site,
    `with failed as (
       insert into public.mail_outbox (template, recipient, data, state)
       values ('enquiry-received', 'x@client.example', '{}', 'failed')
     ), time as (
       insert into public.call_times (starts_at)
       values (date_bin('30 minutes', now(), '2026-01-01Z'))
       on conflict (starts_at) do update set starts_at = excluded.starts_at returning starts_at
     ), call as (
       insert into public.bookings (id, starts_at, state, name, email, phone, about, booked_at)
       select gen_random_uuid(), starts_at, 'booked', 'Hēmi Walker', 'hemi@client.example', '+6495550187', '', now()
       from time
     ), wish as (
       insert into public.account_deletions (person_id, due_at)
       select client_id, now() + interval '2 days' from public.projects where id = $1
     ), date as (
       insert into public.project_dates (project_id, on_day, what, turn)
       values ($1, current_date - 2, 'Send the plan', 'agency')
     ), message as (
       insert into public.messages (id, project_id, number, side, author_name, text, sent_at)
       values (
         gen_random_uuid(), $1, (select coalesce(max(number), 0) + 1 from public.messages where project_id = $1),
         'client', 'Hēmi', 'Kia ora', now() - interval '10 days'
       )
     )
     insert into public.contact_messages (name, email, message, interest, idempotency_key, created_at, state)
     values
       ('Wiremu Parata', 'w@client.example', 'Kia ora', 'Other', 'wiremu', now() - interval '20 days', 'new'),
       ('Mere Rangi', 'm@client.example', 'Kia ora', 'Other', 'mere', now(), 'new'),
       ('Spam', 's@client.example', 'Kia ora', 'Other', 'spam', now(), 'quarantine')`,
    [project],
  )
  return project
}

const next = (page: Page) => page.getByRole('region', { name: words.next.title })

test('Today lists what waits by due time, each with the way to where it is dealt with, and from there to the next one [R2.528, R2.530, R2.531, R2.723]', async ({
  page,
}) => {
  const project = await letThingsWait()
  await logInAsDemoAdministrator(page, site)
  const waiting = next(page).getByRole('listitem')
  await expect(waiting.first()).toContainText('Wiremu Parata')
  const marks = [
    'Wiremu Parata',
    'message to answer',
    'Send the plan',
    'Call with Hēmi Walker',
    'One email did not go',
    ' held back',
    'leaves',
  ]
  const said = await waiting.allInnerTexts()
  const places = marks.map((mark) => said.findIndex((line) => line.includes(mark)))
  expect(places).not.toContain(-1)
  expect(places).toEqual(places.toSorted((one, other) => one - other))

  const line = (mark: string) => waiting.filter({ hasText: mark })
  await expect(line('Wiremu Parata')).toContainText('late since')
  await expect(line('Send the plan').getByRole('link').first()).toHaveAttribute(
    'href',
    `/admin/projects/${project}?then=today`,
  )
  await expect(line('Hēmi Walker').getByRole('link', { name: '+64 9 555 0187' })).toHaveAttribute(
    'href',
    'tel:+6495550187',
  )
  const [{ enquiries, projects }] = await inDatabase(
    site,
    `select
       (select count(*)::int from public.contact_messages where state = 'new') as enquiries,
       (select count(*)::int from private.project_activity where waiting > 0) as projects`,
  )
  await expect(
    page.getByText(
      new RegExp(`^${words.day.waiting(enquiries, projects)} .+ over two hours\\.$`, 'u'),
    ),
  ).toBeVisible()
  await expect(page.getByRole('img', { name: /enquir(?:y|ies) today/u })).toBeVisible()
  await expect(page.getByLabel(words.week.figures).getByRole('term')).toHaveCount(5)
  await expectAccessible(page)

  const trail = page.getByRole('navigation', { name: adminShell.ways })
  const following = trail.getByRole('link', { name: words.trail.next })
  await line('Wiremu Parata')
    .getByRole('link', { name: /^Answer/u })
    .click()
  await expect(page).toHaveURL(/\/admin\/inbox\/[-\da-f]{36}\?then=today$/u)
  await expect(following).toBeVisible()
  await page.getByRole('button', { name: 'Archive' }).click()
  await expect(page).toHaveURL(`${site.url}/admin/projects/${project}?then=today#answer`)
  await expect(page.getByLabel(composerWords.label)).toBeFocused()
  const thread = page.getByRole('region', { name: 'Messages' })
  await expect(thread.getByRole('link', { name: words.trail.next })).toHaveCount(0)

  await page.getByLabel(composerWords.label).fill('Kia ora, on Monday.')
  await page.getByRole('button', { name: composerWords.send }).click()
  await expect(
    page.getByRole('list', { name: threadWords.list }).getByText('Kia ora, on Monday.'),
  ).toBeVisible()
  await expect(thread.getByRole('link', { name: words.trail.next })).toBeVisible()
  // Its date stands on this page, too.
  await expect(following).toContainText('Call with Hēmi Walker')
  await following.press('j')
  await expect(page).toHaveURL(`${site.url}/admin/calls`)
  await page.goBack()
  await trail.getByRole('link', { name: words.trail.back }).click()
  await expect(line('Send the plan')).toBeVisible()
  await expect(line('Wiremu Parata')).toHaveCount(0)
  await expect(line('message to answer')).toHaveCount(0)
})

test('counts of ten thousands fit 320 pixels [R6.279]', { tag: '@long' }, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await logInAsDemoAdministrator(page, site)
  await page.goto(`${site.url}/admin`)
  const counts = page.getByRole('main').locator('dl').filter({ hasText: 'Registered users' })
  await expect(counts.getByText('–')).toHaveCount(0)
  const overflow = await counts.evaluate((list) => {
    for (const count of list.querySelectorAll('dd')) count.textContent = '20,000'
    return document.documentElement.scrollWidth - document.documentElement.clientWidth
  })
  expect(overflow).toBe(0)
})

test('what waits cannot be loaded: the rest of Today stands, and it can be tried again [R2.528]', {
  tag: '@long',
}, async ({ page, allowedErrors }) => {
  allowedErrors.push(/status of 400/u)
  const refuse = (route: Route) =>
    route.fulfill({ status: 400, json: { code: 'XX000', message: 'The tide is out', hint: null } })
  await page.route('**/rest/v1/rpc/desk_today', refuse)
  await logInAsDemoAdministrator(page, site)
  const notice = page.getByRole('alert').filter({ hasText: words.error })
  await expect(notice).toContainText('The tide is out')
  await expect(page.getByLabel(submissionListWords.counts)).toBeVisible()
  await page.unroute('**/rest/v1/rpc/desk_today', refuse)
  await notice.getByRole('button').click()
  await expect(next(page).getByRole('listitem').first()).toBeVisible()
  await expect(notice).toHaveCount(0)
})

test('a closed day on which nobody came has no empty strip: Today says when it opens again [R6.221]', {
  tag: '@long',
}, async ({ page }) => {
  await page.route('**/rest/v1/rpc/desk_today', async (route) => {
    const response = await route.fetch()
    const sunday = { ...(await response.json()), now: '2026-11-28T22:00:00Z', day: [] }
    await route.fulfill({ response, json: sunday })
  })
  await logInAsDemoAdministrator(page, site)
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await expect(
      page.getByText('Closed today, Sunday. Open again Monday 9:00\u00a0AM.'),
    ).toBeVisible()
    await expect(page.getByRole('img', { name: /today/u })).toHaveCount(0)
    await expect(page.getByText(words.day.key.closed)).toHaveCount(0)
    await expect(page.getByText(words.next.key.waits)).toHaveCount(0)
  }
  await expectAccessible(page)
})

test('open projects come in pages that the address names, and those with messages to answer alone [R2.532]', {
  tag: '@long',
}, async ({ page }) => {
  await inDatabase(
    site,
    `with users as (
       insert into auth.users (id, email) select gen_random_uuid(), 'p' || number || '@client.example'
       from generate_series(1, 60) as number returning id
     ), projects as (
       insert into public.projects (client_id, begun_at)
       select id, now() - interval '40 days' - row_number() over () * interval '1 hour' from users returning id
     )
     insert into public.messages (id, project_id, number, side, author_name, text, sent_at)
     select gen_random_uuid(), id, 1, 'client', 'Mere', 'Kia ora from the list', now()
     from projects order by id limit 1`,
  )
  await logInAsDemoAdministrator(page, site)
  await page.getByRole('link', { name: 'Projects', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Projects', level: 1 })).toBeFocused()
  const rows = page.getByRole('rowheader')
  await expect(rows).toHaveCount(50)
  await expect(page.getByRole('row').nth(1)).toContainText('Kia ora from the list')
  await expect(page.getByRole('row').nth(1)).toContainText('1 to answer')
  await expectAccessible(page)

  await page.getByRole('link', { name: 'Older 50' }).click()
  await expect(page).toHaveURL(/\/admin\/projects\?after=/u)
  await expect(rows).not.toHaveCount(50)
  const [older] = await rows.allInnerTexts()
  await page.reload()
  await expect(rows.first()).toHaveText(older ?? '')
  await page.getByRole('link', { name: 'Newer 50' }).click()
  await expect(page).toHaveURL(/\/admin\/projects\?before=/u)
  await expect(rows).toHaveCount(50)

  await page.getByRole('link', { name: projectsWords.waiting }).click()
  await expect(page).toHaveURL(/\/admin\/projects\?show=waiting$/u)
  const [{ waiting }] = await inDatabase(
    site,
    'select count(*)::int as waiting from private.project_activity where is_open and waiting > 0',
  )
  await expect(rows).toHaveCount(waiting)
  await expect(page.getByRole('row').nth(1)).toContainText('Kia ora from the list')
  await rows.first().getByRole('link').click()
  await page.getByRole('link', { name: adminShell.backToProjects }).click()
  await expect(page.getByRole('heading', { name: 'Projects', level: 1 })).toBeFocused()
})

test('what comes is said within 20 seconds, and moves nothing until it is asked for [R2.534]', {
  tag: '@long',
}, async ({ page }) => {
  await logInAsDemoAdministrator(page, site)
  const waiting = next(page).getByRole('listitem')
  await expect(waiting.first()).toBeVisible()
  const before = await waiting.count()
  const [{ client }] = await inDatabase(
    site,
    `with quiet as (
       select project.id, private.client_label(project.client_id) as client from public.projects as project
       join private.project_activity as activity on activity.project_id = project.id
       where is_open and activity.waiting = 0 and private.client_label(project.client_id) <> '' order by id limit 1
     ), message as (
       insert into public.messages (id, project_id, number, side, author_name, text)
       select gen_random_uuid(), id, 1 + (select coalesce(max(number), 0) from public.messages where project_id = quiet.id),
         'client', 'Mere', 'Kia ora'
       from quiet
     )
     select client from quiet`,
  )
  const arrived = waiting.filter({ hasText: client }).filter({ hasText: 'One message to answer' })
  const show = page.getByRole('button', { name: adminShell.news(1) })
  await expect(show).toBeVisible()
  await expect(waiting).toHaveCount(before)
  await expect(arrived).toHaveCount(0)
  await show.click()
  await expect(arrived).toBeVisible()
  await expect(show).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Today', level: 1 })).toBeFocused()
})

import type { Page } from '@playwright/test'
import {
  clientPath,
  deskSubmissionPath,
  projectPath,
  submissionPath,
} from '../../domain/site/applications.ts'
import { paths } from '../../domain/site/paths.ts'
import { inDatabase, logInAsDemoAdministrator } from './support/administrator.ts'
import { makeClient, newSession } from './support/client.ts'
import { createMailbox } from './support/mailbox.ts'
import { type Site, startSite } from './support/site.ts'
import { expect, test } from './support/test.ts'

// The example administrator is for local requests only, without a proxy.
test.use({ extraHTTPHeaders: {} })

let site: Site
test.beforeAll(async () => {
  site = await startSite({ DEMO: '1' })
})
test.afterAll(() => site.stop())

/** As long as each may be, without a place to break it. */
const LONG = {
  name: 'Wwwwwwwwww'.repeat(8),
  surname: 'Mmmmmmmmmm'.repeat(8),
  company: 'Companynam'.repeat(16),
  email: `${'l'.repeat(64)}@${'d'.repeat(63)}.example`,
  person: 'Nnnnnnnnnn'.repeat(12),
  team: 'Aaaaaaaaaa'.repeat(8),
}

/** A client with such names, with all that shows them: submission, project with messages, call and enquiry. */
const makeLongClient = async () => {
  const client = await makeClient(site.url, createMailbox(site.url))
  const of = (sql: string, values: unknown[] = []) => inDatabase(site, sql, values)
  const [{ id }] = await of(`update auth.users set email = $1 where email = $2 returning id`, [
    LONG.email,
    client.email,
  ])
  await of(
    `update public.business_profiles set name = $2, surname = $3, company_name = $4 where user_id = $1`,
    [id, LONG.name, LONG.surname, LONG.company],
  )
  const [{ id: project }] = await of(
    `insert into public.projects (client_id, begun_at, starts_on, assignee_name)
     values ($1, now(), current_date, $2) returning id`,
    [id, LONG.team],
  )
  await of(
    `insert into public.messages (id, project_id, number, side, author_name, text)
     select gen_random_uuid(), $1, number, side, author, 'It works.'
     from (values (1, 'agency', $2), (2, 'client', $3)) as said (number, side, author)`,
    [project, LONG.team, `${LONG.name} ${LONG.surname}`],
  )
  const [{ id: submission }] = await of(
    `insert into public.questionnaire_submissions
       (user_id, first_name, last_name, email, company_name, project_description, answers)
     values ($1, $2, $3, $4, $5, 'Calls', '{"1.1": "Ringing people back."}') returning id`,
    [id, LONG.name, LONG.surname, LONG.email, LONG.company],
  )
  const [{ id: enquiry }] = await of(
    `insert into public.contact_messages (name, email, message, interest, idempotency_key)
     values ($1, $2, 'Who answers?', 'Other', gen_random_uuid()) returning id`,
    [LONG.person, LONG.email],
  )
  await of(
    `update public.bookings set name = $1, email = $2 where id = (
       select id from public.bookings where state = 'booked' order by starts_at limit 1)`,
    [`${LONG.name} ${LONG.surname}`, LONG.email],
  )
  return { ...client, email: LONG.email, id, project, submission, enquiry }
}

/** What stands beyond the edge of the page, or makes it wider. */
const beyond = (page: Page) =>
  page.evaluate(() => {
    const wide = document.documentElement.clientWidth
    const controls = [...document.querySelectorAll('main :is(a, button, input, select)')]
    const off = controls.filter((control) => {
      const { left, right, width } = control.getBoundingClientRect()
      return width > 0 && (right > wide + 1 || left < -1)
    })
    return {
      over: document.documentElement.scrollWidth - wide,
      off: off.map((control) => control.textContent),
    }
  })

const expectFits = async (page: Page, addresses: readonly string[], said: RegExp) => {
  for (const address of addresses) {
    await page.goto(`${site.url}${address}`)
    await expect(page.getByRole('main').getByText(said).first()).toBeAttached()
    for (const width of [320, 390, 820, 1100, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      expect({ address, width, ...(await beyond(page)) }).toEqual({
        address,
        width,
        over: 0,
        off: [],
      })
    }
  }
}

test('names and an address without a space, as long as they may be, are broken and push nothing off any page of the two rooms [R2.762]', {
  tag: '@long',
}, async ({ page, browser }) => {
  test.slow()
  const client = await makeLongClient()
  const session = await newSession(site.url, client)
  await page.route('**/nothing', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<link rel="icon" href="data:,">' }),
  )
  await page.goto(`${site.url}/nothing`)
  await page.evaluate(([key, value]) => localStorage.setItem(key, value), session)
  await expectFits(
    page,
    [paths.discoveryQuestions, paths.messages],
    new RegExp(`${LONG.name}|${LONG.team}`, 'u'),
  )
  await expectFits(page, [submissionPath(client.submission), paths.book], /./u)
  await expectFits(page, [paths.profile], new RegExp(LONG.email, 'u'))

  const desk = await (await browser.newContext()).newPage()
  await logInAsDemoAdministrator(desk, site)
  await inDatabase(site, 'update public.user_roles set name = $1', [LONG.team])
  await expectFits(
    desk,
    [
      paths.admin,
      '/admin/inbox',
      `/admin/inbox/${client.enquiry}`,
      '/admin/submissions',
      deskSubmissionPath(client.submission),
      '/admin/projects',
      projectPath(client.project),
      '/admin/clients',
      clientPath(client.id),
      '/admin/calls',
      '/admin/system/logins',
    ],
    new RegExp(Object.values(LONG).join('|'), 'u'),
  )
  await desk.context().close()
})

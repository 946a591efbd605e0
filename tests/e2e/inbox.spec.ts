import type { Locator, Page } from '@playwright/test'
import { dayOf } from '../../domain/project/project-dates.ts'
import { localTime } from '../../domain/time/new-zealand-time.ts'
import { writeTime } from '../../domain/time/times.ts'
import { inDatabase, logInAsDemoAdministrator } from './support/administrator.ts'
import { expectAccessible } from './support/axe.ts'
import { createMailbox, type Mailbox } from './support/mailbox.ts'
import { type Site, startSite } from './support/site.ts'
import { expect, test } from './support/test.ts'

// The example administrator is for local requests only, without a proxy.
test.use({ extraHTTPHeaders: {} })

let site: Site
let mailbox: Mailbox
test.beforeAll(async () => {
  site = await startSite({ DEMO: '1' })
  mailbox = createMailbox(site.url)
})
test.afterAll(() => site.stop())
// Each test has the inbox to itself.
test.beforeEach(() => inDatabase(site, 'truncate public.contact_messages cascade'))

interface Written {
  readonly id: string
  readonly reference: string
  readonly email: string
}

let written = 0

/** An enquiry of `name`, an hour old; the later ones of a test came later. */
const write = async (name: string, columns: Readonly<Record<string, string>> = {}) => {
  written++
  const row = {
    name,
    email: `${name.toLowerCase().replaceAll(/\W/gu, '-')}-${written}@client.example`,
    phone: '+64215550199',
    message: `${name} asks who answers the phone on the roof.`,
    interest: 'Other',
    idempotency_key: crypto.randomUUID(),
    created_at: new Date(Date.now() - 3_600_000 + written * 1000).toISOString(),
    ...columns,
  }
  const [made] = await inDatabase(
    site,
    `insert into public.contact_messages (${Object.keys(row).join(', ')})
     values (${Object.keys(row).map((_, index) => `$${index + 1}`)}) returning id, reference, email`,
    Object.values(row),
  )
  return made as Written
}

const openInbox = async (page: Page, search = '') => {
  await logInAsDemoAdministrator(page, site)
  await page.goto(`${site.url}/admin/inbox${search}`)
  await expect(page.getByRole('heading', { name: 'Inbox', level: 1 })).toBeVisible()
}
const openEnquiry = async (page: Page, { id }: Written) => {
  await logInAsDemoAdministrator(page, site)
  await page.goto(`${site.url}/admin/inbox/${id}`)
  await expect(page.getByLabel('Your note')).toBeVisible()
}
const answerTo = (page: Page, name: string) => page.getByLabel(`Your answer to ${name}`)
/** Of the newest act. */
const takeBack = (page: Page) => page.getByRole('button', { name: 'Take back' }).first()
/** As if the ten seconds were over. */
const hurry = () => inDatabase(site, 'update public.mail_outbox set next_attempt_at = now()')
const stateOf = async ({ id }: Written) =>
  (await inDatabase(site, 'select state from public.contact_messages where id = $1', [id]))[0].state
const assigneeOf = async ({ id }: Written) =>
  (await inDatabase(site, 'select assignee from public.contact_messages where id = $1', [id]))[0]
    .assignee
const mailsTo = ({ email }: Written) =>
  inDatabase(site, 'select template from public.mail_outbox where recipient = $1', [email])
/** What another of the team does meanwhile. */
const actAs = async (name: string, { id }: Written, kind: string, text: string | null = null) => {
  await inDatabase(site, `update public.contact_messages set version = version + 1 where id = $1`, [
    id,
  ])
  await inDatabase(
    site,
    `insert into public.enquiry_entries (id, enquiry_id, kind, author_name, text, from_state, to_state, before)
     values (gen_random_uuid(), $1, $2, $3, $4, $5, $6, '{}')`,
    [id, kind, name, text, kind === 'note' ? null : 'new', kind === 'note' ? null : 'archived'],
  )
}

test('an answer arrives with the number, goes once at a double press, and the next one opens [R6.20, R6.80, R6.81]', async ({
  page,
}) => {
  const [first, second] = [await write('Mere Tāwhiri'), await write('Jack Wu')]
  await openInbox(page)
  const rows = page.getByRole('row')
  await expect(rows.nth(1)).toContainText(first.reference)
  await expect(rows.nth(2)).toContainText(second.reference)
  await rows.nth(1).getByRole('link', { name: 'Mere Tāwhiri' }).click()
  await expect(page.getByRole('heading', { name: 'Mere Tāwhiri' })).toBeFocused()
  await expect(page.getByRole('link', { name: first.email })).toHaveAttribute(
    'href',
    `mailto:${first.email}`,
  )
  await expect(page.getByRole('link', { name: '+64 21 555 0199' })).toHaveAttribute(
    'href',
    'tel:+64215550199',
  )
  await chooseTemplate(page, 'A first answer')
  const answer = answerTo(page, 'Mere Tāwhiri')
  await expect(answer).toHaveValue(new RegExp(`Kia ora Mere,[^]*${first.reference}`, 'u'))
  await answer.fill('Our agent answers the phone.')
  await expectAccessible(page, 'one enquiry')
  await page.getByRole('button', { name: 'Send, and mark as answered' }).dblclick()
  await expect(page.getByRole('heading', { name: 'Jack Wu' })).toBeFocused()
  await expect(page.getByText('Answer on its way')).toBeVisible()
  expect(await stateOf(first)).toBe('answered')
  await hurry()
  const mail = await mailbox.waitFor({ to: first.email, text: 'Our agent answers the phone.' })
  expect(mail.subject).toContain(first.reference)
  expect(await mailsTo(first)).toHaveLength(1)
  await page.goto(`${site.url}/admin/inbox?state=answered`)
  await expect(page.getByRole('row').nth(1)).toContainText(first.reference)
})

test('an answer is handed over, or waits again with its reason and its text; what came back waits, too [R6.260, R6.262]', async ({
  page,
}) => {
  const [mere, jack] = [await write('Mere'), await write('Jack')]
  await openEnquiry(page, mere)
  await answerTo(page, 'Mere').fill('Our agent answers the phone.')
  await page.getByRole('button', { name: 'Send, and keep open' }).click()
  await expect(page.getByText(/^Leaves in \d+ s$/u)).toBeVisible()
  await hurry()
  await expect(page.getByText(/^Handed to the mail server, /u)).toBeVisible()
  await page.getByRole('button', { name: 'It came back' }).click()
  await expect(page.getByText(/^It came back, as found /u)).toBeVisible()

  await page.goto(`${site.url}/admin/inbox/${jack.id}`)
  await answerTo(page, 'Jack').fill('We ring you at nine.')
  await page.getByRole('button', { name: 'Send, and mark as answered' }).click()
  await expect(page.getByText('Answer on its way')).toBeVisible()
  await inDatabase(
    site,
    `update public.mail_outbox set state = 'failed', attempts = 1, last_error = '550 No such mailbox'
     where recipient = $1`,
    [jack.email],
  )
  await expect.poll(() => stateOf(jack)).toBe('new')
  await page.goto(`${site.url}/admin/inbox`)
  const row = page.getByRole('row', { name: /Jack/u })
  await expect(row).toContainText('The answer was not sent')
  await row.getByRole('link', { name: 'Jack' }).click()
  await expect(page.getByText('It was not sent: 550 No such mailbox')).toBeVisible()
  await expect(answerTo(page, 'Jack')).toHaveValue('We ring you at nine.')
  await expectAccessible(page, 'an enquiry whose answer was not sent')
})

test('an answer that may have left is sent again as the same mail, after a warning [R6.261]', async ({
  page,
}) => {
  const mere = await write('Mere')
  await openEnquiry(page, mere)
  await answerTo(page, 'Mere').fill('Our agent answers the phone.')
  await page.getByRole('button', { name: 'Send, and keep open' }).click()
  await expect(page.getByText(/^Leaves in \d+ s$/u)).toBeVisible()
  await inDatabase(
    site,
    `update public.mail_outbox set state = 'failed', attempts = 1, last_error = 'Timeout', is_in_doubt = true
     where recipient = $1`,
    [mere.email],
  )
  await expect(page.getByText(/Sent again, it may arrive twice\.$/u)).toBeVisible()
  await expect(answerTo(page, 'Mere')).toHaveValue('')
  await page.getByRole('button', { name: 'Send it again' }).click()
  await expect(page.getByText('On its way again')).toBeVisible()
  await mailbox.waitFor({ to: mere.email, text: 'Our agent answers the phone.' })
  await expect(page.getByText(/^Handed to the mail server, /u)).toBeVisible()
})

const chooseTemplate = async (page: Page, name: string) => {
  await page.getByRole('button', { name: 'Template', exact: true }).click()
  await page.getByRole('button', { name, exact: true }).click()
}
/** In the list of templates, which is closed again. */
const expectStanding = async (page: Page, name: string) => {
  await page.getByRole('button', { name: 'Template', exact: true }).click()
  await expect(page.getByRole('button', { name, exact: true, pressed: true })).toBeVisible()
  await page.keyboard.press('Escape')
}

test('a template is chosen by keyboard, and nothing changes before Enter [R6.285]', async ({
  page,
}) => {
  await openEnquiry(page, await write('Mere Tāwhiri'))
  const answer = answerTo(page, 'Mere Tāwhiri')
  const button = page.getByRole('button', { name: 'Template', exact: true })
  await page.keyboard.press('t')
  await expect(page.getByRole('button', { name: 'A first answer' })).toBeFocused()
  await expectAccessible(page, 'the list of templates')
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('button', { name: 'Shall we ring you?' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'A first answer' })).toBeHidden()
  await expect(answer).toHaveValue('')
  await button.press('Enter')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(answer).toHaveValue(/ring you/u)
  await expect(answer).toBeFocused()
  await expect(page.getByRole('button', { name: 'A first answer' })).toBeHidden()
})

test('on a phone, the list of templates opens by its key from anywhere, and is in view [R6.285]', {
  tag: '@long',
}, async ({ page }) => {
  await openEnquiry(page, await write('Mere Tāwhiri'))
  await page.setViewportSize({ width: 320, height: 440 })
  await page.evaluate(() => scrollTo(0, 0))
  await expect(page.getByRole('button', { name: 'Template', exact: true })).not.toBeInViewport()
  await page.keyboard.press('t')
  await expect(page.getByRole('button', { name: 'A first answer' })).toBeFocused()
  // Letters act on the enquiry again once the list is closed.
  await page.keyboard.press('e')
  for (const name of ['A first answer', 'Shall we ring you?', 'A question back']) {
    await expect(page.getByRole('button', { name })).toBeInViewport({ ratio: 1 })
  }
})

test('another template takes the place of an untouched one, and stands below what was written [R6.93]', {
  tag: '@long',
}, async ({ page }) => {
  await openEnquiry(page, await write('Mere Tāwhiri'))
  const answer = answerTo(page, 'Mere Tāwhiri')
  await chooseTemplate(page, 'Shall we ring you?')
  await chooseTemplate(page, 'A question back')
  await expect(answer).toHaveValue(/^Kia ora Mere,(?:(?!Kia ora).)*one question:/su)
  await expectStanding(page, 'A question back')
  await chooseTemplate(page, 'Without the template')
  await expect(answer).toHaveValue('')
  await answer.fill('We do.')
  await chooseTemplate(page, 'Shall we ring you?')
  await expect(answer).toHaveValue(/^We do\.\n\nKia ora Mere,/u)
  await page.reload()
  await expectStanding(page, 'Shall we ring you?')
  await chooseTemplate(page, 'A first answer')
  await expect(answer).toHaveValue(/^We do\.\n\nKia ora Mere,(?:(?!Kia ora).)*your answer/su)
  await chooseTemplate(page, 'Without the template')
  await expect(answer).toHaveValue('We do.')
})

test('a template goes in where the caret was, without a wrong name, and the browser’s undo takes it out again [R6.247]', async ({
  page,
}) => {
  const firm = 'Ngā Tāngata o Te Awa Ltd'
  await openEnquiry(page, await write(firm))
  const answer = answerTo(page, firm)
  await answer.fill('We do.\n\nAna')
  await answer.evaluate((field: HTMLTextAreaElement) => field.setSelectionRange(6, 6))
  await chooseTemplate(page, 'A question back')
  await expect(answer).toHaveValue(/^We do\.\n\nKia ora,\n\nThank you.*\n\nAna$/su)
  await expect(answer).toBeFocused()
  await page.keyboard.press('ControlOrMeta+z')
  await expect(answer).toHaveValue('We do.\n\nAna')
  await page.keyboard.press('ControlOrMeta+Shift+z')
  await chooseTemplate(page, 'Shall we ring you?')
  await expect(answer).toHaveValue(/^We do\.\n\nKia ora,.*suit you\?.*\n\nAna$/su)
  await chooseTemplate(page, 'Without the template')
  await expect(answer).toHaveValue('We do.\n\nAna')
  await page.reload()
  await expect(answer).toHaveValue('We do.\n\nAna')
  // Nobody has left a caret in it yet.
  await chooseTemplate(page, 'Shall we ring you?')
  await expect(answer).toHaveValue(/^We do\.\n\nAna\n\nKia ora,/u)
})

test('a template is not sent before it is filled in [R6.94]', { tag: '@long' }, async ({
  page,
}) => {
  const enquiry = await write('Mere Tāwhiri')
  await openEnquiry(page, enquiry)
  const answer = answerTo(page, 'Mere Tāwhiri')
  const send = page.getByRole('button', { name: 'Send, and mark as answered' })
  await chooseTemplate(page, 'A question back')
  await expect(answer).toBeFocused()
  await send.click()
  await expect(answer).toHaveAccessibleDescription(/your own words for \[your question\]/u)
  await expect(answer).toBeFocused()
  await expectAccessible(page, 'an answer that is not filled in')
  expect(await mailsTo(enquiry)).toEqual([])
  // The mark is selected: whatever is typed takes its place.
  await page.keyboard.type('How many are you?')
  await send.click()
  await expect.poll(() => stateOf(enquiry)).toBe('answered')
  await hurry()
  const mail = await mailbox.waitFor({ to: enquiry.email, text: 'How many are you?' })
  expect(mail.text).not.toContain('[your')
})

test('a note stands in the history, and is mailed to nobody [R4.123, R6.80]', async ({ page }) => {
  const enquiry = await write('Mere Tāwhiri')
  await openEnquiry(page, enquiry)
  await page.getByLabel('Your note').fill('Rings back on Friday')
  await page.getByRole('button', { name: 'Keep the note' }).click()
  await expect(page.getByRole('region', { name: 'History' })).toContainText(
    /noted for the team.*Rings back/u,
  )
  await expect(page.getByLabel('Your note')).toHaveValue('')
  await hurry()
  expect(
    await inDatabase(
      site,
      `select template from public.mail_outbox where data::text like '%Friday%'`,
    ),
  ).toEqual([])
  expect(await mailsTo(enquiry)).toEqual([])
})

test('an answer is taken back before the sender has it: nothing is mailed, and its words are there again [R4.127, R6.82]', {
  tag: '@long',
}, async ({ page }) => {
  const enquiry = await write('Mere Tāwhiri')
  await openEnquiry(page, enquiry)
  await answerTo(page, 'Mere Tāwhiri').fill('Too soon')
  await page.getByRole('button', { name: 'Send, and mark as answered' }).click()
  await expect(page.getByText('Everyone has an answer.')).toBeVisible()
  await takeBack(page).click()
  await expect(page.getByText(`${enquiry.reference}: Taken back`)).toBeVisible()
  await expect(answerTo(page, 'Mere Tāwhiri')).toHaveValue('Too soon')
  await expect(answerTo(page, 'Mere Tāwhiri')).toBeFocused()
  await expect(answerTo(page, 'Mere Tāwhiri')).toBeInViewport()
  await expect(page.getByRole('region', { name: 'History' })).toContainText(
    /Too soon.*Taken back on/u,
  )
  expect(await stateOf(enquiry)).toBe('new')
  expect(await mailsTo(enquiry)).toEqual([])
  await expectAccessible(page, 'an enquiry whose answer was taken back')
})

test('acts in a row are taken back each by itself, and at their entry too, after a reload as well [R6.82, R6.237]', {
  tag: '@long',
}, async ({ page }) => {
  const [one, two] = [await write('Mere Tāwhiri'), await write('Jack Wu')]
  await openEnquiry(page, one)
  for (const [name, { reference }] of [
    ['Mere Tāwhiri', one],
    ['Jack Wu', two],
  ] as const) {
    await expect(page.getByRole('heading', { name })).toBeVisible()
    await page.getByRole('button', { name: 'Archive' }).click()
    await expect(page.getByText(`${reference}: Archived`)).toBeVisible()
  }
  // The toasts are a stack, which opens below the pointer.
  const toasts = page.getByRole('dialog')
  await toasts.filter({ hasText: two.reference }).hover()
  await toasts.filter({ hasText: one.reference }).getByRole('button', { name: 'Take back' }).click()
  await expect.poll(() => stateOf(one)).toBe('new')
  expect(await stateOf(two)).toBe('archived')

  await expect(page.getByRole('heading', { name: 'Mere Tāwhiri' })).toBeVisible()
  await page.getByLabel('Your note').fill('Ring Mere')
  await page.getByRole('button', { name: 'Keep the note' }).click()
  const entry = page.getByRole('region', { name: 'History' }).getByRole('listitem')
  await expect(entry.last()).toContainText(/Ring Mere.*s to change your mind/u)
  // As long ago when the page is loaded again as if that took no time.
  await inDatabase(site, `update public.enquiry_entries set at = now() + interval '20 seconds'`)
  await page.reload()
  const entries = await page.evaluate(() => history.length)
  await entry.last().getByRole('button', { name: 'Take it back' }).click()
  await expect(entry.last()).toContainText(/Taken back on/u)
  await expect(page.getByRole('heading', { name: 'History' })).toBeFocused()
  expect(await page.evaluate(() => history.length)).toBe(entries)
  await expect(page.getByLabel('Your note')).toHaveValue('Ring Mere')
})

test('somebody was quicker: they are named, and answer and note are kept, after a reload too [R6.83]', {
  tag: '@long',
}, async ({ page, allowedErrors }) => {
  allowedErrors.push(/status of 4\d\d/u)
  const enquiry = await write('Mere Tāwhiri')
  await openEnquiry(page, enquiry)
  await actAs('Ben', enquiry, 'moved')
  await page.getByLabel('Your note').fill('Sounds urgent')
  await answerTo(page, 'Mere Tāwhiri').fill('Our agent does.')
  await page.getByRole('button', { name: 'Send, and mark as answered' }).click()
  const alert = page.getByRole('main').getByRole('alert')
  await expect(alert).toContainText(`${enquiry.reference}: Ben archived it`)
  await expectAccessible(page, 'an enquiry on which somebody was quicker')
  expect(await mailsTo(enquiry)).toEqual([])
  await page.reload()
  await expect(answerTo(page, 'Mere Tāwhiri')).toHaveValue('Our agent does.')
  await expect(page.getByLabel('Your note')).toHaveValue('Sounds urgent')
  await page.getByRole('button', { name: 'Send, and mark as answered' }).click()
  await expect.poll(() => stateOf(enquiry)).toBe('answered')
})

test('two answer one enquiry: the later draft is called older than the other’s answer, and is sent all the same by one press [R6.266, R6.267]', async ({
  page,
  allowedErrors,
}) => {
  allowedErrors.push(/status of 4\d\d/u)
  const enquiry = await write('Mere Tāwhiri')
  await openEnquiry(page, enquiry)
  const answer = answerTo(page, 'Mere Tāwhiri')
  await answer.fill('kowhai-B')
  await actAs('Ben', enquiry, 'answer', 'kowhai-A')
  await page.getByRole('button', { name: 'Send, and keep open' }).click()
  const alert = page.getByRole('main').getByRole('alert')
  await expect(alert).toContainText(`${enquiry.reference}: Ben answered by email`)
  const again = alert.getByRole('button', { name: 'Send anyway' })
  await expect(again).toBeVisible()
  const ofBen = page.getByRole('region', { name: 'History' }).getByText('kowhai-A')
  expect((await ofBen.boundingBox())?.y).toBeLessThan((await answer.boundingBox())?.y ?? 0)
  await expect(answer).toHaveValue('kowhai-B')
  await expect(answer).toHaveAccessibleDescription(/^Written before the answer of .*Ben/u)
  await expectAccessible(page, 'an answer that somebody was quicker than')
  expect(await mailsTo(enquiry)).toEqual([])
  await again.click()
  await expect(page.getByText('Answer on its way')).toBeVisible()
  await expect(alert).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Mere Tāwhiri' })).toBeFocused()
  await expect(answer).toHaveValue('')
  await hurry()
  await mailbox.waitFor({ to: enquiry.email, text: 'kowhai-B' })
  expect(await mailsTo(enquiry)).toHaveLength(1)
  expect(await stateOf(enquiry)).toBe('new')
})

test('the list marks a draft, and Back while an act is on its way leads nowhere else and says that it was refused [R6.268, R6.270]', {
  tag: '@long',
}, async ({ page }) => {
  const [enquiry] = [await write('Mere Tāwhiri'), await write('Jack Wu')]
  await openInbox(page)
  await page.getByRole('link', { name: 'Mere Tāwhiri' }).click()
  await answerTo(page, 'Mere Tāwhiri').fill('Half an answer')
  await actAs('Ben', enquiry, 'moved')
  const held = Promise.withResolvers<void>()
  await page.route('**/rpc/move_enquiries', (route) => held.promise.then(() => route.continue()))
  await page.getByRole('button', { name: 'Spam' }).click()
  await page.goBack()
  const row = page.getByRole('row', { name: /Mere/u })
  await expect(row).toContainText('Draft')
  await expect(page.getByRole('row', { name: /Jack/u })).not.toContainText('Draft')
  await expectAccessible(page, 'the inbox with a draft')
  held.resolve()
  await expect(page.getByText(`${enquiry.reference}: Ben archived it`)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Inbox' })).toBeVisible()
})

test('an act that cannot be taken back says who did what since, and of several each is named [R6.269, R6.271]', {
  tag: '@long',
}, async ({ page, allowedErrors }) => {
  allowedErrors.push(/status of 4\d\d/u)
  const [one, two] = [await write('Mere Tāwhiri'), await write('Jack Wu')]
  await openEnquiry(page, one)
  await page.getByRole('button', { name: 'Spam' }).click()
  await expect(page.getByText(`${one.reference}: Marked as spam`)).toBeVisible()
  await actAs('Ben', one, 'moved')
  await takeBack(page).click()
  await expect(
    page.getByText(
      new RegExp(`${one.reference}: Ben archived it, .+\\. It could not be taken back\\.`, 'u'),
    ),
  ).toBeVisible()

  await inDatabase(site, `update public.contact_messages set state = 'new'`)
  await page.goto(`${site.url}/admin/inbox`)
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
  const bar = page.getByRole('region', { name: 'Acts on what is selected' })
  await bar.getByRole('button', { name: 'Archive (2)' }).click()
  await expect(page.getByText('2 archived')).toBeVisible()
  await actAs('Ben', two, 'moved')
  await takeBack(page).click()
  await expect(page.getByText(`${one.reference}: Taken back`)).toBeVisible()
  const alert = page.getByRole('main').getByRole('alert')
  await expect(alert).toContainText(`${two.reference}: Ben archived it`)
  await expect(alert).not.toContainText(one.reference)
  expect(await Promise.all([one, two].map(stateOf))).toEqual(['new', 'archived'])
  await expectAccessible(page, 'several of which one was not taken back')
})

test('m takes an enquiry, but not from somebody who took it since: who did is said, and another press takes it over [R6.246]', {
  tag: '@long',
}, async ({ page }) => {
  const enquiry = await write('Mere Tāwhiri')
  await openEnquiry(page, enquiry)
  await inDatabase(
    site,
    `with seen as (update public.contact_messages set version = version + 1 where id = $1)
     insert into public.enquiry_entries (id, enquiry_id, kind, author_name, to_name, before)
     values (gen_random_uuid(), $1, 'assigned', 'Ben', 'Ben', '{}')`,
    [enquiry.id],
  )
  await page.keyboard.press('m')
  await expect(page.getByRole('main').getByRole('alert')).toContainText(
    new RegExp(`${enquiry.reference}: Ben took it, .+[AP]M\\.`, 'u'),
  )
  await expect(page.getByRole('region', { name: 'History' })).toContainText('assigned it to Ben')
  expect(await assigneeOf(enquiry)).toBeNull()
  await page.keyboard.press('m')
  await expect.poll(() => assigneeOf(enquiry)).not.toBeNull()
  await expect(page.getByRole('button', { name: 'Assign to me' })).toHaveCount(0)
})

test('the other enquiries of the address stand beside one and lead there; without them it is read all the same [R6.214, R6.215]', {
  tag: '@long',
}, async ({ page, allowedErrors }) => {
  allowedErrors.push(/ERR_FAILED|net::/u)
  const spam = await write('Mere Tāwhiri')
  const enquiry = await write('Mere Tāwhiri', { email: spam.email })
  await inDatabase(site, `update public.contact_messages set state = 'spam' where id = $1`, [
    spam.id,
  ])
  await openEnquiry(page, enquiry)
  const others = page.getByRole('list', { name: 'Also from this address' })
  await expect(others.getByRole('listitem')).toHaveText(
    new RegExp(`${spam.reference}\\s*Spam`, 'u'),
  )
  await expectAccessible(page, 'an enquiry beside another of its address')
  await others.getByRole('link', { name: spam.reference }).click()
  await expect(page).toHaveURL(new RegExp(`/admin/inbox/${spam.id}$`, 'u'))
  await expect(others.getByRole('link')).toHaveText(enquiry.reference)

  await page.route('**/rpc/desk_enquiry_relations', (route) => route.abort())
  await page.reload()
  await expect(
    page.getByText('What else came from this address could not be loaded.'),
  ).toBeVisible()
  await expect(page.getByText('Mere Tāwhiri asks who answers the phone')).toBeVisible()
})

test('Esc leaves a field with its text, and a note that is kept leaves it, so that keys act again [R6.95]', {
  tag: '@long',
}, async ({ page }) => {
  const enquiry = await write('Mere Tāwhiri')
  await openEnquiry(page, enquiry)
  const name = page.getByRole('heading', { name: 'Mere Tāwhiri' })
  const [note, answer] = [page.getByLabel('Your note'), answerTo(page, 'Mere Tāwhiri')]
  await page.keyboard.press('r')
  await expect(answer).toBeFocused()
  await page.keyboard.type('Soon')
  await page.keyboard.press('Escape')
  await expect(name).toBeFocused()
  await expect(answer).toHaveValue('Soon')
  await page.keyboard.press('n')
  await expect(note).toBeFocused()
  await page.keyboard.type('Rings back')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('region', { name: 'History' })).toContainText('Rings back')
  await expect(name).toBeFocused()
  await page.keyboard.press('a')
  await expect(page.getByLabel('Assignee')).toBeFocused()
  await expect(note).toHaveValue('')
})

test('keys act on what is selected, and the focus stays with it [R6.67, R6.86, R6.95]', async ({
  page,
}) => {
  const [one, two] = [await write('Mere Tāwhiri'), await write('Jack Wu')]
  await openInbox(page)
  const bar = page.getByRole('region', { name: 'Acts on what is selected' })
  await expect(page.getByRole('row')).toHaveCount(3)
  await page.keyboard.press('j')
  await page.keyboard.press('x')
  await expect(bar).toBeVisible()
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Keys' })).toContainText(/Archive \(1\)\s*e/u)
  await page.keyboard.press('Escape')
  for (const [key, state] of [
    ['e', 'archived'],
    ['#', 'spam'],
  ] as const) {
    await page.keyboard.press(key)
    await expect(page.getByRole('row')).toHaveCount(2)
    expect(await stateOf(one)).toBe(state)
    await expect(page.getByRole('heading', { name: 'Inbox' })).toBeFocused()
    await takeBack(page).click()
    await expect(page.getByRole('row')).toHaveCount(3)
    await expect(bar).toBeFocused()
    // The toast takes a moment to leave; the next act brings another.
    await expect(takeBack(page)).toHaveCount(0)
  }
  await page.keyboard.press('a')
  await expect(bar.getByLabel('Assign to')).toBeFocused()
  await bar.getByLabel('Assign to').selectOption({ index: 1 })
  expect(await assigneeOf(one)).toBeNull()
  await bar.getByRole('button', { name: 'Assign (1)' }).click()
  await expect(page.getByText(/^1 assigned to /u)).toBeVisible()
  expect(await assigneeOf(one)).not.toBeNull()
  expect(await assigneeOf(two)).toBeNull()
  await takeBack(page).click()
  await expect.poll(() => assigneeOf(one)).toBeNull()
  await expect(bar).toBeFocused()
})

test('an assignee who is chosen and not saved is seen, and one press assigns to oneself [R6.97]', {
  tag: '@long',
}, async ({ page }) => {
  const enquiry = await write('Mere Tāwhiri')
  await openEnquiry(page, enquiry)
  const facts = page.getByRole('region', { name: 'The enquiry' })
  const assignee = page.getByLabel('Assignee')
  await assignee.selectOption({ label: 'Ana (example) (you)' })
  await expect(facts.getByRole('status')).toHaveText('Not saved yet')
  await expectAccessible(page, 'an assignee who is not saved')
  await assignee.selectOption('Nobody')
  await expect(facts.getByRole('status')).toHaveText('')
  await page.getByRole('button', { name: 'Assign to me' }).click()
  await expect(assignee.locator('option:checked')).toHaveText(/\(you\)$/u)
  await expect(page.getByRole('button', { name: 'Assign to me' })).toHaveCount(0)
  expect(await assigneeOf(enquiry)).not.toBeNull()
  await takeBack(page).click()
  await expect(assignee.locator('option:checked')).toHaveText('Nobody')
  await expect(facts.getByRole('status')).toHaveText('')
})

test('an answer elsewhere keeps what was said, says its time once, and mails nothing [R5.60, R6.96]', {
  tag: '@long',
}, async ({ page }) => {
  const enquiry = await write('Mere Tāwhiri')
  await openEnquiry(page, enquiry)
  await page.getByText('Answered elsewhere').click()
  const said = page.getByLabel('What was said')
  await said.fill('We agreed on Friday')
  await page.reload()
  await page.getByText('Answered elsewhere').click()
  await expect(said).toHaveValue('We agreed on Friday')
  await page.getByRole('button', { name: 'Mark as answered', exact: true }).click()
  await expect(page.getByText('Everyone has an answer.')).toBeVisible()
  // However long that took.
  await inDatabase(site, 'update public.enquiry_entries set at = happened_at')
  await page.goto(`${site.url}/admin/inbox/${enquiry.id}`)
  const entry = page.getByRole('region', { name: 'History' }).getByRole('listitem').last()
  await expect(entry).toContainText(/answered by phone, .*We agreed on Friday/u)
  await expect(entry).not.toContainText('Written down')
  await page.getByText('Answered elsewhere').click()
  const { date, minutes } = localTime(new Date(Date.now() - 30 * 60_000))
  await page.getByLabel('Day').first().fill(dayOf(date))
  await page.getByLabel('Time in New Zealand').first().fill(writeTime(minutes))
  await page.getByRole('button', { name: 'Mark as answered', exact: true }).click()
  await page.goto(`${site.url}/admin/inbox/${enquiry.id}`)
  await expect(entry).toContainText(/answered by phone, .*Written down on/u)
  expect(await mailsTo(enquiry)).toEqual([])
})

test('what is held back says why, is released, and waits from then on [R4.124, R6.84]', {
  tag: '@long',
}, async ({ page }) => {
  const enquiry = await write('Mere Tāwhiri', {
    state: 'quarantine',
    quarantine_reason: 'More links than a question needs',
  })
  await openInbox(page, '?state=quarantine')
  await expect(page.getByRole('row').nth(1)).toContainText(/forgotten \w+ \d+ \w+, /u)
  await page.getByRole('row').nth(1).getByRole('link', { name: 'Mere Tāwhiri' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Held back' })).toContainText(
    'Why: More links than a question needs',
  )
  await expect(answerTo(page, 'Mere Tāwhiri')).toHaveCount(0)
  await expectAccessible(page, 'an enquiry that is held back')
  await page.getByRole('button', { name: 'Release' }).click()
  await expect(page.getByText('Nothing is held back.')).toBeVisible()
  await hurry()
  await mailbox.waitFor({ text: 'Mere Tāwhiri asks who answers' })
  await page.getByRole('link', { name: /^New/u }).click()
  await expect(page.getByRole('row').nth(1)).toContainText(enquiry.reference)
})

test('spam, archive and assignments are taken back, and what was answered elsewhere has its time [R4.122, R6.81, R6.82]', async ({
  page,
}) => {
  const enquiry = await write('Mere Tāwhiri')
  await openEnquiry(page, enquiry)
  await page.getByLabel('Assignee').selectOption({ index: 1 })
  await page.getByRole('button', { name: 'Assign', exact: true }).click()
  await expect(page.getByText(/: Assigned to /u)).toBeVisible()
  for (const [act, state] of [
    ['Spam', 'spam'],
    ['Archive', 'archived'],
  ] as const) {
    await page.getByRole('button', { name: act, exact: true }).click()
    await expect(page.getByText('Everyone has an answer.')).toBeVisible()
    expect(await stateOf(enquiry)).toBe(state)
    await takeBack(page).click()
    await expect(page.getByRole('heading', { name: 'Mere Tāwhiri' })).toBeVisible()
    await expect.poll(() => stateOf(enquiry)).toBe('new')
  }
  await page.getByText('Add what they said', { exact: true }).click()
  await page.getByLabel('What they said').fill('She rang: it is urgent')
  await page.getByRole('button', { name: 'Add it', exact: true }).click()
  await expect(page.getByRole('region', { name: 'History' })).toContainText(
    'She rang: it is urgent',
  )
  await page.getByText('Answered elsewhere').click()
  await page.getByLabel('Day').first().fill('2099-01-01')
  await page.getByRole('button', { name: 'Mark as answered', exact: true }).click()
  await expect(page.getByText('That is still to come')).toBeVisible()
  await page.reload()
  await page.getByText('Answered elsewhere').click()
  await page.getByRole('button', { name: 'Mark as answered', exact: true }).click()
  await expect.poll(() => stateOf(enquiry)).toBe('answered')
})

test('search, state, assignee and order stand in the address; old addresses lead to it [R6.20, R6.23, R6.24, R6.85]', async ({
  page,
}) => {
  const [archived, mere] = [
    await write('Oliver Reid', { state: 'archived' }),
    await write('Mere Tāwhiri'),
  ]
  await write('Jack Wu')
  await logInAsDemoAdministrator(page, site)
  await page.goto(`${site.url}/admin/messages`)
  await expect(page).toHaveURL(/\/admin\/inbox$/u)
  await expect(page.getByRole('link', { name: 'New 2' })).toHaveAttribute('aria-current', 'page')
  await expectAccessible(page, 'the inbox')
  const search = page.getByRole('searchbox', { name: 'Search enquiries' })
  await search.fill('taw')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/inbox#q=taw$/u)
  await expect(page.getByRole('row')).toHaveCount(2)
  await expect(page.getByRole('row').nth(1)).toContainText(mere.reference)
  await expect(page.getByRole('link', { name: 'All', exact: true })).toHaveAttribute(
    'aria-current',
    'page',
  )
  await expect(page.getByLabel('Order')).toHaveValue('newest')
  // In all states: whoever rings says a number.
  await search.fill(archived.reference)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('row').nth(1)).toContainText('Archived')
  await page.getByRole('link', { name: /^New/u }).click()
  await expect(page.getByText('No enquiry matches.')).toBeVisible()
  await page.getByRole('link', { name: 'Show what is new' }).click()
  await page.getByLabel('Order').selectOption('Newest first')
  await expect(page).toHaveURL(/sort=newest/u)
  await expect(page.getByRole('row').nth(1)).toContainText('Jack Wu')
  await page.getByLabel('Assignee').selectOption('Nobody')
  await expect(page).toHaveURL(/assignee=nobody/u)
  await page.getByRole('link', { name: 'Jack Wu' }).click()
  await expect(page.getByRole('heading', { name: 'Jack Wu' })).toBeVisible()
  await page.getByRole('link', { name: 'Back to the inbox' }).click()
  await expect(page).toHaveURL(/\/admin\/inbox\?sort=newest&assignee=nobody$/u)
})

test('a full page offers no empty one behind it, and a page can be gone back from [R6.89]', {
  tag: '@long',
}, async ({ page }) => {
  const writeMany = (from: number, to: number) =>
    inDatabase(
      site,
      `insert into public.contact_messages (name, email, message, interest, idempotency_key, created_at)
       select 'Person ' || number, 'person@client.example', 'Who answers?', 'Other', gen_random_uuid(),
         now() - interval '1 hour' + number * interval '1 second'
       from generate_series($1::int, $2::int) as number`,
      [from, to],
    )
  await writeMany(1, 50)
  await openInbox(page)
  const rows = page.getByRole('row')
  const pages = page.getByRole('navigation', { name: 'Pages' })
  await expect(rows).toHaveCount(51)
  await expect(pages.getByRole('link')).toHaveCount(0)
  await writeMany(51, 51)
  await page.reload()
  await pages.getByRole('link', { name: 'Next 50' }).click()
  await expect(rows).toHaveCount(2)
  await expect(rows.nth(1)).toContainText('Person 51')
  await expect(pages.getByRole('link')).toHaveCount(1)
  await pages.getByRole('link', { name: 'Previous 50' }).click()
  await expect(rows).toHaveCount(51)
  await expect(rows.nth(1)).toContainText('Person 1')
  await expect(pages.getByRole('link', { name: 'Previous 50' })).toHaveCount(0)
  // The rows of the order before are still there: nobody pages on from them.
  const held = Promise.withResolvers<void>()
  const lists = '**/rpc/desk_enquiries'
  await page.route(lists, (route) => held.promise.then(() => route.continue()))
  await page.getByLabel('Order').selectOption('Newest first')
  await expect(pages.getByRole('link', { name: 'Older 50' })).toHaveAttribute(
    'aria-disabled',
    'true',
  )
  held.resolve()
  await expect(rows.nth(1)).toContainText('Person 51')
  await page.unroute(lists)
  await pages.getByRole('link', { name: 'Older 50' }).click()
  await expect(rows).toHaveCount(2)
  await pages.getByRole('link', { name: 'Newer 50' }).click()
  await expect(rows.nth(1)).toContainText('Person 51')
})

test('several are moved and assigned in one act, what had changed is said, and the act is taken back [R4.125, R6.86]', {
  tag: '@long',
}, async ({ page }) => {
  const [one, two, three] = [
    await write('Mere Tāwhiri'),
    await write('Jack Wu'),
    await write('Zoë Le Fèvre'),
  ]
  await openInbox(page)
  await expect(page.getByRole('row')).toHaveCount(4)
  await actAs('Ben', two, 'note', 'I know them')
  for (const { reference } of [one, two]) {
    await page.getByRole('checkbox', { name: `Select ${reference}` }).check()
  }
  const bar = page.getByRole('region', { name: 'Acts on what is selected' })
  await expect(bar.getByRole('button', { name: /answer/iu })).toHaveCount(0)
  await bar.getByRole('button', { name: 'Archive (2)' }).click()
  await expect(page.getByText('1 done, 1 had changed')).toBeVisible()
  await expect(page.getByRole('main').getByRole('alert')).toContainText(
    `${two.reference}: Ben noted for the team`,
  )
  expect(await Promise.all([one, two, three].map(stateOf))).toEqual(['archived', 'new', 'new'])
  await expectAccessible(page, 'the inbox after an act on several')
  await takeBack(page).click()
  await expect(page.getByText(`${one.reference}: Taken back`)).toBeVisible()
  await expect(page.getByRole('row')).toHaveCount(4)
  expect(await stateOf(one)).toBe('new')
  const boxes = page.getByRole('checkbox', { name: /^Select E-/u })
  await boxes.first().check()
  await boxes.last().press('Shift+Space')
  await expect(page.getByRole('checkbox', { name: 'Select all on this page' })).toBeChecked()
  await bar.getByLabel('Assign to').selectOption({ index: 1 })
  await bar.getByRole('button', { name: 'Assign (3)' }).click()
  await expect(page.getByText(/^3 assigned to /u)).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: 'Nobody' })).toHaveCount(0)
})

test('what comes meanwhile is offered, and the list does not move by itself [R6.87]', {
  tag: '@long',
}, async ({ page }) => {
  await write('Mere Tāwhiri')
  await page.clock.install()
  await openInbox(page)
  await expect(page.getByRole('row')).toHaveCount(2)
  await write('Jack Wu', { created_at: new Date(Date.now() + 1000).toISOString() })
  await page.clock.runFor(21_000)
  await expect(page.getByText('1 new')).toBeVisible()
  await expect(page.getByRole('link', { name: 'New 2' })).toBeVisible()
  await expect(page.getByRole('row')).toHaveCount(2)
  await page.getByRole('button', { name: 'Show' }).click()
  await expect(page.getByRole('row').nth(2)).toContainText('Jack Wu')
  await expect(page.getByText('1 new')).toHaveCount(0)
})

test('the open enquiry says who changed it, and shows it by a press: what is typed stays [R6.88]', {
  tag: '@long',
}, async ({ page }) => {
  const enquiry = await write('Mere Tāwhiri')
  await page.clock.install()
  await openEnquiry(page, enquiry)
  const answer = answerTo(page, 'Mere Tāwhiri')
  await answer.fill('Our agent')
  const top = async () => (await answer.boundingBox())?.y
  const before = await top()
  await actAs('Ben', enquiry, 'note', 'I know them')
  await page.clock.runFor(21_000)
  const show = page.getByRole('button', {
    name: /Ben.* noted for the team at \d+:\d\d [AP]M\. Show it/u,
  })
  await expect(show).toBeVisible()
  await expectAccessible(page, 'an enquiry that was changed while it was open')
  await expect(page.getByText('I know them')).toHaveCount(0)
  await expect(answer).toBeFocused()
  expect(await top()).toBe(before)
  await show.click()
  await expect(page.getByRole('region', { name: 'History' })).toContainText('I know them')
  await expect(show).toHaveCount(0)
  await expect(answer).toHaveValue('Our agent')
  // An own act is no news.
  await page.getByRole('button', { name: 'Send, and keep open' }).click()
  await expect(page.getByRole('region', { name: 'History' })).toContainText('Our agent')
  await page.clock.runFor(21_000)
  await expect(page.getByRole('button', { name: /Show it/u })).toHaveCount(0)
})

test('what is mine stands behind one press, and the title counts what waits [R6.90]', {
  tag: '@long',
}, async ({ page }) => {
  await write('Mere Tāwhiri')
  const [jack] = [await write('Jack Wu'), await write('Zoë Le Fèvre', { state: 'archived' })]
  await openInbox(page)
  await inDatabase(
    site,
    `update public.contact_messages set assignee = (select user_id from public.user_roles where role = 'admin' limit 1)
     where id = $1`,
    [jack.id],
  )
  await page.reload()
  await expect(page).toHaveTitle(/^\(2\) Inbox/u)
  const tab = (name: string) => page.getByRole('link', { name, exact: true })
  await tab('Mine 1').click()
  await expect(page.getByRole('row')).toHaveCount(2)
  await expect(page.getByRole('row').nth(1)).toContainText('Jack Wu')
  await expect(page).toHaveURL(/assignee=[\da-f-]{36}/u)
  await expect(tab('Mine 1')).toHaveAttribute('aria-current', 'page')
  await expect(tab('New 2')).not.toHaveAttribute('aria-current')
  await tab('New 2').click()
  await expect(page.getByRole('row')).toHaveCount(3)
})

test('what is written survives the end of the session, and goes with the access [R6.83, R6.91]', {
  tag: '@long',
}, async ({ page, allowedErrors }) => {
  allowedErrors.push(/status of 40[13]/u)
  const enquiry = await write('Mere Tāwhiri')
  await openEnquiry(page, enquiry)
  await answerTo(page, 'Mere Tāwhiri').fill('Half an answer')
  await inDatabase(site, 'delete from auth.sessions')
  await page.getByRole('button', { name: 'Archive' }).click()
  await expect(page.getByRole('dialog', { name: 'Your session has ended' })).toBeVisible()
  // Still in sight behind it.
  const answer = answerTo(page, 'Mere Tāwhiri')
  await expect(answer).toBeVisible()
  await expect(answer).toHaveValue('Half an answer')
  await openEnquiry(page, enquiry)
  await expect(answer).toHaveValue('Half an answer')

  const [role] = await inDatabase(
    site,
    `delete from public.user_roles where role = 'admin' returning *`,
  )
  await page.getByRole('button', { name: 'Archive' }).click()
  await expect(page.getByRole('heading', { name: 'You no longer have access' })).toBeVisible()
  const kept = () => page.evaluate(() => JSON.stringify(localStorage))
  await expect.poll(kept).not.toContain('Half an answer')
  await inDatabase(
    site,
    'insert into public.user_roles select * from jsonb_populate_record(null::public.user_roles, $1)',
    [JSON.stringify(role)],
  )
  await page.goto(`${site.url}/admin/inbox/${enquiry.id}`)
  await expect(answer).toHaveValue('')
})

test('the end of a login is said before it comes, and nothing of what is typed then is lost [R6.243]', {
  tag: '@long',
}, async ({ page, allowedErrors }) => {
  allowedErrors.push(/status of 40[13]/u)
  const enquiry = await write('Mere Tāwhiri')
  await openEnquiry(page, enquiry)
  const age = (time: string) =>
    inDatabase(
      site,
      `with claims as (update auth.mfa_amr_claims set updated_at = updated_at - interval '${time}')
       update auth.sessions set created_at = created_at - interval '${time}', refreshed_at = now() at time zone 'UTC'`,
    )
  await age('11 hours 58 minutes 30 seconds')
  // The next token says so.
  await page.evaluate(() => {
    for (const [key, value] of Object.entries(localStorage)) {
      if (key.endsWith('-auth-token'))
        localStorage.setItem(key, value.replace(/"expires_at":\d+/u, '"expires_at":1'))
    }
  })
  await page.reload()
  const answer = answerTo(page, 'Mere Tāwhiri')
  await answer.fill('Half')
  await expect(page.getByText(/You will be logged out at \d+:\d\d\s[AP]M/u)).toBeInViewport()
  await expect(answer).toBeFocused()
  await expectAccessible(page, 'a login that ends soon')
  await page.keyboard.type(' an answer')
  await age('2 minutes')
  await page.getByRole('button', { name: 'Archive' }).click()
  await expect(page.getByRole('dialog', { name: 'Your session has ended' })).toBeVisible()
  await openEnquiry(page, enquiry)
  await expect(answer).toHaveValue('Half an answer')
})

test('a logout with an answer that is not sent says where it is [R6.92]', { tag: '@long' }, async ({
  page,
}) => {
  await openEnquiry(page, await write('Mere Tāwhiri'))
  await answerTo(page, 'Mere Tāwhiri').fill('Half an answer')
  await page.getByLabel('Your note').fill('Half a note')
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByRole('dialog')).toContainText(
    'What you wrote as the answer to an enquiry and as a note on an enquiry is only on this device',
  )
})

test('a phone has the acts in reach, and nothing is wider than 320 pixels [R2.49, R6.80, R6.98, R6.277]', {
  tag: '@long',
}, async ({ page }) => {
  const enquiry = await write('Mere Tāwhiri')
  const answered = await write('Jack Wu', { state: 'answered' })
  await page.setViewportSize({ width: 320, height: 640 })
  await openEnquiry(page, enquiry)
  const overflow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  expect(await overflow()).toBe(0)
  const above = async (one: Locator, other: Locator) =>
    expect((await one.boundingBox())?.y).toBeLessThan((await other.boundingBox())?.y ?? 0)
  const message = page.getByText('asks who answers the phone')
  await above(page.getByText(enquiry.reference), page.getByRole('link', { name: enquiry.email }))
  await above(page.getByRole('link', { name: '+64 21 555 0199' }), message)
  await expect(message).toBeInViewport({ ratio: 1 })
  await above(message, answerTo(page, 'Mere Tāwhiri'))
  await above(answerTo(page, 'Mere Tāwhiri'), page.getByRole('heading', { name: 'The enquiry' }))
  await above(page.getByText('Came'), page.getByLabel('Assignee'))
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight / 2))
  await expect(page.getByRole('button', { name: 'Archive' })).toBeInViewport({ ratio: 1 })
  await page.getByRole('button', { name: 'Answer', exact: true }).click()
  await expect(answerTo(page, 'Mere Tāwhiri')).toBeFocused()
  await page.getByRole('link', { name: 'Back to the inbox' }).click()
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
  expect(await overflow()).toBe(0)
  const heightOf = async (name: string) =>
    (await page.getByRole('region', { name }).boundingBox())?.height
  expect(await heightOf('Acts on what is selected')).toBeLessThan(120)
  await page.goto(`${site.url}/admin/inbox/${answered.id}`)
  await expect(page.getByRole('button', { name: 'Take up again' })).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('button', { name: 'Spam' })).toBeInViewport({ ratio: 1 })
  expect(await heightOf('Acts on this enquiry')).toBeLessThan(72)
  expect(await overflow()).toBe(0)
})

test('a row of the list has nothing over anything else at 320 pixels [R6.278]', {
  tag: '@long',
}, async ({ page }) => {
  const { reference } = await write('Mere Tāwhiri', { created_at: '2026-11-28T10:00:00Z' })
  await page.setViewportSize({ width: 320, height: 640 })
  await openInbox(page)
  const row = page.getByRole('row').filter({ hasText: reference })
  const boxes = await Promise.all(
    [row.locator('time'), row.getByRole('link', { name: reference })].map((one) =>
      one.boundingBox(),
    ),
  )
  const [time, number] = boxes
  if (!time || !number) throw new Error('The row has no time or no number')
  const isBeside = time.x + time.width <= number.x
  const isBelow = time.y >= number.y + number.height || number.y >= time.y + time.height
  expect(isBeside || isBelow).toBe(true)
  await expect(row.getByText('Assignee')).toBeInViewport()
  // What is said in a field is read whole.
  for (const field of [page.getByRole('searchbox'), page.getByLabel('Order')]) {
    expect(
      await field.evaluate((one) => {
        const style = getComputedStyle(one)
        const words = document.createElement('canvas').getContext('2d')
        if (!words || !(one instanceof HTMLInputElement || one instanceof HTMLSelectElement))
          return true
        const isSearch = one instanceof HTMLInputElement
        const { font } = isSearch ? getComputedStyle(one, '::placeholder') : style
        words.font = font
        const texts = isSearch ? [one.placeholder] : [...one.options].map(({ text }) => text)
        const room =
          one.clientWidth -
          Number.parseFloat(style.paddingInlineStart) -
          Number.parseFloat(style.paddingInlineEnd)
        return texts.some((text) => words.measureText(text).width > room)
      }),
    ).toBe(false)
  }
})

test('ten messages are worked through by keyboard alone [R2.49, R6.81]', { tag: '@long' }, async ({
  page,
}) => {
  test.slow()
  const all: Written[] = []
  for (let count = 0; count < 10; count++) all.push(await write(`Person ${count}`))
  await openInbox(page)
  const tabTo = async (name: string | RegExp) => {
    for (let presses = 0; presses < 60; presses++) {
      await page.keyboard.press('Tab')
      const focused = page.locator(':focus')
      const text = (await focused.textContent()) ?? ''
      const label = (await focused.getAttribute('aria-label')) ?? ''
      if (typeof name === 'string' ? text === name || label === name : name.test(text)) return
    }
    throw new Error(`${name} is not reached`)
  }
  await tabTo('Person 0')
  await page.keyboard.press('Enter')
  for (let count = 0; count < 10; count++) {
    await expect(page.getByRole('heading', { name: `Person ${count}`, exact: true })).toBeFocused()
    if (count % 3 === 2) {
      await tabTo('Archive')
      await page.keyboard.press('Enter')
      continue
    }
    await tabTo('Answer')
    await page.keyboard.press('Enter')
    await expect(answerTo(page, `Person ${count}`)).toBeFocused()
    await page.keyboard.type('Kia ora, we do.')
    await page.keyboard.press('Control+Enter')
  }
  await expect(page.getByText('Everyone has an answer.')).toBeVisible()
  expect(await Promise.all(all.map(stateOf))).toEqual(
    all.map((_, count) => (count % 3 === 2 ? 'archived' : 'answered')),
  )
})

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { databaseCodes } from '../../domain/database-codes.ts'
import { asCaller } from '../../packages/platform/postgres/as-caller.ts'
import { renderMail } from '../../supabase/functions/_shared/mail/templates.ts'
import { runDeletions } from '../../supabase/functions/account-deletions/run.ts'
import { createTestDatabase, type TestDatabase } from '../support/database.ts'
import { deletingOn } from '../support/deleting.ts'
import {
  type Acts,
  actsOf,
  type Enquiry,
  enquiryOf,
  newColleague,
  newEnquiry,
} from '../support/enquiries.ts'
import { anonymous, newClient, type Person, service } from '../support/people.ts'
import { searchPerson } from '../support/search-person.ts'

let database: TestDatabase
let ana: Person
let asAna: Acts
let asBen: Acts
beforeAll(async () => {
  database = await createTestDatabase()
  ana = await newColleague(database.pool, 'Ana')
  asAna = actsOf(database.pool, ana)
  asBen = actsOf(database.pool, await newColleague(database.pool, 'Ben'))
})
afterAll(() => database.drop())
beforeEach(async () => {
  await database.pool.query('truncate contact_messages, mail_outbox cascade')
})

const newId = (): string => crypto.randomUUID()
const newAddress = () => `${newId()}@client.example`
const rows = async (sql: string, ...values: unknown[]) =>
  (await database.pool.query(sql, values)).rows
const write = (columns = {}) => newEnquiry(database.pool, { email: newAddress(), ...columns })
const now = (enquiry: Pick<Enquiry, 'id'>) => enquiryOf(database.pool, enquiry)
const clientOf = async ({ id }: Pick<Enquiry, 'id'>) =>
  (await rows('select client_id from contact_messages where id = $1', id))[0]?.client_id
const mails = () =>
  rows(
    `select template, recipient, user_id, sensitive, data,
       extract(epoch from next_attempt_at - created_at)::int as seconds
     from mail_outbox where template in ('enquiry-invitation', 'enquiry-joined') order by created_at`,
  )
const entries = ({ id }: Pick<Enquiry, 'id'>) =>
  rows(
    `select kind, author_name, taken_back_at is not null as taken_back
     from enquiry_entries where enquiry_id = $1 order by number`,
    id,
  )
const confirm = (person: Person) =>
  database.pool.query('update auth.users set email_confirmed_at = now() where id = $1', [person.id])
const moveTo = (person: Person, email: string) =>
  database.pool.query('update auth.users set email = $2 where id = $1', [person.id, email])
/** As if the mails of before had been mailed so long ago. */
const aDayLater = () =>
  database.pool.query(`update mail_outbox set created_at = created_at - interval '1 day'`)
const own = (person: Person) =>
  asCaller(
    database.pool,
    person.caller(),
    async (client) => (await client.query('select reference from own_enquiries()')).rows,
  )

const refusedFor = (why: string) => ({ code: '23514', detail: why })

describe('an invitation', () => {
  test('is mailed ten seconds later to the address that wrote, once, and stands in the history and the log [R6.160, R6.165]', async () => {
    const enquiry = await write({ name: 'Mere https://evil.example' })
    const id = newId()
    expect(await asAna.invite(enquiry, { id })).toBe('invited')
    expect(await asAna.invite(enquiry, { id })).toBe('invited')
    await expect(asAna.invite(enquiry, { id, name: 'Hana' })).rejects.toMatchObject({
      code: 'RM004',
    })
    const [mail, ...more] = await mails()
    expect(more).toEqual([])
    expect(mail).toMatchObject({
      template: 'enquiry-invitation',
      recipient: enquiry.email,
      sensitive: true,
      seconds: 10,
    })
    const written = renderMail(mail?.template, {
      siteUrl: 'https://southerly.example',
      ...mail?.data,
    })
    expect(written.text).toContain(`/register#token_hash=${mail?.data.token}`)
    expect(`${written.subject}${written.text}${written.html}`).not.toMatch(/Mere|evil/u)
    expect(await entries(enquiry)).toEqual([
      { kind: 'invited', author_name: 'Ana', taken_back: false },
    ])
    expect(await now(enquiry)).toMatchObject({ version: 2, state: 'new', first_answer_at: null })
    expect(
      await rows(
        `select action, actor_id, detail from audit_log where subject_id = $1`,
        enquiry.id,
      ),
    ).toEqual([{ action: 'enquiry.invited', actor_id: ana.id, detail: { entry: id } }])
    expect(JSON.stringify(await rows('select * from private.enquiry_invitations'))).not.toContain(
      mail?.data.token,
    )
  })

  test('is refused to what is held back or spam, and where the enquiry has changed [R6.160]', async () => {
    for (const state of ['quarantine', 'spam']) {
      await expect(asAna.invite(await write({ state }))).rejects.toMatchObject(
        refusedFor('not_released'),
      )
    }
    const enquiry = await write()
    await asBen.note(enquiry)
    await expect(asAna.invite(enquiry)).rejects.toMatchObject({ code: 'RM013' })
    expect(await mails()).toEqual([])
  })

  test('goes to a mailbox once a day, however it is spelled, and to a hundred in all [R6.165, A40]', async () => {
    const first = await write({ email: 'mere.t@gmail.com' })
    await asAna.invite(first)
    await expect(asAna.invite(await now(first))).rejects.toMatchObject(refusedFor('invited_today'))
    await expect(asBen.invite(await write({ email: 'M.ereT+x@gmail.com' }))).rejects.toMatchObject(
      refusedFor('invited_today'),
    )
    await database.pool.query(
      `insert into mail_outbox (template, recipient, data)
       select 'enquiry-invitation', n || '@client.example', '{}' from generate_series(1, 99) as n`,
    )
    await expect(asAna.invite(await write())).rejects.toMatchObject(refusedFor('invitations_full'))
    await aDayLater()
    expect(await asAna.invite(await now(first))).toBe('invited')
    // The link of before opens nothing any more.
    expect(await rows('select * from private.enquiry_invitations')).toHaveLength(1)
  })

  test('sent again with another name or company is refused, and the link fills in what it did [R6.160]', async () => {
    const enquiry = await write()
    const id = newId()
    await asAna.invite(enquiry, { id, name: 'Mere', companyName: 'Tāwhiri Plumbing' })
    const before = await rows('select * from private.enquiry_invitations')
    for (const other of [{ name: 'Hana' }, { companyName: 'Tāwhiri Roofing' }]) {
      await expect(
        asAna.invite(enquiry, { id, name: 'Mere', companyName: 'Tāwhiri Plumbing', ...other }),
      ).rejects.toMatchObject({ code: databaseCodes.otherContent })
    }
    expect(await rows('select * from private.enquiry_invitations')).toEqual(before)
  })

  test('is taken back until the mail leaves; the one before it stands again [R6.160]', async () => {
    const enquiry = await write()
    const [first, second] = [newId(), newId()]
    await asAna.invite(enquiry, { id: first })
    const before = await rows('select * from private.enquiry_invitations')
    await aDayLater()
    await asAna.invite(await now(enquiry), { id: second, companyName: 'Tāwhiri Plumbing' })
    await asAna.takeBack(second)
    expect(await rows('select * from private.enquiry_invitations')).toEqual(before)
    expect(await mails()).toHaveLength(1)
    await database.pool.query('update mail_outbox set attempts = 1')
    await expect(asAna.takeBack(first)).rejects.toMatchObject({ code: 'RM020' })
  })

  test('taken back joins nothing, and another one may follow at once [R6.160, R6.161]', async () => {
    const enquiry = await write()
    const id = newId()
    await asAna.invite(enquiry, { id })
    await asAna.takeBack(id)
    // Sent again, because the answer was lost: nobody is told that somebody is invited.
    const again = await now(enquiry)
    await expect(asAna.invite(again, { id })).rejects.toMatchObject({ code: 'RM013' })
    expect(await mails()).toEqual([])
    await newClient(database.pool, { email: enquiry.email })
    expect(await clientOf(enquiry)).toBeNull()
    expect(await entries(enquiry)).toEqual([
      { kind: 'invited', author_name: 'Ana', taken_back: true },
    ])
    const another = await write()
    await asAna.invite(another, { id: newId() })
    expect(await mails()).toHaveLength(1)
  })

  test('is withdrawn where the enquiry is called spam: it is not mailed, and joins nothing [R6.160, R6.161]', async () => {
    const waiting = await write()
    await asAna.invite(waiting)
    await asBen.move([await now(waiting)], 'spam')
    expect(await mails()).toEqual([])
    const sent = await write()
    await asAna.invite(sent)
    await database.pool.query(
      `update mail_outbox set state = 'sent', sent_at = now(), attempts = 1`,
    )
    await asBen.move([await now(sent)], 'spam')
    for (const { email } of [waiting, sent]) await newClient(database.pool, { email })
    expect([await clientOf(waiting), await clientOf(sent)]).toEqual([null, null])
  })

  test('that failed is not sent again once the enquiry is called spam, nor one before it [R6.160, R6.142]', async () => {
    const enquiry = await write()
    await asAna.invite(enquiry)
    await database.pool.query(`update mail_outbox set state = 'failed', attempts = 4`)
    await aDayLater()
    const newest = newId()
    await asAna.invite(await now(enquiry), { id: newest })
    await database.pool.query(`update mail_outbox set state = 'failed', attempts = 4`)
    await asBen.move([await now(enquiry)], 'spam')
    const sendAgain = asCaller(database.pool, ana.caller('aal2'), (connection) =>
      connection.query('select send_mails_again() as queued'),
    )
    expect((await sendAgain).rows).toEqual([{ queued: 0 }])
    expect(await mails()).toEqual([])
    expect(await rows('select id from enquiry_entries where taken_back_at is not null')).toEqual([
      { id: newest },
    ])
  })

  test('that is tried when the enquiry is called spam is not tried again; it may have left [R6.160]', async () => {
    const enquiry = await write()
    await asAna.invite(enquiry)
    await database.pool.query('update mail_outbox set attempts = 1')
    await asBen.move([await now(enquiry)], 'spam')
    expect(await mails()).toEqual([])
    expect(await entries(enquiry)).toMatchObject([{ kind: 'invited', taken_back: false }, {}])
  })

  test('goes with its enquiry [R6.168]', async () => {
    await asAna.invite(await write())
    await database.pool.query('delete from contact_messages')
    expect(await rows('select * from private.enquiry_invitations')).toEqual([])
  })
})

describe('an enquiry that was invited', () => {
  test('joins the account whose owner confirms its address, and no other, nor before [R3.26, R6.161, A30]', async () => {
    const enquiry = await write({ email: 'Hana@Client.example' })
    await asAna.invite(enquiry)
    // Somebody else who opened the link.
    await newClient(database.pool, { email: newAddress() })
    const hana = await newClient(database.pool, { email: 'hana@client.example', verified: false })
    expect(await clientOf(enquiry)).toBeNull()
    expect(await own(hana)).toEqual([])
    await confirm(hana)
    expect(await clientOf(enquiry)).toBe(hana.id)
    expect(await own(hana)).toEqual([{ reference: enquiry.reference }])
    expect(await entries(enquiry)).toEqual([
      { kind: 'invited', author_name: 'Ana', taken_back: false },
      { kind: 'joined', author_name: '', taken_back: false },
    ])
    expect(await rows('select * from private.enquiry_invitations')).toEqual([])
    expect(
      await rows(
        `select detail ->> 'client' as client from audit_log
         where subject_id = $1 and action = 'enquiry.joined'`,
        enquiry.id,
      ),
    ).toEqual([{ client: hana.id }])
    await expect(asAna.invite(await now(enquiry))).rejects.toMatchObject(refusedFor('is_client'))
  })

  test('joins an account that changes to its address, once that is confirmed [R6.161]', async () => {
    const enquiry = await write()
    await asAna.invite(enquiry)
    const hana = await newClient(database.pool, { email: newAddress() })
    await database.pool.query('update auth.users set email_change = $2 where id = $1', [
      hana.id,
      enquiry.email,
    ])
    expect(await clientOf(enquiry)).toBeNull()
    await moveTo(hana, enquiry.email)
    expect(await clientOf(enquiry)).toBe(hana.id)
  })

  test('does not join an account that took the address after it was another one’s [R6.161, A30]', async () => {
    const email = newAddress()
    const before = await newClient(database.pool, { email })
    const enquiry = await write({ email })
    await moveTo(before, newAddress())
    const after = await newClient(database.pool, { email })
    expect(await asAna.invite(enquiry)).toBe('joined')
    expect(await clientOf(enquiry)).toBe(before.id)
    expect(await own(after)).toEqual([])
    // Told is who has it, not who has the address.
    expect(await mails()).toMatchObject([{ user_id: before.id }])
  })

  test('joins no account of the team [R6.161]', async () => {
    const { email } = (await rows('select email from auth.users where id = $1', ana.id))[0] ?? {}
    await expect(asBen.invite(await write({ email }))).rejects.toMatchObject(
      refusedFor('of_the_team'),
    )
  })

  test('and was not asked for joins nothing [R6.161]', async () => {
    const enquiry = await write()
    await newClient(database.pool, { email: enquiry.email })
    expect(await clientOf(enquiry)).toBeNull()
  })
})

describe('where a confirmed account has the address', () => {
  test('the enquiry joins it at once, and its owner is told by a mail that leads to the login [R6.162]', async () => {
    const enquiry = await write()
    const hana = await newClient(database.pool, { email: enquiry.email })
    const id = newId()
    expect([await asAna.invite(enquiry, { id }), await asAna.invite(enquiry, { id })]).toEqual([
      'joined',
      'joined',
    ])
    expect(await clientOf(enquiry)).toBe(hana.id)
    const [mail, ...more] = await mails()
    expect(more).toEqual([])
    expect(mail).toMatchObject({
      template: 'enquiry-joined',
      recipient: enquiry.email,
      user_id: hana.id,
      seconds: 10,
    })
    const { text } = renderMail(mail?.template, {
      siteUrl: 'https://southerly.example',
      ...mail?.data,
    })
    expect(text).toContain('https://southerly.example/login')
    expect(await entries(enquiry)).toEqual([
      { kind: 'joined', author_name: 'Ana', taken_back: false },
    ])
    await asAna.takeBack(id)
    expect([await clientOf(enquiry), await mails(), await own(hana)]).toEqual([null, [], []])
  })

  test('a second one of the day joins as well, without a second mail [R6.162, R6.165]', async () => {
    const email = newAddress()
    const hana = await newClient(database.pool, { email })
    const [one, two] = [await write({ email }), await write({ email })]
    for (const enquiry of [one, two]) expect(await asAna.invite(enquiry)).toBe('joined')
    expect(await own(hana)).toHaveLength(2)
    expect(await mails()).toHaveLength(1)
  })

  test('its deletion takes the enquiry along [R6.168]', async () => {
    const enquiry = await write()
    const hana = await newClient(database.pool, { email: enquiry.email })
    await asAna.invite(enquiry)
    await database.pool.query('delete from auth.users where id = $1', [hana.id])
    expect(await rows('select * from contact_messages')).toEqual([])
  })
})

describe('a client’s data', () => {
  const MARK = 'Kōtuku Carpentry'
  const heldBy = async (person: Person) =>
    (
      await rows(
        `select content ->> 'kind' as kind, content -> 'invitation' ->> 'company_name' as company_name
         from private.held_rows where person = $1 and part in ('enquiries', 'enquiry_entries') order by key`,
        person.id,
      )
    ).map(({ kind, company_name }) => kind ?? company_name)

  test('says that an enquiry was invited, with what was filled in, and that it joined [R6.168, R3.44]', async () => {
    const enquiry = await write()
    await asAna.invite(enquiry, { companyName: MARK })
    const hana = await newClient(database.pool, { email: newAddress() })
    expect(await heldBy(hana)).toEqual([])
    // Confirmed elsewhere, as for an administrator whose role ended since: nothing has joined yet.
    await database.pool.query(
      'alter table auth.users disable trigger join_invited_enquiries_update',
    )
    await moveTo(hana, enquiry.email)
    await database.pool.query('alter table auth.users enable trigger join_invited_enquiries_update')
    expect(await heldBy(hana)).toEqual([MARK, 'invited'])
    await asAna.invite(await now(enquiry))
    expect(await heldBy(hana)).toEqual([null, 'invited', 'joined'])
  })

  test('goes with a deletion: the joined enquiry, its invitation, and their mails [R6.168, R4.92]', async () => {
    const enquiry = await write({ message: `${MARK}: who answers our phone?` })
    await asAna.invite(enquiry, { companyName: MARK })
    const hana = await newClient(database.pool, { email: enquiry.email })
    const on = deletingOn(database)
    await on.ask(hana.id)
    await runDeletions(on.deleting)
    expect(await searchPerson(database.pool, MARK)).toEqual({})
    expect(await mails()).toEqual([])
    expect(await rows('select * from enquiry_entries')).toEqual([])
  })
})

test('nobody reads invitations, nor asks for the enquiries of a visitor [R6.161, A3]', async () => {
  await asAna.invite(await write())
  const client = await newClient(database.pool)
  for (const caller of [anonymous, client.caller(), ana.caller('aal2')]) {
    await expect(
      asCaller(database.pool, caller, (connection) =>
        connection.query('select * from private.enquiry_invitations'),
      ),
    ).rejects.toMatchObject({ code: '42501' })
  }
  for (const caller of [anonymous, service]) {
    await expect(
      asCaller(database.pool, caller, (connection) =>
        connection.query('select * from own_enquiries()'),
      ),
    ).rejects.toMatchObject({ code: '42501' })
  }
  expect(await own(client)).toEqual([])
})

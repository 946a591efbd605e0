import { afterAll, beforeAll, expect, test } from 'vitest'
import { limits } from '../../../domain/limits.ts'
import { createTestDatabase, type TestDatabase } from '../../support/database.ts'
import { type Acts, actsOf, enquiryOf, newColleague, newEnquiry } from '../../support/enquiries.ts'
import { type FunctionHost, startFunctions } from '../../support/functions.ts'
import { newClient } from '../../support/people.ts'

let database: TestDatabase
let host: FunctionHost
let asAna: Acts
beforeAll(async () => {
  database = await createTestDatabase()
  host = await startFunctions(database.pool, { environment: { TRUST_PROXY: '1' } })
  asAna = actsOf(database.pool, await newColleague(database.pool, 'Ana'))
})
afterAll(async () => {
  await host.stop()
  await database.drop()
})

const open = async (token: unknown, from = '198.51.100.1') => {
  const answer = await host.post('invitation', { token }, { 'x-forwarded-for': from })
  return { status: answer.status, body: await answer.text() }
}
/** An invited enquiry, and the token of its mail. */
const invite = async (columns = {}, form = {}) => {
  const enquiry = await newEnquiry(database.pool, {
    email: `${crypto.randomUUID()}@client.example`,
    ...columns,
  })
  await asAna.invite(enquiry, form)
  const { rows } = await database.pool.query<{ token: string }>(
    `select data ->> 'token' as token from mail_outbox
     where template = 'enquiry-invitation' and recipient = $1`,
    [enquiry.email],
  )
  return { enquiry, token: rows[0]?.token ?? '' }
}
const everything = async () =>
  (
    await database.pool.query(
      `select (select jsonb_agg(one) from contact_messages as one) as enquiries,
         (select jsonb_agg(one) from private.enquiry_invitations as one) as invitations,
         (select count(*) from enquiry_entries) as entries, (select count(*) from audit_log) as lines,
         (select count(*) from auth.users) as accounts`,
    )
  ).rows[0]

const ended = {
  status: 410,
  body: JSON.stringify({ code: 'link_ended', message: 'This link is not known, or over' }),
}

test('the link fills in what is known, as often as it is opened, and changes nothing [R6.163, A16]', async () => {
  const { enquiry, token } = await invite(
    { name: 'Mere Anahera Tāwhiri', interest: 'AI Voice Agents' },
    { name: ' Mere  Anahera Tāwhiri', companyName: 'Tāwhiri Plumbing' },
  )
  const before = await everything()
  for (const _ of Array(3)) {
    const { status, body } = await open(token)
    expect([status, JSON.parse(body)]).toEqual([
      200,
      {
        name: 'Mere',
        surname: 'Anahera Tāwhiri',
        email: enquiry.email,
        phone: '+64215550199',
        companyName: 'Tāwhiri Plumbing',
        aiInterests: 'AI Voice Agents',
      },
    ])
  }
  expect(await everything()).toEqual(before)
})

test('what is not known is left empty [R6.163]', async () => {
  const { token } = await invite({ phone: null, interest: 'Other' }, { name: 'Mere' })
  expect(JSON.parse((await open(token)).body)).toMatchObject({
    surname: '',
    phone: '',
    companyName: '',
    aiInterests: '',
  })
})

test('links that are unknown, expired, replaced, withdrawn or used are answered alike [R6.163, A9, A26]', async () => {
  const expired = await invite()
  await database.pool.query(
    `update private.enquiry_invitations set expires_at = now() where enquiry_id = $1`,
    [expired.enquiry.id],
  )
  const replaced = await invite()
  await database.pool.query(`update mail_outbox set created_at = created_at - interval '1 day'`)
  await asAna.invite(await enquiryOf(database.pool, replaced.enquiry))
  const spam = await invite()
  await asAna.move([await enquiryOf(database.pool, spam.enquiry)], 'spam')
  const used = await invite()
  await newClient(database.pool, { email: used.enquiry.email })
  const gone = await invite()
  await database.pool.query('delete from contact_messages where id = $1', [gone.enquiry.id])
  const tokens = [expired, replaced, spam, used, gone].map(({ token }) => token)
  for (const token of [...tokens, 'x'.repeat(43), '', 42, undefined]) {
    expect(await open(token)).toEqual(ended)
  }
})

test('whether the address has an account that was never confirmed changes nothing of the answer [R6.163, A9]', async () => {
  const { enquiry, token } = await invite()
  const before = await open(token)
  await newClient(database.pool, { email: enquiry.email, verified: false })
  expect(await open(token)).toEqual(before)
})

test('links are not guessed by the thousand [R6.163, A26]', async () => {
  const from = '198.51.100.99'
  for (const _ of Array(limits.invitationLinkByAddress.points)) await open('guess', from)
  expect((await open('guess', from)).status).toBe(429)
})

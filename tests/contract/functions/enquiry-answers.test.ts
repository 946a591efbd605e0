import { hostname } from 'node:os'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { deliverDue } from '../../../supabase/functions/send-mail/deliver.ts'
import { createTestDatabase, type TestDatabase } from '../../support/database.ts'
import { type Acts, actsOf, enquiryOf, newColleague, newEnquiry } from '../../support/enquiries.ts'
import { type FunctionHost, startFunctions } from '../../support/functions.ts'
import { type ReceivedMail, startSmtpServer, type TestSmtpServer } from '../../support/smtp.ts'

let database: TestDatabase
let smtp: TestSmtpServer
let host: FunctionHost
let asAna: Acts
beforeAll(async () => {
  database = await createTestDatabase()
  smtp = await startSmtpServer()
  host = await startFunctions(database.pool, { environment: { SMTP_URL: smtp.url } })
  asAna = actsOf(database.pool, await newColleague(database.pool, 'Ana'))
})
afterAll(async () => {
  await host.stop()
  await smtp.stop()
  await database.drop()
})

/** What the mail server has by the time at which everything is due. */
const received = async (settings = {}): Promise<ReceivedMail[]> => {
  const { db, config, logger } = host.platform
  await database.pool.query('update public.mail_outbox set next_attempt_at = now()')
  await deliverDue({ db, settings: { ...config, ...settings }, log: logger }, host.mailer)
  return smtp.received.splice(0)
}
const header = (mail: ReceivedMail | undefined, name: string) =>
  mail?.headers.find(({ key }) => key === name)?.value

const AUTOMATIC = [
  ['auto-submitted', 'auto-generated'],
  ['x-auto-response-suppress', 'OOF, AutoReply'],
]
/** Every header by which a mail may say that a program sent it, in their order, as the server got them. */
const automatic = (mail: ReceivedMail | undefined) =>
  mail?.headers
    .filter(({ key }) => /auto|^precedence$/u.test(key))
    .map(({ key, value }) => [key, value])
    .toSorted()

it('stays one conversation with the receipt, and comes back to the agency [R4.120, R4.121, R6.236]', async () => {
  const enquiry = await newEnquiry(database.pool, { receipt_due: true })
  await host.post('enquiry-receipts', {}, { apikey: host.platform.keys.secret })
  const [receipt] = await received()
  await asAna.answer(enquiry, { text: 'Kia ora Mere\n\nOur agent does.' })
  const [answer] = await received()
  await asAna.answer(await enquiryOf(database.pool, enquiry), { text: 'And on Sundays.' })
  const [second, ...more] = await received()

  expect(more).toEqual([])
  const subject = `Your message to Southerly (${enquiry.reference})`
  expect([receipt, answer, second].map((mail) => mail?.subject)).toEqual([
    subject,
    `Re: ${subject}`,
    `Re: ${subject}`,
  ])
  expect(header(receipt, 'in-reply-to')).toBeUndefined()
  expect(header(answer, 'in-reply-to')).toBe(receipt?.messageId)
  expect(header(answer, 'references')).toBe(receipt?.messageId)
  expect(header(second, 'in-reply-to')).toBe(answer?.messageId)
  expect(header(second, 'references')).toBe(`${receipt?.messageId} ${answer?.messageId}`)
  expect(answer?.replyTo).toEqual([{ name: '', address: host.platform.config.agencyEmail }])
  expect(answer?.envelope.to).toEqual(['mere@client.example'])
  // A program wrote the receipt, a person the answer.
  expect(automatic(receipt)).toEqual(AUTOMATIC)
  expect(automatic(answer)).toEqual([])
  expect(answer?.text).toContain('Kia ora Mere\n\nOur agent does.\n')
  expect(answer?.text).toContain('\n> Who answers our phone when we are on the roof?\n')
  // Its words live with the enquiry, not with the mail.
  const { rows } = await database.pool.query(
    `select data from public.mail_outbox where template = 'enquiry-answer'`,
  )
  expect(rows).toEqual([{ data: {} }, { data: {} }])
})

it('is text, whatever the person or the agency wrote [A6, A11]', async () => {
  const enquiry = await newEnquiry(database.pool, {
    name: '<script>x</script>',
    message: '<img src=x onerror=x>\nBcc: all@elsewhere.example',
  })
  await asAna.answer(enquiry, { text: '<b onclick=x>Yes</b>\nBcc: all@elsewhere.example' })
  const [answer, ...more] = await received()
  expect(more).toEqual([])
  expect(answer?.envelope.to).toEqual(['mere@client.example'])
  expect(answer?.headers.map(({ key }) => key)).not.toContain('bcc')
  expect(answer?.html).not.toMatch(/<script|<img|<b /u)
  expect(answer?.html).toContain('&lt;b onclick=x&gt;Yes&lt;/b&gt;')
  expect(answer?.text).toContain('> <img src=x onerror=x>')
})

/** The lines of a header as they came over the connection, with those that continue it. */
const rawHeader = (mail: ReceivedMail | undefined, name: string) =>
  new RegExp(`^${name}: ((?:.|\r\n[ \t])*)\r\n`, 'mu').exec(mail?.source ?? '')?.[1]

it('comes from who wrote it, at the address of the agency, which an answer reaches [R6.254]', async () => {
  const { agencyEmail } = host.platform.config
  await asAna.answer(await newEnquiry(database.pool))
  // The name stands as it was when the answer was sent.
  await database.pool.query(`update public.user_roles set name = 'Anahera' where name = 'Ana'`)
  const [answer] = await received()
  await database.pool.query(`update public.user_roles set name = 'Ana' where name = 'Anahera'`)
  expect(rawHeader(answer, 'From')).toBe(`Ana at Southerly <${agencyEmail}>`)
  expect(rawHeader(answer, 'Reply-To')).toBe(agencyEmail)
  expect(answer?.envelope.from).toBe(agencyEmail)

  // What a program wrote comes from MAIL_FROM as ever.
  const mailFrom = `Southerly’s post <post@${agencyEmail.split('@')[1]?.toUpperCase()}>`
  await newEnquiry(database.pool, { email: 'tahi@client.example', receipt_due: true })
  await host.post('enquiry-receipts', {}, { apikey: host.platform.keys.secret })
  await asAna.answer(await newEnquiry(database.pool, { email: 'rua@client.example' }))
  const mails = await received({ mailFrom })
  const addressTo = (person: string) =>
    mails.find(({ envelope }) => envelope.to.includes(person))?.from?.address
  expect(addressTo('rua@client.example')).toBe(agencyEmail)
  expect(addressTo('tahi@client.example')).toMatch(/^post@/u)
})

it('keeps the address of MAIL_FROM where the agency’s has another domain, and leads to the agency [R6.255]', async () => {
  await asAna.answer(await newEnquiry(database.pool))
  const [answer] = await received({ mailFrom: 'Southerly <post@mailer.example>' })
  expect(rawHeader(answer, 'From')).toBe('Ana at Southerly <post@mailer.example>')
  expect(rawHeader(answer, 'Reply-To')).toBe(host.platform.config.agencyEmail)
})

it.each([
  ['Tāne', 'Tāne at Southerly'],
  ['Ana "Annie" O\'Neill, Dr', 'Ana "Annie" O\'Neill, Dr at Southerly'],
  ['all@elsewhere.example> \\"', 'all@elsewhere.example> \\" at Southerly'],
  ['', 'Southerly'],
])('is sent under the name %j whole, and to nobody else [R6.254]', async (name, shown) => {
  await actsOf(database.pool, await newColleague(database.pool, name)).answer(
    await newEnquiry(database.pool),
  )
  const [answer, ...more] = await received()
  expect(more).toEqual([])
  expect(answer?.from).toEqual({ name: shown, address: host.platform.config.agencyEmail })
  // A header is ASCII (RFC 5322): what is not is encoded (RFC 2047).
  expect(rawHeader(answer, 'From')).toMatch(/^[\r\n\x20-\x7e]+$/u)
  expect(answer?.envelope.to).toEqual(['mere@client.example'])
})

it('holds nothing else of who wrote it [R6.254]', async () => {
  const colleague = await newColleague(database.pool, 'Ana')
  await actsOf(database.pool, colleague).answer(await newEnquiry(database.pool))
  const [answer] = await received()
  expect(answer?.source).toContain('Ana at Southerly')
  for (const own of [colleague.email, colleague.email.split('@')[0], colleague.id, hostname()]) {
    expect(answer?.source).not.toContain(own)
  }
  expect(answer?.headers.map(({ key }) => key)).not.toContain('sender')
})

it('of the version before, which names nobody, comes from MAIL_FROM [R6.254]', async () => {
  await asAna.answer(await newEnquiry(database.pool))
  await database.pool.query(
    `update public.mail_outbox set data = data - 'author' where template = 'enquiry-answer'`,
  )
  const [answer] = await received({ mailFrom: 'Southerly <post@southerly.example>' })
  expect(rawHeader(answer, 'From')).toBe('Southerly <post@southerly.example>')
})

it('of an answer that was taken back nothing is sent, and the next one does not refer to it [R4.127]', async () => {
  const enquiry = await newEnquiry(database.pool)
  const act: string = crypto.randomUUID()
  await asAna.answer(enquiry, { id: act, text: 'Too soon' })
  await asAna.takeBack(act)
  expect(await received()).toEqual([])
  await asAna.answer(await enquiryOf(database.pool, enquiry))
  const [answer] = await received()
  expect(header(answer, 'in-reply-to')).toBeUndefined()
  expect(answer?.text).not.toContain('Too soon')
})

it('is mailed to the agency as the form does it, where what was held back is released [R4.124, R6.230, R6.236]', async () => {
  const enquiry = await newEnquiry(database.pool, { state: 'quarantine', phone: null })
  await asAna.move([enquiry], 'new')
  const [mail, ...more] = await received()
  expect(more).toEqual([])
  expect(mail?.envelope.to).toEqual([host.platform.config.agencyEmail])
  expect(mail?.replyTo).toEqual([{ name: '', address: 'mere@client.example' }])
  expect(automatic(mail)).toEqual(AUTOMATIC)
  expect(mail?.subject).toMatch(new RegExp(`^${enquiry.reference}: Enquiry from Mere `, 'u'))
  expect(mail?.text).toContain(`:\n${host.platform.config.siteUrl}/admin/inbox/${enquiry.id}\n`)
  expect(mail?.text).toContain('Who answers our phone when we are on the roof?')
})

it('that the mail server refuses makes its enquiry wait again, with what the server said [R6.260]', async () => {
  const enquiry = await newEnquiry(database.pool, { email: 'nobody@client.example' })
  smtp.exceptions.set('nobody@client.example', 550)
  await asAna.answer(enquiry)
  expect(await received()).toEqual([])
  expect(await enquiryOf(database.pool, enquiry)).toMatchObject({
    state: 'new',
    waiting_since: enquiry.waiting_since,
    first_answer_at: null,
  })
  const { rows } = await database.pool.query(
    'select failure, is_in_doubt from public.enquiry_entries where enquiry_id = $1',
    [enquiry.id],
  )
  expect(rows).toEqual([{ failure: expect.stringContaining('550'), is_in_doubt: false }])
  smtp.exceptions.clear()
  // By itself it is not tried again.
  expect(await received()).toEqual([])
})

it('that may have left waits for a person, who sends the same mail again [R6.261]', async () => {
  const enquiry = await newEnquiry(database.pool)
  const answer: string = crypto.randomUUID()
  await asAna.answer(enquiry, { id: answer })
  smtp.behaviour = 'dies after DATA'
  const [first] = await received()
  smtp.behaviour = 'accepts'
  expect(await received()).toEqual([])
  const waits = await enquiryOf(database.pool, enquiry)
  expect(waits).toMatchObject({ state: 'new', first_answer_at: null })
  await asAna.sendAgain(answer)
  // The server was away: it is asked again once the outage is over.
  await database.pool.query('delete from private.mail_outage')
  const [second, ...more] = await received()
  expect(more).toEqual([])
  expect(second?.messageId).toBe(first?.messageId)
  expect(await enquiryOf(database.pool, enquiry)).toMatchObject({
    state: 'answered',
    first_answer_at: expect.any(Date),
  })
})

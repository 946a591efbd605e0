import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { publicForms } from '../../content/enquiries/public-forms.ts'
import { type AnyForm, byField } from '../../domain/forms/form.ts'
import { deliverDue } from '../../supabase/functions/send-mail/deliver.ts'
import { createTestDatabase, type TestDatabase } from '../support/database.ts'
import { type FunctionHost, startFunctions } from '../support/functions.ts'
import { startSmtpServer, type TestSmtpServer } from '../support/smtp.ts'

/** A form as somebody would fill it in, by the kind of its fields. */
const filledIn = (form: AnyForm): Readonly<Record<string, string>> =>
  byField(form, (_, { control, options }) => {
    if (control === 'email') return 'mere@client.example'
    if (control === 'tel') return '021 555 0199'
    return options?.[0] ?? 'Who answers our phone when we are on the roof?'
  })

const enquiry = {
  name: 'Mere',
  email: 'mere@client.example',
  phone: '021 555 0199',
  message: 'Who answers our phone when we are on the roof?',
  interest: 'Other',
}
const ATTACKER = 'attacker@elsewhere.example'

let database: TestDatabase
let smtp: TestSmtpServer
let host: FunctionHost

beforeAll(async () => {
  database = await createTestDatabase()
  smtp = await startSmtpServer()
  host = await startFunctions(database.pool, { environment: { SMTP_URL: smtp.url } })
})
afterAll(async () => {
  await host.stop()
  await smtp.stop()
  await database.drop()
})

const deliver = () => {
  const { db, config, logger } = host.platform
  return deliverDue({ db, settings: config, log: logger }, host.mailer)
}

describe.each(Object.values(publicForms))(
  'header injection through the form $form.name',
  ({ form }) => {
    const breaks = [
      `\r\nBcc: ${ATTACKER}`,
      `\nBcc: ${ATTACKER}`,
      `\rBcc: ${ATTACKER}`,
      `\u0000Bcc: ${ATTACKER}`,
    ]
    const cases = form.names
      .filter((name) => form.fields[name]?.control !== 'textarea')
      .flatMap((field) => breaks.map((text) => [field, text] as const))

    it.each(cases)('in %s with %j is refused, by script and by form [A11]', async (field, text) => {
      const filled = filledIn(form)
      const fields = { ...filled, [field]: `${filled[field]}${text}` }
      const name = `${form.name}-form`
      const refused = await host.post(name, fields)
      expect(refused.status).toBe(422)
      expect(Object.keys((await refused.json()).fields)).toEqual([field])
      expect((await host.postForm(name, fields)).status).toBe(422)
      expect(await deliver()).toMatchObject({ sent: 0 })
    })
  },
)

describe('header injection through the contact form', () => {
  it.each([
    ['a second address', `${enquiry.email},${ATTACKER}`],
    ['a display name', `"x" <${ATTACKER}>`],
    ['a semicolon', `${enquiry.email};${ATTACKER}`],
  ])('in email with %s is refused [A11]', async (_, email) => {
    expect((await host.post('contact-form', { ...enquiry, email })).status).toBe(422)
  })

  it('leaves one recipient and the expected headers where words only look like headers [A11]', async () => {
    const response = await host.post('contact-form', {
      ...enquiry,
      name: `Mere Bcc: ${ATTACKER}, <${ATTACKER}>`,
      message: `Please call us.\r\n\r\nBcc: ${ATTACKER}\r\nSubject: gone\r\n.\r\nRCPT TO:<${ATTACKER}>`,
    })
    expect(response.status).toBe(200)
    expect(await deliver()).toMatchObject({ sent: 1 })
    const [mail] = smtp.received
    const { agencyEmail } = host.platform.config
    expect(mail?.envelope.to).toEqual([agencyEmail])
    expect(mail?.to).toEqual([{ name: '', address: agencyEmail }])
    expect(mail?.replyTo).toEqual([{ name: '', address: enquiry.email }])
    expect(mail?.headers.map(({ key }) => key).toSorted()).toEqual([
      'auto-submitted',
      'content-type',
      'date',
      'from',
      'message-id',
      'mime-version',
      'reply-to',
      'subject',
      'to',
      'x-auto-response-suppress',
    ])
    expect(mail?.text).toContain(`RCPT TO:<${ATTACKER}>`)
  })
})

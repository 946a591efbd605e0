import * as v from 'valibot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { attributionSchema } from '../../domain/enquiries/contact-signals.ts'
import { asCaller } from '../../packages/platform/postgres/as-caller.ts'
import { newClient, type Person, registration } from '../support/people.ts'
import { startTestPlatform, type TestPlatform } from '../support/platform.ts'

let app: TestPlatform
let client: Person
beforeAll(async () => {
  app = await startTestPlatform()
  client = await newClient(app.platform.pool)
})
afterAll(() => app.stop())

/** Each makes a name that reads as another one: turned round, with an unseen part, or empty to the eye. */
const DECEIVING = [
  'Southerly\u202e dtL',
  'South\u200berly',
  'South\u200derly',
  'South\u00aderly',
  'Southerly \u2066Ltd',
  'Southerly\u200fLtd',
  'Southerly\u061cLtd',
  'Southerly\u3164Ltd',
  'Southerly\u115f\u1160Ltd',
  'Southerly\uffa0Ltd',
  'South\u{e0041}erly',
  'South\u034ferly',
  'South\u2800erly',
  'South\ufe0ferly',
  'South\u17b4\u17b5erly',
  'South\u180berly',
  'South\u180ferly',
  'South\ufff9erly\ufffbs',
  'South\ufffcerly',
  'South\u{e0100}erly',
  'South\u{1d173}erly',
  'South\u{1bca0}erly',
  'South\u{13430}erly',
  'South ☺\ufe0f\ufe0ferly',
]
/** Macrons composed and not, joiners where a script or a picture needs them, names of other scripts. */
const HONEST = [
  'Māia',
  'Ma\u0304ia',
  'نیلو\u200cفر',
  'ക\u0d4d\u200dഷ',
  '👩\u200d💻',
  '李 小龍',
  "O'Neil",
  'O’Neil',
  'محمد عبد الله',
  'רָחֵל כהן',
  'ณัฐวุฒิ',
  'Sunny ☀\ufe0f',
  '❤\ufe0f\u200d🔥',
]

const post = (path: string, body: object) =>
  fetch(app.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', apikey: app.platform.keys.publishable },
    body: JSON.stringify(body),
  })
const rename = (column: string, text: string) =>
  asCaller(app.platform.pool, client.caller(), (connection) =>
    connection.query(`update public.business_profiles set ${column} = $1`, [text]),
  )

test.each(DECEIVING)('a company called %j is refused at the sign-up [A41]', async (companyName) => {
  const email = 'deceiving@client.example'
  const answer = await post('/auth/v1/signup', {
    email,
    password: 'a long enough word 7',
    data: { ...registration, companyName },
  })
  expect(answer.ok).toBe(false)
  const { rowCount } = await app.platform.pool.query(
    'select from business_profiles where email = $1',
    [email],
  )
  expect(rowCount).toBe(0)
})

test.each(DECEIVING)('a profile takes no %j as a name, company or address [A41]', async (text) => {
  for (const column of ['name', 'surname', 'company_name', 'business_address']) {
    await expect(rename(column, text), column).rejects.toMatchObject({ code: '23514' })
  }
})

test.each(DECEIVING)('the contact form says what is wrong with the name %j [A41]', async (name) => {
  const answer = await post('/functions/v1/contact-form', {
    name,
    email: 'aroha@client.example',
    message: 'Kia ora, please call.',
  })
  expect(answer.status).toBe(422)
  expect(await answer.text()).toContain(
    'Please type this again by hand: it holds characters that cannot be seen',
  )
})

test.each(HONEST)('a person may be called %j [A41]', async (name) => {
  expect((await rename('name', name)).rowCount).toBe(1)
})

test('marks that come along with a pasted name or number are cut off at its ends [A41]', async () => {
  const answer = await post('/functions/v1/contact-form', {
    name: '\u200eAroha\u200f',
    email: 'aroha@client.example',
    phone: '\u202a+64 21 555 0142\u202c',
    message: 'Kia ora, please call.',
  })
  expect(answer.status).toBe(200)
  const { rows } = await app.platform.pool.query('select name, phone from contact_messages')
  expect(rows).toEqual([{ name: 'Aroha', phone: '+64215550142' }])
})

test('a message keeps what its script or its pictures need [A41]', async () => {
  const message = 'Kia ora 👩\u200d💻, \u200fשלום\u200e and \u2067more\u2069.'
  await post('/functions/v1/contact-form', { name: 'Tom', email: 'tom@client.example', message })
  const { rows } = await app.platform.pool.query(
    `select message from contact_messages where name = 'Tom'`,
  )
  expect(rows).toEqual([{ message }])
})

test.each(DECEIVING)('no subscriber has an address with %j [A41]', async (text) => {
  const insert = app.platform.pool.query(
    `insert into newsletter_subscribers
       (email, consent_text, consent_version, consent_source, consented_at, confirmation_sent_at)
     values ($1, 'a', '1', '/', now(), now())`,
    [`${text.replaceAll(' ', '').toLowerCase()}@client.example`],
  )
  await expect(insert).rejects.toMatchObject({ code: '23514' })
})

test.each(DECEIVING)(
  'no source of a registration or a message is called %j [A41]',
  async (text) => {
    const { rows } = await app.platform.pool.query('select private.attribution_of($1) as kept', [
      JSON.stringify({ utm_source: text, utm_medium: 'mail' }),
    ])
    expect(rows).toEqual([{ kept: { utm_medium: 'mail' } }])
    const signals = { utm_source: text, utm_medium: 'mail' }
    expect(v.parse(attributionSchema, signals)).toEqual({ utm_medium: 'mail' })
  },
)

import { freePort } from 'embedded-platform/testing/free-port'
import pino from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { agency } from '../../../content/agency.ts'
import { contactForm, contactMessages, INTERESTS } from '../../../domain/enquiries/contact.ts'
import { createPool } from '../../../packages/platform/postgres/open.ts'
import { createTestDatabase, type TestDatabase } from '../../support/database.ts'
import { type FunctionHost, startFunctions } from '../../support/functions.ts'

const enquiry = {
  name: 'Mere "Boss" <Tāmaki>',
  email: 'mere@client.example',
  phone: '021 555 0199',
  message: 'Who answers our phone?\n</textarea><script>alert(1)</script> %%email%% $& $1',
  interest: '24/7 Operation',
}

const field = (name: string) => `
<input id="contact-${name}" name="${name}" value="%%${name}%%" aria-invalid="%%invalid:${name}%%" aria-describedby="contact-${name}-error">
<p class="err" id="contact-${name}-error">%%error:${name}%%</p>`

const template = `<!doctype html><p role="alert">%%error%%</p>
${['name', 'email', 'phone'].map(field).join('')}
<select name="interest" aria-invalid="%%invalid:interest%%">${INTERESTS.map(
  (interest) => `<option>${interest}</option>`,
).join('')}</select><p id="contact-interest-error">%%error:interest%%</p>
<textarea name="message" aria-invalid="%%invalid:message%%">%%message%%</textarea>
<p class="err" id="contact-message-error">%%error:message%%</p>`

let database: TestDatabase
let host: FunctionHost
let siteless: FunctionHost

const sitePage = (path: string) => (path === '/contact/try-again' ? template : undefined)

beforeAll(async () => {
  database = await createTestDatabase()
  host = await startFunctions(database.pool, { sitePage })
  siteless = await startFunctions(database.pool)
})
afterAll(async () => {
  await host.stop()
  await siteless.stop()
  await database.drop()
})
beforeEach(async () => {
  await database.pool.query(
    'truncate public.contact_messages, public.mail_outbox, private.rate_limits cascade',
  )
})

const stored = async () =>
  (await database.pool.query('select name, message from public.contact_messages')).rows

const selectedIn = (html: string) =>
  [...html.matchAll(/<option[^>]* selected[^>]*>(?<text>[^<]*)/gu)].map(
    ({ groups }) => groups?.text,
  )

/** Every field shows what was typed, as text, and the interest that was chosen. */
const expectNothingLost = (html: string) => {
  expect(html).toContain('value="Mere &quot;Boss&quot; &lt;Tāmaki&gt;"')
  expect(html).toContain('value="mere@client.example"')
  expect(html).toContain('value="021 555 0199"')
  expect(html).toContain(
    'Who answers our phone?\n&lt;/textarea&gt;&lt;script&gt;alert(1)&lt;/script&gt; %%email%% $&amp; $1',
  )
  expect(selectedIn(html)).toEqual(['24/7 Operation'])
}

describe('a form posted without script', () => {
  it('goes on to the thank-you page of the same origin [R4.53]', async () => {
    const response = await host.postForm('contact-form', enquiry)
    expect(response.status).toBe(303)
    expect(response.headers.get('location')).toBe('/contact/sent')
    expect(await stored()).toEqual([{ name: enquiry.name, message: enquiry.message }])
  })

  it('comes back with everything typed, and each message at its field', async () => {
    const response = await host.postForm('contact-form', { ...enquiry, email: 'mere@', name: 'M' })
    expect(response.status).toBe(422)
    expect(response.headers.get('content-type')).toMatch(/^text\/html/u)
    expect(response.headers.get('cache-control')).toBe('no-store')
    const html = await response.text()
    expect(html).toContain(`<p class="err" id="contact-email-error">${contactMessages.email}</p>`)
    expect(html).toContain(`<p class="err" id="contact-name-error">${contactMessages.name}</p>`)
    expect(html).toMatch(/name="email" value="mere@" aria-invalid="true"/u)
    expect(html).toMatch(/name="phone" value="021 555 0199" aria-invalid="false"/u)
    expect(html).toContain('<p class="err" id="contact-phone-error"></p>')
    expect(html).toMatch(/<p role="alert">\w/u)
    expect(await stored()).toEqual([])
  })

  it('keeps markup and placeholders that were typed as text', async () => {
    const response = await host.postForm('contact-form', {
      ...enquiry,
      interest: '24/7 Operation',
      email: '',
    })
    const html = await response.text()
    expect(html).toContain('name="email" value=""')
    expect(html).not.toContain('<script>')
    expect(html).toContain('%%email%% $&amp; $1')
  })

  it('shows no placeholder where fields are missing altogether', async () => {
    const html = await (await host.postForm('contact-form', {})).text()
    expect(html).not.toContain('%%')
    expect(selectedIn(html)).toEqual(['Other'])
  })

  it('comes back with everything typed when its network sent too many [R4.55]', async () => {
    for (let index = 0; index < 20; index += 1) {
      await host.postForm('contact-form', { ...enquiry, name: `Visitor ${index}` })
    }
    const response = await host.postForm('contact-form', enquiry)
    expect(response.status).toBe(429)
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0)
    expectNothingLost(await response.text())
  })

  it('works where the site has no such page: bare, and nothing is lost', async () => {
    const response = await siteless.postForm('contact-form', { ...enquiry, email: 'mere@' })
    expect(response.status).toBe(422)
    const html = await response.text()
    for (const name of contactForm.names) expect(html).toContain(`name="${name}"`)
    expect(html).toContain(contactMessages.email)
    expect(selectedIn(html)).toEqual([enquiry.interest])
    expect(html).toContain('&lt;/textarea&gt;')
    expect(html).not.toContain('<script>')
  })
})

describe('while the database is away', () => {
  let broken: FunctionHost

  beforeAll(async () => {
    const unreachable = `postgres://user@127.0.0.1:${await freePort()}/nothing`
    const functionsPool = createPool(unreachable, pino({ level: 'silent' }), 1)
    broken = await startFunctions(database.pool, { sitePage, functionsPool })
    return async () => {
      await broken.stop()
      await functionsPool.end()
    }
  })

  it('a form comes back with everything typed, and says what to do next', async () => {
    const response = await broken.postForm('contact-form', enquiry)
    expect(response.status).toBe(503)
    expect(response.headers.get('retry-after')).not.toBeNull()
    const html = await response.text()
    expectNothingLost(html)
    expect(html).toContain(agency.phone.display)
    expect(html).toContain(agency.email)
  })

  it('a script is told so in the shape of the contract', async () => {
    const response = await broken.post('contact-form', enquiry)
    expect(response.status).toBe(503)
    expect(await response.json()).toEqual({
      code: 'service_unavailable',
      message: contactMessages.failed,
    })
  })
})

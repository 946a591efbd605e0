import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { agency } from '../../../content/agency.ts'
import { newsletterConsent } from '../../../content/pages/news-page.ts'
import { newsletterMessages } from '../../../domain/newsletter/newsletter.ts'
import { renderMail } from '../../../supabase/functions/_shared/mail/templates.ts'
import { removeExpired } from '../../../supabase/functions/purge/expired.ts'
import { deliverDue } from '../../../supabase/functions/send-mail/deliver.ts'
import { createTestDatabase, type TestDatabase } from '../../support/database.ts'
import { type FunctionHost, startFunctions } from '../../support/functions.ts'

const asShipped = agency.features.newsletter
const offer = (newsletter: boolean) => Object.assign(agency.features, { newsletter })

const DAY_MS = 24 * 60 * 60 * 1000

let database: TestDatabase
let host: FunctionHost
let clock = new Date()

beforeAll(async () => {
  database = await createTestDatabase()
  // One trusted proxy, so that a test can call from several addresses.
  host = await startFunctions(database.pool, {
    environment: { TRUST_PROXY: '1' },
    now: () => clock,
  })
})
afterAll(async () => {
  offer(asShipped)
  await host.stop()
  await database.drop()
})
beforeEach(async () => {
  offer(true)
  clock = new Date()
  await database.pool.query(
    `truncate public.newsletter_subscribers, public.newsletter_deliveries, public.mail_outbox,
       private.rate_limits`,
  )
})

const newAddress = () => `mere-${randomUUID()}@client.example`
const signUp = (email: string, change: object = {}, from = '192.0.2.1') =>
  host.post(
    'newsletter',
    {
      action: 'subscribe',
      email,
      consent: true,
      consentVersion: newsletterConsent.version,
      source: '/blog',
      ...change,
    },
    { 'x-forwarded-for': from },
  )
const follow = (action: 'confirm' | 'unsubscribe', token: string) =>
  host.post('newsletter', { action, token })
const subscribers = async () =>
  (await database.pool.query('select * from public.newsletter_subscribers order by created_at'))
    .rows
const mails = async () =>
  (await database.pool.query('select * from public.mail_outbox order by created_at')).rows
const statusOf = async (email: string) =>
  (await subscribers()).find((row) => row.email === email)?.status
/** The token of the newest mail of `template`. */
const tokenOf = async (template: string): Promise<string> =>
  (await mails()).findLast((mail) => mail.template === template)?.data.token

/** An address on the list, and the token of its link off it. */
const newSubscriber = async () => {
  const email = newAddress()
  await signUp(email)
  await follow('confirm', await tokenOf('newsletter-confirm'))
  return { email, token: await tokenOf('newsletter-welcome') }
}

/** All that a caller can tell one answer from another by. */
const seen = async (response: Response) => {
  const { date: _, ...headers } = Object.fromEntries(response.headers)
  return { status: response.status, headers, body: await response.text() }
}

describe('a sign-up', () => {
  it('notes what was agreed to, where and when, and asks the address to confirm [R4.58, R7.23]', async () => {
    expect((await signUp('Mere@Client.example')).status).toBe(200)
    expect(await subscribers()).toMatchObject([
      {
        email: 'mere@client.example',
        status: 'pending',
        consent_text: newsletterConsent.text,
        consent_version: newsletterConsent.version,
        consent_source: '/blog',
        consented_at: clock,
        confirmed_at: null,
      },
    ])
    expect(await mails()).toMatchObject([
      { template: 'newsletter-confirm', recipient: 'mere@client.example', sensitive: true },
    ])
  })

  it('stores no token that a reader of the table could use', async () => {
    const { token } = await newSubscriber()
    const stored = JSON.stringify(await subscribers())
    expect(stored).not.toContain(token)
    expect(stored).not.toContain(await tokenOf('newsletter-confirm'))
  })

  it.each([
    ['an address left out', { email: undefined }, { email: newsletterMessages.email }],
    ['no address', { email: 'mere@' }, { email: newsletterMessages.email }],
    ['two addresses', { email: 'a@b.example,c@d.example' }, { email: newsletterMessages.email }],
    ['no consent', { consent: undefined }, { consent: newsletterMessages.consent }],
    ['consent refused', { consent: false }, { consent: newsletterMessages.consent }],
    [
      'consent to other words',
      { consentVersion: '2020-01-1' },
      { consent: newsletterMessages.consentVersion },
    ],
  ])('with %s is refused by field, and nothing is kept or mailed', async (_, change, fields) => {
    const response = await signUp(newAddress(), change)
    expect(response.status).toBe(422)
    expect(await response.json()).toMatchObject({ code: 'validation_failed', fields })
    expect(await subscribers()).toEqual([])
    expect(await mails()).toEqual([])
  })

  it.each([undefined, 'subscribed'])(
    'that names as its act %s is refused, and nothing is kept or mailed',
    async (action) => {
      expect((await signUp(newAddress(), { action })).status).toBe(422)
      expect(await subscribers()).toEqual([])
      expect(await mails()).toEqual([])
    },
  )

  it('chooses neither its status nor its words', async () => {
    await signUp(newAddress(), {
      status: 'confirmed',
      confirmed_at: '2001-01-01',
      consent_text: 'Anything',
      source: 'https://elsewhere.example/<script>',
    })
    expect(await subscribers()).toMatchObject([
      { status: 'pending', consent_text: newsletterConsent.text, consent_source: '/' },
    ])
  })

  it('is answered the same for an address that is new, waiting, on the list or off it', async () => {
    const { email: onTheList } = await newSubscriber()
    const { email: offTheList, token } = await newSubscriber()
    await follow('unsubscribe', token)
    const waiting = newAddress()
    const fresh = await seen(await signUp(waiting))
    for (const email of [waiting, onTheList, offTheList]) {
      expect(await seen(await signUp(email))).toEqual(fresh)
    }
    expect(await statusOf(onTheList)).toBe('confirmed')
    expect((await mails()).findLast((mail) => mail.recipient === onTheList)).toMatchObject({
      template: 'newsletter-welcome',
    })
  })

  it('of whoever fills in the hidden field is not stored, and not said to be [R4.175]', async () => {
    const answer = await signUp(newAddress(), { website: 'https://spam.example' })
    expect(answer.status).toBe(422)
    expect(await answer.json()).toMatchObject({ code: 'hidden_field' })
    expect(await subscribers()).toEqual([])
    expect(await mails()).toEqual([])
  })

  it('is not taken where no newsletter is offered', async () => {
    offer(false)
    expect((await signUp(newAddress())).status).toBe(404)
    expect(await subscribers()).toEqual([])
    expect(await mails()).toEqual([])
  })
})

describe('the link to confirm', () => {
  it('puts the address on the list, once, and says so by mail [R4.58]', async () => {
    const email = newAddress()
    await signUp(email)
    const token = await tokenOf('newsletter-confirm')
    for (const press of [1, 2]) {
      expect((await follow('confirm', token)).status, `press ${press}`).toBe(200)
    }
    expect(await statusOf(email)).toBe('confirmed')
    expect((await mails()).map((mail) => mail.template)).toEqual([
      'newsletter-confirm',
      'newsletter-welcome',
    ])
  })

  it('counts, whichever of its sign-up is pressed, and in any order [R2.697]', async () => {
    const email = newAddress()
    const tokens: string[] = []
    for (const _ of [1, 2, 3]) {
      await signUp(email)
      tokens.push(await tokenOf('newsletter-confirm'))
    }
    for (const token of [tokens[1], tokens[0], tokens[2], tokens[1]]) {
      expect((await follow('confirm', token ?? '')).status).toBe(200)
      expect(await statusOf(email)).toBe('confirmed')
    }
    const sent = (await mails()).filter(({ template }) => template === 'newsletter-welcome')
    expect(sent).toHaveLength(1)
  })

  it('ends after its own days, not after those of a newer one [R2.697]', async () => {
    const email = newAddress()
    await signUp(email)
    const older = await tokenOf('newsletter-confirm')
    clock = new Date(clock.getTime() + 4 * DAY_MS)
    await signUp(email)
    const newer = await tokenOf('newsletter-confirm')
    clock = new Date(clock.getTime() + 3 * DAY_MS)
    expect((await follow('confirm', older)).status).toBe(410)
    // A third one leaves what still counts.
    await signUp(email)
    expect((await follow('confirm', older)).status).toBe(410)
    expect(await statusOf(email)).toBe('pending')
    expect((await follow('confirm', newer)).status).toBe(200)
    expect(await statusOf(email)).toBe('confirmed')
  })

  it.each([
    ['by a link', (token: string) => follow('unsubscribe', token)],
    [
      // As `leave_newsletter` does it.
      'in the profile',
      () =>
        database.pool.query(
          `update public.newsletter_subscribers
           set status = 'unsubscribed', unsubscribed_at = now(), confirmation_hash = null`,
        ),
    ],
  ])('is void once the address was taken off the list %s [R2.697]', async (_, leave) => {
    const email = newAddress()
    const tokens: string[] = []
    for (const _ of [1, 2]) {
      await signUp(email)
      tokens.push(await tokenOf('newsletter-confirm'))
    }
    await follow('confirm', tokens[1] ?? '')
    await leave(await tokenOf('newsletter-welcome'))
    const press = async () => {
      for (const token of tokens) expect((await follow('confirm', token)).status).toBe(410)
    }
    await press()
    await signUp(email)
    await press()
    expect(await statusOf(email)).toBe('pending')
    expect((await follow('confirm', await tokenOf('newsletter-confirm'))).status).toBe(200)
  })

  it('ends after its days', async () => {
    const email = newAddress()
    const inTime = newAddress()
    await signUp(inTime)
    const token = await tokenOf('newsletter-confirm')
    await signUp(email)
    clock = new Date(clock.getTime() + 7 * DAY_MS - 60_000)
    expect((await follow('confirm', token)).status).toBe(200)
    clock = new Date(clock.getTime() + 60_000)
    const response = await follow('confirm', await tokenOf('newsletter-confirm'))
    expect(response.status).toBe(410)
    expect(await statusOf(email)).toBe('pending')
  })

  it.each(['', 'x', null, 7, { $ne: '' }, 'a'.repeat(43)])('is none: %j', async (token) => {
    await signUp(newAddress())
    expect((await follow('confirm', token as string)).status).toBe(410)
    expect((await subscribers())[0].status).toBe('pending')
  })
})

describe('the link off the list', () => {
  it('works at once, and again [R4.58]', async () => {
    const { email, token } = await newSubscriber()
    for (const press of [1, 2]) {
      expect((await follow('unsubscribe', token)).status, `press ${press}`).toBe(200)
    }
    expect(await statusOf(email)).toBe('unsubscribed')
  })

  it('of an old mail still works after another sign-up', async () => {
    const { email, token } = await newSubscriber()
    await follow('unsubscribe', token)
    await signUp(email)
    await follow('confirm', await tokenOf('newsletter-confirm'))
    expect(await statusOf(email)).toBe('confirmed')
    await follow('unsubscribe', token)
    expect(await statusOf(email)).toBe('unsubscribed')
  })

  it('works where the newsletter is no longer offered', async () => {
    const { email, token } = await newSubscriber()
    offer(false)
    expect((await follow('unsubscribe', token)).status).toBe(200)
    expect(await statusOf(email)).toBe('unsubscribed')
  })

  it('confirms no subscription, and a link to confirm does not unsubscribe', async () => {
    const { email, token } = await newSubscriber()
    expect((await follow('unsubscribe', await tokenOf('newsletter-confirm'))).status).toBe(410)
    expect(await statusOf(email)).toBe('confirmed')
    expect((await follow('confirm', token)).status).toBe(410)
  })
})

describe('the one click of a mail program (RFC 8058)', () => {
  const oneClick = (mailUrl: string, body: BodyInit, method = 'POST') => {
    const { pathname, search } = new URL(mailUrl)
    return fetch(host.url + pathname + search, {
      method,
      redirect: 'manual',
      ...(method === 'POST' ? { body } : {}),
    })
  }
  const mailUrl = async () => {
    const { data } = (await mails()).findLast((mail) => mail.template === 'newsletter-welcome')
    return renderMail('newsletter-welcome', data).unsubscribeUrl ?? ''
  }

  it.each([
    ['a form', () => new URLSearchParams({ 'List-Unsubscribe': 'One-Click' })],
    [
      'a multipart form',
      () => {
        const form = new FormData()
        form.set('List-Unsubscribe', 'One-Click')
        return form
      },
    ],
  ])('takes the address off the list by %s, without a redirect [R7.23]', async (_, body) => {
    const { email } = await newSubscriber()
    expect((await oneClick(await mailUrl(), body())).status).toBe(200)
    expect(await statusOf(email)).toBe('unsubscribed')
  })

  it('leads whoever opens its address to the page with a button, and changes nothing [R2.695]', async () => {
    const { email, token } = await newSubscriber()
    await oneClick(await mailUrl(), '', 'HEAD')
    const answer = await oneClick(await mailUrl(), '', 'GET')
    expect([answer.status, answer.headers.get('location')]).toEqual([
      303,
      `/newsletter/unsubscribe#token_hash=${token}`,
    ])
    expect(await statusOf(email)).toBe('confirmed')
  })

  it.each([
    ['a token that is none', '?unsubscribe=%2F%2Felsewhere.example%23'],
    ['an empty one', '?unsubscribe='],
    ['none', ''],
    ['an action', '?action=unsubscribe'],
  ])('leads to that page alone with %s [R2.695]', async (_, search) => {
    const url = `${host.url}/functions/v1/newsletter${search}`
    const answer = await fetch(url, { redirect: 'manual' })
    expect([answer.status, answer.headers.get('location')]).toEqual([
      303,
      '/newsletter/unsubscribe',
    ])
  })

  it('is offered in the head of the mail that is sent', async () => {
    await newSubscriber()
    const url = await mailUrl()
    await deliverDue(
      { db: host.platform.db, settings: host.platform.config, log: host.platform.logger },
      host.mailer,
    )
    const { rows } = await database.pool.query(
      `select subject, headers from platform.caught_mail order by id`,
    )
    expect(rows.at(-1).headers).toMatchObject({
      'List-Unsubscribe': `<${url}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    })
    // The token is not kept once the mail is gone.
    expect((await mails()).map((mail) => mail.data)).toEqual([{}, {}])
  })
})

describe('a form without script', () => {
  const fields = {
    action: 'subscribe',
    consent: 'on',
    consentVersion: newsletterConsent.version,
    source: '/blog',
  }

  it('goes on to a page that says to look into the inbox', async () => {
    const response = await host.postForm('newsletter', { ...fields, email: newAddress() })
    expect([response.status, response.headers.get('location')]).toEqual([303, '/newsletter/sent'])
    expect(await subscribers()).toHaveLength(1)
  })

  it('that is incomplete goes on to one that asks again', async () => {
    const response = await host.postForm('newsletter', { ...fields, email: 'mere@' })
    expect(response.headers.get('location')).toBe('/newsletter/try-again')
    expect(await subscribers()).toEqual([])
  })
})

describe('the limits', () => {
  it('count mails by recipient, from any address, and answer the same', async () => {
    const email = newAddress()
    const first = await seen(await signUp(email))
    for (let index = 1; index <= 3; index += 1) {
      expect(await seen(await signUp(email, {}, `192.0.2.${index + 1}`))).toEqual(first)
    }
    const sameInbox = email.replace('@', '+news@')
    expect(await seen(await signUp(sameInbox, {}, '192.0.2.99'))).toEqual(first)
    expect(await mails()).toHaveLength(3)
  })

  it('refuse a caller who signs up many addresses', async () => {
    for (let index = 0; index < 10; index += 1) {
      expect((await signUp(newAddress())).status).toBe(200)
    }
    const refused = await signUp(newAddress())
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  })
})

it('deletes unconfirmed and former subscribers, and keeps confirmed ones [R9.35]', async () => {
  const { email } = await newSubscriber()
  const { token } = await newSubscriber()
  await follow('unsubscribe', token)
  await signUp(newAddress())
  await removeExpired(host.platform.db, async () => {})
  expect(await subscribers()).toHaveLength(3)
  await database.pool.query(
    `update public.newsletter_subscribers set
       confirmation_sent_at = confirmation_sent_at - interval '31 days',
       unsubscribed_at = unsubscribed_at - interval '31 days'`,
  )
  await removeExpired(host.platform.db, async () => {})
  expect(await subscribers()).toMatchObject([{ email, status: 'confirmed' }])
})

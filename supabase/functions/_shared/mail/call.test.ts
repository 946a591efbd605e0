import ICAL from 'ical.js'
import { beforeAll, describe, expect, it } from 'vitest'
import { renderMail } from './templates.ts'

const SITE = 'https://southerly.example'
const TOKEN = 'mHk2vXoW9tQeYb4sRz7uLcPa1dFgJi0nNx3KqTyUo5E'
const TYPED = 'Mere <b>Tāmaki</b>\r\nBcc: x@y.example'

const call = {
  siteUrl: SITE,
  // As PostgreSQL writes times.
  startsAt: '2026-11-25T21:30:00+00:00',
  timeZone: 'Australia/Perth',
  uid: '5d0c1f0e-9f5b-4c39-8a9e-0a4b7f3b0c12',
  sequence: 1,
  changedAt: '2026-11-24T02:10:00.123456+00:00',
  phone: '+6495550129',
  changedBy: 'client',
  reason: '',
  email: 'mere@client.example',
}
const ofAgency = { ...call, name: TYPED, about: TYPED, companyName: TYPED }

beforeAll(() => {
  ICAL.design.strict = true
})

const entryOf = (template: string, data: object) => {
  const { calendar } = renderMail(template, data)
  const component = new ICAL.Component(ICAL.parse(calendar?.content ?? ''))
  return new ICAL.Event(component.getFirstSubcomponent('vevent') ?? undefined)
}

describe('the mails on a call', () => {
  it('say when it is in New Zealand, and on a device elsewhere by its own day, time and zone, and from which number we ring [R4.75, R2.472]', () => {
    const { text } = renderMail('call-booked', call)
    expect(text).toContain('When: Thursday 26 November 2026, 10:30\u00a0AM, New Zealand time')
    expect(text).toContain('On your device, Perth time: Thursday 26 November, 5:30\u00a0AM')
    expect(text).toContain('We’ll ring: +64 9 555 0129\nFrom: +64 9 555 0142')
    for (const timeZone of ['', 'Pacific/Auckland', 'No/Where']) {
      expect(renderMail('call-booked', { ...call, timeZone }).text).not.toContain('On your device')
    }
  })

  it.each([
    'call-request',
    'call-open',
    'call-booked',
    'call-moved',
    'call-number',
    'call-reminder',
  ])('lead to where it is changed: %s, by a token that reaches no server [A17]', (template) => {
    expect(renderMail(template, { ...call, token: TOKEN }).text).toContain(
      `${SITE}/book#token_hash=${TOKEN}\n`,
    )
    expect(renderMail(template, call).text).toContain(`${SITE}/book\n`)
  })

  it('carry an entry of the calendar that leads to the call as the mail does [R2.473]', () => {
    expect(entryOf('call-booked', { ...call, token: TOKEN }).description).toContain(
      `it begins: ${SITE}/book#token_hash=${TOKEN}`,
    )
    expect(entryOf('call-booked', call).description).toMatch(/it begins: https:\S+\/book$/u)
    expect(entryOf('call-booked-agency', ofAgency).description).not.toContain('token_hash')
  })

  it('hold before the booking the time alone [A40]', () => {
    for (const template of ['call-request', 'call-open']) {
      const { text, html, calendar } = renderMail(template, { ...ofAgency, token: TOKEN })
      expect(`${text}${html}`).not.toMatch(/Mere|mere@|0129/u)
      expect(calendar).toBeUndefined()
    }
  })

  it.each(['call-moved', 'call-cancelled'])('say the agency’s reason: %s [R4.74]', (template) => {
    const { text, html } = renderMail(template, {
      ...call,
      changedBy: 'agency',
      reason: 'A storm\n<script>alert(1)</script>',
    })
    expect(text).toContain('Southerly had to')
    expect(text).toContain('Why:\nA storm')
    expect(html).not.toContain('<script')
    expect(renderMail(template, call).text).toMatch(/You (moved|cancelled)/u)
  })

  it.each([
    'call-booked-agency',
    'call-moved-agency',
    'call-number-agency',
    'call-cancelled-agency',
  ])(
    'write to the agency what was typed as text, not as markup or a header: %s [A11]',
    (template) => {
      const { subject, html, text } = renderMail(template, ofAgency)
      expect(subject).not.toMatch(/\p{Cc}/u)
      expect(html).not.toContain('<b>')
      expect(text).toContain(`About:\n${TYPED}`)
      const event = entryOf(template, ofAgency)
      expect(event.summary).toBe('Call Mere <b>Tāmaki</b>\nBcc: x@y.example')
      expect(event.description).toContain('Bcc: x@y.example')
    },
  )

  it('tell the agency what went along with a call, in numbers [R4.156]', () => {
    const carried = {
      day: 'trade=plumbing&open=09:00&shut=17:00&people=1&week=5&agent=off&day=9o4iM8',
      missedJob: 'missed=20&share=25&job=380',
    }
    const { text } = renderMail('call-booked-agency', { ...ofAgency, carried })
    expect(text).toContain(
      'Drawn day: Plumber, a guess: 2 calls a day of 3 minutes, 1 missed, 5 a week',
    )
    expect(text).toContain(
      'Missed jobs: 20 missed calls a week (a guess, from a drawn day), 25% of them a job at $380: $1,900 a week, by their numbers',
    )
    for (const broken of [{ day: '<b>x</b>', missedJob: '<b>y</b>' }, 'x', null]) {
      const { html } = renderMail('call-booked-agency', { ...ofAgency, carried: broken })
      expect(html).not.toMatch(/Drawn day|Missed jobs|<b>/u)
    }
  })

  it.each(['call-booked', 'call-moved', 'call-number', 'call-cancelled', 'call-reminder'])(
    'repeat to who booked it the note, and the numbers that went along: %s [R4.167]',
    (template) => {
      const about = 'The roof\nThe <b>gutters</b>'
      const carried = {
        day: 'trade=plumbing&open=09:00&shut=17:00&people=1&week=5&agent=off&day=9o4iM8',
        missedJob: 'missed=20&share=25&job=380&counted=1',
      }
      const { text, html } = renderMail(template, { ...call, about, carried })
      expect(text).toContain(`Your note:\n${about}`)
      expect(html).not.toContain('<b>gutters')
      expect(text).toContain('With the call:\nthe day you drew, 2 calls, 1 missed')
      expect(text).toContain('what a missed job is worth, $1,900 a week by your numbers')
      // As the version before queued it.
      expect(renderMail(template, call).text).not.toMatch(/Your note|With the call/u)
    },
  )

  it.each(['call-booked', 'call-moved', 'call-number', 'call-reminder'])(
    'offer no other time once it was moved as often as can be: %s [R4.165]',
    (template) => {
      const { text, html } = renderMail(template, { ...call, canMove: false })
      expect(`${text}${html}`).not.toMatch(/change or cancel/iu)
      expect(text).toContain('See or cancel it')
      expect(text).toMatch(/cancel it and book a new one, or ring .*9:00/u)
      expect(renderMail(template, call).text).toMatch(/change or cancel/iu)
      if (template !== 'call-reminder') {
        const { description } = entryOf(template, { ...call, canMove: false })
        expect(description).toMatch(/Cancel it until it begins: https/u)
      }
    },
  )

  it('leave of a deleted account the time alone [R4.79]', () => {
    const forgotten = { ...ofAgency, name: '', email: '', phone: '', about: '', companyName: '' }
    const { subject, text, calendar } = renderMail('call-cancelled-agency', forgotten)
    expect(subject).toMatch(/^Call cancelled: Someone whose account is deleted, Thursday/u)
    expect(text).not.toContain('Reply to this email')
    expect(calendar?.method).toBe('CANCEL')
    expect(entryOf('call-cancelled-agency', forgotten).uid).toBe(call.uid)
  })
})

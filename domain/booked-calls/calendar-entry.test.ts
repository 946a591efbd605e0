import ICAL from 'ical.js'
import { beforeAll, describe, expect, it } from 'vitest'
import { addressIn, type CalendarCall, calendarEntry } from './calendar-entry.ts'

const call: CalendarCall = {
  method: 'REQUEST',
  uid: '5d0c1f0e-9f5b-4c39-8a9e-0a4b7f3b0c11',
  sequence: 2,
  startsAt: '2026-11-25T21:30:00.000Z',
  changedAt: '2026-11-24T02:00:05.250Z',
  summary: 'Call with Southerly, free; really',
  description: 'A person rings.\nBEGIN:VEVENT\r\nATTENDEE:mailto:all@client.example \\n',
  organiser: { name: 'Ngāti "Tonga"; Ltd', email: 'hello@southerly.example' },
  attendee: 'mere@client.example',
}

/** The entry as a strict parser reads it. */
const read = (change: Partial<CalendarCall> = {}) => {
  const calendar = new ICAL.Component(ICAL.parse(calendarEntry({ ...call, ...change })))
  const events = calendar.getAllSubcomponents('vevent')
  expect(events).toHaveLength(1)
  return { calendar, event: events[0] as InstanceType<typeof ICAL.Component> }
}
const textOf = (component: InstanceType<typeof ICAL.Component>, name: string) =>
  component.getFirstPropertyValue(name)?.toString()

beforeAll(() => {
  ICAL.design.strict = true
})

describe('a calendar entry', () => {
  it('is read as it was meant, with one UID and its sequence [R4.75]', () => {
    const { calendar, event } = read()
    expect(textOf(calendar, 'method')).toBe('REQUEST')
    expect(textOf(calendar, 'version')).toBe('2.0')
    expect(textOf(event, 'uid')).toBe(call.uid)
    expect(event.getFirstPropertyValue('sequence')).toBe(2)
    expect(textOf(event, 'dtstart')).toBe('2026-11-25T21:30:00Z')
    expect(textOf(event, 'dtend')).toBe('2026-11-25T22:00:00Z')
    expect(textOf(event, 'dtstamp')).toBe('2026-11-24T02:00:05Z')
    expect(textOf(event, 'status')).toBe('CONFIRMED')
    expect(textOf(event, 'organizer')).toBe('mailto:hello@southerly.example')
    expect(event.getFirstProperty('organizer')?.getParameter('cn')).toBe('Ngāti Tonga; Ltd')
    expect(textOf(event, 'attendee')).toBe('mailto:mere@client.example')
    expect(event.getFirstProperty('attendee')?.getParameter('partstat')).toBe('ACCEPTED')
  })

  it('is cancelled by the same UID', () => {
    const { calendar, event } = read({ method: 'CANCEL', sequence: 3 })
    expect(textOf(calendar, 'method')).toBe('CANCEL')
    expect(textOf(event, 'status')).toBe('CANCELLED')
    expect(textOf(event, 'uid')).toBe(call.uid)
  })

  it('keeps texts within their lines: nothing in one becomes a line of its own [A11]', () => {
    const { event } = read()
    expect(textOf(event, 'summary')).toBe('Call with Southerly, free; really')
    expect(textOf(event, 'description')).toBe(
      'A person rings.\nBEGIN:VEVENT\nATTENDEE:mailto:all@client.example \\n',
    )
    expect(event.getAllProperties('attendee')).toHaveLength(1)
  })

  it.each(['ā'.repeat(200), '🙂'.repeat(60), 'x'.repeat(500), 'Kōrero mō te waea '.repeat(20)])(
    'folds lines at 75 octets and within no character: %s',
    (description) => {
      const file = calendarEntry({ ...call, description })
      const lines = file.split('\r\n')
      expect(Math.max(...lines.map((line) => new TextEncoder().encode(line).length))).toBe(75)
      expect(file).not.toMatch(/[^\r]\n|\r[^\n]|\ufffd/u)
      expect(textOf(read({ description }).event, 'description')).toBe(description)
    },
  )
})

it.each([
  ['Southerly <calls@mail.southerly.example>', 'calls@mail.southerly.example'],
  ['"A <b@c.example>" <calls@mail.southerly.example> ', 'calls@mail.southerly.example'],
  [' calls@mail.southerly.example', 'calls@mail.southerly.example'],
])('%j comes from %s [R2.698]', (sender, address) => {
  expect(addressIn(sender)).toBe(address)
})

/**
 * A call as an entry of a calendar (RFC 5545, RFC 5546). Written here: the libraries looked at fold by characters,
 * where the limit is in octets, and quote what must not be quoted.
 */

import { CALL_MINUTES } from './call-times.ts'

/** What a calendar program is asked to do: take it over from us, add it, or take it off. */
export type CalendarMethod = 'REQUEST' | 'PUBLISH' | 'CANCEL'

export interface CalendarCall {
  readonly method: CalendarMethod
  /** The same for all mails on a call; of two entries the one with the higher sequence holds. */
  readonly uid: string
  readonly sequence: number
  readonly startsAt: string
  /** When it was last changed. */
  readonly changedAt: string
  readonly summary: string
  readonly description: string
  /** With the address that the mails on the call come from: programs take a change from no other. */
  readonly organiser: { readonly name: string; readonly email: string }
  /** The person it is sent to; without one, it is for anybody who has the file. */
  readonly attendee?: string
}

/** The address of `Name <address>`, as a mail says who sends it. */
export const addressIn = (sender: string): string =>
  /<([^<>]+)>\s*$/u.exec(sender)?.[1] ?? sender.trim()

const MINUTE_MS = 60_000
const MAX_OCTETS = 75

const octets = (text: string): number => new TextEncoder().encode(text).length

/** No line is longer than 75 octets, and none ends within a character. */
const fold = (line: string): string => {
  const lines = ['']
  let length = 0
  for (const character of line) {
    const size = octets(character)
    if (length + size > MAX_OCTETS) {
      lines.push(' ')
      length = 1
    }
    lines[lines.length - 1] += character
    length += size
  }
  return lines.join('\r\n')
}

const text = (value: string): string =>
  value
    .replace(/[\\;,]/gu, '\\$&')
    .replace(/\r\n?|\n/gu, '\\n')
    .replace(/\p{Cc}/gu, '')

/** Within quotes, where a quote cannot be written. */
const parameter = (value: string): string => `"${value.replace(/["\p{Cc}]/gu, '')}"`

/** `20261125T213000Z` */
const utc = (time: string | number): string =>
  new Date(time).toISOString().replace(/\.\d+/u, '').replace(/[-:]/gu, '')

/** The file of a call, for a download or a mail. @throws where a time is none. */
export const calendarEntry = (call: CalendarCall): string => {
  const { method, organiser, attendee } = call
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${text(organiser.name)}//Calls//EN`,
    'CALSCALE:GREGORIAN',
    `METHOD:${method}`,
    'BEGIN:VEVENT',
    `UID:${text(call.uid)}`,
    `SEQUENCE:${call.sequence}`,
    `DTSTAMP:${utc(call.changedAt)}`,
    `DTSTART:${utc(call.startsAt)}`,
    `DTEND:${utc(Date.parse(call.startsAt) + CALL_MINUTES * MINUTE_MS)}`,
    `STATUS:${method === 'CANCEL' ? 'CANCELLED' : 'CONFIRMED'}`,
    `SUMMARY:${text(call.summary)}`,
    `DESCRIPTION:${text(call.description)}`,
    `ORGANIZER;CN=${parameter(organiser.name)}:mailto:${organiser.email}`,
    ...(attendee
      ? [`ATTENDEE;ROLE=REQ-PARTICIPANT;PARTSTAT=ACCEPTED;RSVP=FALSE:mailto:${attendee}`]
      : []),
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]
    .map(fold)
    .join('\r\n')
}

import * as v from 'valibot'
import { line, paragraph } from '../forms/fields.ts'
import { displayPhoneAbroad, normalisePhone } from '../forms/phone.ts'
import { readTime } from '../time/times.ts'
import { PROJECT_SIDES } from './project-dates.ts'

export const DATE_NOTE_MAX = 500
const LINK_MAX = 500

/** Without a user's name, which would make one address read as another. */
const LINK = /^https:\/\/[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?(?::\d{1,5})?\/\S*$/u
const E164 = /^\+\d{7,15}$/u

const readLink = (text: string) => {
  const href = URL.canParse(text) ? new URL(text).href : ''
  return href.length <= LINK_MAX && LINK.test(href) ? href : undefined
}

/** A number as it is shown abroad, or a link as the browser writes it; undefined for anything else. */
const readAction = (text: string): string | undefined => {
  const number = normalisePhone(text)
  return E164.test(number)
    ? displayPhoneAbroad(number).replaceAll(/[^\d+]+/gu, ' ')
    : readLink(text)
}

const action = v.pipe(
  v.string(),
  v.trim(),
  v.check(
    (text) => text === '' || readAction(text) !== undefined,
    'Please use a link that begins with https://, or a phone number',
  ),
  v.transform((text) => readAction(text) ?? ''),
)

/** Far enough for any project, and no year that a slip of the finger makes. */
const isInReach = (day: string) => day >= '2020-01-01' && day < '2100-01-01'

/** A date of a project as it is typed; the table `project_dates` holds the same bounds. */
export const projectDateSchema = v.object({
  day: v.pipe(
    v.string(),
    v.isoDate('Please choose a day'),
    v.check(isInReach, 'Please choose a day from 2020 to 2099'),
  ),
  /** Empty: by the end of the day. */
  time: v.pipe(
    v.string(),
    v.check(
      (text) => text === '' || readTime(text) !== undefined,
      'Please use a time such as 14:30',
    ),
  ),
  what: line(1, 160, 'Please say what happens'),
  turn: v.picklist(PROJECT_SIDES),
  note: paragraph(0, DATE_NOTE_MAX, ''),
  /** A link to follow, or a number to ring; empty: none. */
  action,
})

export type ProjectDateInput = v.InferOutput<typeof projectDateSchema>

/** The day on which a project starts; empty: not agreed. */
export const startDaySchema = v.union([
  v.literal(''),
  v.pipe(v.string(), v.isoDate(), v.check(isInReach)),
])

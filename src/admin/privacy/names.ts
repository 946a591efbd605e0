import { deskPrivacyWords as words } from '../../../content/desk/desk-privacy.ts'
import { writeShortWeekday } from '../../../domain/time/new-zealand-time.ts'
import type { PrivacyRequest } from '../../api/desk/privacy.ts'

/** Who asks, as a row and a title say it. */
export const requesterName = ({ name, email, client_id }: PrivacyRequest): string => {
  if (client_id) return name || email
  return email || words.deleted
}

/** The second line of a row. */
export const requesterDetail = (request: PrivacyRequest): string => {
  const { name, email, company_name, client_id } = request
  if (client_id) return company_name || (name ? email : '')
  return email ? words.noAccount : ''
}

/** What is to be done next. */
export const nextStep = ({ kind, assignee }: PrivacyRequest): string =>
  words.next[assignee ? kind : 'assign']

/** `Thu 19 Nov` */
export const writeDate = (day: string): string => writeShortWeekday(day)

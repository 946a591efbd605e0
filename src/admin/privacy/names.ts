import { deskPrivacyWords as words } from '../../../content/desk/desk-privacy.ts'
import { writeShortWeekday } from '../../../domain/time/new-zealand-time.ts'
import type { PrivacyRequest } from '../../api/desk/privacy.ts'

/** Who asks, as a row and a title say it. */
export const whoOf = ({ name, email, client_id }: PrivacyRequest): string => {
  if (client_id) return name || email
  return email || words.deleted
}

/** What stands below. */
export const whereOf = ({ name, email, company_name, client_id }: PrivacyRequest): string =>
  client_id && name
    ? company_name || email
    : client_id
      ? company_name
      : email
        ? words.noAccount
        : ''

/** What is to be done next. */
export const nextOf = ({ kind, assignee }: PrivacyRequest): string =>
  words.next[assignee ? kind : 'assign']

/** `Thu 19 Nov` */
export const writeDate = (day: string): string => writeShortWeekday(day)

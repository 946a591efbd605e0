import type { AuditFilter } from '../../api/desk/audit.ts'
import type { PagePlace } from '../../api/desk/pages.ts'
import { useAddress } from '../parts/address.ts'
import { matching, readDay, readPerson, readPlaces } from '../parts/place.ts'

const ACT = /^[a-z_]{1,40}\.[a-z_]{1,40}$/u

export type AuditFilterName = 'person' | 'act' | 'subject' | 'from' | 'until'

/** What the address says, such as `?person=nobody&act=mail.sent_again&from=2026-11-17#subject=S-1048`. */
const readAudit = (address: URLSearchParams): AuditFilter & { readonly place: PagePlace } => ({
  person: readPerson(address.get('person')),
  act: matching(address.get('act'), ACT),
  subject: (address.get('subject') ?? '').trim().slice(0, 80),
  from: readDay(address.get('from')),
  until: readDay(address.get('until')),
  place: readPlaces(address),
})

/** The page of the audit log that the address names. */
export const useAudit = () => readAudit(useAddress())

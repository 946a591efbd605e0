import { inboxWords } from '../../../content/desk/desk-inbox.ts'
import type { ContactState } from '../../../domain/enquiries/contact.ts'
import { Status, type StatusMark } from '../../ui/Status.tsx'

const marks: Readonly<Record<ContactState, StatusMark>> = {
  new: 'waiting',
  answered: 'done',
  archived: 'done',
  spam: 'aside',
  quarantine: 'aside',
}

/** Where an enquiry stands. */
export function EnquiryState({ state }: { state: ContactState }) {
  return <Status mark={marks[state]}>{inboxWords.tabs[state]}</Status>
}

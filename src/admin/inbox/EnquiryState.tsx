import { inboxWords } from '../../../content/desk/desk-inbox.ts'
import type { ContactState } from '../../../domain/enquiries/contact.ts'
import { Status, type StatusMark } from '../../ui/Status.tsx'

const marks: Readonly<Record<ContactState, StatusMark>> = {
  new: 'waiting',
  answered: 'done',
  archived: 'away',
  spam: 'aside',
  quarantine: 'aside',
}

interface EnquiryStateProps {
  state: ContactState
  /** Null: the mail server has no answer to it yet. */
  firstAnswerAt?: unknown
}

/** Where an enquiry stands. */
export function EnquiryState({ state, firstAnswerAt }: EnquiryStateProps) {
  if (state === 'answered' && firstAnswerAt === null)
    return <Status mark="started">{inboxWords.onItsWay}</Status>
  return <Status mark={marks[state]}>{inboxWords.tabs[state]}</Status>
}

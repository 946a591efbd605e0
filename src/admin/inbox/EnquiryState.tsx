import { inboxWords } from '../../../content/desk/desk-inbox.ts'
import type { ContactState } from '../../../domain/enquiries/contact.ts'
import type { Unsent } from '../../../domain/enquiries/enquiry.ts'
import { Status, type StatusMark } from '../../ui/Status.tsx'
import styles from './inbox.module.css'

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
  /** How its newest answer failed, where it did. */
  unsent?: Unsent | undefined
}

/** Where an enquiry stands. */
export function EnquiryState({ state, firstAnswerAt, unsent }: EnquiryStateProps) {
  if (state === 'answered' && firstAnswerAt === null)
    return <Status mark="started">{inboxWords.onItsWay}</Status>
  return (
    <>
      <Status mark={marks[state]}>{inboxWords.tabs[state]}</Status>
      {unsent ? <b className={styles.notSent}>{inboxWords.unsent[unsent]}</b> : null}
    </>
  )
}

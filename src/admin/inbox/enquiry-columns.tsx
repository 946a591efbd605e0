import type { ReactNode } from 'react'
import { adminFields } from '../../../content/desk/admin.ts'
import { deskActs } from '../../../content/desk/desk-acts.ts'
import { inboxWords as words } from '../../../content/desk/desk-inbox.ts'
import { personAlone } from '../../../content/pages/people.ts'
import { chosenInterest } from '../../../domain/enquiries/contact.ts'
import type { ListedEnquiry } from '../../api/desk/enquiries.ts'
import { DateTime } from '../../ui/DateTime.tsx'
import table from '../parts/Table.module.css'
import type { Column } from '../parts/Table.tsx'
import { EnquiryState } from './EnquiryState.tsx'
import styles from './inbox.module.css'
import { HeldSince, Wait } from './Wait.tsx'

interface EnquiryCells {
  /** Which time is shown of them. */
  time: 'waits' | 'held' | 'came'
  /** Whether whoever looks has a draft of it. */
  hasDraft?: (enquiry: ListedEnquiry) => boolean
  reference: (enquiry: ListedEnquiry) => ReactNode
  sender: (enquiry: ListedEnquiry) => ReactNode
}

/** The columns of enquiries; what can be pressed in them is handed in. */
export const enquiryColumns = ({
  time,
  hasDraft,
  reference,
  sender,
}: EnquiryCells): readonly Column<ListedEnquiry>[] => [
  {
    label: words.columns.reference,
    area: 'reference',
    cell: reference,
  },
  {
    label: words.columns.from,
    isRowHeader: true,
    cell: (enquiry) => {
      const interest = chosenInterest(enquiry.interest)
      return (
        <>
          {sender(enquiry)}
          {interest ? <span>{interest}</span> : null}
        </>
      )
    },
  },
  {
    label: words.columns.message,
    area: 'project',
    className: styles.message,
    cell: (enquiry) => {
      const { excerpt, quarantine_reason, state, notes, unsent } = enquiry
      return (
        <>
          {unsent ? <b className={styles.over}>{words.unsent[unsent]}</b> : null}
          <span className={styles.clamped} dir="auto">
            {excerpt}
          </span>
          {state === 'quarantine' && quarantine_reason ? (
            <span className={`${table.line} ${table.aside}`}>{quarantine_reason}</span>
          ) : null}
          {notes > 0 ? (
            <span className={`${table.line} ${table.aside}`}>{words.notes(notes)}</span>
          ) : null}
          {hasDraft?.(enquiry) ? (
            <span className={`${table.line} ${table.aside}`}>{words.draft}</span>
          ) : null}
        </>
      )
    },
  },
  {
    label: words.columns[time],
    area: 'time',
    className: styles.time,
    cell: ({ waiting_since, created_at }) => {
      if (time === 'waits') return <Wait since={new Date(waiting_since)} />
      if (time === 'held') return <HeldSince since={new Date(waiting_since)} />
      return <DateTime time={new Date(created_at)} />
    },
  },
  {
    label: adminFields.status,
    area: 'status',
    cell: ({ state, first_answer_at }) => (
      <EnquiryState state={state} firstAnswerAt={first_answer_at} />
    ),
  },
  {
    label: deskActs.assignee,
    cell: ({ assignee, assignee_name }) =>
      assignee ? (
        <bdi>{personAlone(assignee_name ?? '')}</bdi>
      ) : (
        <span className={table.aside}>{deskActs.nobody}</span>
      ),
  },
]

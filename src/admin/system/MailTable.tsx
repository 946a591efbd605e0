import { Link } from 'react-router'
import { mailNames } from '../../../content/desk/desk-mails.ts'
import { mailsWords as words } from '../../../content/desk/desk-system.ts'
import type { MailState } from '../../../domain/desk/mail-state.ts'
import { adminViews } from '../../../domain/site/applications.ts'
import { writeMoment } from '../../../domain/time/new-zealand-time.ts'
import type { ListedMail } from '../../api/desk/mails.ts'
import { DateTime } from '../../ui/DateTime.tsx'
import { Status, type StatusMark } from '../../ui/Status.tsx'
import { writeAddress } from '../parts/address.ts'
import table from '../parts/Table.module.css'
import { type Column, Table } from '../parts/Table.tsx'
import { SendAgain } from './SendAgain.tsx'
import styles from './system.module.css'

const MARKS: Readonly<Record<MailState, StatusMark>> = {
  failed: 'waiting',
  queued: 'started',
  sent: 'done',
}

const nameOf = ({ template }: ListedMail) => mailNames[template] ?? template
const addresseeOf = ({ recipient }: ListedMail) => recipient || words.agency

const whatHappened = ({ state, attempts, next_attempt_at, sent_at }: ListedMail): string => {
  const { happened } = words
  if (state === 'failed') return happened.failed(attempts)
  if (sent_at) return happened.sent(writeMoment(sent_at))
  return happened.next(writeMoment(next_attempt_at), attempts)
}

/** An answer is sent again at its enquiry, which may have been answered otherwise. */
const enquiriesOf = ({ recipient }: ListedMail) => ({
  pathname: adminViews.inbox.path,
  ...writeAddress(new URLSearchParams({ q: recipient })),
})

const columns: readonly Column<ListedMail>[] = [
  { label: words.columns.mail, isRowHeader: true, cell: (mail) => <b>{nameOf(mail)}</b> },
  { label: words.columns.to, area: 'contact', cell: (mail) => <bdi>{addresseeOf(mail)}</bdi> },
  {
    label: words.columns.written,
    area: 'time',
    className: styles.time,
    cell: ({ at }) => <DateTime time={new Date(at)} />,
  },
  {
    label: words.columns.state,
    area: 'status',
    cell: ({ state }) => <Status mark={MARKS[state]}>{words.states[state]}</Status>,
  },
  {
    label: words.columns.happened,
    area: 'project',
    cell: (mail) => (
      <>
        <span className={table.line}>{whatHappened(mail)}</span>
        {mail.last_error ? (
          <bdi className={`${table.line} ${table.aside} ${styles.reply}`}>{mail.last_error}</bdi>
        ) : null}
        {mail.state === 'failed' && mail.template === 'enquiry-answer' ? (
          <Link to={enquiriesOf(mail)}>{words.seeEnquiry}</Link>
        ) : mail.state === 'failed' ? (
          <SendAgain mail={mail.id} label={words.sendAgainOf(nameOf(mail), addresseeOf(mail))}>
            {words.sendAgain}
          </SendAgain>
        ) : null}
      </>
    ),
  },
]

/** Mails, and why they have not been sent; never what they said. */
export function MailTable({ rows }: { rows: readonly ListedMail[] }) {
  return <Table className={styles.mails} caption={words.table} columns={columns} rows={rows} />
}

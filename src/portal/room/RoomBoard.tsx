import type { ReactNode } from 'react'
import { statusWords } from '../../../content/answers/submission-status.ts'
import { isBookedHere } from '../../../content/booked-calls/booking.ts'
import { boardWords as words } from '../../../content/project/room.ts'
import { stageOf } from '../../../domain/answers/submission-status.ts'
import { writeCallTime } from '../../../domain/booked-calls/call-moment.ts'
import { writeBytes } from '../../../domain/files/bytes.ts'
import { submissionPath } from '../../../domain/site/applications.ts'
import { paths } from '../../../domain/site/paths.ts'
import { writeNearTime } from '../../project/near-time.ts'
import { Button } from '../../ui/Button.tsx'
import field from '../../ui/Field.module.css'
import { Status } from '../../ui/Status.tsx'
import { questionsAddress } from '../questions/addresses.ts'
import { SUBMISSIONS_ANCHOR } from '../questions/anchors.ts'
import styles from './RoomBoard.module.css'
import type {
  HomeCall,
  HomeDocument,
  HomeProject,
  HomeSubmission,
  HomeSubmissions,
} from './room-rows.ts'

interface BoardProps {
  project: HomeProject | null
  /** Undefined where they could not be loaded. */
  submissions: HomeSubmissions | undefined
  /** When an answer that was not sent was last saved. */
  savedAt: Date | undefined
  /** Undefined where it could not be loaded; null: there was none yet. */
  call: HomeCall | null | undefined
  now: Date
  onOpenDocument: (document: HomeDocument) => void
  /** The document that could not be fetched. */
  failedDocument: string | undefined
}

/** Last message, submissions, call and documents, each with where to go on. */
export function RoomBoard({ project, submissions, savedAt, now, ...rest }: BoardProps) {
  const { call: last, ...documents } = rest
  const call = last && told(last, now)
  return (
    <section className={styles.board} aria-label={words.label}>
      <LastMessage project={project} now={now} />
      <Submissions submissions={submissions} savedAt={savedAt} now={now} />
      {isBookedHere() || call ? <BookedCall call={call} day={last?.carried.day} /> : null}
      <Documents files={project?.documents ?? []} {...documents} />
    </section>
  )
}

interface EntryProps {
  id?: string
  title: string
  /** Beside the title. */
  mark?: ReactNode
  link?: ReactNode
  children: ReactNode
}

const Entry = ({ id, title, mark, link, children }: EntryProps) => (
  <section id={id} className={styles.entry}>
    <h2>
      {title}
      {mark}
    </h2>
    <div className={styles.body}>{children}</div>
    {link ? <p className={styles.link}>{link}</p> : null}
  </section>
)

const Said = ({ title, children }: { title: string; children: ReactNode }) => (
  <>
    <p className={styles.fact}>{title}</p>
    <p>{children}</p>
  </>
)

function LastMessage({ project, now }: { project: HomeProject | null; now: Date }) {
  const { lastMessage: message = null, unread } = project ?? {}
  const { message: said } = words
  if (!message || !unread) {
    return (
      <Entry title={said.title} link={<a href={paths.messages}>{said.write}</a>}>
        <Said title={said.none}>{said.noneText}</Said>
      </Entry>
    )
  }
  const count = `${unread.count}${unread.isMore ? '+' : ''}`
  return (
    <Entry
      title={said.title}
      mark={unread.count > 0 ? <span className={styles.unread}>{said.unread(count)}</span> : null}
      link={<a href={paths.messages}>{message.side === 'agency' ? said.answer : said.open}</a>}
    >
      <p className={styles.quote}>{message.text.trim() ? `“${message.text}”` : said.onlyFiles}</p>
      <p className={styles.meta}>
        {message.side === 'client' ? said.you : said.us(message.authorName)},{' '}
        {writeNearTime(message.sentAt, now)}
      </p>
    </Entry>
  )
}

interface SubmissionsProps {
  submissions: HomeSubmissions | undefined
  savedAt: Date | undefined
  now: Date
}

function Submissions({ submissions, savedAt, now }: SubmissionsProps) {
  const { submissions: said } = words
  const kept = savedAt ? (
    <p className={styles.meta}>{said.kept(writeNearTime(savedAt, now))}</p>
  ) : null
  if (!submissions) {
    return (
      <Entry id={SUBMISSIONS_ANCHOR} title={said.title}>
        <p>{said.failed}</p>
      </Entry>
    )
  }
  const [newest, ...earlier] = submissions.newest
  if (!newest) {
    return (
      <Entry id={SUBMISSIONS_ANCHOR} title={said.title}>
        <Said title={said.none}>{said.noneText}</Said>
        {kept}
      </Entry>
    )
  }
  const older = submissions.total - submissions.newest.length
  return (
    <Entry
      id={SUBMISSIONS_ANCHOR}
      title={said.title}
      link={<a href={submissionPath(newest.id)}>{said.open(newest.reference)}</a>}
    >
      <Stage submission={newest} />
      <p>
        <b>{newest.reference}</b>, {said.sent(writeNearTime(newest.submittedAt, now))}.{' '}
        {newest.reopenedReason ?? statusWords[newest.status].meaning}
      </p>
      {submissions.newest.map(({ id, reference, hasUnsentChanges, late }) =>
        hasUnsentChanges ? (
          <p key={id} className={styles.meta}>
            {late ? said.late[late](reference) : said.unsent(reference)}{' '}
            <a href={questionsAddress(id)}>{late ? said.seeLate : said.goOn}</a>
          </p>
        ) : null,
      )}
      {kept}
      {earlier.length > 0 ? (
        <details className={styles.more}>
          <summary>{said.earlier(earlier.length)}</summary>
          <ul className={styles.list}>
            {earlier.map((submission) => (
              <li key={submission.id}>
                <a href={submissionPath(submission.id)}>{submission.reference}</a>
                <span>
                  {writeNearTime(submission.submittedAt, now)}, {nameOf(submission)}
                </span>
              </li>
            ))}
          </ul>
          {older > 0 ? <p className={styles.meta}>{said.older(older)}</p> : null}
        </details>
      ) : null}
    </Entry>
  )
}

const isReopened = ({ status, reopenedReason }: HomeSubmission) =>
  status === 'in_review' && reopenedReason !== null

const nameOf = (submission: HomeSubmission) =>
  isReopened(submission) ? words.submissions.reopened : statusWords[submission.status].name

function Stage({ submission }: { submission: HomeSubmission }) {
  const stage = stageOf(submission.status)
  return (
    <p className={styles.fact}>
      {/* Yellow is for whose turn it is. */}
      <Status mark={stage === 'waiting' ? 'aside' : stage}>{nameOf(submission)}</Status>
    </p>
  )
}

/** `call` if it stands, or was cancelled by us and would still be to come; else null. */
const told = (call: HomeCall, now: Date): HomeCall | null => {
  if (call.state === 'booked') return call
  const isOurs = call.state === 'cancelled' && call.changedBy === 'agency'
  return isOurs && Date.parse(call.startsAt) > now.getTime() ? call : null
}

interface BookedCallProps {
  call: HomeCall | null | undefined
  /** What was drawn before the last one, as its address has it: it stays when the call is over. */
  day: string | undefined
}

function BookedCall({ call, day }: BookedCallProps) {
  const { call: said } = words
  if (call === undefined) {
    return (
      <Entry title={said.title}>
        <p>{said.failed}</p>
      </Entry>
    )
  }
  const began = day ? (
    <p>
      <a className={styles.day} href={`${paths.yourDay}?${day}`}>
        {said.day}
      </a>
    </p>
  ) : null
  if (call === null) {
    return (
      <Entry title={said.title} link={<a href={paths.book}>{said.book}</a>}>
        <Said title={said.none}>{said.noneText}</Said>
        {began}
      </Entry>
    )
  }
  const { startsAt, changedBy, movedFrom, reason, canMove } = call
  const why = reason && changedBy === 'agency' ? <p>{said.why(reason)}</p> : null
  if (call.state === 'cancelled') {
    return (
      <Entry title={said.title} link={<a href={paths.book}>{said.book}</a>}>
        <Said title={said.cancelled}>{said.cancelledText(writeCallTime(startsAt))}</Said>
        {why}
        {began}
      </Entry>
    )
  }
  const isMovedByUs = changedBy === 'agency' && movedFrom !== null
  return (
    <Entry title={said.title} link={<a href={paths.book}>{canMove ? said.change : said.cancel}</a>}>
      <Said title={writeCallTime(startsAt)}>
        {isMovedByUs ? said.moved(writeCallTime(movedFrom)) : said.rings}
      </Said>
      {why}
      {began}
    </Entry>
  )
}

interface DocumentsProps {
  files: readonly HomeDocument[]
  onOpenDocument: (document: HomeDocument) => void
  failedDocument: string | undefined
}

function Documents({ files, onOpenDocument, failedDocument }: DocumentsProps) {
  const { documents: said } = words
  if (files.length === 0) {
    return (
      <Entry title={said.title}>
        <Said title={said.none}>{said.noneText}</Said>
      </Entry>
    )
  }
  return (
    <Entry title={said.title} link={<a href={paths.messages}>{said.all}</a>}>
      <ul className={styles.list}>
        {files.map((file) => (
          <li key={file.id}>
            <Button variant="text" className={styles.file} onClick={() => onOpenDocument(file)}>
              <bdi>{file.name}</bdi>
            </Button>
            <span>
              {file.side === 'client' ? said.fromYou : said.fromUs}, {writeBytes(file.size)}
            </span>
            {file.id === failedDocument ? (
              <span className={field.error} role="alert">
                {said.failed}
              </span>
            ) : null}
          </li>
        ))}
      </ul>
    </Entry>
  )
}

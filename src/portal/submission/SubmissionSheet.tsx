import type { ReactNode } from 'react'
import { submissionPage as words } from '../../../content/answers/submission-page.ts'
import {
  areFilesChanged,
  changesOf,
  isChanged,
} from '../../../domain/answers/submission-changes.ts'
import { withoutSlips } from '../../../domain/answers/submission-events.ts'
import { type LateKind, lateKindOf } from '../../../domain/answers/submission-status.ts'
import { industryLabel } from '../../../domain/business/industries.ts'
import { writeBytes } from '../../../domain/files/bytes.ts'
import type { StoredFile } from '../../../domain/files/upload.ts'
import { displayNewZealandPhone } from '../../../domain/forms/phone-display.ts'
import { messageAnchor, threadPath } from '../../../domain/site/applications.ts'
import { paths } from '../../../domain/site/paths.ts'
import { writeMoment } from '../../../domain/time/new-zealand-time.ts'
import { StoredFiles } from '../../project/files/StoredFiles.tsx'
import { writeNearTime } from '../../project/near-time.ts'
import { AnswerList } from '../../project/submission/AnswerList.tsx'
import { countAnswers, givenCategories } from '../../project/submission/given-answers.ts'
import { History } from '../../project/submission/History.tsx'
import { InMessage, type ToMessage } from '../../project/submission/InMessage.tsx'
import { Part } from '../../project/submission/Part.tsx'
import { ProjectAnswer } from '../../project/submission/ProjectAnswer.tsx'
import type { SubmissionRow } from '../../project/submission/rows.ts'
import { Stages } from '../../project/submission/Stages.tsx'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { Fact } from '../../ui/Fact.tsx'
import field from '../../ui/Field.module.css'
import layout from '../../ui/layout.module.css'
import { Notice } from '../../ui/Notice.tsx'
import text from '../../ui/text.module.css'
import { questionsAddress } from '../questions/addresses.ts'
import styles from './submission.module.css'
import { whoDidIt } from './who-did-it.ts'

interface SubmissionSheetProps {
  submission: SubmissionRow
  now: Date
  /** That it is not the newest: then nothing can be changed or fetched. */
  stale: ReactNode
  hasUnsentChanges: boolean
  onPrint: () => void
  onOpenFile: (file: StoredFile) => void
  hasFileFailed: boolean
}

/** A submission from its number to its history, on the screen and on paper. */
export function SubmissionSheet({ submission, now, stale, ...rest }: SubmissionSheetProps) {
  const { reference, status, files, events } = submission
  const changedAt = changedAtOf(submission)
  const isReopened = status === 'in_review' && submission.reopened_reason !== null
  const late = lateKindOf(status, submission.project.closed_at !== null)
  const mayChange = !late && !stale
  return (
    <article>
      <p className={styles.sender}>{words.sender}</p>
      <header className={styles.head}>
        <div>
          <p className={styles.said}>{words.said[isReopened ? 'reopened' : status]}</p>
          <h1 className={styles.reference}>
            <span className={text.visuallyHidden}>{words.number} </span>
            {reference}
          </h1>
          <p className={`${text.lead} ${styles.lead}`}>{leadOf(submission, now)}</p>
          <div className={`${layout.actions} ${styles.acts}`}>
            {mayChange ? (
              <ButtonLink href={questionsAddress(submission.id)}>
                {rest.hasUnsentChanges ? words.unsent.goOn : words.change}
              </ButtonLink>
            ) : null}
            <Button variant="line" onClick={rest.onPrint}>
              {words.print}
            </Button>
            {mayChange ? null : <a href={paths.messages}>{words.ask}</a>}
          </div>
        </div>
        <Facts submission={submission} />
      </header>
      {stale || rest.hasUnsentChanges ? (
        <div className={styles.notice}>
          {stale || <Unsent submission={submission.id} late={late} />}
        </div>
      ) : null}
      <Stages status={status} />
      <div className={styles.body}>
        <div className={styles.main}>
          <h2 className={styles.title}>
            {words.content}{' '}
            {changedAt ? <span>{words.asOf(writeNearTime(changedAt, now))}</span> : null}
          </h2>
          <InMessage messages={submission.late_messages} toMessage={toMessage} now={now} />
          {givenCategories(submission).map((category) => (
            <AnswerList key={category.name ?? ''} category={category} now={now} />
          ))}
          <ProjectAnswer submission={submission} now={now} name={words.project} />
          <Part title={words.files}>
            {files.length > 0 ? (
              <StoredFiles files={files} {...(stale ? {} : { onOpen: rest.onOpenFile })} />
            ) : (
              <p className={styles.aside}>{words.noFiles}</p>
            )}
            {areFilesChanged(changesOf(submission))
              ? events.toReversed().map(({ id, at, before }) =>
                  before?.files ? (
                    <p key={id} className={styles.aside}>
                      {words.changed(writeNearTime(at, now))}.{' '}
                      {words.filesBefore(before.files.join(', '))}.
                    </p>
                  ) : null,
                )
              : null}
            <p className={field.error} role="alert">
              {rest.hasFileFailed ? words.fileFailed : null}
            </p>
          </Part>
          <Part title={words.sentAs.title}>
            <dl className={styles.sentAs}>
              <Fact label={words.sentAs.name}>{nameOf(submission)}</Fact>
              <Fact label={words.sentAs.company}>{submission.company_name}</Fact>
              <Fact label={words.sentAs.industry}>{industryLabel(submission.industry)}</Fact>
              <Fact label={words.sentAs.email}>{submission.email}</Fact>
              <Fact label={words.sentAs.phone}>{displayNewZealandPhone(submission.phone)}</Fact>
            </dl>
          </Part>
        </div>
        <aside className={styles.side}>
          <History
            events={withoutSlips(events)}
            late={{ messages: submission.late_messages, toMessage }}
            status={status}
            who={whoDidIt}
          />
          <section className={styles.onScreen}>
            <h2>{words.name.title}</h2>
            <p>{words.name.text(reference)}</p>
          </section>
        </aside>
      </div>
    </article>
  )
}

const toMessage: ToMessage = ({ project_id, number }, said) => (
  <a href={`${threadPath(project_id)}#${messageAnchor(number)}`}>{said}</a>
)

/** That changes were saved, and not sent; the way to those that came too late. */
function Unsent({ submission, late }: { submission: string; late: LateKind | undefined }) {
  if (!late) {
    return (
      <Notice title={words.unsent.title}>
        <p>{words.unsent.text}</p>
      </Notice>
    )
  }
  return (
    <Notice
      title={words.late.title[late]}
      actions={
        <ButtonLink variant="line" href={questionsAddress(submission)}>
          {words.late.see}
        </ButtonLink>
      }
    >
      <p>{words.late.text}</p>
    </Notice>
  )
}

const nameOf = ({ first_name, last_name }: SubmissionRow) => `${first_name} ${last_name}`.trim()

/** When it was changed last; null where nothing is, or everything was changed back. */
const changedAtOf = (submission: SubmissionRow) =>
  isChanged(submission) ? submission.changed_at : null

const leadOf = (submission: SubmissionRow, now: Date) => {
  const { status, reopened_reason } = submission
  if (status !== 'pending') return reopened_reason ? `“${reopened_reason}”` : words.lead[status]
  if (submission.project.closed_at !== null) return words.lead.closed
  const changedAt = changedAtOf(submission)
  return changedAt ? words.lead.changed(writeNearTime(changedAt, now)) : words.lead.pending
}

function Facts({ submission }: { submission: SubmissionRow }) {
  const { given, total } = countAnswers(submission)
  const { files } = submission
  const size = files.reduce((sum, file) => sum + file.size, 0)
  const held =
    files.length > 0 ? words.facts.files(files.length, writeBytes(size)) : words.facts.noFiles
  return (
    <dl className={styles.facts}>
      <Fact label={words.facts.sent}>{writeMoment(submission.submitted_at)}</Fact>
      <Fact label={words.facts.by}>
        {[nameOf(submission), submission.company_name].filter(Boolean).join(', ')}
      </Fact>
      <Fact label={words.facts.holds}>
        {words.facts.answers(given, total)}, {held}
      </Fact>
      <Fact label={isChanged(submission) ? words.facts.mailedFirst : words.facts.mailed}>
        {submission.email}
      </Fact>
    </dl>
  )
}

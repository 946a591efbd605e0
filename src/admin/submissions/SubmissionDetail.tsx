import { useState } from 'react'
import { Link } from 'react-router'
import { submissionPage } from '../../../content/answers/submission-page.ts'
import {
  adminFields as labels,
  submissionDetailWords as words,
} from '../../../content/desk/admin.ts'
import { projectWords } from '../../../content/desk/desk-project.ts'
import { deskSubmissions } from '../../../content/desk/desk-submissions.ts'
import { clientAlone, personAlone } from '../../../content/pages/people.ts'
import { changesOf, isChanged } from '../../../domain/answers/submission-changes.ts'
import { industryLabel } from '../../../domain/business/industries.ts'
import { dialled } from '../../../domain/forms/phone-display.ts'
import { messageAnchor, projectPath } from '../../../domain/site/applications.ts'
import { isolated } from '../../../domain/text/direction.ts'
import type { SubmissionWithAnswers } from '../../api/desk/submission.ts'
import { downloadFile } from '../../export/download.ts'
import { StoredFiles } from '../../project/files/StoredFiles.tsx'
import { SubmissionStatus } from '../../project/SubmissionStatus.tsx'
import { AnswerList } from '../../project/submission/AnswerList.tsx'
import { countAnswers, givenCategories } from '../../project/submission/given-answers.ts'
import { type Actor, History } from '../../project/submission/History.tsx'
import { InMessage, type ToMessage } from '../../project/submission/InMessage.tsx'
import { ProjectAnswer } from '../../project/submission/ProjectAnswer.tsx'
import { Stages } from '../../project/submission/Stages.tsx'
import { Button } from '../../ui/Button.tsx'
import { DateTime } from '../../ui/DateTime.tsx'
import { Fact } from '../../ui/Fact.tsx'
import text from '../../ui/text.module.css'
import { Assignee } from '../parts/Assignee.tsx'
import { ChangedMeanwhile } from '../parts/ChangedMeanwhile.tsx'
import { ClientAddress, ClientWish } from '../parts/ClientProfile.tsx'
import { Contact } from '../parts/Contact.tsx'
import { useFocusFallback } from '../parts/use-focus-fallback.ts'
import { ViewHead } from '../parts/ViewHead.tsx'
import { AdvanceStatus } from './AdvanceStatus.tsx'
import { Changes } from './Changes.tsx'
import { Notes } from './Notes.tsx'
import { fullName } from './names.ts'
import { Reopen } from './Reopen.tsx'
import styles from './submission.module.css'
import { type Changed, type Seen, useActs } from './use-acts.ts'

interface SubmissionDetailProps {
  submission: SubmissionWithAnswers
  /** Who is logged in. */
  userId: string
  /** When it was loaded. */
  now: Date
}

const whoDidIt = ({ actor_side, actor_name }: Actor) =>
  actor_side === 'client' ? clientAlone(actor_name) : personAlone(actor_name)

const toMessage: ToMessage = ({ project_id, number }, said) => (
  <Link to={`${projectPath(project_id)}#${messageAnchor(number)}`}>{said}</Link>
)

export function SubmissionDetail({ submission, userId, now }: SubmissionDetailProps) {
  const { reference, company_name, email, phone, status, files, events, client } = submission
  const { detail } = deskSubmissions
  const changes = new Map(changesOf(submission).map((change) => [change.id, change]))
  const { given, total } = countAnswers(submission)
  const name = fullName(submission)
  const article = useFocusFallback(status)
  const [changed, setChanged] = useState<Changed>([])
  const acts = useActs(setChanged)
  const seen: Seen = {
    id: submission.id,
    reference,
    status: submission.status,
    changed_at: submission.changed_at,
    assignee: submission.projects.assignee,
  }
  return (
    <article ref={article}>
      <ViewHead
        of="one"
        title={words.title(reference, isolated(company_name))}
        note={<SubmissionStatus status={submission.status} />}
      >
        <AdvanceStatus submission={seen} isBusy={acts.isPending} onMove={acts.move} />
        <Button variant="line" onClick={() => print()}>
          {words.print}
        </Button>
      </ViewHead>
      <ChangedMeanwhile changed={changed} onClose={() => setChanged([])} />
      <div className={styles.stages}>
        <Stages status={status} />
      </div>
      <div className={styles.body}>
        <section aria-labelledby="submission-details">
          <h2 id="submission-details" className={text.visuallyHidden}>
            {words.details}
          </h2>
          <dl className={styles.facts}>
            <Fact label={labels.reference}>{reference}</Fact>
            <Fact label={labels.submitted}>
              <DateTime time={submission.submitted_at} />
            </Fact>
            {submission.changed_at && isChanged(submission) ? (
              <Fact label={labels.changed}>
                <DateTime time={new Date(submission.changed_at)} />
              </Fact>
            ) : null}
            <Fact label={labels.name}>{name && <bdi>{name}</bdi>}</Fact>
            <Fact label={labels.accountEmail}>
              <Contact kind="email" value={email} />
            </Fact>
            <Fact label={labels.phone}>
              <Contact kind="phone" value={phone} />
            </Fact>
            {client && dialled(client.phone) !== dialled(phone) ? (
              <Fact label={detail.phoneNow}>
                <Contact kind="phone" value={client.phone} />
              </Fact>
            ) : null}
            <Fact label={labels.company}>{company_name && <bdi>{company_name}</bdi>}</Fact>
            {client && client.company_name !== company_name ? (
              <Fact label={detail.companyNow}>
                <bdi>{client.company_name}</bdi>
              </Fact>
            ) : null}
            <ClientAddress profile={client} />
            <Fact label={projectWords.messages}>
              <Link to={projectPath(submission.project_id)}>{projectWords.linkLong}</Link>
            </Fact>
            <Fact label={labels.industry}>{industryLabel(submission.industry)}</Fact>
            <Fact label={labels.files}>
              {files.length > 0 ? <StoredFiles files={files} onOpen={downloadFile} /> : null}
            </Fact>
            <Fact label={labels.reopened}>{submission.reopened_reason}</Fact>
          </dl>
          <ClientWish profile={client} />
          <div className={styles.assignee}>
            <Assignee
              assignee={seen.assignee}
              isBusy={acts.isPending}
              onAssign={(person, shown) => acts.assign([seen], person, shown)}
            />
          </div>
          {submission.status === 'completed' ? (
            <Reopen
              isBusy={acts.isPending}
              onReopen={(reason) => acts.move([seen], 'in_review', reason)}
            />
          ) : null}
          <Notes userId={userId} submission={submission.id} notes={submission.submission_notes} />
          <History
            events={events}
            late={{ messages: submission.late_messages, toMessage }}
            status={status}
            who={whoDidIt}
          >
            {({ id }) => {
              const change = changes.get(id)
              return change ? <Changes change={change} questions={submission.question_set} /> : null
            }}
          </History>
        </section>
        <section aria-labelledby="submission-answers">
          <h2 id="submission-answers">{words.answers(given, total)}</h2>
          <InMessage messages={submission.late_messages} toMessage={toMessage} now={now} />
          {submission.project_description || client?.ai_interests ? null : (
            <p className={styles.nothing}>{words.noProject}</p>
          )}
          {given === 0 ? <p className={styles.nothing}>{words.noAnswers}</p> : null}
          <ProjectAnswer
            submission={submission}
            now={now}
            name={labels.project}
            earlierTitle={submissionPage.beforeOfClient}
          />
          {givenCategories(submission).map((category) => (
            <AnswerList
              key={category.name ?? ''}
              category={category}
              now={now}
              openTitle={detail.gaps}
              earlierTitle={submissionPage.beforeOfClient}
            />
          ))}
        </section>
      </div>
    </article>
  )
}

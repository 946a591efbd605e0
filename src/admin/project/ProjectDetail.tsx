import { useRef, useState } from 'react'
import { Link } from 'react-router'
import { adminFields as labels } from '../../../content/desk/admin.ts'
import { projectWords as words } from '../../../content/desk/desk-project.ts'
import { deskSubmissionPath } from '../../../domain/site/applications.ts'
import { writeDay } from '../../../domain/time/new-zealand-time.ts'
import type { Project } from '../../api/desk/project.ts'
import { SubmissionStatus } from '../../project/SubmissionStatus.tsx'
import { DateTime } from '../../ui/DateTime.tsx'
import { Fact } from '../../ui/Fact.tsx'
import { Status } from '../../ui/Status.tsx'
import text from '../../ui/text.module.css'
import { CarriedWithCall } from '../parts/CarriedWithCall.tsx'
import { ChangedMeanwhile } from '../parts/ChangedMeanwhile.tsx'
import { ClientAddress, ClientWish } from '../parts/ClientProfile.tsx'
import { Contact } from '../parts/Contact.tsx'
import { ViewHead } from '../parts/ViewHead.tsx'
import { DatesEditor } from './DatesEditor.tsx'
import { Documents } from './Documents.tsx'
import { OpenOrClose } from './OpenOrClose.tsx'
import { Plan } from './Plan.tsx'
import { ProjectThread } from './ProjectThread.tsx'
import styles from './project.module.css'
import { SubmittedFiles } from './SubmittedFiles.tsx'
import { sayTrouble, titleOf } from './said.ts'
import type { Trouble } from './use-project-change.ts'

export function ProjectDetail({ project }: { project: Project }) {
  const { id, client, closed_at: closedAt, submissions, calls } = project
  const state = useRef<HTMLSpanElement>(null)
  const [trouble, setTrouble] = useState<Trouble>()
  const name = client ? `${client.name} ${client.surname}`.trim() : ''
  return (
    <article>
      <ViewHead
        of="one"
        title={client?.company_name || name || words.withoutName}
        note={
          <span ref={state} tabIndex={-1}>
            {closedAt ? (
              <Status mark="done">{words.closed(writeDay(closedAt))}</Status>
            ) : (
              <Status mark="started">{words.open}</Status>
            )}
          </span>
        }
      >
        <OpenOrClose id={id} closedAt={closedAt} stateRef={state} onTrouble={setTrouble} />
      </ViewHead>
      <ChangedMeanwhile
        title={trouble && titleOf(trouble)}
        changed={trouble ? [{ id, said: sayTrouble(trouble) }] : []}
        onClose={() => setTrouble(undefined)}
      />
      <div className={styles.body}>
        <section className={styles.thread} aria-labelledby="project-messages">
          <h2 id="project-messages">{words.messages}</h2>
          <ProjectThread
            project={id}
            isClosed={closedAt !== null}
            noAnswerTo={project.no_answer_to}
          />
        </section>
        <div className={`${styles.parts} ${styles.side}`}>
          <section aria-labelledby="project-details">
            <h2 id="project-details" className={text.visuallyHidden}>
              {words.details}
            </h2>
            <dl className={styles.facts}>
              <Fact label={labels.name}>{name && <bdi>{name}</bdi>}</Fact>
              <Fact label={labels.email}>
                <Contact kind="email" value={client?.email ?? ''} />
              </Fact>
              <Fact label={labels.phone}>
                <Contact kind="phone" value={client?.phone ?? ''} />
              </Fact>
              <ClientAddress profile={client} />
              <Fact label={words.submissions}>
                {submissions.length === 0 ? words.noSubmissions : null}
                {submissions.map(({ id: submission, reference, status }) => (
                  <p key={submission} className={styles.submission}>
                    <Link to={deskSubmissionPath(submission)}>{reference}</Link>
                    <SubmissionStatus status={status} />
                  </p>
                ))}
              </Fact>
              <Fact label={words.calls}>
                {calls.length === 0
                  ? null
                  : calls.map((call) => (
                      <div key={call.id} className={styles.call}>
                        <p>
                          <DateTime time={new Date(call.starts_at)} />
                        </p>
                        <p className={styles.about} dir="auto">
                          {call.about}
                        </p>
                        <CarriedWithCall carried={call.carried} />
                      </div>
                    ))}
              </Fact>
            </dl>
          </section>
          <ClientWish profile={client} />
          <DatesEditor project={project} />
        </div>
        <div className={styles.parts}>
          <SubmittedFiles submissions={submissions} />
          <Documents project={project} />
          <Plan project={project} />
        </div>
      </div>
    </article>
  )
}

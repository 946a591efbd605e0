import { Link } from 'react-router'
import { adminFields as labels } from '../../../content/desk/admin.ts'
import { clientWords as words } from '../../../content/desk/desk-client.ts'
import { clientsWords } from '../../../content/desk/desk-clients.ts'
import { industryLabel } from '../../../domain/business/industries.ts'
import { deskSubmissionPath, enquiryPath, projectPath } from '../../../domain/site/applications.ts'
import { writeDay } from '../../../domain/time/new-zealand-time.ts'
import type { ClientPage } from '../../api/desk/client.ts'
import { SubmissionStatus } from '../../project/SubmissionStatus.tsx'
import { DateTime } from '../../ui/DateTime.tsx'
import { Fact } from '../../ui/Fact.tsx'
import { ClientAddress, ClientWish } from '../parts/ClientProfile.tsx'
import { Contact } from '../parts/Contact.tsx'
import { ViewHead } from '../parts/ViewHead.tsx'
import { Account } from './Account.tsx'
import { AccountStatus } from './AccountStatus.tsx'
import { ClientRequests } from './ClientRequests.tsx'
import styles from './client.module.css'
import { OpenProject } from './OpenProject.tsx'

export function ClientDetail({ client }: { client: ClientPage }) {
  const { account, profile, deletion } = client
  const person = profile ? `${profile.name} ${profile.surname}`.trim() : ''
  return (
    <article>
      <ViewHead
        of="one"
        title={person || account.email || clientsWords.noName}
        note={
          <AccountStatus
            client={{
              confirmed_at: account.confirmedAt,
              is_deactivated: account.isDeactivated,
              deletion_due_at: deletion?.due_at ?? null,
              deletion_held: Boolean(deletion?.held_at),
            }}
          />
        }
      />
      <div className={styles.body}>
        <div className={styles.profile}>
          <Profile client={client} />
        </div>
        <div className={styles.work}>
          <ClientWish profile={profile} />
          <Submissions client={client} />
          <Projects client={client} name={person || account.email} />
          <Calls client={client} />
          <Enquiries client={client} />
          <ClientRequests account={account} />
        </div>
        <div className={styles.account}>
          <Account client={client} />
        </div>
      </div>
    </article>
  )
}

function Submissions({ client: { submissions } }: { client: ClientPage }) {
  return (
    <section aria-labelledby="client-submissions">
      <h2 id="client-submissions">{words.submissions.title}</h2>
      {submissions.length === 0 ? <p>{words.submissions.none}</p> : null}
      <ul className={styles.list}>
        {submissions.map(({ id, reference, status, submitted_at }) => (
          <li key={id}>
            <Link to={deskSubmissionPath(id)}>{reference}</Link>
            <DateTime time={new Date(submitted_at)} />
            <SubmissionStatus status={status} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Projects({ client: { account, projects }, name }: { client: ClientPage; name: string }) {
  const hasOpen = projects.some(({ closed_at }) => closed_at === null)
  return (
    <section aria-labelledby="client-projects">
      <h2 id="client-projects">{words.projects.title}</h2>
      {projects.length === 0 ? <p>{words.projects.none}</p> : null}
      <ul className={styles.list}>
        {projects.map(({ id, closed_at }) => (
          <li key={id}>
            <Link to={projectPath(id)}>{words.projects.link}</Link>
            <span>
              {closed_at
                ? words.projects.closed(writeDay(new Date(closed_at)))
                : words.projects.open}
            </span>
          </li>
        ))}
      </ul>
      {account.confirmedAt && !account.isAdministrator && !hasOpen ? (
        <OpenProject client={account.id} name={name} />
      ) : null}
    </section>
  )
}

function Calls({ client: { calls } }: { client: ClientPage }) {
  return (
    <section aria-labelledby="client-calls">
      <h2 id="client-calls">{words.calls.title}</h2>
      {calls.length === 0 ? <p>{words.calls.none}</p> : null}
      <ul className={styles.list}>
        {calls.map(({ id, starts_at, state }) => (
          <li key={id}>
            <DateTime time={new Date(starts_at)} />
            <span>{words.calls.states[state]}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Enquiries({ client: { enquiries } }: { client: ClientPage }) {
  return (
    <section aria-labelledby="client-enquiries">
      <h2 id="client-enquiries">{words.enquiries.title}</h2>
      {enquiries.length === 0 ? <p>{words.enquiries.none}</p> : null}
      <ul className={styles.list}>
        {enquiries.map(({ id, reference, created_at }) => (
          <li key={id}>
            <Link to={enquiryPath(id)}>{reference}</Link>
            <DateTime time={new Date(created_at)} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Profile({ client: { account, profile } }: { client: ClientPage }) {
  return (
    <section aria-labelledby="client-profile">
      <h2 id="client-profile">{words.profile.title}</h2>
      <dl className={styles.facts}>
        <Fact label={words.profile.company}>
          {profile?.company_name ? <bdi>{profile.company_name}</bdi> : null}
        </Fact>
        <Fact label={labels.email}>
          {account.email ? <Contact kind="email" value={account.email} /> : null}
        </Fact>
        <Fact label={labels.phone}>
          {profile?.phone ? <Contact kind="phone" value={profile.phone} /> : null}
        </Fact>
        <ClientAddress profile={profile} />
        <Fact label={words.profile.industry}>{industryLabel(profile?.industry ?? '')}</Fact>
      </dl>
    </section>
  )
}

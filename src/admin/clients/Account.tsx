import { clientWords as words } from '../../../content/desk/desk-client.ts'
import { writeDate } from '../../../domain/time/new-zealand-time.ts'
import type { ClientPage } from '../../api/desk/client.ts'
import { DateTime } from '../../ui/DateTime.tsx'
import { Fact } from '../../ui/Fact.tsx'
import { AccountActs } from './AccountActs.tsx'
import styles from './client.module.css'

const When = ({ time }: { time: string }) => <DateTime time={new Date(time)} />

/** The account of a client: its times, where it is logged in, whether it is to be deleted, and acts on it. */
export function Account({ client: { account, deletion } }: { client: ClientPage }) {
  const { sessions } = account
  const siteOpen = sessions[0]?.usedAt ?? account.lastLoginAt
  return (
    <>
      <section aria-labelledby="client-account">
        <h2 id="client-account">{words.account.title}</h2>
        <dl className={styles.facts}>
          <Fact label={words.account.registered}>
            {account.registeredAt ? <When time={account.registeredAt} /> : null}
          </Fact>
          <Fact label={words.account.confirmed}>
            {account.confirmedAt ? <When time={account.confirmedAt} /> : words.account.notConfirmed}
          </Fact>
          <Fact label={words.account.lastLogin}>
            {account.lastLoginAt ? <When time={account.lastLoginAt} /> : words.account.never}
          </Fact>
          <Fact label={words.account.siteOpen}>{siteOpen ? <When time={siteOpen} /> : null}</Fact>
        </dl>
        {account.isAdministrator ? (
          <p>{words.administrator}</p>
        ) : (
          <AccountActs account={account} isBeingDeleted={Boolean(deletion?.started_at)} />
        )}
      </section>
      <section aria-labelledby="client-sessions">
        <h2 id="client-sessions">{words.sessions.title}</h2>
        {sessions.length === 0 ? <p>{words.sessions.none}</p> : null}
        <ul className={styles.list}>
          {sessions.map(({ id, device, createdAt, usedAt }) => (
            <li key={id}>
              <bdi>{device}</bdi>
              <span>
                {words.sessions.since} <When time={createdAt} />
              </span>
              <span>
                {words.sessions.siteOpen} <When time={usedAt} />
              </span>
            </li>
          ))}
        </ul>
      </section>
      {deletion ? (
        <section aria-labelledby="client-deletion">
          <h2 id="client-deletion">{words.deletion.title}</h2>
          <dl className={styles.facts}>
            <Fact label={words.deletion.asked}>
              <When time={deletion.requested_at} />
            </Fact>
            <Fact label={words.deletion.due}>
              <When time={deletion.due_at} />
            </Fact>
            <Fact label={words.deletion.held}>
              {deletion.held_at ? <When time={deletion.held_at} /> : null}
            </Fact>
            <Fact label={words.deletion.until}>
              {deletion.held_until ? writeDate(deletion.held_until) : null}
            </Fact>
            <Fact label={words.deletion.because}>{deletion.held_because}</Fact>
            <Fact label={words.deletion.begun}>
              {deletion.started_at ? <When time={deletion.started_at} /> : null}
            </Fact>
          </dl>
        </section>
      ) : null}
    </>
  )
}

import { Link } from 'react-router'
import { deskPrivacyWords } from '../../../content/desk/desk-privacy.ts'
import { privacyRequestWords } from '../../../content/privacy/privacy-requests.ts'
import { clientPath } from '../../../domain/site/applications.ts'
import { isolated } from '../../../domain/text/direction.ts'
import { writeShortWeekday } from '../../../domain/time/new-zealand-time.ts'
import type { PrivacyDetail as Detail, PrivacyRequest } from '../../api/desk/privacy.ts'
import { DateTime } from '../../ui/DateTime.tsx'
import { Fact } from '../../ui/Fact.tsx'
import { FocusedNotice } from '../../ui/FocusedNotice.tsx'
import { Status } from '../../ui/Status.tsx'
import { Assignee } from '../parts/Assignee.tsx'
import { Contact } from '../parts/Contact.tsx'
import { useFocusFallback } from '../parts/use-focus-fallback.ts'
import { ViewHead } from '../parts/ViewHead.tsx'
import { CloseRequest } from './CloseRequest.tsx'
import { Days, Left } from './Days.tsx'
import { History } from './History.tsx'
import { requesterName } from './names.ts'
import styles from './privacy.module.css'
import { ServeRequest } from './ServeRequest.tsx'
import { useAssign } from './use-assign.ts'

const words = deskPrivacyWords.detail

/** A request: what is asked for, what serves it, how it is closed, and its history. */
export function PrivacyDetail(detail: Detail) {
  const { request, entries } = detail
  // The button that was pressed goes with its section.
  const article = useFocusFallback(request.closed_at ?? '')
  return (
    <article ref={article}>
      <ViewHead
        of="one"
        title={isolated(requesterName(request))}
        note={<State request={request} />}
      />
      <div className={styles.body}>
        <div>
          <section aria-labelledby="privacy-asked">
            <h2 id="privacy-asked">{privacyRequestWords.kind[request.kind]}</h2>
            <p className={styles.written} dir="auto">
              {request.note || words.gone}
            </p>
          </section>
          {request.closed_at ? null : (
            <>
              <ServeRequest {...detail} />
              <CloseRequest {...detail} />
            </>
          )}
          <History entries={entries} />
        </div>
        <Facts request={request} />
      </div>
    </article>
  )
}

function State({ request }: { request: PrivacyRequest }) {
  if (request.outcome) {
    return (
      <Status mark={request.outcome === 'done' ? 'done' : 'aside'}>
        {privacyRequestWords.outcome[request.outcome]}
      </Status>
    )
  }
  return (
    <span className={styles.state}>
      <Days request={request} />
      <Left request={request} />
    </span>
  )
}

const Day = ({ day }: { day: string }) => <time dateTime={day}>{writeShortWeekday(day)}</time>

function Facts({ request }: { request: PrivacyRequest }) {
  const { assign, problem, isPending } = useAssign(request)
  const { client_id, name, email, came_on, came_by, due_on, closed_at, ground, company_name } =
    request
  return (
    <div>
      <section aria-labelledby="privacy-facts">
        <h2 id="privacy-facts">{words.facts}</h2>
        <dl className={styles.facts}>
          <Fact label={words.client}>
            {client_id ? (
              <>
                <Link to={clientPath(client_id)}>
                  <bdi>{name || email}</bdi>
                </Link>
                {company_name ? (
                  <>
                    <br />
                    <bdi>{company_name}</bdi>
                  </>
                ) : null}
              </>
            ) : null}
          </Fact>
          <Fact label={words.email}>{email ? <Contact kind="email" value={email} /> : null}</Fact>
          <Fact label={words.came}>
            <Day day={came_on} />
          </Fact>
          <Fact label={words.by}>{privacyRequestWords.cameBy[came_by]}</Fact>
          <Fact label={words.due}>
            <Day day={due_on} />
          </Fact>
          <Fact label={words.closed}>
            {closed_at ? <DateTime time={new Date(closed_at)} /> : null}
          </Fact>
          <Fact label={words.ground}>{ground ? privacyRequestWords.ground[ground] : null}</Fact>
        </dl>
        {closed_at ? null : (
          <>
            {problem ? (
              <FocusedNotice tone="error" of={problem}>
                <p>{problem}</p>
              </FocusedNotice>
            ) : null}
            <Assignee assignee={request.assignee} isBusy={isPending} onAssign={assign} />
          </>
        )}
      </section>
    </div>
  )
}

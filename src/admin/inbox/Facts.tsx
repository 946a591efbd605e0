import { Link } from 'react-router'
import * as v from 'valibot'
import { working } from '../../../content/calculator/roi-working.ts'
import { enquiryWords as words } from '../../../content/desk/desk-inbox.ts'
import { calculate, roiSchema } from '../../../domain/calculator/roi.ts'
import { chosenInterest } from '../../../domain/enquiries/contact.ts'
import type { Attribution } from '../../../domain/enquiries/contact-signals.ts'
import { clientPath } from '../../../domain/site/applications.ts'
import type { Enquiry } from '../../api/desk/enquiry.ts'
import { DateTime } from '../../ui/DateTime.tsx'
import { Fact } from '../../ui/Fact.tsx'
import { Contact } from '../parts/Contact.tsx'
import { EnquiryState } from './EnquiryState.tsx'
import { unsentOf } from './history.ts'
import styles from './inbox.module.css'
import { WaitLeft } from './Wait.tsx'

/** In one line: where the enquiry stands, its number, and how whoever wrote is reached. */
export function Reached({ enquiry }: { enquiry: Enquiry }) {
  const { reference, email, phone, state, first_answer_at, waiting_since } = enquiry
  return (
    <span className={styles.reached}>
      <EnquiryState state={state} firstAnswerAt={first_answer_at} unsent={unsentOf(enquiry)} />
      {state === 'new' ? <WaitLeft since={waiting_since} /> : null}
      <span>{reference}</span>
      <Contact kind="email" value={email} />
      <Contact kind="phone" value={phone ?? ''} />
    </span>
  )
}

/** What it is about, and since when. */
export function Facts({ enquiry }: { enquiry: Enquiry }) {
  const { interest, created_at, waiting_since, state, client_id } = enquiry
  return (
    <>
      <h2>{words.facts}</h2>
      <dl className={styles.facts}>
        <Fact label={words.interest}>{chosenInterest(interest) ?? null}</Fact>
        <Fact label={words.came}>
          <DateTime time={created_at} />
        </Fact>
        {state === 'new' ? (
          <Fact label={words.waits}>
            <DateTime time={waiting_since} />
          </Fact>
        ) : null}
        <Fact label={words.client.fact}>
          {client_id ? <Link to={clientPath(client_id)}>{words.client.see}</Link> : null}
        </Fact>
      </dl>
    </>
  )
}

/** The visitor's numbers, and where they came from. */
export function CameWithIt({ enquiry: { attribution } }: { enquiry: Enquiry }) {
  return (
    <>
      <Numbers roi={attribution.roi} />
      <Source attribution={attribution} />
    </>
  )
}

/** The calculator's lines as the visitor saw them. */
function Numbers({ roi }: { roi: Attribution['roi'] }) {
  if (!roi) return null
  const checked = v.safeParse(roiSchema, {
    callsPerDay: roi.calls,
    callDurationMinutes: roi.minutes,
    employeeSalaryPerHour: roi.hourly,
    workingDaysPerYear: roi.days,
  })
  if (!checked.success) return null
  const { lines, total } = working(calculate(checked.output))
  return (
    <>
      <h2>{words.calculator}</h2>
      <dl className={styles.numbers}>
        {[...lines, total].map(({ label, amount, unit }) => (
          <Fact key={label} label={label}>
            {amount} {unit}
          </Fact>
        ))}
      </dl>
    </>
  )
}

function Source({ attribution }: { attribution: Attribution }) {
  const { utm_source = '', utm_medium, utm_campaign, referrer = '', landingPage = '' } = attribution
  const source = [utm_source, utm_medium, utm_campaign].filter(Boolean).join(', ')
  if (!source && !referrer && !landingPage) return null
  return (
    <>
      <h2>{words.from}</h2>
      <dl className={styles.facts}>
        <Fact label={words.source}>{source && <bdi>{source}</bdi>}</Fact>
        <Fact label={words.referrer}>{referrer && <bdi>{referrer}</bdi>}</Fact>
        <Fact label={words.landingPage}>{landingPage && <bdi>{landingPage}</bdi>}</Fact>
      </dl>
    </>
  )
}

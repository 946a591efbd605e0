import type { CSSProperties } from 'react'
import { Link } from 'react-router'
import { todayWords } from '../../../content/desk/desk-today.ts'
import { inOrder, MOST_LISTED, type WaitPlace } from '../../../domain/desk/waiting.ts'
import { adminViews } from '../../../domain/site/applications.ts'
import { formatNumber } from '../../../domain/text/amounts.ts'
import { localTime } from '../../../domain/time/new-zealand-time.ts'
import { officeStatus } from '../../../domain/time/office-hours.ts'
import { MINUTES_A_DAY } from '../../../domain/time/times.ts'
import type { DeskToday } from '../../api/desk/today.ts'
import button from '../../ui/Button.module.css'
import { Empty } from '../../ui/Empty.tsx'
import text from '../../ui/text.module.css'
import { Contact } from '../parts/Contact.tsx'
import key from './Key.module.css'
import { type Lane, laneOf } from './lane.ts'
import styles from './Next.module.css'
import { office } from './office.ts'
import { Section } from './Section.tsx'

const words = todayWords.next
const { opens, closes } = office.hours
const HOUR = 60

/** The hours of the strip: closed, open, closed; where none has a wait on them, two columns. And where it is now. */
const columns = (minutes: number, hasHours: boolean) =>
  ({
    '--columns': `${hasHours ? `${opens}fr ${closes - opens}fr` : `${closes}fr`} ${MINUTES_A_DAY - closes}fr`,
    '--open-hours': (closes - opens) / HOUR,
    '--now': `${(minutes / MINUTES_A_DAY) * 100}%`,
  }) as CSSProperties

const percent = (minute: number) => `${((minute - opens) / (closes - opens)) * 100}%`

const span = (from: number, to: number) =>
  ({ '--from': percent(from), '--to': percent(to) }) as CSSProperties

/** The wait on the open hours: until it is due, over that, and what is left. Its words stand beside it. */
function Bar({ place: { from, to, due } }: { place: WaitPlace }) {
  const end = due ?? closes
  return (
    <>
      {from < Math.min(to, end) ? (
        <i className={styles.wait} style={span(from, Math.min(to, end))} />
      ) : null}
      {end < to ? <i className={styles.over} style={span(Math.max(from, end), to)} /> : null}
      {to < end ? <i className={styles.left} style={span(Math.max(from, to), end)} /> : null}
      {due === undefined ? null : <i className={styles.due} style={span(due, due)} />}
      <i className={styles.now} style={span(to, to)} />
    </>
  )
}

interface LineProps {
  lane: Lane
  place: number
  hasHours: boolean
}

function Line({ lane, place, hasHours }: LineProps) {
  const { title, about, to, act, phone, due } = lane
  return (
    <li className={styles.lane}>
      <div className={styles.what}>
        <b aria-hidden="true">{place}</b>
        <div>
          <Link to={to} data-row>
            <bdi>{title}</bdi>
          </Link>
          <p dir="auto">{about}</p>
        </div>
      </div>
      {hasHours ? (
        <span className={styles.hours} aria-hidden="true">
          {lane.place ? <Bar place={lane.place} /> : null}
        </span>
      ) : null}
      <div className={styles.act}>
        <p className={due.isLate ? styles.late : undefined}>
          {due.text}
          {due.aside ? <span>{due.aside}</span> : null}
        </p>
        {phone ? (
          <span className={styles.ring}>
            <Contact kind="phone" value={phone} />
          </span>
        ) : null}
        {act ? (
          <Link className={`${button.button} ${button.line}`} to={to}>
            {act}
            <span className={text.visuallyHidden}>{words.of(title)}</span>
          </Link>
        ) : null}
      </div>
    </li>
  )
}

/** How many there are beyond those listed. */
function More({ count, what, to }: { count: number; what: 'enquiries' | 'projects'; to: string }) {
  if (count <= 0) return null
  return (
    <p className={styles.more}>
      <Link className={button.go} to={to}>
        {words.more(formatNumber(count), what)}
      </Link>
    </p>
  )
}

/** All that waits for the agency, in the order in which it is dealt with. */
export function Next({ today, now }: { today: DeskToday; now: Date }) {
  const items = inOrder(today, now, office)
  if (items.length === 0) {
    return (
      <Section title={words.title}>
        <Empty title={words.empty}>{words.emptyHint}</Empty>
      </Section>
    )
  }
  const lanes = items.map((item) => laneOf(item, now))
  const hasHours = lanes.some(({ place }) => place)
  return (
    <Section title={words.title} aside={words.note}>
      <ol
        className={styles.lanes}
        style={columns(localTime(now).minutes, hasHours)}
        data-open={hasHours && officeStatus(now, office.hours).open}
      >
        {lanes.map((lane, place) => (
          <Line key={lane.key} lane={lane} place={place + 1} hasHours={hasHours} />
        ))}
      </ol>
      <More count={today.enquiryCount - MOST_LISTED} what="enquiries" to={adminViews.inbox.path} />
      <More
        count={today.threadCount - MOST_LISTED}
        what="projects"
        to={`${adminViews.projects.path}?show=waiting`}
      />
      {hasHours ? (
        <ul className={key.key}>
          <li>
            <i className={key.wait} />
            {words.key.waits}
          </li>
          <li>
            <i className={key.over} />
            {words.key.over}
          </li>
          <li>
            <i className={key.left} />
            {words.key.left}
          </li>
        </ul>
      ) : null}
    </Section>
  )
}

import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { todayWords } from '../../../content/desk/desk-today.ts'
import { waitOf } from '../../../domain/desk/first-answer.ts'
import { localTime, writeDate } from '../../../domain/time/new-zealand-time.ts'
import { officeStatus } from '../../../domain/time/office-hours.ts'
import { type DeskToday, todayQuery } from '../../api/desk/today.ts'
import { shownMessage } from '../../api/server-message.ts'
import { statusText } from '../../shell/office-clock.ts'
import { LoadFailed } from '../../ui/LoadFailed.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { DayStrip } from './DayStrip.tsx'
import { Mailbox } from './Mailbox.tsx'
import { Next } from './Next.tsx'
import { isEmptyDay, office, targetInWords } from './office.ts'
import { useDeskNow } from './use-desk-now.ts'
import styles from './Waits.module.css'
import { Week } from './Week.tsx'

const words = todayWords.day

/** Of `count` that wait, those of which it is known since when: how many wait longer than they are to. */
const lateOf = (since: readonly Date[], count: number, now: Date) => {
  const late = since.filter(
    (moment) => waitOf(moment, now, office.target, office.hours).over > 0,
  ).length
  return { late, isCut: late === since.length && count > late }
}

/** How many wait for an answer, and how many of them longer than they are to: by one clock, whoever they are. */
const summary = (today: DeskToday, now: Date): string => {
  const { enquiryCount, threadCount, waiting, threadWaiting } = today
  if (enquiryCount + threadCount === 0) return words.nobody
  const all = words.waiting(enquiryCount, threadCount)
  const enquiries = lateOf(waiting, enquiryCount, now)
  const messages = lateOf(threadWaiting, threadCount, now)
  const late = enquiries.late + messages.late
  if (late === 0) return all
  return `${all} ${words.over(late, targetInWords, enquiries.isCut || messages.isCut)}`
}

interface LoadedProps {
  today: DeskToday
  loadedAt: number
  onNewDay: () => void
}

function Loaded({ today, loadedAt, onNewDay }: LoadedProps) {
  const now = useDeskNow(today, loadedAt)
  // Its strip and its figures are of the day before.
  const isOver = localTime(now).date !== localTime(today.now).date
  useEffect(() => {
    if (isOver) onNewDay()
  }, [isOver, onNewDay])
  const status = officeStatus(now, office.hours)
  return (
    <div className={styles.waits}>
      <div className={styles.bulletin}>
        <p>
          {`${writeDate(localTime(now).date)}.`}
          {isEmptyDay(today.day, now) ? '' : ` ${statusText(status)}.`}
          {status.open ? '' : ` ${words.noClock}`}
        </p>
        <p className={styles.summary}>{summary(today, now)}</p>
      </div>
      <DayStrip today={today} now={now} />
      <div className={styles.next}>
        <Next today={today} now={now} />
      </div>
      <Mailbox mailbox={today.mailbox} />
      <Week week={today.week} />
    </div>
  )
}

/** What waits for the agency, on the hours of the day. */
export function Waits() {
  const { data, dataUpdatedAt, error, isPending, refetch } = useQuery(todayQuery())
  return (
    <>
      {error ? (
        <LoadFailed title={todayWords.error} onRetry={() => refetch()}>
          {shownMessage(error)}
        </LoadFailed>
      ) : null}
      {isPending ? <Skeleton rows={8} /> : null}
      {data ? <Loaded today={data} loadedAt={dataUpdatedAt} onNewDay={refetch} /> : null}
    </>
  )
}

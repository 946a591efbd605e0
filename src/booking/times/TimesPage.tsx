import type { ReactNode } from 'react'
import { agency } from '../../../content/agency.ts'
import { callNotices, timeWords as words } from '../../../content/booked-calls/book.ts'
import { type CallDay, soonestFree } from '../../../domain/booked-calls/call-choice.ts'
import { contactForm } from '../../../domain/site/paths.ts'
import { writeWeekday } from '../../../domain/time/new-zealand-time.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { LoadFailed } from '../../ui/LoadFailed.tsx'
import layout from '../../ui/layout.module.css'
import { Notice } from '../../ui/Notice.tsx'
import { useOnline } from '../../ui/use-online.ts'
import { Head } from '../parts/Head.tsx'
import styles from './TimesPage.module.css'
import type { CallTimes } from './use-call-times.ts'

interface TimesPageProps {
  title: string
  lead: string
  /** Whether it replaces another view on the open page. */
  isNext?: boolean
  /** Above the times. */
  notice?: ReactNode
  times: CallTimes
  /** The form, once times are known of which one is free. */
  children: (days: readonly CallDay[]) => ReactNode
}

/** A page on which a time is chosen, from "loading" to "nothing is free". */
export function TimesPage({
  title,
  lead,
  isNext = false,
  notice,
  times,
  children,
}: TimesPageProps) {
  const { days, hasFailed, reload } = times
  const isOnline = useOnline()
  if (days && soonestFree(days, 1).length === 0) return <NothingFree days={days} notice={notice} />
  return (
    <>
      <Head title={title} lead={<p>{lead}</p>} isNext={isNext}>
        {notice}
        {days && !isOnline ? (
          <Notice title={callNotices.offline.title}>
            <p>{callNotices.offline.text}</p>
          </Notice>
        ) : null}
      </Head>
      <div className={`${layout.wrap} ${styles.body}`}>
        {days ? children(days) : hasFailed ? <Failed onRetry={reload} /> : <Loading />}
      </div>
    </>
  )
}

/** As high as the soonest times and the head of all others. */
export const Loading = () => (
  <div className={styles.loading} role="status">
    <p>{words.loading}</p>
    <span />
    <span />
    <span />
  </div>
)

const Failed = ({ onRetry }: { onRetry: () => void }) => (
  <div className={styles.failed}>
    <LoadFailed title={words.failed.title} onRetry={onRetry}>
      {words.failed.text}
    </LoadFailed>
  </div>
)

interface NothingFreeProps {
  days: readonly CallDay[]
  notice: ReactNode
}

function NothingFree({ days, notice }: NothingFreeProps) {
  const last = days.at(-1)
  const { title, text, textUndated, write, ring } = words.none
  return (
    <Head title={title} lead={<p>{last ? text(writeWeekday(last.date)) : textUndated}</p>} isNext>
      {notice}
      <p className={layout.actions}>
        <ButtonLink href={contactForm}>{write}</ButtonLink>
        <a href={`tel:${agency.phone.e164}`}>{ring}</a>
      </p>
    </Head>
  )
}

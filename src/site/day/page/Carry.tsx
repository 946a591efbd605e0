import { useState } from 'react'
import { isBookedHere } from '../../../../content/booked-calls/booking.ts'
import { day as words } from '../../../../content/day/day.ts'
import type { MissedJobField } from '../../../../domain/calculator/missed-job.ts'
import { ROI_KEYS } from '../../../../domain/calculator/roi-address.ts'
import type { Day, DayCount } from '../../../../domain/day/day.ts'
import { formatDayQuery } from '../../../../domain/day/day-address.ts'
import { CONTACT_FORM, MISSED_JOB, paths } from '../../../../domain/site/paths.ts'
import { track } from '../../../api/track.ts'
import { carryingBookingAttributes } from '../../../shell/booking.ts'
import button from '../../../ui/Button.module.css'
import { Button, ButtonLink } from '../../../ui/Button.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import layout from '../../../ui/layout.module.css'
import { keepInAddress } from '../day-address-bar.ts'
import type { DayState } from '../day-state.ts'
import styles from './Carry.module.css'

const MISSED_KEY = 'missed' satisfies MissedJobField

/** The calculator with the day's numbers. */
const calculatorWith = ({ all, minutes, missedAWeek }: DayCount) => {
  if (all === 0) return paths.roiCalculator
  const numbers = new URLSearchParams({
    [ROI_KEYS.callsPerDay]: `${all}`,
    [ROI_KEYS.callDurationMinutes]: `${minutes}`,
    [MISSED_KEY]: `${missedAWeek}`,
  })
  return `${paths.roiCalculator}?${numbers}`
}

interface CarryProps {
  state: DayState
  count: DayCount
}

/** The ways on with these numbers. Without calls there are none to carry. */
export function Carry({ state, count }: CarryProps) {
  const { day, isChanged } = state
  const { text, none, numbers, missedJobs, calculator, contact, book } = words.carry
  const hasCalls = count.all > 0
  const toCalculator = hasCalls ? () => carried('calculator') : undefined
  const carried = (to: 'calculator' | 'contact' | 'book') => {
    // For those who come back.
    if (isChanged) keepInAddress(day)
    track('day_carried', to)
  }
  const { href, ...counted } = carryingBookingAttributes(formatDayQuery(day))
  return (
    <div className={`${layout.wrap} ${styles.carry}`}>
      <p className={styles.numbers}>
        {hasCalls ? (
          <>
            {text}
            <b>{numbers(count)}</b>.
          </>
        ) : (
          none
        )}
      </p>
      <p className={`${layout.actions} ${styles.actions}`}>
        <ButtonLink href={`${calculatorWith(count)}#${MISSED_JOB}`} onClick={toCalculator}>
          {missedJobs}
        </ButtonLink>
        <a className={button.go} href={calculatorWith(count)} onClick={toCalculator}>
          {`${calculator} `}
          <Icon shape="arrow" />
        </a>
        <a
          className={button.go}
          // The example goes along as well: the form says that it is one.
          href={`${paths.contact}${hasCalls ? `?${formatDayQuery(day)}` : ''}#${CONTACT_FORM}`}
          onClick={hasCalls ? () => carried('contact') : undefined}
        >
          {`${contact} `}
          <Icon shape="arrow" />
        </a>
        {hasCalls && isBookedHere() ? (
          <a className={button.go} {...counted} href={href} onClick={() => carried('book')}>
            {`${book} `}
            <Icon shape="arrow" />
          </a>
        ) : null}
        <CopyDayLink day={day} />
      </p>
    </div>
  )
}

/** Tells by its own label whether the link was copied. */
function CopyDayLink({ day }: { day: Day }) {
  const query = formatDayQuery(day)
  const [last, setLast] = useState<{ query: string; label: string }>()
  const { copy, copied, copyFailed } = words.carry

  const write = async () => {
    try {
      const { href } = new URL(`${paths.yourDay}?${query}`, location.origin)
      await navigator.clipboard.writeText(href)
      setLast({ query, label: copied })
    } catch {
      keepInAddress(day)
      setLast({ query, label: copyFailed })
    }
  }
  return (
    <Button variant="text" onClick={write}>
      <span aria-live="polite">{last?.query === query ? last.label : copy}</span>
    </Button>
  )
}

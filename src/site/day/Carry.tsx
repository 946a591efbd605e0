import { type ReactNode, useState } from 'react'
import { day as words } from '../../../content/day.ts'
import type { Day, DayCount } from '../../../domain/day.ts'
import { formatDayQuery } from '../../../domain/day-address.ts'
import { CONTACT_FORM, paths } from '../../../domain/paths.ts'
import { ROI_KEYS } from '../../../domain/roi-address.ts'
import { track } from '../../api/track.ts'
import button from '../../ui/Button.module.css'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import layout from '../../ui/layout.module.css'
import styles from './Carry.module.css'
import { keepInAddress } from './day-address-bar.ts'

/** What the calculator calls the missed calls of a week. */
const MISSED_KEY = 'missed'

const calculatorWith = ({ all, minutes, missedAWeek }: DayCount) => {
  if (all === 0) return paths.roiCalculator
  const numbers = {
    [ROI_KEYS.callsPerDay]: all,
    [ROI_KEYS.callDurationMinutes]: minutes,
    [MISSED_KEY]: missedAWeek,
  }
  const query = Object.entries(numbers).map(([key, value]) => `${key}=${value}`)
  return `${paths.roiCalculator}?${query.join('&')}`
}

interface CarryProps {
  day: Day
  count: DayCount
  /** Whether the visitor has changed anything: the address then has it when they come back. */
  isChanged: boolean
  /** The last of the actions. */
  children: ReactNode
}

/** The ways on with these numbers. Without calls there are none to carry. */
export function Carry({ day, count, isChanged, children }: CarryProps) {
  const { text, numbers, calculator, contact } = words.carry
  const query = count.all > 0 ? `?${formatDayQuery(day)}` : ''
  const carried = (to: 'calculator' | 'contact') => {
    if (isChanged) keepInAddress(day)
    if (query) track('day_carried', to)
  }
  return (
    <div className={`${layout.wrap} ${styles.carry}`}>
      <p className={styles.numbers}>
        {text}
        <b>{numbers(count)}</b>.
      </p>
      <p className={`${layout.actions} ${styles.actions}`}>
        <ButtonLink href={calculatorWith(count)} onClick={() => carried('calculator')}>
          {calculator}
        </ButtonLink>
        <a
          className={button.go}
          href={`${paths.contact}${query}#${CONTACT_FORM}`}
          onClick={() => carried('contact')}
        >
          {`${contact} `}
          <Icon shape="arrow" />
        </a>
        {children}
      </p>
    </div>
  )
}

/** To the page of the drawn day, which has fields and a table of hours too. */
export function ToDayPage({ day }: { day: Day }) {
  return (
    <a className={button.go} href={`${paths.yourDay}?${formatDayQuery(day)}`}>
      {words.carry.page}
    </a>
  )
}

/** Tells by its own label whether the link was copied. */
export function CopyDayLink({ day }: { day: Day }) {
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

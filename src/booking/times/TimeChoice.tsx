import { type KeyboardEvent, useRef } from 'react'
import { timeWords as words } from '../../../content/booked-calls/book.ts'
import {
  type CallDay,
  type Direction,
  neighbourOf,
  soonestFree,
} from '../../../domain/booked-calls/call-choice.ts'
import { callMinutes, writeCallTime } from '../../../domain/booked-calls/call-moment.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { FreeTimes } from './FreeTimes.tsx'
import { Soonest } from './Soonest.tsx'
import styles from './TimeChoice.module.css'
import type { TimeSelection } from './use-choice.ts'

interface TimeChoiceProps {
  days: readonly CallDay[]
  choice: TimeSelection
  /** The time of the call that is being moved. */
  current?: string | undefined
  /** The anchor behind the times, where the bar of a phone leads once one is chosen. */
  goOn: string
}

const SOONEST = 3

const KEYS: Readonly<Record<string, Direction>> = {
  ArrowLeft: 'earlier',
  ArrowRight: 'later',
  ArrowUp: 'day-before',
  ArrowDown: 'day-after',
}

/** The soonest times, and below them all. */
export function TimeChoice({ days, choice, current, goOn }: TimeChoiceProps) {
  const board = useRef<HTMLDivElement>(null)
  const { chosen, choose } = choice

  // The browser's own keys would go through the times alone, and stop at a folded day.
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const direction = KEYS[event.key]
    const { target } = event
    if (!direction || !(target instanceof HTMLInputElement)) return
    event.preventDefault()
    const next = neighbourOf(days, target.value, direction, callMinutes)
    choose(next)
    focusTime(board.current, next)
  }

  return (
    <div className={styles.choice}>
      <Soonest times={soonestFree(days, SOONEST)} chosen={chosen} onChoose={choose} />
      <FreeTimes ref={board} days={days} choice={choice} current={current} onKeyDown={move} />
      {chosen ? (
        <p className={styles.bar}>
          <span>{writeCallTime(chosen)}</span>
          <ButtonLink href={goOn}>{words.goOn}</ButtonLink>
        </p>
      ) : null}
    </div>
  )
}

const focusTime = (board: HTMLElement | null, startsAt: string) => {
  const radio = board?.querySelector<HTMLInputElement>(`input[value="${CSS.escape(startsAt)}"]`)
  const fold = radio?.closest('details')
  if (fold) fold.open = true
  radio?.focus()
}

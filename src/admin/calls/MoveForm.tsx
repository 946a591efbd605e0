import { type FormEvent, useId, useState } from 'react'
import { deskActs } from '../../../content/desk/desk-acts.ts'
import { callsWords } from '../../../content/desk/desk-calls.ts'
import { writeShortWeekday, writeTimeOfDay } from '../../../domain/time/new-zealand-time.ts'
import type { MoveProblem } from '../../api/desk/calls.ts'
import { Button } from '../../ui/Button.tsx'
import { SelectField } from '../../ui/Field.tsx'
import { FocusedNotice } from '../../ui/FocusedNotice.tsx'
import layout from '../../ui/layout.module.css'
import styles from './calls.module.css'
import { ReasonField, useReason } from './ReasonField.tsx'
import type { DayOfTimes } from './week-of-times.ts'
import { writeWhen } from './when.ts'

const words = callsWords.move

type Problem = MoveProblem | { readonly kind: 'lost' }

interface MoveFormProps {
  days: readonly DayOfTimes[]
  isPending: boolean
  /** Why the last try moved nothing, or that its answer was lost. */
  problem: Problem | undefined
  onMove: (startsAt: string, reason: string) => void
  onClose: () => void
}

/** A day, one of its times that nobody has, and why. */
export function MoveForm({ days, isPending, problem, onMove, onClose }: MoveFormProps) {
  const id = useId()
  const reason = useReason()
  const free = days
    .map(({ date, times }) => ({ date, times: times.filter(({ state }) => state !== 'booked') }))
    .filter(({ times }) => times.length > 0)
  const [date, setDate] = useState<number>()
  const [chosen, setChosen] = useState<string>()
  const day = free.find((one) => one.date === date) ?? free[0]
  // The chosen time may have been taken meanwhile.
  const time = day?.times.find(({ startsAt }) => startsAt === chosen) ?? day?.times[0]

  if (!day || !time) return <p>{words.none}</p>

  const move = (event: FormEvent) => {
    event.preventDefault()
    const why = reason.read()
    if (why !== undefined && !isPending) onMove(time.startsAt, why)
  }

  return (
    <form className={styles.form} method="post" noValidate onSubmit={move}>
      {problem && problem.kind !== 'taken' ? (
        <FocusedNotice tone="error" of={problem}>
          {noticeOf(problem)}
        </FocusedNotice>
      ) : null}
      <div className={styles.when}>
        <SelectField
          id={`${id}-day`}
          label={words.day}
          value={day.date}
          onChange={({ target }) => setDate(Number(target.value))}
        >
          {free.map((one) => (
            <option key={one.date} value={one.date}>
              {writeShortWeekday(one.date)}
            </option>
          ))}
        </SelectField>
        <SelectField
          id={`${id}-time`}
          label={words.time}
          error={problem?.kind === 'taken' ? words.problems.taken : undefined}
          value={time.startsAt}
          onChange={({ target }) => setChosen(target.value)}
        >
          {day.times.map(({ startsAt, isClosed }) => (
            <option key={startsAt} value={startsAt}>
              {isClosed ? words.closed(writeTimeOfDay(startsAt)) : writeTimeOfDay(startsAt)}
            </option>
          ))}
        </SelectField>
      </div>
      <ReasonField reason={reason} people={1} />
      <p className={layout.actions}>
        <Button type="submit" aria-disabled={isPending}>
          {isPending ? callsWords.saving : words.submit}
        </Button>
        <Button variant="line" onClick={onClose}>
          {callsWords.keep}
        </Button>
      </p>
    </form>
  )
}

const noticeOf = (problem: Problem): string => {
  if (problem.kind === 'lost') return `${deskActs.lost.title}. ${deskActs.lost.text}`
  return problem.kind === 'changed'
    ? words.problems.changed(problem.change, writeWhen(problem.change.startsAt))
    : words.problems.begun
}

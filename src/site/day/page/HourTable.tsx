import type { Dispatch } from 'react'
import { day as words } from '../../../../content/day/day.ts'
import { type Day, type DayCount, isOpen, MAX_CALLS } from '../../../../domain/day/day.ts'
import { readDayNumber } from '../../../../domain/day/day-address.ts'
import { hourOf } from '../../../../domain/day/day-drawing.ts'
import { Field } from '../../../ui/Field.tsx'
import { hourName } from '../../../ui/strip/strip.ts'
import { useHydrated } from '../../../ui/use-hydrated.ts'
import type { DayEvent } from '../day-state.ts'
import { useDayField } from '../use-day-field.ts'
import styles from './HourTable.module.css'

const HOURS = Array.from({ length: 24 }, (_, hour) => hour)

interface HourTableProps {
  day: Day
  count: DayCount
  dispatch: Dispatch<DayEvent>
  /** Announces what is wrong. */
  say: (error: string) => void
}

/** All that the pen does, but for minutes, as one number an hour. */
export function HourTable(props: HourTableProps) {
  const isHydrated = useHydrated()
  return (
    <details className={styles.table}>
      <summary>{words.table.summary}</summary>
      <p>{words.table.text}</p>
      {isHydrated ? (
        <ol>
          {HOURS.map((hour) => (
            <Hour key={hour} hour={hour} {...props} />
          ))}
        </ol>
      ) : null}
    </details>
  )
}

function Hour({ hour, day, count, dispatch, say }: HourTableProps & { hour: number }) {
  const calls = count.calls.filter((call) => hourOf(call) === hour)
  const { error, control } = useDayField({
    shown: String(calls.length),
    read: (text) => readDayNumber('hour', text)?.toString(),
    message: words.errors.hour,
    take: (text) => {
      if (count.all - calls.length + Number(text) > MAX_CALLS) return words.errors.full
      dispatch({ kind: 'hour', hour, count: Number(text) })
      return undefined
    },
    say,
  })
  const id = `day-hour-${hour}`
  return (
    <li>
      <Field
        id={id}
        label={hourName(hour)}
        error={error}
        classNames={{ field: styles.hour, label: styles.label, error: styles.error }}
      >
        {(attributes) => (
          <>
            <input
              {...attributes}
              aria-describedby={`${id}-state ${attributes['aria-describedby']}`}
              type="text"
              inputMode="numeric"
              name={id}
              autoComplete="off"
              {...control}
            />
            <span className={styles.state} id={`${id}-state`}>
              {stateOf(day, hour, calls.filter(({ missed }) => missed).length)}
            </span>
          </>
        )}
      </Field>
    </li>
  )
}

/** "open", "shut, 2 missed", "shut, 2 to the agent" */
const stateOf = (day: Day, hour: number, missed: number) => {
  const isEverOpen = isOpen(day, hour * 60) || isOpen(day, hour * 60 + 59)
  const state = isEverOpen ? words.table.open : words.table.shut
  if (missed === 0) return state
  return day.agent ? words.table.toAgent(state, missed) : words.table.missed(state, missed)
}

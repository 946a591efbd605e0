import type { Dispatch } from 'react'
import { day as words } from '../../../../content/day/day.ts'
import type { Day } from '../../../../domain/day/day.ts'
import { readDayNumber } from '../../../../domain/day/day-address.ts'
import { readTime, writeTime } from '../../../../domain/time/times.ts'
import { Field } from '../../../ui/Field.tsx'
import type { DayEvent } from '../day-state.ts'
import { useDayField } from '../use-day-field.ts'
import styles from './Fields.module.css'

const classNames = { label: styles.label, error: styles.error }

interface FieldsProps {
  day: Day
  dispatch: Dispatch<DayEvent>
  /** Announces what is wrong. */
  say: (error: string) => void
}

/** Hours and numbers, which the pen and the doors change too. */
export function Fields(props: FieldsProps) {
  return (
    <div className={styles.fields}>
      <TimeField {...props} name="opens" />
      <TimeField {...props} name="shuts" />
      <NumberField {...props} name="calls" />
      <NumberField {...props} name="people" />
      <NumberField {...props} name="days" />
    </div>
  )
}

function TimeField({ day, dispatch, say, name }: FieldsProps & { name: 'opens' | 'shuts' }) {
  const { error, control } = useDayField({
    shown: writeTime(day[name]),
    read: (text) => (readTime(text) === undefined ? undefined : text),
    message: words.errors.time,
    take: (text) => {
      dispatch({ kind: name, value: readTime(text) ?? 0 })
      return undefined
    },
    say,
  })
  return (
    <Field id={`day-${name}`} label={words.fields[name]} error={error} classNames={classNames}>
      {(attributes) => (
        <input {...attributes} type="time" name={`${name}-time`} step={900} {...control} />
      )}
    </Field>
  )
}

function NumberField({
  day,
  dispatch,
  say,
  name,
}: FieldsProps & { name: 'calls' | 'people' | 'days' }) {
  const { error, control } = useDayField({
    shown: String(name === 'calls' ? day.calls.length : day[name]),
    read: (text) => readDayNumber(name, text)?.toString(),
    message: words.errors[name],
    take: (text) => {
      dispatch({ kind: name, value: Number(text) })
      return undefined
    },
    say,
  })
  return (
    <Field id={`day-${name}`} label={words.fields[name]} error={error} classNames={classNames}>
      {(attributes) => (
        <input
          {...attributes}
          type="text"
          inputMode="numeric"
          name={name}
          autoComplete="off"
          {...control}
        />
      )}
    </Field>
  )
}

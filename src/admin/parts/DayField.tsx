import { useId } from 'react'
import { TextField } from '../../ui/Field.tsx'

interface DayFieldProps {
  label: string
  /** Such as 2026-11-17; undefined: any. */
  day: string | undefined
  /** Empty: any. */
  onChange: (day: string) => void
}

/** A day that a list is filtered by: taken once the field is left, because a date is typed in parts. */
export function DayField({ label, day = '', onChange }: DayFieldProps) {
  return (
    <TextField
      key={day}
      id={useId()}
      label={label}
      type="date"
      defaultValue={day}
      onBlur={({ target }) => target.value !== day && onChange(target.value)}
    />
  )
}

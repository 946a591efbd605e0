import { type ChangeEvent, useState } from 'react'

interface Entry {
  readonly text: string
  readonly error: string | undefined
  /** The text stands as long as the day's own value is this. */
  readonly beside: string
}

interface DayFieldOptions {
  /** The day's value, as the field shows it. */
  shown: string
  /** The value of what was typed, written as `shown` is; undefined if it cannot be read. */
  read: (text: string) => string | undefined
  /** What is wrong with a text that cannot be read. */
  message: string
  /** Changes the day, or says why it cannot be. */
  take: (value: string) => string | undefined
  say: (error: string) => void
}

/**
 * A field of the day. What cannot be read stays in the field with its message, and the day stays as it was;
 * another change of the same value (by the pen, a preset, undo) replaces it.
 */
export const useDayField = ({ shown, read, message, take, say }: DayFieldOptions) => {
  const [last, setLast] = useState<Entry>()
  const entry = last?.beside === shown ? last : undefined

  return {
    error: entry?.error,
    control: {
      value: entry?.text ?? shown,
      onChange: (event: ChangeEvent<HTMLInputElement>) => {
        const text = event.currentTarget.value
        const value = read(text)
        const error = value === undefined ? message : value === shown ? undefined : take(value)
        setLast({ text, error, beside: error || value === undefined ? shown : value })
        if (error) say(error)
      },
      onBlur: () => setLast((current) => (current?.error ? current : undefined)),
    },
  }
}

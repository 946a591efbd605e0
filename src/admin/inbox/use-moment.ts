import { useId, useState } from 'react'
import type { BaseIssue } from 'valibot'
import { enquiryWords } from '../../../content/desk/desk-inbox.ts'
import { dayOf } from '../../../domain/project/project-dates.ts'
import { localTime } from '../../../domain/time/new-zealand-time.ts'
import { now } from '../../../domain/time/present.ts'
import { writeTime } from '../../../domain/time/times.ts'

const { elsewhere: words } = enquiryWords

const present = () => {
  const { date, minutes } = localTime(now())
  return { day: dayOf(date), time: writeTime(minutes) }
}

/** A field's name is the last key of what is wrong with it; `text` stands for what has none. */
export const errorsOf = (
  issues: readonly BaseIssue<unknown>[] | undefined,
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    (issues ?? []).map(({ path, message }) => [String(path?.at(-1)?.key ?? 'text'), message]),
  )

/** The fields of when something happened; now, unless said. */
export const useMoment = () => {
  const id = useId()
  const [moment, setMoment] = useState(present)
  const field = (name: 'day' | 'time', error: string | undefined) => ({
    id: `${id}-${name}`,
    name,
    label: words[name],
    error,
    value: moment[name],
    onChange: ({ target }: { target: { value: string } }) =>
      setMoment((other) => ({ ...other, [name]: target.value })),
  })
  return { moment, field }
}

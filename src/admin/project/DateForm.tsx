import { type FormEvent, type ReactNode, useId, useState } from 'react'
import * as v from 'valibot'
import { projectWords } from '../../../content/desk/desk-project.ts'
import {
  type ProjectDateInput,
  projectDateSchema,
} from '../../../domain/project/project-date-input.ts'
import {
  PROJECT_SIDES,
  type ProjectDate,
  textOfAction,
} from '../../../domain/project/project-dates.ts'
import { writeTime } from '../../../domain/time/times.ts'
import { Button } from '../../ui/Button.tsx'
import { SelectField, TextAreaField, TextField } from '../../ui/Field.tsx'
import layout from '../../ui/layout.module.css'
import styles from './project.module.css'

const words = projectWords.dates

interface DateFormProps {
  /** The date that is changed; without it, another one. */
  date?: ProjectDate
  submit: string
  isPending: boolean
  /** Of the last press: who was quicker, and what stands. */
  notice: ReactNode
  onSave: (input: ProjectDateInput) => void
  onCancel: () => void
}

/** In the order of the fields. */
const blank = { what: '', day: '', time: '', turn: 'client', note: '', action: '' }

const textsOf = (date: ProjectDate) => ({
  what: date.what,
  day: date.day,
  time: date.minute === null ? '' : writeTime(date.minute),
  turn: date.turn,
  note: date.note,
  action: textOfAction(date),
})

/** Day, time, what, whose turn and how. What is wrong is said at its field, and stays as it was typed. */
export function DateForm({ date, submit, isPending, notice, onSave, onCancel }: DateFormProps) {
  const id = useId()
  const [texts, setTexts] = useState(date ? textsOf(date) : blank)
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})

  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const checked = v.safeParse(projectDateSchema, texts)
    if (checked.success) {
      setErrors({})
      onSave(checked.output)
      return
    }
    const { nested = {} } = v.flatten<typeof projectDateSchema>(checked.issues)
    const first = Object.fromEntries(
      Object.entries(nested).map(([name, [message]]) => [name, message]),
    )
    setErrors(first)
    const [name] = Object.keys(texts).filter((one) => one in first)
    event.currentTarget.querySelector<HTMLElement>(`[name="${name}"]`)?.focus()
  }
  const field = (name: keyof typeof texts) => ({
    id: `${id}-${name}`,
    name,
    label: words[name],
    error: errors[name],
    value: texts[name],
    onChange: ({ target }: { target: { value: string } }) =>
      setTexts((others) => ({ ...others, [name]: target.value })),
  })

  return (
    <form className={styles.form} method="post" noValidate onSubmit={save}>
      {notice}
      <TextField {...field('what')} autoComplete="off" />
      <div className={styles.when}>
        <TextField {...field('day')} type="date" hint={date ? words.movedHint : undefined} />
        <TextField {...field('time')} type="time" hint={words.timeHint} />
      </div>
      <SelectField {...field('turn')}>
        {PROJECT_SIDES.map((side) => (
          <option key={side} value={side}>
            {words.turns[side]}
          </option>
        ))}
      </SelectField>
      <TextAreaField {...field('note')} aside={words.optional} rows={3} />
      <TextField
        {...field('action')}
        aside={words.optional}
        hint={words.actionHint}
        autoComplete="off"
      />
      <p className={layout.actions}>
        <Button type="submit" variant="line" aria-disabled={isPending}>
          {isPending ? projectWords.saving : submit}
        </Button>
        <Button variant="text" onClick={onCancel}>
          {projectWords.cancel}
        </Button>
      </p>
    </form>
  )
}

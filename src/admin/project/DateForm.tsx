import type { ReactNode } from 'react'
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
import { type FormDraft, useSchemaForm } from '../../ui/use-schema-form.ts'
import styles from './project.module.css'

const words = projectWords.dates

interface DateFormProps {
  /** The date that is changed; without it, another one. */
  date?: ProjectDate
  /** Where what is typed is kept. */
  draft: FormDraft
  submit: string
  isPending: boolean
  /** Of the last press: who was quicker, and what stands. */
  notice: ReactNode
  onSave: (input: ProjectDateInput) => void
  onCancel: () => void
}

const blank = { what: '', day: '', time: '', turn: 'client', note: '', action: '' } as const

const textsOf = (date: ProjectDate) => ({
  what: date.what,
  day: date.day,
  time: date.minute === null ? '' : writeTime(date.minute),
  turn: date.turn,
  note: date.note,
  action: textOfAction(date),
})

/** Day, time, what, whose turn and how. What is wrong is said at its field, and stays as it was typed. */
export function DateForm({
  date,
  draft,
  submit,
  isPending,
  notice,
  onSave,
  onCancel,
}: DateFormProps) {
  const { field, onSubmit } = useSchemaForm(projectDateSchema, {
    labels: words,
    initial: date ? textsOf(date) : blank,
    draft,
  })

  return (
    <form
      className={styles.form}
      method="post"
      noValidate
      onSubmit={onSubmit(async (input) => onSave(input))}
    >
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

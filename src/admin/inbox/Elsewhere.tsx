import { type FormEvent, useId, useState } from 'react'
import * as v from 'valibot'
import { enquiryWords } from '../../../content/desk/desk-inbox.ts'
import {
  ANSWERED_VIA,
  addedSchema,
  answeredElsewhereSchema,
} from '../../../domain/enquiries/enquiry.ts'
import type { Enquiry } from '../../api/desk/enquiry.ts'
import { Button } from '../../ui/Button.tsx'
import { SelectField, TextAreaField, TextField } from '../../ui/Field.tsx'
import type { Draft } from '../parts/use-draft.ts'
import styles from './inbox.module.css'
import type { Acts } from './use-acts.ts'
import { errorsOf, useMoment } from './use-moment.ts'
import { writingKeys } from './writing-keys.ts'

const { elsewhere: words, add } = enquiryWords

interface ElsewhereProps {
  enquiry: Enquiry
  acts: Acts
  draft: Draft
}

/** It was answered by phone or out of the mailbox, when, and what was said. */
export function AnsweredElsewhere({ enquiry, acts, draft }: ElsewhereProps) {
  const id = useId()
  const [via, setVia] = useState<string>('phone')
  const [isChecked, setChecked] = useState(false)
  const { moment, field } = useMoment()
  const checked = v.safeParse(answeredElsewhereSchema, { via, at: moment, text: draft.text })
  const errors = isChecked ? errorsOf(checked.issues) : {}

  const mark = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setChecked(!checked.success)
    if (!checked.success) return
    const { text } = checked.output
    const entry = text === '' ? crypto.randomUUID() : draft.entryFor(text)
    acts.perform({ kind: 'answered_elsewhere', entry, on: enquiry, ...checked.output })
  }

  return (
    <details className={styles.elsewhere}>
      <summary>{words.title}</summary>
      <form method="post" noValidate onSubmit={mark} onKeyDown={writingKeys}>
        <SelectField
          id={`${id}-via`}
          label={words.via}
          value={via}
          onChange={({ target }) => setVia(target.value)}
        >
          {ANSWERED_VIA.map((one) => (
            <option key={one} value={one}>
              {words.ways[one]}
            </option>
          ))}
        </SelectField>
        <div className={styles.when}>
          <TextField {...field('day', errors.day)} type="date" />
          <TextField {...field('time', errors.time)} type="time" />
        </div>
        <TextAreaField
          id={`${id}-text`}
          label={words.text}
          aside={words.optional}
          hint={words.hint}
          error={errors.text}
          rows={3}
          dir="auto"
          value={draft.text}
          onChange={({ target }) => draft.write(target.value)}
        />
        <Button type="submit" variant="line" aria-disabled={acts.isPending}>
          {words.submit}
        </Button>
      </form>
    </details>
  )
}

/** What the person said elsewhere: it waits again. */
export function AddHere({ enquiry, acts, draft }: ElsewhereProps) {
  const id = useId()
  const [isChecked, setChecked] = useState(false)
  const { moment, field } = useMoment()
  const checked = v.safeParse(addedSchema, { text: draft.text, at: moment })
  const errors = isChecked ? errorsOf(checked.issues) : {}

  const addIt = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setChecked(!checked.success)
    if (!checked.success) return
    const { text, at } = checked.output
    acts.perform({ kind: 'added', entry: draft.entryFor(text), on: enquiry, text, at })
  }

  return (
    <details className={styles.elsewhere}>
      <summary>{add.title}</summary>
      <form method="post" noValidate onSubmit={addIt} onKeyDown={writingKeys}>
        <TextAreaField
          id={`${id}-text`}
          label={add.text}
          hint={add.hint}
          error={errors.text}
          rows={4}
          dir="auto"
          value={draft.text}
          onChange={({ target }) => draft.write(target.value)}
        />
        <div className={styles.when}>
          <TextField {...field('day', errors.day)} type="date" />
          <TextField {...field('time', errors.time)} type="time" />
        </div>
        <Button type="submit" variant="line" aria-disabled={acts.isPending}>
          {add.submit}
        </Button>
      </form>
    </details>
  )
}

import { type FormEvent, useId, useRef, useState } from 'react'
import * as v from 'valibot'
import { enquiryWords } from '../../../content/desk/desk-inbox.ts'
import { enquiryTextSchema } from '../../../domain/enquiries/enquiry.ts'
import type { Enquiry } from '../../api/desk/enquiry.ts'
import { Button } from '../../ui/Button.tsx'
import { TextAreaField } from '../../ui/Field.tsx'
import type { Draft } from '../parts/use-draft.ts'
import styles from './inbox.module.css'
import type { Acts } from './use-acts.ts'
import { leaveField, writingKeys } from './writing-keys.ts'

const words = enquiryWords.note

interface NoteFormProps {
  enquiry: Enquiry
  acts: Acts
  draft: Draft
}

/** A note for the team, which is mailed to nobody. */
export function NoteForm({ enquiry, acts, draft }: NoteFormProps) {
  const id = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  const [isChecked, setChecked] = useState(false)
  const checked = v.safeParse(enquiryTextSchema, draft.text)

  const keep = (event: FormEvent) => {
    event.preventDefault()
    setChecked(!checked.success)
    if (!checked.success) return field.current?.focus()
    const text = checked.output
    acts.perform({ kind: 'note', entry: draft.entryFor(text), on: enquiry, text }, () => {
      const { current } = field
      // Not where somebody has gone on to something else meanwhile.
      if (current && document.activeElement === current) leaveField(current)
    })
  }

  return (
    <form
      className={styles.note}
      method="post"
      noValidate
      aria-labelledby={`${id}-title`}
      onSubmit={keep}
      onKeyDown={writingKeys}
    >
      <h2 id={`${id}-title`}>{words.title}</h2>
      <TextAreaField
        ref={field}
        id={`${id}-text`}
        label={words.label}
        data-key="n"
        hint={words.hint}
        error={isChecked ? checked.issues?.[0].message : undefined}
        rows={3}
        dir="auto"
        value={draft.text}
        onChange={({ target }) => draft.write(target.value)}
      />
      <Button type="submit" variant="line" aria-disabled={acts.isPending}>
        {words.keep}
      </Button>
    </form>
  )
}

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useId, useRef, useState } from 'react'
import * as v from 'valibot'
import { deskActs } from '../../../content/desk/desk-acts.ts'
import { deskSubmissions } from '../../../content/desk/desk-submissions.ts'
import { personAlone } from '../../../content/pages/people.ts'
import { noteSchema } from '../../../domain/desk/team-note.ts'
import type { SubmissionWithAnswers } from '../../api/desk/submission.ts'
import { addNoteMutation, takeNoteBackMutation } from '../../api/desk/submission-notes.ts'
import { Button } from '../../ui/Button.tsx'
import { DateTime } from '../../ui/DateTime.tsx'
import { TextAreaField } from '../../ui/Field.tsx'
import { toast } from '../../ui/toasts.ts'
import { useDraft } from '../parts/use-draft.ts'
import styles from './submission.module.css'

const words = deskSubmissions.detail.notes

interface NotesProps {
  /** Who is logged in. */
  userId: string
  submission: string
  notes: SubmissionWithAnswers['submission_notes']
}

/** What the team notes on a submission for itself. */
export function Notes({ userId, submission, notes }: NotesProps) {
  const titleId = useId()
  const queryClient = useQueryClient()
  const adding = useMutation(addNoteMutation(queryClient))
  const takingBack = useMutation(takeNoteBackMutation(queryClient))
  const field = useRef<HTMLTextAreaElement>(null)
  const draft = useDraft(userId, submission, 'submission-note')
  const [isChecked, setChecked] = useState(false)
  const checked = v.safeParse(noteSchema, draft.text)
  const failed = adding.isError ? words.failed : undefined

  const takeBack = (note: string, written: string) =>
    takingBack.mutate(note, {
      onSuccess: () => {
        toast.success(words.takenBack)
        draft.restore(written)
      },
      onError: () => toast.error(words.tooLate),
    })

  const add = (event: FormEvent) => {
    event.preventDefault()
    if (adding.isPending) return
    setChecked(!checked.success)
    if (!checked.success) {
      adding.reset()
      return field.current?.focus()
    }
    const text = checked.output
    const id = draft.entryFor(text)
    adding.mutate(
      { id, submission, text },
      {
        onSuccess: () => {
          draft.sent(text)
          const run = () => takeBack(id, text)
          toast.action(words.added, { label: deskActs.takeBack, run })
        },
      },
    )
  }

  return (
    <section className={styles.notes} aria-labelledby={titleId}>
      <h2 id={titleId}>{words.title}</h2>
      {notes.length > 0 ? (
        <ol className={styles.entries}>
          {notes.map(({ id: key, text: written, author_name, at, taken_back_at }) => (
            <li key={key}>
              {taken_back_at ? (
                <s className={styles.written} dir="auto">
                  {written}
                </s>
              ) : (
                <p className={styles.written} dir="auto">
                  {written}
                </p>
              )}
              <span>
                {taken_back_at ? `${words.takenBack}. ` : null}
                <bdi>{personAlone(author_name)}</bdi>, <DateTime time={at} />
              </span>
            </li>
          ))}
        </ol>
      ) : null}
      <form method="post" noValidate aria-labelledby={titleId} onSubmit={add}>
        <TextAreaField
          ref={field}
          id={`${titleId}-text`}
          label={words.label}
          data-key="n"
          hint={words.hint}
          error={isChecked ? checked.issues?.[0].message : failed}
          rows={3}
          dir="auto"
          value={draft.text}
          onChange={({ target }) => draft.write(target.value)}
        />
        <Button type="submit" variant="line" aria-disabled={adding.isPending}>
          {adding.isPending ? words.saving : words.submit}
        </Button>
      </form>
    </section>
  )
}

import { type FormEvent, useId, useRef, useState } from 'react'
import * as v from 'valibot'
import { submissionDetailWords } from '../../../content/desk/admin.ts'
import { reopenedReasonSchema } from '../../../domain/answers/reopening.ts'
import { Button } from '../../ui/Button.tsx'
import { TextAreaField } from '../../ui/Field.tsx'
import styles from './submission.module.css'

const words = submissionDetailWords.reopen

interface ReopenProps {
  isBusy: boolean
  onReopen: (reason: string) => void
}

/** Reopens a completed submission, with a reason for the client. */
export function Reopen({ isBusy, onReopen }: ReopenProps) {
  const titleId = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  const [reason, setReason] = useState('')
  const [isChecked, setChecked] = useState(false)
  const checked = v.safeParse(reopenedReasonSchema, reason)

  const reopen = (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    setChecked(!checked.success)
    if (!checked.success) return field.current?.focus()
    onReopen(checked.output)
  }

  return (
    <form
      className={styles.reopen}
      method="post"
      noValidate
      aria-labelledby={titleId}
      onSubmit={reopen}
    >
      <h2 id={titleId}>{words.title}</h2>
      <TextAreaField
        ref={field}
        id={`${titleId}-reason`}
        label={words.reason}
        hint={words.hint}
        error={isChecked ? checked.issues?.[0].message : undefined}
        rows={3}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
      <Button type="submit" variant="line" aria-disabled={isBusy}>
        {isBusy ? submissionDetailWords.moving : words.submit}
      </Button>
    </form>
  )
}

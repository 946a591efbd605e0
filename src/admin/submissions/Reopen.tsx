import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useId, useRef, useState } from 'react'
import * as v from 'valibot'
import { submissionDetailWords } from '../../../content/admin.ts'
import { reopenedReasonSchema } from '../../../domain/reopening.ts'
import { submissionStatusMutation } from '../../api/desk/submission-status.ts'
import { shownMessage } from '../../api/server-message.ts'
import { Button } from '../../ui/Button.tsx'
import { TextAreaField } from '../../ui/Field.tsx'
import { toast } from '../../ui/toasts.ts'
import { showStatusToast } from './status-toast.ts'
import styles from './submission.module.css'

const words = submissionDetailWords.reopen

/** Reopens a completed submission, with a reason for the client. */
export function Reopen({ id }: { id: string }) {
  const titleId = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  const [reason, setReason] = useState('')
  const [error, setError] = useState<string>()
  const { mutate, isPending } = useMutation(submissionStatusMutation(useQueryClient()))

  const reopen = (event: FormEvent) => {
    event.preventDefault()
    if (isPending) return
    const checked = v.safeParse(reopenedReasonSchema, reason)
    setError(checked.issues?.[0].message)
    if (!checked.success) return field.current?.focus()
    mutate(
      { id, from: 'completed', to: 'in_review', reason: checked.output },
      {
        onSuccess: (hasMoved) => showStatusToast(hasMoved, 'in_review'),
        onError: (failure) => toast.error(submissionDetailWords.moveFailed, shownMessage(failure)),
      },
    )
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
        error={error}
        rows={3}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
      <Button type="submit" variant="line" aria-disabled={isPending}>
        {isPending ? submissionDetailWords.moving : words.submit}
      </Button>
    </form>
  )
}

import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { dialogWords } from '../../../content/account.ts'
import { callsWords } from '../../../content/desk-calls.ts'
import { type Call, cancelCallsMutation } from '../../api/desk/calls.ts'
import { shownMessage } from '../../api/server-message.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import layout from '../../ui/layout.module.css'
import { toast } from '../../ui/toasts.ts'
import { nameOf } from './call-columns.tsx'
import styles from './calls.module.css'
import { ReasonField, useReason } from './ReasonField.tsx'
import { writeWhen } from './when.ts'

const words = callsWords.cancel

/** How many of them are named. */
const NAMED = 5

/** Asks for a reason, and cancels these calls in one act. */
export function CancelCalls({ calls, onClose }: { calls: readonly Call[]; onClose: () => void }) {
  const reason = useReason()
  const { mutate, isPending } = useMutation(cancelCallsMutation(useQueryClient()))

  const cancel = (event: FormEvent) => {
    event.preventDefault()
    const why = reason.read()
    if (why === undefined || isPending) return
    mutate(
      { calls, reason: why },
      {
        onSuccess: (count) => {
          onClose()
          if (count === calls.length) toast.success(words.done(count))
          else toast.error(words.partly(count, calls.length))
        },
        onError: (error) => toast.error(callsWords.failed, shownMessage(error)),
      },
    )
  }

  return (
    <Dialog title={words.title(calls.length)} closeLabel={dialogWords.close} onClose={onClose}>
      <form className={styles.form} method="post" noValidate onSubmit={cancel}>
        <ul className={styles.named}>
          {calls.slice(0, NAMED).map((call) => (
            <li key={call.id}>
              {writeWhen(call.starts_at)}, <bdi>{nameOf(call)}</bdi>
            </li>
          ))}
          {calls.length > NAMED ? <li>{words.more(calls.length - NAMED)}</li> : null}
        </ul>
        <ReasonField reason={reason} people={calls.length} />
        <p className={layout.actions}>
          <Button type="submit" aria-disabled={isPending}>
            {isPending ? callsWords.saving : words.submit(calls.length)}
          </Button>
          <Button variant="line" onClick={onClose}>
            {callsWords.keep}
          </Button>
        </p>
      </form>
    </Dialog>
  )
}

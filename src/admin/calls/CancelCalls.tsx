import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { dialogWords } from '../../../content/account.ts'
import { callsWords } from '../../../content/desk-calls.ts'
import { type Call, type CallChange, cancelCallsMutation } from '../../api/desk/calls.ts'
import { shownMessage } from '../../api/server-message.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import layout from '../../ui/layout.module.css'
import { Notice } from '../../ui/Notice.tsx'
import { toast } from '../../ui/toasts.ts'
import { nameOf } from './call-columns.tsx'
import styles from './calls.module.css'
import { ReasonField, useReason } from './ReasonField.tsx'
import { writeWhen } from './when.ts'

const words = callsWords.cancel

/** How many of them are named. */
const NAMED = 5

interface CancelCallsProps {
  /** As they were when they were chosen. */
  chosen: readonly Call[]
  /** Those to come, as they are by now. */
  current: readonly Call[]
  onClose: () => void
}

/**
 * Asks for a reason, and cancels these calls in one act. What was changed since it was shown stays, with who did what;
 * what of it still stands can be cancelled by another press.
 */
export function CancelCalls({ chosen, current, onClose }: CancelCallsProps) {
  const reason = useReason()
  const { mutate, isPending, data } = useMutation(cancelCallsMutation(useQueryClient()))
  const changes = data?.size ? data : undefined
  const calls = changes
    ? current.filter(({ id, state }) => changes.has(id) && state === 'booked')
    : chosen

  const cancel = (event: FormEvent) => {
    event.preventDefault()
    const why = reason.read()
    if (why === undefined || isPending) return
    mutate(
      { calls, reason: why },
      {
        onSuccess: (kept) => {
          if (kept.size > 0) return
          onClose()
          toast.success(words.done(calls.length))
        },
        onError: (error) => toast.error(callsWords.failed, shownMessage(error)),
      },
    )
  }

  return (
    <Dialog
      title={words.title(calls.length || chosen.length)}
      closeLabel={dialogWords.close}
      onClose={onClose}
    >
      <form className={styles.form} method="post" noValidate onSubmit={cancel}>
        {changes ? (
          <Kept calls={chosen.filter(({ id }) => changes.has(id))} all={chosen} changes={changes} />
        ) : (
          <ul className={styles.named}>
            {calls.slice(0, NAMED).map((call) => (
              <li key={call.id}>
                {writeWhen(call.starts_at)}, <bdi>{nameOf(call)}</bdi>
              </li>
            ))}
            {calls.length > NAMED ? <li>{words.more(calls.length - NAMED)}</li> : null}
          </ul>
        )}
        <ReasonField reason={reason} people={calls.length || chosen.length} />
        <p className={layout.actions}>
          {calls.length > 0 ? (
            <Button type="submit" aria-disabled={isPending}>
              {isPending ? callsWords.saving : words.submit(calls.length)}
            </Button>
          ) : null}
          <Button variant="line" onClick={onClose}>
            {calls.length > 0 ? callsWords.keep : words.close}
          </Button>
        </p>
      </form>
    </Dialog>
  )
}

interface KeptProps {
  calls: readonly Call[]
  all: readonly Call[]
  changes: ReadonlyMap<string, CallChange>
}

/** Which calls were not cancelled, and who did what with them. */
function Kept({ calls, all, changes }: KeptProps) {
  return (
    <Notice tone="error" title={words.kept(calls.length, all.length - calls.length)}>
      <ul className={styles.named}>
        {calls.map((call) => {
          const change = changes.get(call.id)
          return (
            <li key={call.id}>
              {writeWhen(call.starts_at)}, <bdi>{nameOf(call)}</bdi>
              {change ? `: ${words.became(change, writeWhen(change.startsAt))}` : null}
            </li>
          )
        })}
      </ul>
    </Notice>
  )
}

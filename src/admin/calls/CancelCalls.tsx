import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { dialogWords } from '../../../content/accounts/account.ts'
import { deskActs } from '../../../content/desk/desk-acts.ts'
import { callsWords } from '../../../content/desk/desk-calls.ts'
import { type CallChange, type CallToCome, cancelCallsMutation } from '../../api/desk/calls.ts'
import { isAnswerLost, shownMessage } from '../../api/server-message.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { FocusedNotice } from '../../ui/FocusedNotice.tsx'
import layout from '../../ui/layout.module.css'
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
  chosen: readonly CallToCome[]
  /** Those to come, as they are by now. */
  current: readonly CallToCome[]
  onClose: () => void
}

/**
 * Asks for a reason, and cancels these calls in one act. A call that was changed since it was shown stays, and the
 * dialog says who did what. Another press cancels those that are left, also where the answer was lost.
 */
export function CancelCalls({ chosen, current, onClose }: CancelCallsProps) {
  const reason = useReason()
  const { mutate, isPending, data, error } = useMutation(cancelCallsMutation(useQueryClient()))
  const changes = data?.size ? data : undefined
  const isLost = isAnswerLost(error)
  const standing = current.filter(
    ({ id, state }) => state === 'booked' && chosen.some((call) => call.id === id),
  )
  const calls = changes || isLost ? standing : chosen

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
        onError: (failure) => {
          if (!isAnswerLost(failure)) toast.error(callsWords.failed, shownMessage(failure))
        },
      },
    )
  }

  return (
    <Dialog
      title={calls.length > 0 ? words.title(calls.length) : words.noneLeft}
      closeLabel={dialogWords.close}
      onClose={onClose}
    >
      <form className={styles.form} method="post" noValidate onSubmit={cancel}>
        {isLost ? (
          <FocusedNotice tone="error" title={deskActs.lost.title} of={error}>
            <p>{words.lost(calls.length)}</p>
          </FocusedNotice>
        ) : null}
        {changes ? (
          <Kept
            calls={chosen.filter(({ id }) => changes.has(id))}
            all={chosen}
            changes={changes}
            isReasonKept={calls.length > 0}
          />
        ) : (
          <ul className={styles.named}>
            {calls.slice(0, NAMED).map((call) => (
              <li key={call.id}>
                {writeWhen(call.startsAt)}, <bdi>{nameOf(call)}</bdi>
              </li>
            ))}
            {calls.length > NAMED ? <li>{words.more(calls.length - NAMED)}</li> : null}
          </ul>
        )}
        {calls.length > 0 ? <ReasonField reason={reason} people={calls.length} /> : null}
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
  calls: readonly CallToCome[]
  all: readonly CallToCome[]
  changes: ReadonlyMap<string, CallChange>
  isReasonKept: boolean
}

/** Which calls were not cancelled, and who did what with them. */
function Kept({ calls, all, changes, isReasonKept }: KeptProps) {
  return (
    <FocusedNotice
      tone="error"
      title={words.kept(calls.length, all.length - calls.length)}
      of={changes}
    >
      <ul className={styles.named}>
        {calls.map((call) => {
          const change = changes.get(call.id)
          return (
            <li key={call.id}>
              {writeWhen(call.startsAt)}, <bdi>{nameOf(call)}</bdi>
              {change ? `: ${words.became(change, writeWhen(change.startsAt))}` : null}
            </li>
          )
        })}
      </ul>
      {isReasonKept ? <p>{words.keptReason}</p> : null}
    </FocusedNotice>
  )
}

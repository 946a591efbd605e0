import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { clientWords } from '../../../content/desk/desk-client.ts'
import type { ClientAccount, ClientAct } from '../../../domain/accounts/client-account.ts'
import { type ActOutcome, actOnClient } from '../../api/desk/client.ts'
import { Button } from '../../ui/Button.tsx'
import { toast } from '../../ui/toasts.ts'
import { ConfirmDialog } from '../parts/ConfirmDialog.tsx'
import styles from './client.module.css'

const { acts: words } = clientWords

/** What is to be done with an account in its state. */
const actsOn = ({ confirmedAt, isDeactivated, sessions }: ClientAccount): ClientAct[] => [
  ...(confirmedAt || isDeactivated ? [] : (['resend_confirmation'] as const)),
  ...(sessions.length > 0 ? (['end_sessions'] as const) : []),
  isDeactivated ? 'activate' : 'deactivate',
]

const say = (act: ClientAct, outcome: ActOutcome) => {
  switch (outcome.kind) {
    case 'done':
      return toast.success(words[act].done)
    case 'refused':
      return toast.error(words.failed, words.refused[outcome.code])
    case 'too many':
      return toast.error(words.failed, words.tooMany(outcome.seconds))
    case 'failed':
      return toast.error(words.failed)
  }
}

interface AccountActsProps {
  account: ClientAccount
  /** From then on nothing is done to it. */
  isBeingDeleted: boolean
}

/** The acts on an account; only the one that locks somebody out is asked about. */
export function AccountActs({ account, isBeingDeleted }: AccountActsProps) {
  const [isAsking, setAsking] = useState(false)
  const group = useRef<HTMLDivElement>(null)
  const isDone = useRef(false)
  const queries = useQueryClient()
  const { mutate, isPending, variables } = useMutation({
    mutationFn: async (act: ClientAct) => {
      const outcome = await actOnClient({ client: account.id, act })
      // What was refused shows what stands now, too.
      await queries.invalidateQueries({ queryKey: ['clients'] })
      return outcome
    },
    onSuccess: (outcome, act) => {
      isDone.current = outcome.kind === 'done'
      setAsking(false)
      say(act, outcome)
    },
  })
  useEffect(() => {
    // What was pressed is gone. A dialog gives the focus back to its opener first.
    if (isPending || isAsking || !isDone.current) return
    isDone.current = false
    group.current?.focus()
  })
  const run = (act: ClientAct) => {
    if (!isPending) mutate(act)
  }

  if (isBeingDeleted) return null
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset belongs to a form.
    <div ref={group} className={styles.acts} role="group" aria-label={words.label} tabIndex={-1}>
      {actsOn(account).map((act) => (
        <Button
          key={act}
          variant="line"
          aria-disabled={isPending}
          onClick={() => (act === 'deactivate' ? setAsking(true) : run(act))}
        >
          {isPending && variables === act ? words.busy : words[act].action}
        </Button>
      ))}
      {isAsking ? (
        <ConfirmDialog
          title={words.deactivate.title}
          text={words.deactivate.text}
          submit={words.deactivate.submit}
          isPending={isPending}
          onConfirm={() => run('deactivate')}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </div>
  )
}

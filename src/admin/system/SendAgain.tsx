import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { mailsWords as words } from '../../../content/desk/desk-system.ts'
import { sendAgainMutation } from '../../api/desk/mails.ts'
import { shownMessage } from '../../api/server-message.ts'
import { Button } from '../../ui/Button.tsx'
import { toast } from '../../ui/toasts.ts'

interface SendAgainProps {
  /** Null: all that have failed. */
  mail: string | null
  label?: string
  children: ReactNode
}

/** Queues a mail that has failed again, or all of them. */
export function SendAgain({ mail, label, children }: SendAgainProps) {
  // Not with the press: its callbacks are dropped where the list, read again, has no button any more.
  const sending = useMutation({
    ...sendAgainMutation(useQueryClient()),
    onSuccess: (count) =>
      count > 0 ? toast.success(words.queued(count)) : toast.info(words.noneQueued),
    onError: (error) => toast.error(words.failedToQueue, shownMessage(error)),
  })
  const send = () => sending.isPending || sending.mutate(mail)
  return (
    <Button variant="line" aria-label={label} aria-disabled={sending.isPending} onClick={send}>
      {sending.isPending ? words.sending : children}
    </Button>
  )
}

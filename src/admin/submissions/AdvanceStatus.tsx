import { useMutation, useQueryClient } from '@tanstack/react-query'
import { submissionDetailWords as words } from '../../../content/admin.ts'
import { statusWords } from '../../../content/submission-status.ts'
import { nextStatus } from '../../../domain/submission-status.ts'
import type { Submission } from '../../api/desk/submission-row.ts'
import { submissionStatusMutation } from '../../api/desk/submission-status.ts'
import { shownMessage } from '../../api/server-message.ts'
import { Button } from '../../ui/Button.tsx'
import { toast } from '../../ui/toasts.ts'
import { showStatusToast } from './status-toast.ts'

/** The button that moves a submission to its next status. */
export function AdvanceStatus({ submission: { id, status } }: { submission: Submission }) {
  const { mutate, isPending } = useMutation(submissionStatusMutation(useQueryClient()))
  const to = nextStatus(status)
  if (!to) return null

  const move = () =>
    mutate(
      { id, from: status, to },
      {
        onSuccess: (hasMoved) => showStatusToast(hasMoved, to),
        onError: (error) => toast.error(words.moveFailed, shownMessage(error)),
      },
    )

  return (
    <Button aria-disabled={isPending} onClick={() => isPending || move()}>
      {isPending ? words.moving : statusWords[to].moveTo}
    </Button>
  )
}

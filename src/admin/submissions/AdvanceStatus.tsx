import { statusWords } from '../../../content/answers/submission-status.ts'
import { submissionDetailWords as words } from '../../../content/desk/admin.ts'
import { type MovedStatus, nextStatus } from '../../../domain/answers/submission-status.ts'
import { Button } from '../../ui/Button.tsx'
import type { Seen } from './use-acts.ts'

interface AdvanceStatusProps {
  submission: Seen
  isBusy: boolean
  onMove: (seen: readonly Seen[], to: MovedStatus) => void
}

/** The button that moves a submission to its next status. */
export function AdvanceStatus({ submission, isBusy, onMove }: AdvanceStatusProps) {
  const to = nextStatus(submission.status)
  if (!to) return null
  return (
    <Button data-key="s" aria-disabled={isBusy} onClick={() => isBusy || onMove([submission], to)}>
      {isBusy ? words.moving : statusWords[to].moveTo}
    </Button>
  )
}

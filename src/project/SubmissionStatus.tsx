import type { ReactNode } from 'react'
import { statusWords } from '../../content/submission-status.ts'
import type { SubmissionStatus as State } from '../../domain/submission-status.ts'
import { Status, type StatusMark } from '../ui/Status.tsx'

const marks: Record<State, StatusMark> = {
  pending: 'wants',
  in_review: 'half',
  completed: 'full',
}

interface SubmissionStatusProps {
  status: State
  className?: string | undefined
  /** In place of the status's name. */
  children?: ReactNode
}

export function SubmissionStatus({ status, className, children }: SubmissionStatusProps) {
  return (
    <Status mark={marks[status]} className={className}>
      {children ?? statusWords[status].name}
    </Status>
  )
}

import type { ReactNode } from 'react'
import { statusWords } from '../../content/answers/submission-status.ts'
import { type SubmissionStatus as State, stageOf } from '../../domain/answers/submission-status.ts'
import { Status } from '../ui/Status.tsx'

interface SubmissionStatusProps {
  status: State
  className?: string | undefined
  /** Replaces the status's name. */
  children?: ReactNode
}

export function SubmissionStatus({ status, className, children }: SubmissionStatusProps) {
  return (
    <Status mark={stageOf(status)} className={className}>
      {children ?? statusWords[status].name}
    </Status>
  )
}

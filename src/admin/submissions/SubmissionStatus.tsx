import { submissionStatusWords } from '../../../content/admin.ts'
import type { SubmissionStatus as State } from '../../../domain/submission-status.ts'
import { Status } from '../parts/Status.tsx'

const marks = { pending: 'wants', in_review: 'half', completed: 'full' } as const

export function SubmissionStatus({ status }: { status: State }) {
  return <Status mark={marks[status]}>{submissionStatusWords[status]}</Status>
}

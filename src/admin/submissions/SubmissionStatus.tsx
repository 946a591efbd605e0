import { statusWords } from '../../../content/submission-status.ts'
import {
  type Stage,
  type SubmissionStatus as State,
  stageOf,
} from '../../../domain/submission-status.ts'
import { Status, type StatusMark } from '../parts/Status.tsx'

const marks: Readonly<Record<Stage, StatusMark>> = {
  waiting: 'wants',
  started: 'half',
  done: 'full',
}

export function SubmissionStatus({ status }: { status: State }) {
  return <Status mark={marks[stageOf(status)]}>{statusWords[status].name}</Status>
}

import type { SubmissionStatus } from '../answers/submission-status.ts'
import { inOrder, isLate, type ProjectDate, type ProjectSide } from './project-dates.ts'

/** The facts that decide whose turn it is. */
export interface TurnFacts {
  /** The client's open project, or the last one; undefined before there is any. */
  readonly project:
    | {
        readonly startsOn: string | null
        readonly closedAt: Date | null
        readonly dates: readonly ProjectDate[]
      }
    | undefined
  /** The newest submission. */
  readonly submission:
    | { readonly status: SubmissionStatus; readonly reopenedReason: string | null }
    | undefined
  /** Whether an answer is kept that was not sent. */
  readonly hasAnswers: boolean
  /** Whether the client has not read a message of the agency's. */
  readonly isMessageUnread: boolean
  /** Whether a message of the client's waits for the agency's answer. */
  readonly isAnswerAwaited: boolean
}

/** Whose turn it is in a project, and why. */
export type Turn =
  | {
      readonly state: 'date'
      readonly side: ProjectSide
      readonly date: ProjectDate
      readonly isLate: boolean
      /** The date after it that is not done either. */
      readonly next: ProjectDate | undefined
    }
  /** A message to read, which may ask something; `next` is what the agency does after it. */
  | { readonly state: 'message'; readonly side: 'client'; readonly next: ProjectDate | undefined }
  /** `untouched`: nothing was answered; `begun`: not sent yet. */
  | { readonly state: 'untouched' | 'begun'; readonly side: 'client' }
  /**
   * `awaited`: the client wrote, and has not answered the questions; `sent`, `reading`, `reopened`: the answers were
   * sent, are read, are read again; `undated`: no start was agreed; `between`: every date is done.
   */
  | {
      readonly state: 'awaited' | 'sent' | 'reading' | 'reopened' | 'undated' | 'between'
      readonly side: 'agency'
    }
  | { readonly state: 'closed'; readonly side: null }

/**
 * Whose turn it is at `now`. While a project is open somebody always is to act: a message that the client has not read
 * makes it theirs, but for what the agency is late with, so that this is not hidden.
 */
export const turnOf = ({ isMessageUnread, ...facts }: TurnFacts, now: Date): Turn => {
  const turn = plannedTurn(facts, now)
  const givesWay = turn.side === 'agency' && !(turn.state === 'date' && turn.isLate)
  if (!isMessageUnread || !givesWay) return turn
  return { state: 'message', side: 'client', next: turn.state === 'date' ? turn.date : undefined }
}

/** The earliest date that is not done says so; without one, where answers and submission stand. */
const plannedTurn = (
  { project, submission, hasAnswers, isAnswerAwaited }: Omit<TurnFacts, 'isMessageUnread'>,
  now: Date,
): Turn => {
  if (project?.closedAt) return { state: 'closed', side: null }
  const [date, next] = inOrder(project?.dates ?? []).filter(({ doneAt }) => doneAt === null)
  if (date) return { state: 'date', side: date.turn, date, isLate: isLate(date, now), next }
  if (submission?.status === 'pending') return { state: 'sent', side: 'agency' }
  if (submission?.status === 'in_review') {
    return { state: submission.reopenedReason === null ? 'reading' : 'reopened', side: 'agency' }
  }
  if (submission) return { state: project?.startsOn ? 'between' : 'undated', side: 'agency' }
  if (project?.startsOn && project.dates.length > 0) return { state: 'between', side: 'agency' }
  if (isAnswerAwaited && !hasAnswers) return { state: 'awaited', side: 'agency' }
  return { state: hasAnswers ? 'begun' : 'untouched', side: 'client' }
}

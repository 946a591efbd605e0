import type { LateKind, SubmissionStatus } from '../../../domain/answers/submission-status.ts'
import type { CallState } from '../../../domain/booked-calls/call-booking.ts'
import type { ProjectDate, ProjectSide } from '../../../domain/project/project-dates.ts'

/** What the home of a client shows; where it comes from is not its business. */
export interface HomeProject {
  readonly id: string
  readonly startsOn: string | null
  readonly closedAt: Date | null
  /** As the agency shows it; empty: nobody is named. */
  readonly assigneeName: string
  readonly dates: readonly ProjectDate[]
  readonly lastMessage: HomeMessage | null
  /** How many messages of the agency's wait, and whether there are more than could be counted. */
  readonly unread: { readonly count: number; readonly isMore: boolean }
  /** Whether the client's last message waits for an answer. */
  readonly isAnswerAwaited: boolean
  /** The newest first. */
  readonly documents: readonly HomeDocument[]
  /** Those that were closed before it, the newest first, and how many there are in all. */
  readonly earlier: { readonly newest: readonly EarlierProject[]; readonly total: number }
}

export interface EarlierProject {
  readonly id: string
  readonly begunAt: Date | null
  readonly closedAt: Date
}

export interface HomeMessage {
  readonly side: ProjectSide
  readonly authorName: string
  readonly text: string
  readonly sentAt: Date
}

export interface HomeDocument {
  readonly id: string
  readonly bucket: string
  readonly path: string
  readonly name: string
  readonly size: number
  readonly side: ProjectSide
}

export interface HomeSubmission {
  readonly id: string
  readonly projectId: string
  readonly reference: string
  readonly submittedAt: Date
  readonly status: SubmissionStatus
  readonly reopenedReason: string | null
  /** Whether the client has saved changes to it that were not sent. */
  readonly hasUnsentChanges: boolean
  /** Why it cannot be changed any more, if so. */
  readonly late: LateKind | undefined
}

/** The call that is to come, or the last one. */
export interface HomeCall {
  readonly state: CallState
  readonly startsAt: string
  /** Who moved or cancelled it last, and the agency's reason. */
  readonly changedBy: 'client' | 'agency' | null
  readonly reason: string
  /** When it was before its last move. */
  readonly movedFrom: string | null
  readonly canMove: boolean
  /** The day that was drawn on the site and taken along, as its address has it. */
  readonly carried: { readonly day?: string | undefined }
}

export interface HomeSubmissions {
  /** The newest first. */
  readonly newest: readonly HomeSubmission[]
  readonly total: number
}

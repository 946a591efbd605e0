import type { StoodBefore } from '../../../domain/answers/submission-changes.ts'
import type { SubmissionEvent } from '../../../domain/answers/submission-events.ts'
import type { SubmissionStatus } from '../../../domain/answers/submission-status.ts'
import type { StoredFile } from '../../../domain/files/upload.ts'
import type { ProjectSide } from '../../../domain/project/project-dates.ts'

/** A submission as its page shows it; where it comes from is not its business. */
export interface SubmissionRow {
  readonly id: string
  readonly reference: string
  readonly submitted_at: Date
  readonly changed_at: Date | null
  readonly status: SubmissionStatus
  readonly reopened_reason: string | null
  readonly question_set: string
  /** By question id. */
  readonly answers: Readonly<Record<string, string>>
  readonly project_description: string
  readonly first_name: string
  readonly last_name: string
  readonly company_name: string
  readonly industry: string
  readonly email: string
  readonly phone: string
  /** The oldest first. */
  readonly events: readonly EventRow[]
  readonly files: readonly StoredFile[]
  readonly late_messages: readonly LateMessage[]
  /** In a closed one nothing is changed. */
  readonly project: { readonly closed_at: string | null }
}

/** A message that changes answers which could not be changed any more. The oldest first, where there are several. */
export interface LateMessage {
  readonly id: string
  /** Within its thread. */
  readonly number: number
  /** Whose thread it is in: the next one's, where the submission's was closed. */
  readonly project_id: string
  readonly author_name: string
  readonly sent_at: Date
}

export interface EventRow {
  readonly id: string
  /** `other`: what only a later version knows. */
  readonly what: SubmissionEvent | 'other'
  readonly at: Date
  readonly actor_side: ProjectSide
  /** Empty: the agency's name stands for it. */
  readonly actor_name: string
  readonly reason: string | null
  /** Of a change, what stood before where it differs. */
  readonly before: StoodBefore | null
}

import type { SubmissionStatus } from '../domain/submission-status.ts'

/** What a status is called, and what it means to the client. */
export const statusWords: Record<
  SubmissionStatus,
  { readonly name: string; readonly meaning: string }
> = {
  pending: { name: 'Pending', meaning: 'We have it. A person reads it next.' },
  in_review: { name: 'In review', meaning: 'A person is reading it, and will write to you.' },
  completed: { name: 'Completed', meaning: 'We have been through it with you.' },
}

import type { MovedStatus } from '../../domain/answers/submission-status.ts'

interface StatusWords {
  readonly name: string
  /** To the client. */
  readonly meaning: string
}

interface MovedStatusWords extends StatusWords {
  /** Label of the button that sets this status. */
  readonly moveTo: string
}

/** Name and meaning of every status. */
export const statusWords: { readonly pending: StatusWords } & Readonly<
  Record<MovedStatus, MovedStatusWords>
> = {
  pending: { name: 'Pending', meaning: 'We have it. A person reads it next.' },
  in_review: {
    name: 'In review',
    meaning: 'A person is reading it, and will write to you.',
    moveTo: 'Start review',
  },
  completed: {
    name: 'Completed',
    meaning: 'We’ve been through it.',
    moveTo: 'Mark as completed',
  },
}

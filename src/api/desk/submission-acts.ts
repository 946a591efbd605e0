import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import * as v from 'valibot'
import { SUBMISSION_EVENTS } from '../../../domain/answers/submission-events.ts'
import type { MovedStatus, SubmissionStatus } from '../../../domain/answers/submission-status.ts'
import { databaseCodes } from '../../../domain/database-codes.ts'
import { dataClient } from '../connection.ts'
import { known } from '../known.ts'

const lastSchema = v.object({
  reference: v.string(),
  act: known([...SUBMISSION_EVENTS, 'assigned']),
  side: v.optional(v.picklist(['client', 'agency']), 'agency'),
  /** Empty: nobody knows. */
  name: v.string(),
  at: v.nullable(
    v.pipe(
      v.string(),
      v.transform((text) => new Date(text)),
    ),
  ),
})

const outcomeSchema = v.object({
  submission: v.string(),
  outcome: v.picklist(['done', 'changed', 'gone']),
  /** What was done last, and by whom; null where there is no such submission any more. */
  last: v.nullable(lastSchema),
})
const outcomesSchema = v.array(outcomeSchema)

/** What became of an act on one submission. */
export type Outcome = v.InferOutput<typeof outcomeSchema>

/** What somebody else did last to the submission that an act is about. */
export type LastAct = v.InferOutput<typeof lastSchema>

interface Move {
  /** With what was on the screen of each: its status, and when its client had changed it. */
  readonly submissions: readonly {
    readonly id: string
    readonly status: SubmissionStatus
    readonly changed_at: string | null
  }[]
  readonly to: MovedStatus
  /** Required to reopen. */
  readonly reason?: string
}

const move = async ({ submissions, to, reason = '' }: Move): Promise<Outcome[]> => {
  const { data } = await (await dataClient())
    .rpc('move_submissions', {
      submissions: submissions.map(({ id }) => id),
      seen: submissions.map(({ status }) => status),
      seen_changed: submissions.map(({ changed_at }) => changed_at),
      to_status: to,
      reason,
    })
    .throwOnError()
  return v.parse(outcomesSchema, data)
}

interface Assignment {
  /** With the assignee of each that was on the screen. */
  readonly submissions: readonly { readonly id: string; readonly assignee: string | null }[]
  /** Null: nobody. */
  readonly person: string | null
}

const assign = async ({ submissions, person }: Assignment): Promise<Outcome[]> => {
  const { data } = await (await dataClient())
    .rpc('assign_submissions', {
      submissions: submissions.map(({ id }) => id),
      seen: submissions.map(({ assignee }) => assignee),
      person,
    })
    .throwOnError()
  return v.parse(outcomesSchema, data)
}

const TOO_LATE = new Set<string>([
  databaseCodes.gone,
  databaseCodes.changed,
  databaseCodes.tooLateToTakeBack,
])

/** @returns how many were taken back; of the others the mail has left, or somebody was quicker. */
const takeBack = async (submissions: readonly string[]): Promise<number> => {
  const client = await dataClient()
  let taken = 0
  for (const submission of submissions) {
    const { error } = await client.rpc('take_back_move', { submission })
    if (!error) taken++
    else if (!TOO_LATE.has(error.code)) throw error
  }
  return taken
}

/** Whatever the outcome, lists, counts and what is open are read again. */
const acting = <Input, Output>(
  queryClient: QueryClient,
  mutationFn: (input: Input) => Promise<Output>,
) =>
  mutationOptions({
    mutationFn,
    onSettled: () =>
      Promise.all(
        ['submissions', 'project'].map((key) => queryClient.invalidateQueries({ queryKey: [key] })),
      ),
  })

/** Changes the status of submissions, where they are still as they were seen. */
export const moveMutation = (queryClient: QueryClient) => acting(queryClient, move)
/** Gives the projects of submissions to somebody, where nobody else did meanwhile. */
export const assignMutation = (queryClient: QueryClient) => acting(queryClient, assign)
/** Takes the own last moves of submissions back. */
export const takeBackMutation = (queryClient: QueryClient) => acting(queryClient, takeBack)

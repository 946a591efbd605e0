import { useMutation, useQueryClient } from '@tanstack/react-query'
import { statusWords } from '../../../content/answers/submission-status.ts'
import { deskActs } from '../../../content/desk/desk-acts.ts'
import { deskSubmissions } from '../../../content/desk/desk-submissions.ts'
import { clientAlone, personAlone } from '../../../content/pages/people.ts'
import type { MovedStatus, SubmissionStatus } from '../../../domain/answers/submission-status.ts'
import { writeMoment } from '../../../domain/time/new-zealand-time.ts'
import {
  assignMutation,
  type LastAct,
  moveMutation,
  type Outcome,
  takeBackMutation,
} from '../../api/desk/submission-acts.ts'
import { shownMessage } from '../../api/server-message.ts'
import { toast } from '../../ui/toasts.ts'

const words = deskSubmissions.acts

/** The submission that an act is about, as it was on the screen. */
export interface Seen {
  readonly id: string
  readonly reference: string
  readonly status: SubmissionStatus
  readonly changed_at: string | null
  readonly assignee: string | null
}

/** What had changed meanwhile, in words. */
export type Changed = readonly { readonly id: string; readonly said: string }[]

const sentence = (reference: string, last: LastAct | null) =>
  last?.at
    ? words.who(
        reference,
        last.side === 'client' ? clientAlone(last.name) : personAlone(last.name),
        words.did[last.act],
        writeMoment(last.at),
      )
    : words.gone(reference)

/** The number of a single one. */
const onlyOf = (seen: readonly Seen[]) => (seen.length === 1 ? seen[0]?.reference : undefined)

/** Acts on one or several submissions: done at once, and offered to be taken back for ten seconds. */
export function useActs(onChanged: (changed: Changed) => void) {
  const queryClient = useQueryClient()
  const moving = useMutation(moveMutation(queryClient))
  const assigning = useMutation(assignMutation(queryClient))
  const takingBack = useMutation(takeBackMutation(queryClient))

  const onError = (error: unknown) => toast.error(deskActs.failed, shownMessage(error))

  const tell = (
    seen: readonly Seen[],
    outcomes: readonly Outcome[],
    title: (count: number) => string,
    takeBack: (done: readonly Seen[]) => void,
  ) => {
    const of = new Map(seen.map((submission) => [submission.id, submission]))
    const changed = outcomes.filter(({ outcome }) => outcome !== 'done')
    onChanged(
      changed.map(({ submission, last }) => ({
        id: submission,
        said: sentence(of.get(submission)?.reference ?? '', last),
      })),
    )
    const done = seen.filter(({ id }) =>
      outcomes.some(({ submission, outcome }) => submission === id && outcome === 'done'),
    )
    if (done.length === 0) return
    const said =
      changed.length > 0 ? deskActs.mixed(done.length, changed.length) : title(done.length)
    toast.action(said, { label: deskActs.takeBack, run: () => takeBack(done) })
  }

  const takeMovesBack = (done: readonly Seen[]) =>
    takingBack.mutate(
      done.map(({ id }) => id),
      {
        onSuccess: (count) => {
          if (count > 0) toast.success(deskActs.takenBack(count, onlyOf(done)))
          if (count < done.length) toast.error(words.tooLate(done.length - count))
        },
        onError,
      },
    )

  const move = (seen: readonly Seen[], to: MovedStatus, reason?: string) =>
    moving.mutate(
      reason === undefined ? { submissions: seen, to } : { submissions: seen, to, reason },
      {
        onSuccess: (outcomes) =>
          tell(seen, outcomes, (count) => words.moved(count, statusWords[to].name), takeMovesBack),
        onError,
      },
    )

  /** Who looked after each of them before. */
  const takeAssignmentsBack = (done: readonly Seen[], person: string | null) => {
    for (const before of new Set(done.map(({ assignee }) => assignee))) {
      const of = done.filter(({ assignee }) => assignee === before)
      assigning.mutate(
        { submissions: of.map((seen) => ({ ...seen, assignee: person })), person: before },
        {
          onSuccess: (outcomes) => {
            const count = outcomes.filter(({ outcome }) => outcome === 'done').length
            if (count > 0) toast.success(deskActs.takenBack(count, onlyOf(of)))
            if (count < of.length) toast.error(words.tooLate(of.length - count))
          },
          onError,
        },
      )
    }
  }

  const assign = (seen: readonly Seen[], person: string | null, name: string) =>
    assigning.mutate(
      { submissions: seen, person },
      {
        onSuccess: (outcomes) =>
          tell(
            seen,
            outcomes,
            (count) => words.assigned(count, name),
            (done) => takeAssignmentsBack(done, person),
          ),
        onError,
      },
    )

  return { move, assign, isPending: moving.isPending || assigning.isPending }
}

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { dialogWords } from '../../../content/accounts/account.ts'
import { callsWords } from '../../../content/desk/desk-calls.ts'
import { callTimesQuery } from '../../api/desk/call-times.ts'
import { type CallToCome, callsToComeQuery, moveCallMutation } from '../../api/desk/calls.ts'
import { isAnswerLost, shownMessage } from '../../api/server-message.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { LoadFailed } from '../../ui/LoadFailed.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { toast } from '../../ui/toasts.ts'
import { bookedStarts } from './booked-starts.ts'
import { nameOf } from './call-columns.tsx'
import { MoveForm } from './MoveForm.tsx'
import { weekOfTimes } from './week-of-times.ts'
import { writeWhen } from './when.ts'

const words = callsWords.move

const LOST = { kind: 'lost' } as const

/** Moves a call to another time, with a reason. */
export function MoveCallDialog({ call, onClose }: { call: CallToCome; onClose: () => void }) {
  const times = useQuery(callTimesQuery())
  const { data: calls = [] } = useQuery(callsToComeQuery())
  const { mutate, isPending, data, error } = useMutation(moveCallMutation(useQueryClient()))

  const move = (startsAt: string, reason: string) =>
    mutate(
      { call, startsAt, reason },
      {
        onSuccess: (found) => {
          if (found) return
          onClose()
          toast.success(words.done(writeWhen(startsAt)))
        },
        onError: (failure) => {
          if (!isAnswerLost(failure)) toast.error(callsWords.failed, shownMessage(failure))
        },
      },
    )

  return (
    <Dialog title={words.title} closeLabel={dialogWords.close} onClose={onClose}>
      <p>{words.from(nameOf(call), writeWhen(call.startsAt))}</p>
      {times.isPending ? <Skeleton rows={4} /> : null}
      {times.isError ? (
        <LoadFailed title={callsWords.board.error} onRetry={() => times.refetch()}>
          {shownMessage(times.error)}
        </LoadFailed>
      ) : null}
      {times.data ? (
        <MoveForm
          days={weekOfTimes(times.data, bookedStarts(calls))}
          isPending={isPending}
          problem={isAnswerLost(error) ? LOST : data}
          onMove={move}
          onClose={onClose}
        />
      ) : null}
    </Dialog>
  )
}

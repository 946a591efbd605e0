import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { callsWords } from '../../../content/desk/desk-calls.ts'
import { personAlone } from '../../../content/pages/people.ts'
import { writeMoment } from '../../../domain/time/new-zealand-time.ts'
import {
  callTimesQuery,
  type SwitchedAnew,
  switchCallTimesMutation,
} from '../../api/desk/call-times.ts'
import { callsToComeQuery } from '../../api/desk/calls.ts'
import { shownMessage } from '../../api/server-message.ts'
import { Empty } from '../../ui/Empty.tsx'
import { LoadFailed } from '../../ui/LoadFailed.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { toast } from '../../ui/toasts.ts'
import { ChangedMeanwhile } from '../parts/ChangedMeanwhile.tsx'
import { bookedStarts } from './booked-starts.ts'
import { CloseAhead } from './CloseAhead.tsx'
import { TimesBoard } from './TimesBoard.tsx'
import { weekOfTimes } from './week-of-times.ts'
import { writeWhen } from './when.ts'

const words = callsWords.board

const said = ({ to, name, at, startsAt }: SwitchedAnew) =>
  words.anew[to](personAlone(name), writeWhen(startsAt), at ? writeMoment(at) : '')

/** The times that are offered, each day and each half hour to be closed and opened. */
export function CallTimes() {
  const times = useQuery(callTimesQuery())
  const { data: calls = [] } = useQuery(callsToComeQuery())
  const {
    mutate,
    isPending,
    data: switchedAnew,
    reset,
  } = useMutation(switchCallTimesMutation(useQueryClient()))

  const change = (of: readonly string[], to: 'open' | 'closed', onDone?: () => void) => {
    if (isPending) return
    mutate(
      { to, times: of, shown: times.data ?? [] },
      {
        onSuccess: (anew) => (anew ? undefined : onDone?.()),
        onError: (error) => toast.error(callsWords.failed, shownMessage(error)),
      },
    )
  }

  return (
    <>
      {times.isError ? (
        <LoadFailed title={words.error} onRetry={() => times.refetch()}>
          {shownMessage(times.error)}
        </LoadFailed>
      ) : null}
      <ChangedMeanwhile
        changed={switchedAnew ? [{ id: switchedAnew.startsAt, said: said(switchedAnew) }] : []}
        onClose={reset}
      />
      {times.isPending ? <Skeleton rows={6} /> : null}
      {times.data?.length === 0 ? <Empty title={words.empty}>{words.emptyHint}</Empty> : null}
      {times.data && times.data.length > 0 ? (
        <TimesBoard
          days={weekOfTimes(times.data, bookedStarts(calls))}
          isBusy={isPending}
          onSwitch={change}
        />
      ) : null}
      <CloseAhead isPending={isPending} onClose={(of, onDone) => change(of, 'closed', onDone)} />
    </>
  )
}

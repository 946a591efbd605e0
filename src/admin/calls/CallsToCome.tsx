import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callsWords } from '../../../content/desk/desk-calls.ts'
import { type CallToCome, callsToComeQuery } from '../../api/desk/calls.ts'
import { shownMessage } from '../../api/server-message.ts'
import { Empty } from '../../ui/Empty.tsx'
import { LoadFailed } from '../../ui/LoadFailed.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { CallTable } from './CallTable.tsx'
import { CancelCalls } from './CancelCalls.tsx'
import { MoveCallDialog } from './MoveCallDialog.tsx'

const words = callsWords.list

type Doing =
  | { readonly act: 'move'; readonly call: CallToCome }
  | { readonly act: 'cancel'; readonly calls: readonly CallToCome[] }

/** The calls of today and all to come, each to be moved, one or many to be cancelled. */
export function CallsToCome() {
  const calls = useQuery(callsToComeQuery())
  const [doing, setDoing] = useState<Doing>()
  const stop = () => setDoing(undefined)
  // As it stands by now: somebody else may have moved it.
  const moved =
    doing?.act === 'move'
      ? (calls.data?.find(({ id }) => id === doing.call.id) ?? doing.call)
      : undefined

  return (
    <>
      {calls.isError ? (
        <LoadFailed title={words.error} onRetry={() => calls.refetch()}>
          {shownMessage(calls.error)}
        </LoadFailed>
      ) : null}
      {calls.isPending ? <Skeleton rows={6} /> : null}
      {calls.data?.length === 0 ? <Empty title={words.empty}>{words.emptyHint}</Empty> : null}
      {calls.data && calls.data.length > 0 ? (
        <CallTable
          rows={calls.data}
          onMove={(call) => setDoing({ act: 'move', call })}
          onCancel={(chosen) => setDoing({ act: 'cancel', calls: chosen })}
        />
      ) : null}
      {moved ? <MoveCallDialog call={moved} onClose={stop} /> : null}
      {doing?.act === 'cancel' ? (
        <CancelCalls chosen={doing.calls} current={calls.data ?? []} onClose={stop} />
      ) : null}
    </>
  )
}

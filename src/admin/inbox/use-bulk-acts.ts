import { useMutation, useQueryClient } from '@tanstack/react-query'
import { deskActs } from '../../../content/desk/desk-acts.ts'
import { enquiryWords } from '../../../content/desk/desk-inbox.ts'
import type { ListedEnquiry } from '../../api/desk/enquiries.ts'
import {
  type BulkAct,
  performBulkAct,
  readEnquiriesAnew,
  takeBackAct,
} from '../../api/desk/enquiry-acts.ts'
import { shownMessage } from '../../api/server-message.ts'
import { toast } from '../../ui/toasts.ts'
import { quicker } from './said.ts'

/** What had changed meanwhile, in words. */
export type Changed = readonly { readonly id: string; readonly said: string }[]

const takeBackAll = async (entries: readonly string[]): Promise<number> => {
  let taken = 0
  for (const entry of entries) if (await takeBackAct(entry)) taken++
  return taken
}

/** Acts on several enquiries: done at once, and offered to be taken back for ten seconds. */
export function useBulkActs(onChanged: (changed: Changed) => void) {
  const queryClient = useQueryClient()
  const shared = {
    onError: (error: unknown) => toast.error(deskActs.failed, shownMessage(error)),
    onSettled: () => readEnquiriesAnew(queryClient),
  }
  const takingBack = useMutation({
    ...shared,
    mutationFn: takeBackAll,
    onSuccess: (count, entries) => {
      if (count > 0) toast.success(deskActs.takenBack(count))
      if (count < entries.length) toast.error(enquiryWords.tooLate)
    },
  })
  const acting = useMutation({ ...shared, mutationFn: performBulkAct })

  const act = (
    rows: readonly ListedEnquiry[],
    change: BulkAct['change'],
    title: (count: number) => string,
  ) => {
    const on = rows.map((row) => ({ ...row, entry: crypto.randomUUID() }))
    acting.mutate(
      { on, change },
      {
        onSuccess: (outcomes) => {
          const is = new Map(outcomes.map((outcome) => [outcome.enquiry, outcome]))
          const changed = on.filter(({ id }) => is.get(id)?.outcome !== 'done')
          const done = on.filter(({ id }) => is.get(id)?.outcome === 'done')
          onChanged(
            changed.map(({ id, reference }) => ({
              id,
              said: quicker(reference, is.get(id)?.last ?? undefined),
            })),
          )
          if (done.length === 0) return
          const isMixed = changed.length > 0
          toast.action(isMixed ? deskActs.mixed(done.length, changed.length) : title(done.length), {
            label: deskActs.takeBack,
            run: () => takingBack.mutate(done.map(({ entry }) => entry)),
          })
        },
      },
    )
  }

  return { act, isPending: acting.isPending || takingBack.isPending }
}

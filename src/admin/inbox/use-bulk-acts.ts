import { useMutation, useQueryClient } from '@tanstack/react-query'
import { deskActs } from '../../../content/desk/desk-acts.ts'
import { enquiryWords as words } from '../../../content/desk/desk-inbox.ts'
import type { ListedEnquiry } from '../../api/desk/enquiries.ts'
import {
  type BulkAct,
  performBulkAct,
  readEnquiriesAnew,
  takeBackActs,
} from '../../api/desk/enquiry-acts.ts'
import { shownMessage } from '../../api/server-message.ts'
import { toast } from '../../ui/toasts.ts'
import { useIsOpen } from '../parts/use-is-open.ts'
import { notTakenBack, quicker } from './said.ts'

/** What had changed meanwhile, in words. */
export interface Changed {
  readonly title: string
  readonly each: readonly { readonly id: string; readonly said: string }[]
}

interface Acting extends BulkAct {
  readonly on: readonly (ListedEnquiry & { readonly entry: string })[]
  /** What is said of so many. */
  readonly title: (count: number) => string
}

interface DoneAct {
  readonly id: string
  readonly reference: string
  readonly entry: string
  readonly kind: 'moved' | 'assigned'
}

/** @returns what stays as it is, and why. */
const takeBackAll = async (acts: readonly DoneAct[]): Promise<Changed['each']> => {
  const became = await takeBackActs(acts.map(({ entry }) => entry))
  return acts.flatMap((act) => {
    const outcome = became.get(act.entry) ?? { kind: 'gone' }
    return outcome.kind === 'done' ? [] : [{ id: act.id, said: notTakenBack(act, outcome) }]
  })
}

/** A toast says no more of what had changed. */
const MOST_SAID = 3

const sayInToast = ({ title, each }: Changed) => {
  const more = each.length - MOST_SAID
  const said = each.slice(0, MOST_SAID).map((one) => one.said)
  toast.error(title, [...said, ...(more > 0 ? [deskActs.changed.more(more)] : [])].join(' '))
}

/** Acts on several enquiries: done at once, and offered to be taken back for ten seconds. */
export function useBulkActs(onChanged: (changed: Changed) => void) {
  const queryClient = useQueryClient()
  const isOpen = useIsOpen()
  const shared = {
    onError: (error: unknown) => toast.error(deskActs.failed, shownMessage(error)),
    onSettled: () => readEnquiriesAnew(queryClient),
  }
  const say = (changed: Changed) => {
    if (isOpen.current) onChanged(changed)
    else if (changed.each.length > 0) sayInToast(changed)
  }

  // Callbacks of the mutations themselves: they run after the list was left, too.
  const takingBack = useMutation({
    ...shared,
    mutationFn: takeBackAll,
    onSuccess: (left, acts) => {
      const done = acts.filter(({ id }) => left.every((one) => one.id !== id))
      if (done.length > 0) toast.success(deskActs.takenBack(done.length, done[0]?.reference))
      say({ title: words.takingBack.title, each: left })
    },
  })
  const acting = useMutation({
    ...shared,
    mutationFn: ({ on, change }: Acting) => performBulkAct({ on, change }),
    onSuccess: (outcomes, { on, change, title }) => {
      const is = new Map(outcomes.map((outcome) => [outcome.enquiry, outcome]))
      const changed = on.filter(({ id }) => is.get(id)?.outcome !== 'done')
      const done = on.filter(({ id }) => is.get(id)?.outcome === 'done')
      say({
        title: deskActs.changed.title,
        each: changed.map(({ id, reference }) => ({
          id,
          said: quicker(reference, is.get(id)?.last ?? undefined),
        })),
      })
      if (done.length === 0) return
      const isMixed = changed.length > 0
      const kind = 'to' in change ? 'moved' : 'assigned'
      toast.action(isMixed ? deskActs.mixed(done.length, changed.length) : title(done.length), {
        label: deskActs.takeBack,
        run: () =>
          takingBack.mutate(
            done.map(({ id, reference, entry }) => ({ id, reference, entry, kind })),
          ),
      })
    },
  })

  const act = (
    rows: readonly ListedEnquiry[],
    change: BulkAct['change'],
    title: (count: number) => string,
  ) =>
    acting.mutate({
      on: rows.map((row) => ({ ...row, entry: crypto.randomUUID() })),
      change,
      title,
    })

  return { act, isPending: acting.isPending || takingBack.isPending }
}

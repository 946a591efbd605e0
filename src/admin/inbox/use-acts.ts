import { useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { deskActs } from '../../../content/desk/desk-acts.ts'
import { enquiryWords as words } from '../../../content/desk/desk-inbox.ts'
import type { EnquiryEntry } from '../../api/desk/enquiry.ts'
import {
  type EnquiryAct,
  type Outcome,
  performAct,
  readEnquiriesAnew,
  takeBackAct,
} from '../../api/desk/enquiry-acts.ts'
import { shownMessage } from '../../api/server-message.ts'
import { toast } from '../../ui/toasts.ts'
import { useIsOpen } from '../parts/use-is-open.ts'
import { rememberOwnAct } from './own-acts.ts'
import { notTakenBack } from './said.ts'

/** What the address says of itself where an answer was taken back: its words are in the field again. */
export const ANSWER_RESTORED = 'answer restored'

const ACTING = ['act on an enquiry']

const titleOf = (act: EnquiryAct, became: 'invited' | 'joined' = 'invited'): string => {
  if (act.kind === 'moved') return words.done.moved[act.to]
  if (act.kind === 'assigned') return words.done.assigned(act.name)
  return words.done[act.kind === 'invited' ? became : act.kind]
}

/** Whether the enquiry is done with, so that the next one opens. */
const isLast = (act: EnquiryAct): boolean =>
  act.kind === 'answered_elsewhere' ||
  act.kind === 'released' ||
  (act.kind === 'moved' && act.to !== 'new') ||
  (act.kind === 'answer' && act.thenState === 'answered')

interface ActsOptions {
  /** Where the enquiry itself is, and what opens behind it. */
  readonly here: string
  readonly next: string
  /** What became of an act, and whether the enquiry is still open: its page may have been left meanwhile. */
  readonly onOutcome: (outcome: Outcome, act: EnquiryAct, isOpen: boolean) => void
  readonly onDone: (act: EnquiryAct) => void
  readonly onTakenBack: (act: DoneAct) => void
}

/** An act that was done, with what was written, if anything was. */
export interface DoneAct {
  readonly reference: string
  readonly entry: string
  readonly kind: EnquiryEntry['kind']
  readonly text: string
}

/** Acts on one enquiry: done at once, and offered to be taken back for ten seconds. */
export function useActs({ here, next, onOutcome, onDone, onTakenBack }: ActsOptions) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const isOpen = useIsOpen()
  const onError = (error: unknown) => toast.error(deskActs.failed, shownMessage(error))
  const onSettled = () => readEnquiriesAnew(queryClient)

  // Callbacks of the mutations themselves: they run after the next enquiry was opened, too.
  const takingBack = useMutation({
    mutationFn: ({ entry }: DoneAct) => takeBackAct(entry),
    onSuccess: (outcome, act) => {
      if (outcome.kind !== 'done') {
        toast.error(`${notTakenBack(act, outcome)} ${words.takingBack.failed}`)
        return
      }
      onTakenBack(act)
      toast.success(deskActs.takenBack(1, act.reference))
      // Where it is taken back at its entry, the enquiry is open.
      const replace = location.pathname === here.split(/[?#]/u)[0]
      navigate(here, { replace, state: act.kind === 'answer' ? ANSWER_RESTORED : null })
    },
    onError,
    onSettled,
  })

  const acting = useMutation({
    mutationKey: ACTING,
    mutationFn: performAct,
    onSuccess: (outcome, act) => {
      onOutcome(outcome, act, isOpen.current)
      if (outcome.kind !== 'done') return
      onDone(act)
      const { entry, kind } = act
      const { reference } = act.on
      const said = `${reference}: ${titleOf(act, outcome.became)}`
      const text = 'text' in act ? act.text : ''
      if (kind === 'sent_again') toast.success(said)
      else {
        rememberOwnAct(entry)
        toast.action(said, {
          label: deskActs.takeBack,
          run: () => takingBack.mutate({ reference, entry, kind, text }),
        })
      }
      // Not where somebody has gone on to something else meanwhile.
      if (isLast(act) && isOpen.current) navigate(next)
    },
    onError,
    onSettled,
  })

  return {
    // Of the enquiry before, too: a press meanwhile would do nothing.
    isPending: useIsMutating({ mutationKey: ACTING }) > 0,
    takeBack: (act: DoneAct) => {
      if (!takingBack.isPending) takingBack.mutate(act)
    },
    /** `onDone` is for the form: it is not called once another enquiry is open. */
    perform: (act: EnquiryAct, onDone?: () => void) => {
      // The button may be pressed twice before it is drawn as busy.
      if (queryClient.isMutating({ mutationKey: ACTING }) > 0) return
      acting.mutate(act, { onSuccess: ({ kind }) => (kind === 'done' ? onDone?.() : undefined) })
    },
  }
}

export type Acts = ReturnType<typeof useActs>

import type { ShownCall } from './call.ts'

/** What somebody presses for. */
export type CallPress = 'request' | 'book' | 'move' | 'number' | 'cancel'

/** Why something about a call was not done. */
export type CallProblem =
  | { readonly kind: 'open-call'; readonly startsAt: string | null }
  /** An earlier attempt has arrived with something else. */
  | { readonly kind: 'other-content' | 'earlier-request' }
  /** It was moved while the page was open: nothing was done. */
  | {
      readonly kind: 'moved-meanwhile'
      readonly startsAt: string
      readonly isByAgency: boolean
      readonly reason: string
    }
  | { readonly kind: 'no-time' | 'begun' | 'changed-too-often' }
  | { readonly kind: 'too-many' | 'too-many-today' }
  | { readonly kind: 'no-more-this-hour' | 'no-more-today' | 'refused' | 'hidden-field' }
  /** The session has ended: nothing was done. */
  | { readonly kind: 'logged-out' }
  /** It is unknown whether it arrived. */
  | { readonly kind: 'failed' }

/** What became of an act; a time that is `taken` is chosen no more (use-choice.ts). */
export type ActOutcome = { readonly kind: 'done' } | { readonly kind: 'taken' } | CallProblem

/** That `call` stands at another time than the page showed. */
export const movedMeanwhile = ({
  startsAt,
  changedBy,
  reason,
}: Pick<ShownCall, 'startsAt' | 'changedBy' | 'reason'>): CallProblem => ({
  kind: 'moved-meanwhile',
  startsAt,
  isByAgency: changedBy === 'agency',
  reason: changedBy === 'agency' ? reason : '',
})

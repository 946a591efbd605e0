/** Why something about a call was not done. */
export type CallProblem =
  | { readonly kind: 'open-call'; readonly startsAt: string | null }
  | { readonly kind: 'no-time' | 'begun' | 'too-many' | 'no-more-today' | 'refused' | 'failed' }

/** What became of an act; a time that is `taken` gives way to the nearest (use-choice.ts). */
export type ActOutcome = { readonly kind: 'done' } | { readonly kind: 'taken' } | CallProblem

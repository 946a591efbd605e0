import { type KeptAnswers, noAnswers } from '../../../domain/answers/kept-answers.ts'
import {
  areAnswersHidden,
  keepAnswers,
  keptAnswers,
  storedAnswersText,
} from '../../storage/kept-answers.ts'

export interface AnswersStore {
  readonly get: () => KeptAnswers
  /**
   * Applies `step` to what is stored now, which another tab may have changed, and stores the outcome. What a logout
   * has hidden stays as it is.
   */
  readonly change: (step: (kept: KeptAnswers) => KeptAnswers) => void
  readonly subscribe: (listener: () => void) => () => void
  /** Tells of what this page has stored by other means. */
  readonly tell: () => void
}

/** The answers that this browser stores under `key`, the same ones in all of its tabs. */
export const createAnswersStore = (key: string): AnswersStore => {
  let text: string | null | undefined
  let kept: KeptAnswers = noAnswers
  /** Where storage is full or blocked, this page alone has the newest. */
  let isStored = true
  const listeners = new Set<() => void>()

  const read = () => {
    const stored = storedAnswersText(key)
    if (!isStored || stored === text) return kept
    text = stored
    kept = keptAnswers(key)
    return kept
  }
  const tell = () => {
    for (const listener of listeners) listener()
  }
  const follow = (event: StorageEvent) => {
    if (event.key === key || event.key === null) tell()
  }

  return {
    get: read,
    tell,
    change(step) {
      if (areAnswersHidden(key)) return
      const last = read()
      const next = step(last)
      if (next === last) return
      isStored = keepAnswers(key, next)
      text = storedAnswersText(key)
      kept = next
      tell()
    },
    subscribe(listener) {
      if (listeners.size === 0) {
        addEventListener('storage', follow)
        // A page that comes back from the back/forward cache.
        addEventListener('pageshow', tell)
      }
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
        if (listeners.size > 0) return
        removeEventListener('storage', follow)
        removeEventListener('pageshow', tell)
      }
    },
  }
}

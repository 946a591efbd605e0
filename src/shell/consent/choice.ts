import * as v from 'valibot'
import type { Consent } from '../../../content/site/consent.ts'
import { readStored, writeStored } from '../../storage/browser-storage.ts'
import { asksNotToBeTracked } from '../privacy-signals.ts'

/** The document event that tells of an answer, given or taken back. */
export const CONSENT_CHANGED = 'consent-changed'

/** The document event that tells of a receipt that was kept with the account. */
export const RECEIPT_KEPT = 'consent-receipt-kept'

export const CHOICE_KEY = 'consent'

/** The id of the bar, which names the wording of the page in `data-version`. */
export const BAR_ID = 'consent'

const choiceSchema = v.object({
  version: v.string(),
  decidedAt: v.string(),
  analytics: v.boolean(),
  marketing: v.boolean(),
  /** What was answered: the bar, or the panel. */
  shown: v.picklist(['bar', 'panel']),
  /** The account that keeps the receipt. */
  keptFor: v.optional(v.string()),
})
export type ConsentChoice = v.InferOutput<typeof choiceSchema>

const NOTHING: Consent = { analytics: false, marketing: false }

const storedChoice = (): ConsentChoice | undefined =>
  readStored(CHOICE_KEY, v.optional(choiceSchema), undefined)

/** The version of the wording on this page; undefined on a page that has none. */
export const shownVersion = (): string | undefined =>
  document.getElementById(BAR_ID)?.dataset.version

/** The answer to the wording of this page; undefined if none was given to it. */
export const currentChoice = (): ConsentChoice | undefined => {
  const choice = storedChoice()
  return choice && choice.version === shownVersion() ? choice : undefined
}

/**
 * What the visitor allows; undefined before an answer, also to a changed wording. A browser that asks not to
 * be tracked has said no.
 */
export const readChoice = (): Consent | undefined => {
  if (asksNotToBeTracked()) return NOTHING
  const choice = currentChoice()
  return choice && { analytics: choice.analytics, marketing: choice.marketing }
}

/** Whether any answer is stored, also one to another wording. */
export const hasStoredChoice = (): boolean => storedChoice() !== undefined

export const storeChoice = (choice: ConsentChoice): void => {
  writeStored(CHOICE_KEY, choice)
}

export const forgetChoice = (): void => {
  try {
    localStorage.removeItem(CHOICE_KEY)
  } catch {
    // Storage is blocked: nothing is stored.
  }
}

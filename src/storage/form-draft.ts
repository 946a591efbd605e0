import * as v from 'valibot'

/** Begins the key in session storage of a draft, before the account's id and the form. */
const PREFIX = 'formDraft:'

const textsSchema = v.record(v.string(), v.string())
type Texts = v.InferOutput<typeof textsSchema>

/** Deletes those whose key is `isGone`. */
const discard = (isGone: (key: string) => boolean): void => {
  try {
    for (const key of Object.keys(sessionStorage)) {
      if (key.startsWith(PREFIX) && isGone(key)) sessionStorage.removeItem(key)
    }
  } catch {
    // Storage is blocked: nothing was stored.
  }
}

/**
 * What `owner` typed into `form` and has not sent, in this tab: there after a reload and after a session that ended,
 * gone with a logout. Drafts of other accounts are deleted when it is read.
 */
export const formDraft = (owner: string, form: string) => {
  const ofOwner = `${PREFIX}${owner}:`
  const key = ofOwner + form
  return {
    key,
    read: (): Texts => {
      discard((one) => !one.startsWith(ofOwner))
      try {
        return v.parse(textsSchema, JSON.parse(sessionStorage.getItem(key) ?? ''))
      } catch {
        return {}
      }
    },
    keep: (texts: Texts): void => {
      try {
        if (Object.keys(texts).length === 0) sessionStorage.removeItem(key)
        else sessionStorage.setItem(key, JSON.stringify(texts))
      } catch {
        // The form works without.
      }
    },
    /** With `texts`, unless it is another by now: this form may be gone, and one like it have begun a draft. */
    forget: (texts?: Texts): void =>
      discard(
        (one) => one === key && (!texts || sessionStorage.getItem(key) === JSON.stringify(texts)),
      ),
  }
}

/** Deletes all of this tab, whosever they are. */
export const discardFormDrafts = (): void => discard(() => true)

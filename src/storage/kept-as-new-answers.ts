import * as v from 'valibot'

/** Where the page of late changes leaves what it has kept in a new submission, for the page that shows that. */
const KEPT_ANEW = 'keptAnew'

const keptAnewSchema = v.object({
  /** The account whose answers they are. */
  owner: v.string(),
  /** The number and id of the submission that was to be changed. */
  reference: v.string(),
  submission: v.string(),
  answers: v.number(),
  files: v.number(),
})
export type KeptAnew = v.InferOutput<typeof keptAnewSchema>

/** Leaves `kept` for the next page of this tab. */
export const leaveKeptAnew = (kept: KeptAnew): void => {
  try {
    sessionStorage.setItem(KEPT_ANEW, JSON.stringify(kept))
  } catch {
    // Storage is blocked: the next page does not say it.
  }
}

/** Takes what was left for `owner`, once. */
export const takeKeptAnew = (owner: string): KeptAnew | undefined => {
  try {
    const left = v.parse(keptAnewSchema, JSON.parse(sessionStorage.getItem(KEPT_ANEW) ?? 'null'))
    sessionStorage.removeItem(KEPT_ANEW)
    return left.owner === owner ? left : undefined
  } catch {
    return undefined
  }
}

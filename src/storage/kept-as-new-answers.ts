import * as v from 'valibot'

/** Where the page of late changes leaves what it has kept in a new submission, for the page that shows that. */
const KEPT_AS_NEW_ANSWERS = 'keptAnew'

const keptAsNewAnswersSchema = v.object({
  /** The account whose answers they are. */
  owner: v.string(),
  /** The number and id of the submission that was to be changed. */
  reference: v.string(),
  submission: v.string(),
  answers: v.number(),
  files: v.number(),
})
export type KeptAsNewAnswers = v.InferOutput<typeof keptAsNewAnswersSchema>

/** Leaves `kept` for the next page of this tab. */
export const leaveKeptAsNewAnswers = (kept: KeptAsNewAnswers): void => {
  try {
    sessionStorage.setItem(KEPT_AS_NEW_ANSWERS, JSON.stringify(kept))
  } catch {
    // Storage is blocked: the next page does not say it.
  }
}

/** Takes what was left for `owner`, once. */
export const takeKeptAsNewAnswers = (owner: string): KeptAsNewAnswers | undefined => {
  try {
    const left = v.parse(
      keptAsNewAnswersSchema,
      JSON.parse(sessionStorage.getItem(KEPT_AS_NEW_ANSWERS) ?? 'null'),
    )
    sessionStorage.removeItem(KEPT_AS_NEW_ANSWERS)
    return left.owner === owner ? left : undefined
  } catch {
    return undefined
  }
}

import * as v from 'valibot'

/**
 * What a query of submissions asks for: whether changes to each are kept and not sent, without what they say. Of
 * answers those that differ are asked for (`is_change`), and one of anything is enough.
 */
export const DRAFT = 'draft:drafts(taken_off,draft_answers(is_change),files(id))'

/** A draft begins with what was sent: only answers that differ from it are asked for. */
const draftSchema = v.object({
  taken_off: v.array(v.string()),
  draft_answers: v.array(v.object({ is_change: v.literal(true) })),
  files: v.array(v.object({ id: v.string() })),
})

/** Whether there are any. */
export const unsentChangesSchema = v.pipe(
  v.nullable(draftSchema),
  v.transform(
    (draft) =>
      draft !== null &&
      draft.taken_off.length + draft.draft_answers.length + draft.files.length > 0,
  ),
)

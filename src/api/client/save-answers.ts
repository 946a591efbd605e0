import * as v from 'valibot'
import type { AnswerSave, SaveResult } from '../../../domain/answers/kept-answers.ts'
import type { RoomProblem } from '../../../domain/project/room-outcome.ts'
import { dataClient } from '../connection.ts'
import { ROOM_TIMEOUT, roomProblem } from './room-outcome.ts'

const resultsSchema = v.array(
  v.pipe(
    v.object({
      question: v.string(),
      version: v.number(),
      text: v.string(),
      saved_at: v.string(),
      saved: v.boolean(),
    }),
    v.transform(
      ({ saved_at, saved, ...standing }): SaveResult => ({
        ...standing,
        savedAt: saved_at,
        isSaved: saved,
      }),
    ),
  ),
)

export type SaveOutcome =
  | { readonly kind: 'answered'; readonly results: readonly SaveResult[] }
  | { readonly kind: RoomProblem }

/** Saves answers of `draft`, each upon the version that it began from. Never throws: every failure is an outcome. */
export const saveAnswers = async (
  draft: string,
  answers: readonly AnswerSave[],
): Promise<SaveOutcome> => {
  try {
    const { data, error, status } = await (await dataClient())
      .rpc('save_answers', { draft, answers })
      .abortSignal(AbortSignal.timeout(ROOM_TIMEOUT))
    if (!error) return { kind: 'answered', results: v.parse(resultsSchema, data) }
    const problem = await roomProblem(status, error)
    // The draft is full: shortening helps, and no waiting.
    return { kind: problem === 'too-many' ? 'refused' : problem }
  } catch {
    return { kind: 'failed' }
  }
}

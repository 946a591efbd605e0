import * as v from 'valibot'
import type { LoadedDraft } from '../../../domain/answers/kept-answers.ts'
import type { StoredFile } from '../../../domain/files/upload.ts'
import type { RoomProblem } from '../../../domain/project/room-outcome.ts'
import { dataClient } from '../connection.ts'
import { requireSession, retryWithSession } from '../session-check.ts'
import { STORED_FILES, storedFilesSchema } from '../stored-files.ts'
import { ROOM_TIMEOUT, roomProblem } from './room-outcome.ts'

const answerSchema = v.pipe(
  v.object({
    question: v.string(),
    text: v.string(),
    version: v.number(),
    saved_at: v.string(),
  }),
  v.transform(({ saved_at, ...answer }) => ({ ...answer, savedAt: saved_at })),
)

export interface DraftWithFiles extends LoadedDraft {
  /** Those to be sent with it, oldest first: of changes, also what was sent before and is not taken off. */
  readonly files: readonly StoredFile[]
}

const draftSchema = v.pipe(
  v.object({
    id: v.string(),
    taken_off: v.array(v.string()),
    draft_answers: v.array(answerSchema),
    files: storedFilesSchema,
    questionnaire_submissions: v.nullable(v.object({ files: storedFilesSchema })),
  }),
  v.transform(
    ({ id, taken_off, draft_answers, files, questionnaire_submissions: sent }): DraftWithFiles => ({
      draft: id,
      answers: draft_answers,
      files: [...(sent?.files.filter((file) => !taken_off.includes(file.id)) ?? []), ...files].sort(
        (one, other) => one.created_at.localeCompare(other.created_at),
      ),
    }),
  ),
)
/** As the data API answers. */
export type DraftRow = v.InferInput<typeof draftSchema>

const COLUMNS = `id,taken_off,draft_answers(question,text,version,saved_at),${STORED_FILES},questionnaire_submissions(${STORED_FILES})`

/**
 * The draft of `userId`, of a new submission or of changes to `submission`; undefined where there is none.
 * @throws SessionEndedError, or when the platform refuses or cannot be reached.
 */
export const loadDraft = async (
  userId: string,
  submission: string | undefined,
): Promise<DraftWithFiles | undefined> => {
  const client = await dataClient()
  const { data, error } = await retryWithSession(() => {
    const drafts = client.from('drafts').select(COLUMNS).eq('user_id', userId)
    const asked = submission
      ? drafts.eq('submission_id', submission)
      : drafts.is('submission_id', null)
    return asked.maybeSingle()
  })
  if (error) throw error
  if (data) return v.parse(draftSchema, data)
  // An ended session finds nothing, too.
  await requireSession()
  return undefined
}

export type OpenedDraft =
  | { readonly kind: 'open'; readonly draft: string }
  | { readonly kind: RoomProblem }

/**
 * Makes the caller's draft, of a new submission or of changes to `submission`, or finds the one that is there.
 * Never throws: every failure is an outcome.
 */
export const openDraft = async (submission: string | undefined): Promise<OpenedDraft> => {
  try {
    const { data, error, status } = await (await dataClient())
      .rpc('open_draft', submission ? { submission } : {})
      .abortSignal(AbortSignal.timeout(ROOM_TIMEOUT))
    if (!error) return { kind: 'open', draft: v.parse(v.string(), data) }
    return { kind: await roomProblem(status, error) }
  } catch {
    return { kind: 'failed' }
  }
}

/** Deletes the draft. @returns whether it is gone. Never throws. */
export const discardDraft = async (draft: string): Promise<boolean> =>
  // Once more without an answer: what was deleted by the first one is not found then, which tells that it is gone.
  (await discardOnce(draft)) || (await discardOnce(draft))

const discardOnce = async (draft: string): Promise<boolean> => {
  try {
    const { data, error } = await (await dataClient())
      .from('drafts')
      .delete()
      .eq('id', draft)
      .select('id')
      .abortSignal(AbortSignal.timeout(ROOM_TIMEOUT))
    if (error) return false
    // An ended session deletes nothing, too.
    if (data.length === 0) await requireSession()
    return true
  } catch {
    return false
  }
}

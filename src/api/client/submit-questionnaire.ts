import * as v from 'valibot'
import { dataClient } from '../client.ts'
import { checkSession, isRefusal } from '../session-check.ts'

export interface Questionnaire {
  readonly projectDescription: string
  /** By question id. */
  readonly answers: Readonly<Record<string, string>>
  /** The path of the attached file. */
  readonly filePath: string | undefined
  /** The same for every attempt, which is stored once. */
  readonly idempotencyKey: string
}

export type SubmitOutcome =
  | { readonly kind: 'submitted'; readonly reference: string }
  /** The session has ended. */
  | { readonly kind: 'logged-out' }
  | { readonly kind: 'too-many' }
  /** The attached file no longer exists. */
  | { readonly kind: 'file-gone' }
  /** It violates the database's constraints, which are the form's. */
  | { readonly kind: 'refused' }
  /** It is unknown whether it arrived. */
  | { readonly kind: 'failed' }

const TIMEOUT = 20_000
const TOO_MANY = '54000'
const FILE_GONE = '23503'
/** Error classes of PostgreSQL: data exceptions and constraint violations. */
const REFUSED = /^2[23]/u

/** Submits a client's answers. Never throws: every failure is an outcome. */
export const submitQuestionnaire = async (questionnaire: Questionnaire): Promise<SubmitOutcome> => {
  try {
    const { data, error, status } = await (await dataClient())
      .rpc('submit_questionnaire', {
        idempotency_key: questionnaire.idempotencyKey,
        project_description: questionnaire.projectDescription,
        answers: questionnaire.answers,
        file_url: questionnaire.filePath ?? null,
      })
      .abortSignal(AbortSignal.timeout(TIMEOUT))
    if (!error) return { kind: 'submitted', reference: v.parse(v.string(), data) }
    if (isRefusal(status) && !(await checkSession())) return { kind: 'logged-out' }
    if (error.code === TOO_MANY) return { kind: 'too-many' }
    if (error.code === FILE_GONE) return { kind: 'file-gone' }
    return { kind: REFUSED.test(error.code) ? 'refused' : 'failed' }
  } catch {
    return { kind: 'failed' }
  }
}

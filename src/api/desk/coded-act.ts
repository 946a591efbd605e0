import { FunctionsHttpError } from '@supabase/functions-js'
import * as v from 'valibot'
import { CODE_NEEDED, LOGIN_NEEDED } from '../../../domain/accounts/recent-login.ts'
import { functionsClient } from '../connection.ts'

/** How an act ended that may ask for a login or a code. */
export type CodedOutcome =
  | 'done'
  | 'too-many'
  | 'failed'
  | typeof CODE_NEEDED
  | typeof LOGIN_NEEDED
  /** The server's reason, in words for people, and what is wrong with single fields. */
  | { readonly refused: string; readonly fields: FieldProblems }

/** What is wrong with fields, by their names. */
export type FieldProblems = Readonly<Record<string, string>>

const refusalSchema = v.object({
  code: v.string(),
  message: v.string(),
  fields: v.optional(v.record(v.string(), v.string()), {}),
})

/** Asks the function `name` for an act. Never throws: every failure is an outcome. */
export const sendCodedAct = async (name: string, act: object): Promise<CodedOutcome> => {
  try {
    const { error } = await (await functionsClient()).invoke(name, { body: act })
    if (!error) return 'done'
    if (!(error instanceof FunctionsHttpError)) return 'failed'
    const response: Response = error.context
    if (response.status === 429) return 'too-many'
    if (response.status >= 500) return 'failed'
    const { code, message, fields } = v.parse(refusalSchema, await response.json())
    return code === CODE_NEEDED || code === LOGIN_NEEDED ? code : { refused: message, fields }
  } catch {
    return 'failed'
  }
}

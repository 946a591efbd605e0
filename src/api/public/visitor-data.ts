import * as v from 'valibot'
import {
  type VisitorDataAct,
  type VisitorDataOfLink,
  visitorDataCodes,
  visitorDataOfLinkSchema,
} from '../../../domain/privacy/visitor-data.ts'
import { type FormOutcome, formAction, postForm } from './form.ts'

const FUNCTION = 'visitor-data'

/** How long a request may take, in milliseconds. */
const TIMEOUT = 20_000

/** Asks for a mailed link. Never throws: every failure is an outcome. */
export const askForVisitorData = (
  values: Readonly<Record<string, unknown>>,
): Promise<FormOutcome<'email'>> => postForm(FUNCTION, { ...values, act: 'ask' })

export type LinkProblem = 'expired' | 'held' | 'has-account' | 'too-many' | 'failed'

const follow = async (
  act: Exclude<VisitorDataAct, 'ask'>,
  token: string,
): Promise<{ readonly body: unknown } | LinkProblem> => {
  try {
    const response = await fetch(formAction(FUNCTION), {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify({ act, token }),
      signal: AbortSignal.timeout(TIMEOUT),
    })
    const body: unknown = await response.json()
    if (response.ok) return { body }
    if (response.status === 429) return 'too-many'
    const { code } = v.parse(v.object({ code: v.string() }), body)
    if (code === visitorDataCodes.linkExpired) return 'expired'
    if (code === visitorDataCodes.hasAccount) return 'has-account'
    return code === visitorDataCodes.held ? 'held' : 'failed'
  } catch {
    return 'failed'
  }
}

/** What is held under the address of a mailed link. Never throws. */
export const lookAtVisitorData = async (
  token: string,
): Promise<VisitorDataOfLink | LinkProblem> => {
  const outcome = await follow('look', token)
  if (typeof outcome === 'string') return outcome
  const data = v.safeParse(visitorDataOfLinkSchema, outcome.body)
  return data.success ? data.output : 'failed'
}

/** Takes it out. Never throws. */
export const takeOutVisitorData = async (token: string): Promise<'done' | LinkProblem> => {
  const outcome = await follow('take-out', token)
  return typeof outcome === 'string' ? outcome : 'done'
}

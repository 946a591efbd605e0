import { deletionAnswers as answers } from '../../../content/accounts/account-deletion-answers.ts'
import { deletionCodes } from '../../../domain/accounts/account-deletion.ts'
import { limits } from '../../../domain/limits.ts'
import { parseJsonObject } from '../_shared/body.ts'
import type { FunctionContext } from '../_shared/context.ts'
import { edgeFunction, type UserRequest } from '../_shared/edge-function.ts'
import { refuseWithoutRecentLogin } from '../_shared/recent-login.ts'
import { invalid, json, problem, tooMany } from '../_shared/responses.ts'
import { cancelDeletion, requestDeletion } from './deletions.ts'

const request = async ({ caller }: UserRequest, context: FunctionContext): Promise<Response> => {
  const refusal = await refuseWithoutRecentLogin(caller, context)
  if (refusal) return refusal
  const { db, now } = context
  // Counted after that: whoever is in a stolen session must not use up what is the owner's.
  const verdict = await context.limits.consume(limits.accountDeletionByPerson, caller.id)
  if (!verdict.allowed) return tooMany(verdict.retryAfterSeconds)
  const role = await db
    .selectFrom('public.user_roles')
    .select('role')
    .where('user_id', '=', caller.id)
    .executeTakeFirst()
  if (role) return problem(409, deletionCodes.administrator, answers.administrator)
  const { dueAt } = await db
    .transaction()
    .execute((trx) => requestDeletion(trx, caller.id, { now: now() }))
  return json({ dueAt: dueAt.toISOString() })
}

const cancel = async ({ caller }: UserRequest, context: FunctionContext): Promise<Response> => {
  const { db, now } = context
  const verdict = await context.limits.consume(limits.keepAccountBySession, caller.sessionId)
  if (!verdict.allowed) return tooMany(verdict.retryAfterSeconds)
  const outcome = await db.transaction().execute((trx) => cancelDeletion(trx, caller.id, now()))
  return outcome === 'begun' ? problem(409, deletionCodes.begun, answers.begun) : json({})
}

/** A client's wish to delete the own account, after a login of the last ten minutes, and its withdrawal. */
export const accountDeletion = edgeFunction('account-deletion', {
  async handle(asked, context) {
    const body = parseJsonObject(asked)
    if (body instanceof Response) return body
    if (body.act === 'request') return await request(asked, context)
    if (body.act === 'cancel') return await cancel(asked, context)
    return invalid(answers.unknownAct)
  },
})

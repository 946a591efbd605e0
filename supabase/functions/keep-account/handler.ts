import { deletionAnswers as answers } from '../../../content/accounts/account-deletion-answers.ts'
import { deletionCodes } from '../../../domain/accounts/account-deletion.ts'
import { limits } from '../../../domain/limits.ts'
import { parseJsonObject } from '../_shared/body.ts'
import { edgeFunction } from '../_shared/edge-function.ts'
import { json, problem, tooMany } from '../_shared/responses.ts'
import { cancelDeletion, personOfLink } from '../account-deletion/deletions.ts'

/** Keeps an account that is to be deleted, for the bearer of the mailed link: no login is needed to stay. */
export const keepAccount = edgeFunction('keep-account', {
  async handle(request, { db, limits: counters, now }) {
    const body = parseJsonObject(request)
    if (body instanceof Response) return body
    const verdict = await counters.consume(limits.keepAccountByAddress, request.callerAddress)
    if (!verdict.allowed) return tooMany(verdict.retryAfterSeconds)
    const { token } = body
    const outcome = await db.transaction().execute(async (trx) => {
      const person = typeof token === 'string' ? await personOfLink(trx, token) : undefined
      return person === undefined ? undefined : await cancelDeletion(trx, person, now())
    })
    if (outcome === undefined) return problem(410, deletionCodes.linkEnded, answers.linkEnded)
    return outcome === 'begun' ? problem(409, deletionCodes.begun, answers.begun) : json({})
  },
})

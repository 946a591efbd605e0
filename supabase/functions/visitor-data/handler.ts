import { countMail } from 'backend-kit/mail-count'
import { mailboxKey } from 'backend-kit/mailbox-key'
import * as v from 'valibot'
import { visitorDataAnswers as answers } from '../../../content/privacy/visitor-data-answers.ts'
import { isHoneypotFilled } from '../../../domain/enquiries/form-signals.ts'
import { firstErrors, HONEYPOT } from '../../../domain/forms/form.ts'
import { limits } from '../../../domain/limits.ts'
import { visitorDataCodes, visitorDataSchema } from '../../../domain/privacy/visitor-data.ts'
import { parseJsonObject } from '../_shared/body.ts'
import type { FunctionContext } from '../_shared/context.ts'
import { edgeFunction, type FunctionRequest } from '../_shared/edge-function.ts'
import { attempt, type PostedValues, unavailable } from '../_shared/form/posted.ts'
import { hiddenField, invalid, json, problem, tooMany } from '../_shared/responses.ts'
import { requireTotal, totals, withinTotal } from '../_shared/totals.ts'
import { addressOfToken, dataUnder, lockAddress, mailLink, takeOut } from './visitors.ts'

const expired = () => problem(410, visitorDataCodes.linkExpired, answers.expired)

/** The same answer whatever is held under the address: only its mailbox shows. */
const ask = async (
  values: PostedValues,
  request: FunctionRequest,
  { db, limitsWithin, mailLimitsWithin }: FunctionContext,
): Promise<Response> => {
  const input = v.safeParse(visitorDataSchema, values)
  if (!input.success) return invalid(answers.invalid, firstErrors(input.issues))
  const { email } = input.output
  return await withinTotal(db, answers.tooMany, async (trx) => {
    const counters = limitsWithin(trx)
    const verdict = await counters.consume(limits.visitorDataByAddress, request.callerAddress)
    if (!verdict.allowed) return tooMany(verdict.retryAfterSeconds)
    if (isHoneypotFilled(values[HONEYPOT])) return hiddenField()
    const mailbox = mailboxKey(email)
    const isMailed =
      (
        await counters.consume(limits.visitorDataByAddressAndRecipient, [
          request.callerAddress,
          mailbox,
        ])
      ).allowed &&
      (await counters.consume(limits.visitorDataByRecipient, mailbox)).allowed &&
      (await countMail(mailLimitsWithin(trx), `visitor-data:${mailbox}`, mailbox)).allowed
    await requireTotal(counters, totals.visitorData, isMailed)
    if (isMailed) await mailLink(trx, email)
    return json({ ok: true })
  })
}

const follow = async (
  { act, token }: PostedValues,
  request: FunctionRequest,
  { db, limits: counters, now, hashAddress }: FunctionContext,
): Promise<Response> => {
  const verdict = await counters.consume(limits.visitorDataLinkByAddress, request.callerAddress)
  if (!verdict.allowed) return tooMany(verdict.retryAfterSeconds)
  return await db.transaction().execute(async (trx) => {
    const address = typeof token === 'string' ? await addressOfToken(trx, token, now()) : undefined
    if (address === undefined) return expired()
    if (act === 'take-out') await lockAddress(trx, address)
    const data = await dataUnder(trx, address)
    if (act === 'look') return json(data)
    if (data.held && !data.hasAccount) return problem(409, visitorDataCodes.held, answers.held)
    return (await takeOut(trx, address, hashAddress))
      ? json({ ok: true })
      : problem(409, visitorDataCodes.hasAccount, answers.hasAccount)
  })
}

const dispatch = async (
  values: PostedValues,
  request: FunctionRequest,
  context: FunctionContext,
): Promise<Response> => {
  if (values.act === 'ask') return await ask(values, request, context)
  if (values.act === 'look' || values.act === 'take-out') {
    return await follow(values, request, context)
  }
  return invalid(answers.unknownAct)
}

/**
 * What is held on people without an account. Whoever asks is mailed a link that works for an hour; behind it they see
 * how much there is, and take it out. Opening the link changes nothing.
 */
export const visitorData = edgeFunction('visitor-data', {
  async handle(request, context) {
    const values = parseJsonObject(request)
    if (values instanceof Response) return values
    return await attempt(
      context,
      () => dispatch(values, request, context),
      'the data of a visitor could not be shown or taken out',
      () => unavailable(answers.failed),
    )
  },
})

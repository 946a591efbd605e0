import { countMail } from 'backend-kit/mail-count'
import { mailboxKey } from 'backend-kit/mailbox-key'
import type { RateLimits } from 'backend-kit/rate-limits'
import type { Transaction } from 'kysely'
import * as v from 'valibot'
import { bookingAnswers as answers } from '../../../content/booked-calls/book-answers.ts'
import {
  type CallAct,
  callMessages,
  callNumberSchema,
  callRequestSchema,
  callStart,
  phoneProblem,
} from '../../../domain/booked-calls/call-booking.ts'
import { databaseCodes } from '../../../domain/database-codes.ts'
import { isHoneypotFilled } from '../../../domain/enquiries/form-signals.ts'
import { firstErrors, HONEYPOT } from '../../../domain/forms/form.ts'
import { normalisePhone } from '../../../domain/forms/phone.ts'
import { limits } from '../../../domain/limits.ts'
import type { Database } from '../../database.ts'
import { parseJsonObject } from '../_shared/body.ts'
import type { FunctionContext } from '../_shared/context.ts'
import { edgeFunction, type FunctionRequest } from '../_shared/edge-function.ts'
import { attempt, type PostedValues, unavailable } from '../_shared/form/posted.ts'
import { hiddenField, invalid, json, problem, tooMany } from '../_shared/responses.ts'
import { requireTotal, totals, withinTotal } from '../_shared/totals.ts'
import { callDays, isFree, offerMissingTimes } from './times.ts'
import {
  askedBefore,
  callOfToken,
  cancelCall,
  changeCallNumber,
  confirmCall,
  contentOf,
  mailAgain,
  moveCall,
  openRequestOf,
  readCall,
  rememberRequest,
  requestCall,
} from './visitor-calls.ts'

const expired = () => problem(410, 'link_expired', answers.expired)
const begun = () => problem(410, 'call_begun', answers.begun)
const taken = () => problem(409, 'time_taken', answers.timeTaken)
/** Without what stands: whoever guesses an id is told nothing that another one typed. */
const otherContent = () => problem(409, 'other_content', answers.otherContent)

const DAY_SECONDS = 86_400

const showTimes = async (
  request: FunctionRequest,
  { db, limits: counters, now }: FunctionContext,
): Promise<Response> => {
  const verdict = await counters.consume(limits.callTimesByAddress, request.callerAddress)
  if (!verdict.allowed) return tooMany(verdict.retryAfterSeconds)
  await offerMissingTimes(db, now())
  return json({ now: now().toISOString(), days: await callDays(db, now()) })
}

/** The same answer whatever is known of the address: only its mailbox shows. */
const ask = async (
  values: PostedValues,
  request: FunctionRequest,
  context: FunctionContext,
): Promise<Response> => {
  const input = v.safeParse(callRequestSchema, values)
  if (!input.success) return invalid(answers.invalid, firstErrors(input.issues))
  if (input.output.startsAt === '') {
    return invalid(answers.invalid, { startsAt: callMessages.startsAt })
  }
  const phone = phoneProblem(input.output.phone, input.output.timeZone)
  if (phone) return invalid(answers.invalid, { phone })
  const { db, limitsWithin, mailLimitsWithin, now } = context
  const call = { ...input.output, phone: normalisePhone(input.output.phone) }
  // Before the transaction: what it would lock, others would wait for.
  await offerMissingTimes(db, now())
  return await withinTotal(db, answers.tooMany, async (trx) => {
    const counters = limitsWithin(trx)
    for (const limit of [limits.callRequestByAddress, limits.callRequestByAddressDaily]) {
      const verdict = await counters.consume(limit, request.callerAddress)
      if (!verdict.allowed) return tooMany(verdict.retryAfterSeconds)
    }
    if (isHoneypotFilled(values[HONEYPOT])) return hiddenField()
    const earlier = await askedBefore(trx, call)
    if (earlier === 'other') return otherContent()
    const content = contentOf(call)
    const mayMailContent = (await counters.consume(limits.callMailByRequest, content)).allowed
    // Its mail went within the last minutes, or none may go.
    if (earlier === 'same' && !mayMailContent) return json({ ok: true })
    if (earlier === undefined && !(await isFree(trx, new Date(call.startsAt)))) return taken()
    const standing = await openRequestOf(trx, call)
    const mailbox = mailboxKey(call.email)
    // The link to a request that stands is a kind of its own: nobody else uses it up.
    const kind = standing ? `call-again:${content}` : `call:${mailbox}`
    const isMailed =
      mayMailContent &&
      (standing
        ? (await counters.consume(limits.callMailAgainByRequest, content)).allowed
        : await mayBeAsked(counters, request.callerAddress, mailbox)) &&
      (await countMail(mailLimitsWithin(trx), kind, mailbox)).allowed
    await requireTotal(counters, totals.callRequests, isMailed)
    // Under an id of its own where that of the page is used: a call is not asked for twice under one.
    const asked = earlier === 'same' ? { ...call, id: crypto.randomUUID() } : call
    await rememberRequest(trx, asked)
    if (isMailed) await (standing ? mailAgain(trx, standing) : requestCall(trx, asked))
    return json({ ok: true })
  })
}

/** Whoever types an address uses up what is mailed to it in a day, from one network but a part of it. */
const mayBeAsked = async (
  counters: RateLimits,
  callerAddress: string,
  mailbox: string,
): Promise<boolean> => {
  const own = await counters.consume(limits.callRequestByAddressAndRecipient, [
    callerAddress,
    mailbox,
  ])
  return own.allowed && (await counters.consume(limits.callRequestByRecipient, mailbox)).allowed
}

/** What an act wants, checked; of a number that is not wanted, nothing. */
interface Wanted {
  readonly startsAt: string | null
  readonly phone: string
  /** The time of the call that the page shows; null: a page of an earlier version does not say. */
  readonly seen: string | null
}
type Act = (trx: Transaction<Database>, id: string, wanted: Wanted) => Promise<unknown>

const acts: Readonly<Record<CallAct, Act>> = {
  look: async () => {},
  confirm: (trx, id, { startsAt }) => confirmCall(trx, id, startsAt),
  move: (trx, id, { startsAt, seen }) => moveCall(trx, id, startsAt ?? '', seen),
  number: (trx, id, { phone, seen }) => changeCallNumber(trx, id, phone, seen),
  cancel: (trx, id, { seen }) => cancelCall(trx, id, seen),
}

const isAct = (action: unknown): action is CallAct =>
  typeof action === 'string' && Object.hasOwn(acts, action)

/** What an act wants; a refusal where that is wrong. */
const readWanted = ({
  action,
  startsAt = null,
  seen = null,
  ...values
}: PostedValues): Wanted | Response => {
  const shown = v.safeParse(v.nullable(callStart), seen)
  if (!shown.success) return invalid(answers.invalid, { startsAt: callMessages.startsAt })
  if (action === 'number') {
    const input = v.safeParse(callNumberSchema, values)
    if (!input.success) return invalid(answers.invalid, firstErrors(input.issues))
    const phone = phoneProblem(input.output.phone, input.output.timeZone)
    if (phone) return invalid(answers.invalid, { phone })
    return { startsAt: null, phone: normalisePhone(input.output.phone), seen: shown.output }
  }
  const time = v.safeParse(action === 'move' ? callStart : v.nullable(callStart), startsAt)
  if (!time.success) return invalid(answers.invalid, { startsAt: callMessages.startsAt })
  return { startsAt: time.output, phone: '', seen: shown.output }
}

const follow = async (
  act: Act,
  values: PostedValues,
  request: FunctionRequest,
  { db, limits: counters, now }: FunctionContext,
): Promise<Response> => {
  const wanted = readWanted(values)
  if (wanted instanceof Response) return wanted
  const { token } = values
  const verdict = await counters.consume(limits.callLinkByAddress, request.callerAddress)
  if (!verdict.allowed) return tooMany(verdict.retryAfterSeconds)
  const id = typeof token === 'string' ? await callOfToken(db, token) : undefined
  if (id === undefined) return expired()
  await offerMissingTimes(db, now())
  try {
    await db.transaction().execute((trx) => act(trx, id, wanted))
  } catch (error) {
    const { code, detail } = error as { readonly code?: unknown; readonly detail?: unknown }
    if (code === databaseCodes.timeTaken) return taken()
    if (code === databaseCodes.openCall) {
      return json({ code: 'open_call', message: answers.openCall, startsAt: detail }, 409)
    }
    if (code === databaseCodes.callBegun) return begun()
    if (code === databaseCodes.changed) {
      return problem(409, 'moved_meanwhile', answers.movedMeanwhile)
    }
    if (code === databaseCodes.changedTooOften) {
      return problem(409, 'changed_too_often', answers.changedTooOften)
    }
    if (code === '54000') return tooMany(DAY_SECONDS)
    throw error
  }
  const call = await readCall(db, id)
  return call ? json({ call }) : begun()
}

const dispatch = async (
  values: PostedValues,
  request: FunctionRequest,
  context: FunctionContext,
): Promise<Response> => {
  const { action } = values
  if (action === 'request') return await ask(values, request, context)
  return isAct(action)
    ? await follow(acts[action], values, request, context)
    : invalid(answers.unknownAction)
}

/**
 * Calls of visitors, who never use the data API: which times are free, without anything of whose the others are;
 * what is asked for, which holds no time; and what stands behind a mailed link.
 */
export const booking = edgeFunction('booking', {
  async handle(request, context) {
    const answer = (work: () => Promise<Response>) =>
      attempt(context, work, 'a call could not be booked', () => unavailable(answers.failed))
    if (request.method === 'GET') return answer(() => showTimes(request, context))
    const values = parseJsonObject(request)
    if (values instanceof Response) return values
    return answer(() => dispatch(values, request, context))
  },
})

import * as v from 'valibot'
import { privacyAnswers as answers } from '../../../content/privacy/privacy-answers.ts'
import { limits } from '../../../domain/limits.ts'
import {
  CAME_WITHIN_DAYS,
  type PrivacyActOutput,
  privacyActSchema,
  privacyCodes,
} from '../../../domain/privacy/privacy-acts.ts'
import { privacyDueOn, today } from '../../../domain/privacy/privacy-days.ts'
import { addDays, dateOf, dayOf } from '../../../domain/project/project-dates.ts'
import { parseJsonObject } from '../_shared/body.ts'
import type { FunctionContext } from '../_shared/context.ts'
import { type Caller, edgeFunction } from '../_shared/edge-function.ts'
import { refuseWithoutRecentCode } from '../_shared/recent-login.ts'
import { invalid, json, problem, tooMany } from '../_shared/responses.ts'
import { requestDeletion } from '../account-deletion/deletions.ts'
import {
  accountOf,
  assigneeName,
  clientOf,
  doneBefore,
  isRecorded,
  mailExported,
  nameOf,
  openRequest,
  writeEntry,
} from './requests.ts'

type Of<Act extends PrivacyActOutput['act']> = Extract<PrivacyActOutput, { act: Act }>

const record = async (
  { id, kind, email, cameOn, cameBy, note }: Of<'record'>,
  { id: person }: Caller,
  { db, now }: FunctionContext,
): Promise<Response> => {
  const day = today(now())
  if (cameOn > day || cameOn < dayOf(addDays(dateOf(day), -CAME_WITHIN_DAYS))) {
    return invalid(answers.cameLater, { cameOn: answers.cameLater })
  }
  return await db.transaction().execute(async (trx) => {
    const client = await accountOf(trx, email)
    const request = {
      id,
      kind,
      came_on: cameOn,
      came_by: cameBy,
      client_id: client,
      email: client ? null : email,
      note,
    }
    const made = await trx
      .insertInto('public.privacy_requests')
      .values({ ...request, due_on: privacyDueOn(cameOn) })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .executeTakeFirst()
    if (made.numInsertedOrUpdatedRows) {
      await writeEntry(trx, person, { request_id: id, act: 'recorded' })
      return json({})
    }
    // Sent again, because the answer was lost; what was corrected meanwhile must not seem to be recorded.
    return (await isRecorded(trx, person, request))
      ? json({})
      : problem(409, privacyCodes.changed, answers.recorded)
  })
}

const assign = (
  { id, seen, assignee }: Of<'assign'>,
  { id: person }: Caller,
  context: FunctionContext,
) =>
  context.db.transaction().execute(async (trx) => {
    const name = assignee ? await assigneeName(trx, assignee) : null
    const request = await openRequest(trx, id)
    if (request instanceof Response) return request
    if (request.assignee === assignee) return json({})
    if (request.assignee !== seen) {
      const holder = request.assignee ? ((await nameOf(trx, request.assignee)) ?? '') : undefined
      const message = holder === undefined ? answers.freed : answers.taken(holder)
      return problem(409, privacyCodes.changed, message)
    }
    if (name === undefined) return problem(409, privacyCodes.changed, answers.noColleague)
    await trx
      .updateTable('public.privacy_requests')
      .set({ assignee })
      .where('id', '=', id)
      .execute()
    await writeEntry(trx, person, { request_id: id, act: 'assigned', assignee_name: name })
    return json({})
  })

/** Begins a copy of what is held on the client, which this session then reads, or the deletion of the account. */
const serve = (
  { act, id, entry, handedTo, check, checkNote }: Of<'export' | 'delete'>,
  { id: person, sessionId }: Caller,
  context: FunctionContext,
) =>
  context.db.transaction().execute(async (trx) => {
    const request = await openRequest(trx, id)
    if (request instanceof Response) return request
    const client = await clientOf(trx, request)
    if (client instanceof Response) return client
    const made = {
      id: entry,
      request_id: id,
      act: act === 'export' ? 'exported' : 'deletion_begun',
    } as const
    const checked = { handed_to: handedTo, identity_check: check, identity_note: checkNote }
    const before = await doneBefore(trx, { ...made, ...checked, author_id: person })
    if (before === 'same') return json({})
    if (before) return problem(409, privacyCodes.changed, answers.otherAct)
    if (act === 'export') {
      await writeEntry(trx, person, { ...made, ...checked, session_id: sessionId })
      await mailExported(trx, client, context.now())
      return json({})
    }
    if (request.kind !== 'deletion') return problem(409, privacyCodes.otherKind, answers.otherKind)
    const { dueAt, isNew } = await requestDeletion(trx, client, { now: context.now() })
    if (!isNew) return problem(409, privacyCodes.underWay, answers.underWay)
    await writeEntry(trx, person, { ...made, ...checked })
    return json({ dueAt: dueAt.toISOString() })
  })

const close = (asked: Of<'done' | 'refuse'>, { id: person }: Caller, context: FunctionContext) =>
  context.db.transaction().execute(async (trx) => {
    const request = await openRequest(trx, asked.id)
    if (request instanceof Response) return request
    const isDone = asked.act === 'done'
    await trx
      .updateTable('public.privacy_requests')
      .set({
        closed_at: context.now(),
        outcome: isDone ? 'done' : 'refused',
        ground: isDone ? null : asked.ground,
      })
      .where('id', '=', asked.id)
      .execute()
    await writeEntry(trx, person, {
      request_id: asked.id,
      what: asked.what,
      ...(isDone
        ? {
            act: 'done',
            handed_to: asked.handedTo,
            identity_check: asked.check,
            identity_note: asked.checkNote,
          }
        : { act: 'refused' }),
    })
    return json({})
  })

const carryOut = (act: PrivacyActOutput, caller: Caller, context: FunctionContext) => {
  switch (act.act) {
    case 'record':
      return record(act, caller, context)
    case 'assign':
      return assign(act, caller, context)
    case 'export':
    case 'delete':
      return serve(act, caller, context)
    case 'done':
    case 'refuse':
      return close(act, caller, context)
  }
}

/** Requests under the Privacy Act; what hands out or deletes wants a code of the last five minutes. */
export const privacyRequests = edgeFunction('privacy-requests', {
  async handle(request, context) {
    const body = parseJsonObject(request)
    if (body instanceof Response) return body
    const asked = v.safeParse(privacyActSchema, body)
    if (!asked.success) {
      const { nested = {} } = v.flatten<typeof privacyActSchema>(asked.issues)
      const messages = Object.entries(nested).map(([name, said]) => [name, said?.[0]])
      return invalid(answers.unknownAct, Object.fromEntries(messages))
    }
    const act = asked.output
    const needsCode = act.act === 'export' || act.act === 'delete'
    const refusal = needsCode ? await refuseWithoutRecentCode(request.caller, context) : undefined
    if (refusal) return refusal
    // Counted after that: whoever is in a stolen session must not use up what is the owner's.
    const limit = needsCode ? limits.privacyServedByPerson : limits.privacyActsByPerson
    const verdict = await context.limits.consume(limit, request.caller.id)
    if (!verdict.allowed) return tooMany(verdict.retryAfterSeconds)
    return await carryOut(act, request.caller, context)
  },
})

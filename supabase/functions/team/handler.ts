import type { Kysely } from 'kysely'
import * as v from 'valibot'
import { teamAnswers as answers } from '../../../content/desk/team-answers.ts'
import { isSameName, teamActSchema, teamCodes } from '../../../domain/desk/team.ts'
import { limits } from '../../../domain/limits.ts'
import type { Database } from '../../database.ts'
import { parseJsonObject } from '../_shared/body.ts'
import type { FunctionContext } from '../_shared/context.ts'
import { edgeFunction, type UserRequest } from '../_shared/edge-function.ts'
import { refuseWithoutRecentCode } from '../_shared/recent-login.ts'
import { invalid, json, problem, tooMany } from '../_shared/responses.ts'
import { againAfterDeadlock, lockTeam } from '../_shared/team/lock.ts'
import { isLastAdministrator, takeRole } from '../_shared/team/roles.ts'
import { listTeam } from './list.ts'

const memberOf = (db: Kysely<Database>, id: string) =>
  db
    .selectFrom('public.user_roles as role')
    .innerJoin('auth.users as account', 'account.id', 'role.user_id')
    .select(['account.id', 'account.email'])
    .where('account.id', '=', id)
    .executeTakeFirst()

const list = async ({ caller }: UserRequest, context: FunctionContext): Promise<Response> => {
  const verdict = await context.limits.consume(limits.teamByPerson, caller.id)
  if (!verdict.allowed) return tooMany(verdict.retryAfterSeconds)
  return json({ members: await listTeam(context.db) })
}

const invite = async (
  email: string,
  { caller }: UserRequest,
  { accounts, db, limits: counters }: FunctionContext,
): Promise<Response> => {
  const by = await memberOf(db, caller.id)
  if (!by) return problem(403, 'not_admin', answers.notAdministrator)
  // Looked at first: what the team used up costs the invited nothing of their own.
  const left = await counters.check(limits.invitationsDaily, 'all')
  if (!left.allowed) return tooMany(left.retryAfterSeconds)
  for (const [limit, key] of [
    [limits.invitationByRecipient, email],
    [limits.invitationsDaily, 'all'],
  ] as const) {
    const verdict = await counters.consume(limit, key)
    if (!verdict.allowed) return tooMany(verdict.retryAfterSeconds)
  }
  const outcome = await accounts.inviteAdministrator(email, { id: by.id, email: by.email ?? '' })
  if (outcome === 'account-exists') {
    return problem(409, teamCodes.accountExists, answers.accountExists(email))
  }
  if (outcome === 'unchanged') return problem(409, teamCodes.isAdministrator, answers.unchanged)
  return json({})
}

const remove = async (
  id: string,
  { caller }: UserRequest,
  { accounts, db, now, settings }: FunctionContext,
): Promise<Response> => {
  const take = async (trx: Kysely<Database>) => {
    await lockTeam(trx)
    // Behind the lock: of two who remove each other, one is no administrator by now.
    const by = await memberOf(trx, caller.id)
    if (!by) return problem(403, 'not_admin', answers.notAdministrator)
    const member = await memberOf(trx, id)
    if (!member) return problem(404, teamCodes.gone, answers.gone)
    if (await isLastAdministrator(trx, id)) return problem(409, teamCodes.last, answers.last)
    await takeRole(trx, {
      subject: { id, email: member.email ?? '' },
      by: { id: by.id, email: by.email ?? '' },
      at: now(),
      siteUrl: settings.siteUrl,
    })
    return undefined
  }
  const refusal = await againAfterDeadlock(() => db.transaction().execute(take))
  if (refusal) return refusal
  await accounts.voidInvitation(id)
  return json({})
}

const name = (id: string, shown: string, { db }: FunctionContext): Promise<Response> => {
  const rename = async (trx: Kysely<Database>) => {
    // Two who take one name at once come one after the other.
    await lockTeam(trx)
    const colleagues = await trx
      .selectFrom('public.user_roles')
      .select('name')
      .where('user_id', '!=', id)
      .execute()
    if (colleagues.some((colleague) => isSameName(colleague.name, shown))) {
      return invalid(answers.nameTaken, { name: answers.nameTaken })
    }
    const named = await trx
      .updateTable('public.user_roles')
      .set({ name: shown })
      .where('user_id', '=', id)
      .returning('user_id')
      .executeTakeFirst()
    return named ? json({}) : problem(404, teamCodes.gone, answers.gone)
  }
  return againAfterDeadlock(() => db.transaction().execute(rename))
}

/** The administrators; every act but naming oneself wants a code of the last five minutes. */
export const team = edgeFunction('team', {
  async handle(request, context) {
    if (request.method === 'GET') return list(request, context)
    const body = parseJsonObject(request)
    if (body instanceof Response) return body
    const asked = v.safeParse(teamActSchema, body)
    if (!asked.success) {
      const { nested = {} } = v.flatten<typeof teamActSchema>(asked.issues)
      return invalid(answers.unknownAct, { email: nested.email?.[0], name: nested.name?.[0] })
    }
    const act = asked.output
    const namesOneself = act.act === 'name' && act.id === request.caller.id
    const refusal = namesOneself
      ? undefined
      : await refuseWithoutRecentCode(request.caller, context)
    if (refusal) return refusal
    // Counted after that: whoever is in a stolen session must not use up what is the owner's.
    const verdict = await context.limits.consume(limits.teamActsByPerson, request.caller.id)
    if (!verdict.allowed) return tooMany(verdict.retryAfterSeconds)
    if (act.act === 'invite') return invite(act.email, request, context)
    if (act.act === 'name') return name(act.id, act.name, context)
    return remove(act.id, request, context)
  },
})

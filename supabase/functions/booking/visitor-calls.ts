import { type Kysely, type Selectable, sql, type Transaction } from 'kysely'
import * as v from 'valibot'
import type { CallRequest, CallState } from '../../../domain/booked-calls/call-booking.ts'
import { type Carried, carriedSchema, isSameCarried } from '../../../domain/carried.ts'
import type { Database } from '../../database.ts'
import { hashToken, newToken } from '../_shared/tokens.ts'
import { isFree } from './times.ts'

/** A call as the bearer of its mailed link sees it. */
export interface CallOfLink {
  readonly id: string
  readonly state: Exclude<CallState, 'past'>
  readonly startsAt: string
  readonly uid: string
  readonly sequence: number
  readonly name: string
  readonly email: string
  readonly phone: string
  readonly about: string
  readonly carried: Carried
  readonly timeZone: string
  /** Who moved or cancelled it last, and the agency's reason. */
  readonly changedBy: 'client' | 'agency' | null
  readonly reason: string
  /** When it was before its last move. */
  readonly movedFrom: string | null
  /** Whether its bearer may still move it, or change its number. */
  readonly canMove: boolean
  readonly canChangeNumber: boolean
  /** Of one that is only asked for: whether its time can still be had. */
  readonly free: boolean
  /** Of one that is only asked for: the start of the call that this mailbox has already. */
  readonly openCall: string | null
}

/** The id of the call that a mailed link is of; undefined for an unknown link. */
export const callOfToken = async (
  db: Kysely<Database>,
  token: string,
): Promise<string | undefined> => {
  const { rows } = await sql<{ id: string }>`
    select booking_id as id from private.call_links where hash = ${hashToken(token)}`.execute(db)
  return rows[0]?.id
}

/** Undefined once it has begun: its links are over. */
export const readCall = async (
  db: Kysely<Database>,
  id: string,
): Promise<CallOfLink | undefined> => {
  const call = await db
    .selectFrom('public.bookings')
    .selectAll()
    .where('id', '=', id)
    .where('state', '<>', 'past')
    .where('starts_at', '>', sql<Date>`now()`)
    .executeTakeFirst()
  if (!call || call.state === 'past') return undefined
  const isAsked = call.state === 'requested'
  const open = isAsked
    ? await db
        .selectFrom('public.bookings')
        .select('starts_at')
        .where('mailbox', '=', call.mailbox)
        .where('state', '=', 'booked')
        .where('starts_at', '>', sql<Date>`now()`)
        .executeTakeFirst()
    : undefined
  return {
    id: call.id,
    state: call.state,
    startsAt: call.starts_at.toISOString(),
    uid: call.uid,
    sequence: call.sequence,
    name: call.name,
    email: call.email,
    phone: call.phone,
    about: call.about,
    carried: v.parse(carriedSchema, call.carried),
    timeZone: call.time_zone,
    changedBy: call.changed_by,
    reason: call.reason,
    movedFrom: call.moved_from?.toISOString() ?? null,
    canMove: call.moves_left > 0,
    canChangeNumber: call.numbers_left > 0,
    free: isAsked && (await isFree(db, call.starts_at)),
    openCall: open?.starts_at.toISOString() ?? null,
  }
}

/** What the visitor chose, typed and carried along; without the last, as the version before wrote it. */
export const contentOf = ({
  startsAt,
  name,
  email,
  phone,
  about,
  carried,
}: CallRequest): string => {
  const typed = [startsAt, name, email, phone, about]
  return hashToken(JSON.stringify(isSameCarried(carried, {}) ? typed : [...typed, carried]))
}

/** What was asked for under this id before: the same that is sent again, or something else. Requests take turns. */
export const askedBefore = async (
  trx: Transaction<Database>,
  request: CallRequest,
): Promise<'same' | 'other' | undefined> => {
  await sql`select pg_advisory_xact_lock(hashtextextended('call request ' || ${request.id}, 0))`.execute(
    trx,
  )
  const { rows } = await sql<{ content: string }>`
    select content from private.call_requests where id = ${request.id}`.execute(trx)
  return rows[0] && (rows[0].content === contentOf(request) ? 'same' : 'other')
}

/** Whatever becomes of it: a second content is refused for every address alike. */
export const rememberRequest = (trx: Transaction<Database>, request: CallRequest) =>
  sql`insert into private.call_requests (id, content)
    values (${request.id}, ${contentOf(request)})`.execute(trx)

/** Keeps what a visitor asks for, and mails the link, or the call that the mailbox has already. */
export const requestCall = (db: Kysely<Database>, request: CallRequest) =>
  sql`select private.request_call(
    ${request.id}, ${request.startsAt}, ${request.name}, ${request.email}, ${request.phone},
    ${request.about}, ${request.timeZone}, ${JSON.stringify(request.carried)}
  )`.execute(db)

/** A call that was asked for and can be booked still. */
type OpenRequest = Pick<
  Selectable<Database['public.bookings']>,
  'id' | 'uid' | 'starts_at' | 'email' | 'time_zone'
>

/** What the same person asked for before, under whatever id: not booked, and of no other content. */
export const openRequestOf = async (
  trx: Transaction<Database>,
  request: CallRequest,
): Promise<OpenRequest | undefined> =>
  await trx
    .selectFrom('public.bookings')
    .select(['id', 'uid', 'starts_at', 'email', 'time_zone'])
    .where('email', '=', request.email)
    .where('state', '=', 'requested')
    .where('starts_at', '>', sql<Date>`now()`)
    .where(
      sql<boolean>`id in (select id from private.call_requests where content = ${contentOf(request)})`,
    )
    .limit(1)
    .executeTakeFirst()

/** Mails a link to a call that was asked for before; those of its earlier mails work on. */
export const mailAgain = async (
  trx: Transaction<Database>,
  { id, uid, starts_at, email, time_zone }: OpenRequest,
): Promise<void> => {
  const { token, hash } = newToken()
  await sql`insert into private.call_links (hash, booking_id) values (${hash}, ${id})`.execute(trx)
  await trx
    .insertInto('public.mail_outbox')
    .values({
      template: 'call-request',
      recipient: email,
      data: JSON.stringify({ startsAt: starts_at, timeZone: time_zone, email, token }),
      sensitive: true,
      idempotency_key: `call-request:${uid}:${hash}`,
    })
    .execute()
}

/** @throws RM010, RM011 or RM012 of the database. */
export const confirmCall = (db: Kysely<Database>, id: string, startsAt: string | null) =>
  sql`select private.confirm_call(${id}, ${startsAt})`.execute(db)

/** `seen`: the time that the page shows, or null. @throws RM010, RM012, RM013 or RM014 of the database. */
export const moveCall = (db: Kysely<Database>, id: string, startsAt: string, seen: string | null) =>
  sql`select private.move_open_call(${id}, ${startsAt}, 'client', seen => ${seen}::timestamptz)`.execute(
    db,
  )

/** `seen` as for a move. @throws RM012, RM013 or RM014 of the database. */
export const changeCallNumber = (
  db: Kysely<Database>,
  id: string,
  phone: string,
  seen: string | null,
) =>
  sql`select private.change_open_call_number(${id}, ${phone}, seen => ${seen}::timestamptz)`.execute(
    db,
  )

/** `seen` as for a move. @throws RM012 or RM013 of the database. */
export const cancelCall = (db: Kysely<Database>, id: string, seen: string | null) =>
  sql`select private.cancel_open_call(${id}, 'client', seen => ${seen}::timestamptz)`.execute(db)

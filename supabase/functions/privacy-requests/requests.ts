import { type Insertable, type Selectable, sql, type Transaction } from 'kysely'
import { privacyAnswers as answers } from '../../../content/privacy/privacy-answers.ts'
import { privacyCodes } from '../../../domain/privacy/privacy-acts.ts'
import type { Database } from '../../database.ts'
import { problem } from '../_shared/responses.ts'

type Trx = Transaction<Database>
export type Request = Selectable<Database['public.privacy_requests']>
type Entry = Insertable<Database['public.privacy_request_entries']>

/** The request, locked until the transaction ends, if it is open; else the refusal. */
export const openRequest = async (trx: Trx, id: string): Promise<Request | Response> => {
  const request = await trx
    .selectFrom('public.privacy_requests')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!request) return problem(404, privacyCodes.gone, answers.gone)
  return request.closed_at ? problem(409, privacyCodes.closed, answers.closed) : request
}

/** The account of a request, if what is held on it may be handed out or deleted here; else the refusal. */
export const clientOf = async (
  trx: Trx,
  { client_id: id }: Request,
): Promise<string | Response> => {
  if (!id) return problem(409, privacyCodes.noAccount, answers.noAccount)
  const role = await trx
    .selectFrom('public.user_roles')
    .select('role')
    .where('user_id', '=', id)
    .executeTakeFirst()
  return role ? problem(409, privacyCodes.administrator, answers.administrator) : id
}

/** The account whose confirmed address this is; an address that nobody confirmed proves nothing. */
export const accountOf = async (trx: Trx, address: string): Promise<string | null> => {
  const account = await trx
    .selectFrom('auth.users')
    .select('id')
    .where(sql`lower(email)`, '=', address)
    .where('email_confirmed_at', 'is not', null)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return account?.id ?? null
}

/** An administrator's name as colleagues see it; undefined: none any more. */
export const nameOf = async (trx: Trx, person: string): Promise<string | undefined> => {
  const role = await trx
    .selectFrom('public.user_roles')
    .select('name')
    .where('user_id', '=', person)
    .executeTakeFirst()
  return role?.name
}

/**
 * The name of who is given a request, who stays an administrator until the transaction ends; undefined: none any more.
 * Before the request is locked, as whoever takes the role away does.
 */
export const assigneeName = async (trx: Trx, person: string): Promise<string | undefined> => {
  const role = await trx
    .selectFrom('public.user_roles')
    .select('name')
    .where('user_id', '=', person)
    .forKeyShare()
    .executeTakeFirst()
  return role?.name
}

/** Whether `author` recorded just this request. */
export const isRecorded = async (
  trx: Trx,
  author: string,
  { client_id, email, ...asked }: Omit<Insertable<Database['public.privacy_requests']>, 'due_on'>,
): Promise<boolean> => {
  const found = await trx
    .selectFrom('public.privacy_requests as request')
    .innerJoin('public.privacy_request_entries as entry', 'entry.request_id', 'request.id')
    .select('request.id')
    .where('entry.act', '=', 'recorded')
    .where('entry.author_id', '=', author)
    .where('request.id', '=', asked.id)
    .where('request.kind', '=', asked.kind)
    .where(sql`request.came_on`, '=', sql`${asked.came_on}::date`)
    .where('request.came_by', '=', asked.came_by)
    .where('request.note', 'is not distinct from', asked.note ?? null)
    .where('request.client_id', 'is not distinct from', client_id ?? null)
    .where('request.email', 'is not distinct from', email ?? null)
    .executeTakeFirst()
  return found !== undefined
}

/** What was done under this id before: the same act that is sent again, or something else. */
export const doneBefore = async (
  trx: Trx,
  entry: Pick<
    Entry,
    'request_id' | 'act' | 'author_id' | 'handed_to' | 'identity_check' | 'identity_note'
  > & { readonly id: string },
): Promise<'same' | 'other' | undefined> => {
  const found = await trx
    .selectFrom('public.privacy_request_entries')
    .select(['request_id', 'act', 'author_id', 'handed_to', 'identity_check', 'identity_note'])
    .where('id', '=', entry.id)
    .executeTakeFirst()
  if (!found) return undefined
  const isSame =
    found.request_id === entry.request_id &&
    found.act === entry.act &&
    found.author_id === entry.author_id &&
    found.handed_to === entry.handed_to &&
    found.identity_check === entry.identity_check &&
    found.identity_note === entry.identity_note
  return isSame ? 'same' : 'other'
}

/** Tells the owner of an account that a copy of all that is held was made for a request. */
export const mailExported = async (trx: Trx, client: string, at: Date): Promise<void> => {
  const data = JSON.stringify({ at: at.toISOString(), by: 'agency' })
  await sql`insert into public.mail_outbox (template, recipient, user_id, data)
    select 'data-exported', email, id, ${data}::jsonb
    from auth.users where id = ${client} and email <> '' and deleted_at is null`.execute(trx)
}

/** Writes down what `author` did; the line of the audit log is made of it. */
export const writeEntry = async (
  trx: Trx,
  author: string,
  entry: Omit<Entry, 'author_id' | 'author_name'>,
): Promise<void> => {
  await trx
    .insertInto('public.privacy_request_entries')
    .values({ ...entry, author_id: author, author_name: (await nameOf(trx, author)) ?? '' })
    .execute()
}

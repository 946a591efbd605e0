import { sql, type Transaction } from 'kysely'
import type { Database } from '../../database.ts'

type Trx = Transaction<Database>

/** To the owner of the account, where it has an address. A link's token goes from the row once it is sent. */
export const mailPerson = async (
  trx: Trx,
  personId: string,
  template: string,
  data: Readonly<Record<string, string>>,
): Promise<void> => {
  await sql`insert into public.mail_outbox (template, recipient, user_id, data, sensitive)
    select ${template}, email, id, ${JSON.stringify(data)}::jsonb, ${'token' in data}
    from auth.users where id = ${personId} and email <> '' and deleted_at is null`.execute(trx)
}

/** To the agency, with name, company and address of whoever it is about; the number finds it by a later address. */
export const mailAgency = async (
  trx: Trx,
  personId: string,
  template: string,
  data: Readonly<Record<string, string>>,
): Promise<void> => {
  await sql`insert into public.mail_outbox (template, recipient, reply_to, data)
    select ${template}, '', account.email, ${JSON.stringify(data)}::jsonb || jsonb_build_object(
      'account', account.id,
      'email', account.email,
      'name', btrim(coalesce(profile.name, '') || ' ' || coalesce(profile.surname, '')),
      'companyName', coalesce(profile.company_name, '')
    )
    from auth.users as account
    left join public.business_profiles as profile on profile.user_id = account.id
    where account.id = ${personId} and account.email <> ''`.execute(trx)
}

/**
 * The last mail to the address that an account had, which waits until the account is gone. While it waits it is
 * all that is left of the person; `forgetLastMails` takes it away once it was sent.
 */
export const prepareLastMail = async (trx: Trx, id: string, address: string): Promise<void> => {
  await sql`insert into public.mail_outbox (template, recipient, data, idempotency_key, next_attempt_at)
    values ('deletion-done', ${address}, '{}', ${`deletion-done:${id}`}, now() + interval '100 years')
    on conflict (idempotency_key) do nothing`.execute(trx)
}

/** Sends that mail, and tells the agency the account's number and nothing else. */
export const sendLastMail = async (trx: Trx, id: string, personId: string): Promise<void> => {
  await sql`update public.mail_outbox set next_attempt_at = now()
    where idempotency_key = ${`deletion-done:${id}`} and state = 'queued' and attempts = 0`.execute(
    trx,
  )
  await trx
    .insertInto('public.mail_outbox')
    .values({
      template: 'deletion-done-agency',
      recipient: '',
      data: JSON.stringify({ account: personId }),
      idempotency_key: `deletion-done-agency:${id}`,
    })
    .onConflict((conflict) => conflict.column('idempotency_key').doNothing())
    .execute()
}

/** Takes away the last mails that were sent, or could not be. */
export const forgetLastMails = async (trx: Trx): Promise<void> => {
  await trx
    .deleteFrom('public.mail_outbox')
    .where('template', '=', 'deletion-done')
    .where('state', '<>', 'queued')
    .execute()
}

import { sql } from 'kysely'
import type { Trx } from './services.ts'

// What may not stand beside an address: then it is a part of a longer one, which is somebody else's.
const LEFT = "(^|[^[:alnum:]._%+'!#$*~-])"
const RIGHT = '($|[^[:alnum:].-]|[.]($|[^[:alnum:]]))'

/** An address that an account has, or had; times as the database writes them. */
export interface HeldAddress {
  readonly address: string
  readonly since: string
  readonly until: string
}

/**
 * Deletes what the backend keeps of mails on an account, before it is deleted itself: those that wait or were
 * sent, requests for one, and caught ones that are to an address or name it; another person's may name it, too.
 * @param addresses only confirmed ones, in lower case: another one may be somebody else's.
 */
export const forgetMails = async (trx: Trx, addresses: readonly HeldAddress[]): Promise<void> => {
  for (const { address, since, until } of addresses) {
    const within = (time: string) =>
      sql`${sql.ref(time)} > ${since}::timestamptz and ${sql.ref(time)} <= ${until}::timestamptz`
    // Caught ones are as old as the mail was queued, where that is still known.
    await sql`with gone as (
        delete from platform.mail_outbox
        where lower(recipient) = ${address} and ${within('created_at')} returning id
      )
      delete from platform.caught_mail where outbox_id in (select id from gone)`.execute(trx)
    await sql`delete from platform.mail_requests
      where lower(email) = ${address} and ${within('requested_at')}`.execute(trx)
    const named = sql`lower(text) ~ (
      ${LEFT} || regexp_replace(${address}, '([^[:alnum:]@])', '\\\\\\1', 'g') || ${RIGHT})`
    await sql`delete from platform.caught_mail as mail
      where ${within('sent_at')} and (
        lower(recipient) = ${address} or lower(reply_to) = ${address}
        or (
          coalesce(reply_to, '') = '' and ${named}
          and not exists (select from auth.users where email = lower(recipient) and email_confirmed_at is not null)
        )
      )`.execute(trx)
  }
}

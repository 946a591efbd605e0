import type { Kysely } from 'kysely'
import type { TeamAct } from '../../../../domain/desk/team.ts'
import type { Database } from '../../../database.ts'

export interface TeamChange {
  readonly act: TeamAct
  /** The account that it is done to. */
  readonly subject: { readonly id: string; readonly email: string }
  /** The address of the person who does it; undefined: the command line. */
  readonly by?: string | undefined
  readonly at: Date
  readonly siteUrl: string
}

/**
 * Queues a mail to each administrator who has accepted the invitation, in the transaction of the act: call it before
 * the role goes, so that its holder reads of it. Who is invited, or has lost the authenticator, is mailed otherwise.
 */
export const tellAdministrators = async (
  trx: Kysely<Database>,
  { act, subject, by = '', at, siteUrl }: TeamChange,
): Promise<void> => {
  const administrators = await trx
    .selectFrom('public.user_roles as role')
    .innerJoin('auth.users as account', 'account.id', 'role.user_id')
    .select(['account.id', 'account.email'])
    .where('account.email_confirmed_at', 'is not', null)
    .$if(act !== 'revoked', (query) => query.where('account.id', '!=', subject.id))
    .execute()
  const mails = administrators.flatMap(({ id, email }) => (email ? [{ id, email }] : []))
  if (mails.length === 0) return
  const data = JSON.stringify({ siteUrl, act, subject: subject.email, by, at: at.toISOString() })
  await trx
    .insertInto('public.mail_outbox')
    .values(
      mails.map(({ id, email }) => ({
        template: 'team-changed',
        recipient: email,
        user_id: id,
        data,
        idempotency_key: `team:${act}:${subject.id}:${at.toISOString()}:${id}`,
      })),
    )
    .execute()
}

import { countMail } from 'backend-kit/mail-count'
import { mailboxKey } from 'backend-kit/mailbox-key'
import { type Expression, type Kysely, type RawBuilder, sql, type Transaction } from 'kysely'
import { newsletterConsent } from '../../../content/pages/news-page.ts'
import { limits } from '../../../domain/limits.ts'
import { CONFIRMATION_DAYS } from '../../../domain/newsletter/newsletter.ts'
import type { Database } from '../../database.ts'
import type { FunctionContext } from '../_shared/context.ts'
import { hashToken, newToken } from '../_shared/tokens.ts'

type Context = Pick<
  FunctionContext,
  'db' | 'limitsWithin' | 'mailLimitsWithin' | 'now' | 'settings'
>

const DAY_MS = 24 * 60 * 60 * 1000
/** Links off the list that work, for each subscriber: those of the newest mails. */
const UNSUBSCRIBE_LINKS = 120

const queueMail = (
  transaction: Transaction<Database>,
  mail: {
    template: 'newsletter-confirm' | 'newsletter-welcome'
    recipient: string
    siteUrl: string
    token: string
  },
) => {
  const { template, recipient, ...data } = mail
  return transaction
    .insertInto('public.mail_outbox')
    .values({ template, recipient, data: JSON.stringify(data), sensitive: true })
    .execute()
}

/** Added to the earlier ones, whose mails may still be opened. */
export const oneMoreLink = (hash: string | Expression<string>) =>
  sql<
    string[]
  >`(unsubscribe_hashes || ${hash}::text)[greatest(1, cardinality(unsubscribe_hashes) + 2 - ${sql.lit(UNSUBSCRIBE_LINKS)}):]`

const expiredBefore = (time: Date) => new Date(time.getTime() - CONFIRMATION_DAYS * DAY_MS)

/** The links of a sign-up that waits, and that have not expired, when another mail is asked for. */
const earlierConfirmations = (time: Date) =>
  sql<string>`case when newsletter_subscribers.status = 'pending' and newsletter_subscribers.confirmation_hash is not null
    then (
      select coalesce(jsonb_object_agg(link.key, link.value), '{}') from jsonb_each(
        newsletter_subscribers.earlier_confirmations || jsonb_build_object(
          newsletter_subscribers.confirmation_hash, newsletter_subscribers.confirmation_sent_at)
      ) as link
      where (link.value #>> '{}')::timestamptz > ${expiredBefore(time)}
    )
    else '{}' end`

/** The key of one subscriber's copy of an issue in the outbox. */
export const issueKey = (issue: string, subscriberId: string): string =>
  `newsletter:${issue}:${subscriberId}`

/**
 * Stores the consent and queues the confirmation mail, in one transaction. A subscribed address gets the
 * welcome mail again. Above the mail limit none is sent.
 */
export const subscribe = async (
  { db, limitsWithin, mailLimitsWithin, now, settings: { siteUrl } }: Context,
  { email, source }: { email: string; source: string },
): Promise<void> => {
  const time = now()
  const { token, hash } = newToken()
  await db.transaction().execute(async (transaction) => {
    const mailbox = mailboxKey(email)
    const own = await limitsWithin(transaction).consume(limits.newsletterByRecipient, mailbox)
    if (!own.allowed) return
    const kind = `newsletter:${mailbox}`
    if (!(await countMail(mailLimitsWithin(transaction), kind, mailbox)).allowed) return
    const consent = {
      status: 'pending',
      consent_text: newsletterConsent.text,
      consent_version: newsletterConsent.version,
      consent_source: source,
      consented_at: time,
      confirmation_hash: hash,
      confirmation_sent_at: time,
      confirmed_at: null,
      unsubscribed_at: null,
    } as const
    const asked = await transaction
      .insertInto('public.newsletter_subscribers')
      .values({ email, ...consent, created_at: time })
      .onConflict((conflict) =>
        conflict
          .column('email')
          .doUpdateSet({ ...consent, earlier_confirmations: earlierConfirmations(time) })
          .where('public.newsletter_subscribers.status', '<>', 'confirmed'),
      )
      .returning('id')
      .executeTakeFirst()
    if (!asked) {
      await transaction
        .updateTable('public.newsletter_subscribers')
        .set({ unsubscribe_hashes: oneMoreLink(hash) })
        .where('email', '=', email)
        .execute()
    }
    const template = asked ? 'newsletter-confirm' : 'newsletter-welcome'
    await queueMail(transaction, { template, recipient: email, siteUrl, token })
  })
}

/**
 * Subscribes the address of the link. Idempotent.
 * @returns false if the link is unknown, void or expired.
 */
export const confirm = async (
  { db, now, settings: { siteUrl } }: Context,
  token: string,
): Promise<boolean> => {
  const time = now()
  const hash = hashToken(token)
  const isOfLink = sql<boolean>`(confirmation_hash = ${hash} or earlier_confirmations ? ${hash})`
  const sentAt = sql<Date>`coalesce((earlier_confirmations ->> ${hash})::timestamptz, confirmation_sent_at)`
  const unsubscribe = newToken()
  return await db.transaction().execute(async (transaction) => {
    const confirmed = await transaction
      .updateTable('public.newsletter_subscribers')
      .set({
        status: 'confirmed',
        confirmed_at: time,
        unsubscribe_hashes: oneMoreLink(unsubscribe.hash),
      })
      .where(isOfLink)
      .where('status', '=', 'pending')
      .where(sentAt, '>', expiredBefore(time))
      .returning('email')
      .executeTakeFirst()
    if (confirmed) {
      await queueMail(transaction, {
        template: 'newsletter-welcome',
        recipient: confirmed.email,
        siteUrl,
        token: unsubscribe.token,
      })
      return true
    }
    const earlier = await transaction
      .selectFrom('public.newsletter_subscribers')
      .select('id')
      .where(isOfLink)
      .where('status', '=', 'confirmed')
      .executeTakeFirst()
    return earlier !== undefined
  })
}

/** Drops the issues that are queued for a subscriber, and those that failed: they could be queued again. */
const dropUnsentIssues = async (
  transaction: Kysely<Database>,
  subscriberId: string,
): Promise<void> => {
  await sql`with dropped as (
      delete from public.mail_outbox as mail using public.newsletter_deliveries as delivery
      where delivery.subscriber_id = ${subscriberId} and mail.state <> 'sent'
        and mail.idempotency_key = 'newsletter:' || delivery.issue || ':' || delivery.subscriber_id
      returning delivery.issue
    )
    delete from public.newsletter_deliveries using dropped
    where newsletter_deliveries.issue = dropped.issue
      and newsletter_deliveries.subscriber_id = ${subscriberId}`.execute(transaction)
}

const hasLeft = (at: Date | RawBuilder<Date>) => ({
  status: 'unsubscribed' as const,
  unsubscribed_at: sql<Date>`coalesce(unsubscribed_at, ${at})`,
  confirmation_hash: null,
  earlier_confirmations: '{}',
})

/**
 * Unsubscribes the address of the link at once, and drops what is queued for it. Idempotent.
 * @returns false if the link is unknown.
 */
export const unsubscribe = async (
  { db, now }: Pick<FunctionContext, 'db' | 'now'>,
  token: string,
): Promise<boolean> =>
  await db.transaction().execute(async (transaction) => {
    const gone = await transaction
      .updateTable('public.newsletter_subscribers')
      .set(hasLeft(now()))
      .where('unsubscribe_hashes', '@>', sql<string[]>`array[${hashToken(token)}]`)
      .returning('id')
      .executeTakeFirst()
    if (gone) await dropUnsentIssues(transaction, gone.id)
    return gone !== undefined
  })

/**
 * Unsubscribes those who had left at the time, and whom a restored backup has as subscribers; not who has agreed again
 * since then.
 * @returns how many.
 */
export const unsubscribeAgain = async (
  transaction: Kysely<Database>,
  {
    unsubscribed,
    at,
  }: { readonly unsubscribed: readonly string[]; readonly at?: string | undefined },
): Promise<number> => {
  const gone = await transaction
    .updateTable('public.newsletter_subscribers')
    .set(hasLeft(sql<Date>`now()`))
    .where('id', '=', sql<string>`any (${unsubscribed}::uuid[])`)
    .where('status', '<>', 'unsubscribed')
    .where('consented_at', '<=', sql<Date>`coalesce(${at ?? null}::timestamptz, now())`)
    .returning('id')
    .execute()
  for (const { id } of gone) await dropUnsentIssues(transaction, id)
  return gone.length
}

import { type Kysely, sql, type Transaction } from 'kysely'
import { retention } from '../../content/legal/retention.ts'
import type { Issue } from '../../content/newsletter/issue.ts'
import type { Database } from '../../supabase/database.ts'
import { newToken } from '../../supabase/functions/_shared/tokens.ts'
import { issueKey, oneMoreLink } from '../../supabase/functions/newsletter/subscribers.ts'

type Db = Kysely<Database>
type Trx = Transaction<Database>

/** Mails queued in one transaction. */
export const BATCH = 200

const TEMPLATE = 'newsletter-issue'

/** What the template is filled with; the service adds its address when it sends. */
const dataOf = ({ subject, date, markdown }: Omit<Issue, 'slug'>, token: string): string =>
  JSON.stringify({ subject, date, markdown, token })

/** The issue as it began to go out; undefined if it has not. */
export const begunIssue = async (
  db: Db,
  slug: string,
): Promise<(Issue & { readonly startedAt: Date }) | undefined> => {
  const row = await db
    .selectFrom('public.newsletter_issues')
    .select(['slug', 'subject', 'markdown', 'started_at'])
    .select(sql<string>`to_char(issued_on, 'YYYY-MM-DD')`.as('date'))
    .where('slug', '=', slug)
    .executeTakeFirst()
  if (!row) return undefined
  const { started_at: startedAt, ...issue } = row
  return { ...issue, startedAt }
}

/** Stores the issue, which changes no more. @returns it as stored, by this run or an earlier one. */
const begin = async (db: Db, { slug, subject, date, markdown }: Issue): Promise<Issue> => {
  await db
    .insertInto('public.newsletter_issues')
    .values({ slug, subject, issued_on: date, markdown })
    .onConflict((conflict) => conflict.column('slug').doNothing())
    .execute()
  const stored = await begunIssue(db, slug)
  if (!stored) throw new Error(`The issue ${slug} was not stored`)
  return stored
}

/**
 * Who is still to get an issue that has begun: subscribers who had confirmed by then. None once it is as
 * old as deliveries are kept: nobody would know who has it already.
 */
const unreached = (db: Db | Trx, slug: string) =>
  db
    .selectFrom('public.newsletter_subscribers as subscriber')
    .innerJoin('public.newsletter_issues as issue', (join) =>
      join.onRef('subscriber.confirmed_at', '<=', 'issue.started_at'),
    )
    .where('issue.slug', '=', slug)
    .where(
      'issue.started_at',
      '>',
      sql<Date>`now() - make_interval(months => ${retention.newsletterDeliveryMonths})`,
    )
    .where('subscriber.status', '=', 'confirmed')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('public.newsletter_deliveries as delivery')
            .select('delivery.issue')
            .where('delivery.issue', '=', slug)
            .whereRef('delivery.subscriber_id', '=', 'subscriber.id'),
        ),
      ),
    )

/** How many are still to get the issue; before it begins, all who are on the list. */
export const countUnreached = async (db: Db, slug: string): Promise<number> => {
  const count = sql<string>`count(*)`.as('count')
  const counted = (await begunIssue(db, slug))
    ? await unreached(db, slug).select(count).executeTakeFirstOrThrow()
    : await db
        .selectFrom('public.newsletter_subscribers')
        .where('status', '=', 'confirmed')
        .select(count)
        .executeTakeFirstOrThrow()
  return Number(counted.count)
}

/** Queues the next mails with their deliveries, in one transaction. @returns how many. */
const queueBatch = (db: Db, issue: Issue): Promise<number> =>
  db.transaction().execute(async (trx) => {
    // One run at a time; the statement after it sees what the other one committed.
    await sql`select pg_advisory_xact_lock(hashtextextended(${`newsletter:${issue.slug}`}, 0))`.execute(
      trx,
    )
    // Locked: who unsubscribes now waits, and then drops the mail.
    const subscribers = await unreached(trx, issue.slug)
      .select(['subscriber.id', 'subscriber.email'])
      .orderBy('subscriber.id')
      .limit(BATCH)
      .forUpdate('subscriber')
      .execute()
    if (subscribers.length === 0) return 0
    const mails = subscribers.map((subscriber) => ({ ...subscriber, ...newToken() }))
    await trx
      .insertInto('public.newsletter_deliveries')
      .values(mails.map(({ id }) => ({ issue: issue.slug, subscriber_id: id })))
      .execute()
    await trx
      .updateTable('public.newsletter_subscribers as subscriber')
      .from(
        sql<{ id: string; hash: string }>`unnest(${mails.map(({ id }) => id)}::uuid[],
          ${mails.map(({ hash }) => hash)}::text[])`.as<'link'>(sql`link(id, hash)`),
      )
      .set({ unsubscribe_hashes: oneMoreLink(sql.ref('link.hash')) })
      .whereRef('subscriber.id', '=', 'link.id')
      .execute()
    await trx
      .insertInto('public.mail_outbox')
      .values(
        mails.map(({ id, email, token }) => ({
          template: TEMPLATE,
          recipient: email,
          data: dataOf(issue, token),
          sensitive: true,
          is_bulk: true,
          idempotency_key: issueKey(issue.slug, id),
        })),
      )
      .execute()
    return mails.length
  })

/**
 * Queues `issue` for every confirmed subscriber who has not got it, batch by batch: a run that was killed
 * is gone on with by the next one, and several at once share the work.
 * @returns how many mails this run queued.
 */
export const queueIssue = async (db: Db, issue: Issue): Promise<number> => {
  const stored = await begin(db, issue)
  let queued = 0
  while ((await countUnreached(db, issue.slug)) > 0) queued += await queueBatch(db, stored)
  return queued
}

/** Queues one copy for the agency, whose link takes nobody off the list. */
export const queuePreview = async (db: Db, issue: Issue): Promise<void> => {
  await db
    .insertInto('public.mail_outbox')
    .values({
      template: TEMPLATE,
      recipient: '',
      data: dataOf(issue, newToken().token),
      sensitive: true,
    })
    .execute()
}

export interface IssueStatus {
  readonly sent: number
  readonly waiting: number
  readonly failed: number
  /** No longer in the outbox, which forgets what it sent or gave up after some weeks. */
  readonly forgotten: number
}

/** How far the mails of an issue are. */
export const readStatus = async (db: Db, slug: string): Promise<IssueStatus> => {
  const { rows } = await sql<{ state: string; count: number }>`
    select coalesce(mail.state, 'forgotten') as state, count(*)::integer as count
    from public.newsletter_deliveries as delivery
    left join public.mail_outbox as mail
      on mail.idempotency_key = 'newsletter:' || delivery.issue || ':' || delivery.subscriber_id
    where delivery.issue = ${slug}
    group by 1`.execute(db)
  const counts = Object.fromEntries(rows.map(({ state, count }) => [state, count]))
  return {
    sent: counts.sent ?? 0,
    waiting: counts.queued ?? 0,
    failed: counts.failed ?? 0,
    forgotten: counts.forgotten ?? 0,
  }
}

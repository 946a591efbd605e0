import type { Pool } from 'pg'

/** Queues `count` mails as the database's own functions do, each to a recipient of its own. */
export const queueMails = async (
  pool: Pool,
  count: number,
  fields: { sensitive?: boolean; template?: string } = {},
): Promise<string[]> => {
  const { rows } = await pool.query<{ message_id: string }>(
    `insert into public.mail_outbox (template, recipient, data, sensitive)
     select $2, 'client-' || number || '@client.example',
       jsonb_build_object('subject', 'Mail ' || number, 'html', '<p>Hello</p>', 'text', 'Hello'), $3
     from generate_series(1, $1) as number
     returning message_id`,
    [count, fields.template ?? 'rendered', fields.sensitive ?? false],
  )
  return rows.map((row) => row.message_id)
}

/** How many mails there are of each state. */
export const mailsByState = async (pool: Pool): Promise<Record<string, number>> => {
  const { rows } = await pool.query<{ state: string; count: number }>(
    'select state, count(*)::integer as count from public.mail_outbox group by state',
  )
  return Object.fromEntries(rows.map(({ state, count }) => [state, count]))
}

/** Moves everything that waits into the past: the database's clock decides what is due. */
export const letTimePass = async (pool: Pool, milliseconds: number): Promise<void> => {
  const by = [milliseconds]
  await pool.query(
    `update public.mail_outbox set
       created_at = created_at - $1 * interval '1 millisecond',
       queued_at = queued_at - $1 * interval '1 millisecond',
       refused_since = refused_since - $1 * interval '1 millisecond',
       next_attempt_at = next_attempt_at - $1 * interval '1 millisecond'`,
    by,
  )
  await pool.query(
    `update private.mail_outage set
       since = since - $1 * interval '1 millisecond',
       next_attempt_at = next_attempt_at - $1 * interval '1 millisecond'`,
    by,
  )
}

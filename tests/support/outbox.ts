import type { Pool } from 'pg'

/** Queues `count` mails of the product, each to a recipient of its own. */
export const queueMails = async (
  pool: Pool,
  count: number,
  fields: { sensitive?: boolean; template?: string } = {},
): Promise<string[]> => {
  const { rows } = await pool.query<{ message_id: string }>(
    `insert into public.mail_outbox (template, recipient, data, sensitive)
     select $2, 'client-' || number || '@client.example',
       jsonb_build_object('name', 'Client ' || number, 'email', '', 'phone', '',
         'interest', 'Other', 'message', 'Hello', 'receivedAt', '2026-06-12T09:40:00.000Z'), $3
     from generate_series(1, $1) as number
     returning message_id`,
    [count, fields.template ?? 'contact-message', fields.sensitive ?? false],
  )
  return rows.map((row) => row.message_id)
}

/** Queues an answer to an enquiry, which a person wrote. */
export const queueAnswer = async (pool: Pool, text = 'Our agent does.'): Promise<string> => {
  const { rows } = await pool.query<{ message_id: string }>(
    `insert into public.mail_outbox (template, recipient, reply_to, data, sensitive)
     values ('enquiry-answer', 'mere@client.example', '',
       jsonb_build_object('reference', 'SLY-1', 'text', $1::text, 'message', 'Who answers?',
         'receivedAt', '2026-06-12T09:40:00.000Z', 'author', 'Ana'), true)
     returning message_id`,
    [text],
  )
  return rows[0]?.message_id ?? ''
}

/** Queues `count` mails on accounts, each to a recipient of its own. */
export const queueAccountMails = async (pool: Pool, count: number): Promise<string[]> => {
  const { rows } = await pool.query<{ message_id: string }>(
    `insert into platform.mail_outbox (template, recipient, data)
     select 'confirmation', 'owner-' || number || '@client.example',
       jsonb_build_object('subject', 'Mail ' || number, 'html', '<p>Hello</p>', 'text', 'Hello')
     from generate_series(1, $1) as number
     returning message_id`,
    [count],
  )
  return rows.map((row) => row.message_id)
}

/** Empties both queues and ends the outages. */
export const emptyQueues = async (pool: Pool): Promise<void> => {
  await pool.query(`truncate public.mail_outbox, private.mail_outage, platform.mail_outbox,
    platform.mail_outage`)
}

/** How many mails of both queues there are of each state. */
export const mailsByState = async (pool: Pool): Promise<Record<string, number>> => {
  const { rows } = await pool.query<{ state: string; count: number }>(
    `select state, count(*)::integer as count from (
       select state from public.mail_outbox union all select state from platform.mail_outbox
     ) as mails group by state`,
  )
  return Object.fromEntries(rows.map(({ state, count }) => [state, count]))
}

/** Moves everything that waits into the past: the database's clock decides what is due. */
export const advanceTime = async (pool: Pool, milliseconds: number): Promise<void> => {
  const by = [milliseconds]
  for (const outbox of ['public.mail_outbox', 'platform.mail_outbox']) {
    await pool.query(
      `update ${outbox} set
         created_at = created_at - $1 * interval '1 millisecond',
         queued_at = queued_at - $1 * interval '1 millisecond',
         refused_since = refused_since - $1 * interval '1 millisecond',
         next_attempt_at = next_attempt_at - $1 * interval '1 millisecond'`,
      by,
    )
  }
  for (const outage of ['private.mail_outage', 'platform.mail_outage']) {
    await pool.query(
      `update ${outage} set
         since = since - $1 * interval '1 millisecond',
         next_attempt_at = next_attempt_at - $1 * interval '1 millisecond'`,
      by,
    )
  }
}

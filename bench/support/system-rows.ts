import type { Pool } from 'pg'

/** Fills what the desk's views of the system list: `count` rows of each of the last 300 days, the newest first. */
export const makeSystemRows = async (pool: Pool, count: number): Promise<void> => {
  const at = `now() - number * interval '300 days' / $1::int`
  for (const outbox of ['public.mail_outbox', 'platform.mail_outbox']) {
    await pool.query(
      `insert into ${outbox}
         (template, recipient, data, state, created_at, sent_at, last_error, attempts, refused_since)
       select 'enquiry-receipt', 'reader-' || number % 10000 || '@many.example', '{}', state, ${at},
         case when state = 'sent' then now() end, case when state = 'failed' then '550 5.1.1 No such user' end, 1,
         case when state = 'failed' then now() end
       from generate_series(1, $1::int) as number,
         lateral (
           select case when number % 100 = 0 then 'failed' when number % 100 = 1 then 'queued' else 'sent' end as state
         ) as made`,
      [count],
    )
  }
  await pool.query(
    `insert into public.audit_log (at, action, subject_table, subject_id, via, actor_id)
     select ${at}, case when number % 1000 = 0 then 'bench.rare' else 'enquiry.moved' end, 'contact_messages',
       gen_random_uuid()::text, case when number % 3 = 0 then 'timer:purge' else 'api' end,
       case when number % 3 > 0 then gen_random_uuid() end
     from generate_series(1, $1::int) as number`,
    [count],
  )
  // Most are clients', as of many accounts; one in fifty is an administrator's.
  await pool.query(
    `insert into auth.audit_log_entries (id, payload, created_at)
     select gen_random_uuid(),
       jsonb_build_object(
         'action', case when number % 20 = 0 then 'login_failed' else 'login' end,
         'actor_id', case when number % 50 = 0 then role.user_id else gen_random_uuid() end
       ),
       ${at}
     from generate_series(1, $1::int) as number, (select user_id from public.user_roles limit 1) as role`,
    [count],
  )
  await pool.query(
    `insert into public.newsletter_subscribers (email, status, consent_text, consent_version, consent_source,
       consented_at, confirmation_sent_at, confirmed_at)
     select 'reader-' || number || '@many.example', 'confirmed', 'Send me the news.', '2026-09', '/blog', ${at}, now(),
       now()
     from generate_series(1, $1::int) as number`,
    [count],
  )
  await pool.query('analyze')
}

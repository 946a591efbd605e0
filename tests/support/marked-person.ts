import type { Pool } from 'pg'
import { DOCUMENT_BUCKET, SUBMISSION_BUCKET } from '../../domain/files/submission-file.ts'
import { newClient } from './people.ts'

type Columns = Readonly<Record<string, Readonly<Record<string, string>>>>

const columns = (names: string, why: string): Record<string, string> =>
  Object.fromEntries(names.split(' ').map((name) => [name, why]))
const marked = (names: string) => columns(names, 'marked')

/** The columns of text in which `markPerson` writes the word. */
export const MARKED: Columns = {
  'auth.identities': marked('identity_data email'),
  'auth.mfa_factors': marked('friendly_name phone'),
  'auth.one_time_tokens': marked('relates_to'),
  'auth.sessions': marked('user_agent tag'),
  'auth.users': marked('email email_change raw_user_meta_data raw_app_meta_data phone_change'),
  'platform.caught_mail': marked('recipient reply_to subject text html calendar headers'),
  'platform.mail_outbox': marked('recipient data last_error'),
  'platform.mail_requests': marked('email redirect_to'),
  'platform.object_bytes': marked('bytes'),
  'platform.one_time_tokens': marked('sign_up'),
  'private.earlier_addresses': marked('address'),
  'private.enquiry_invitations': marked('name company_name'),
  'private.listed_accounts': marked('words'),
  'private.submission_search': marked('words'),
  'private.visitor_data_holds': marked('address'),
  'private.visitor_data_links': marked('address'),
  'public.bookings': marked('name email mailbox about reason'),
  'public.business_profiles': marked(
    'name surname email company_name business_address ai_interests attribution',
  ),
  'public.consent_receipts': marked('shown'),
  'public.contact_messages': marked(
    'name email message idempotency_key quarantine_reason attribution search',
  ),
  'public.draft_answers': marked('text'),
  'public.enquiry_entries': marked('text before failure'),
  'public.files': marked('name path'),
  'public.mail_outbox': marked('recipient reply_to data last_error idempotency_key'),
  'public.messages': marked('author_name text'),
  'public.newsletter_subscribers': marked('email consent_text'),
  'public.privacy_request_entries': marked('what handed_to identity_note'),
  'public.privacy_requests': marked('email note'),
  'public.project_dates': marked('what note'),
  'public.questionnaire_submissions': marked(
    'first_name last_name email company_name project_description answers reopened_reason file_url',
  ),
  'public.submission_events': marked('actor_name reason before prior_reason'),
  'public.submission_notes': marked('text'),
  'public.thread_reads': marked('name'),
  'storage.objects': marked('name user_metadata metadata path_tokens'),
}

const SECRET = 'random, or a hash'
const WORD = 'one of a fixed list of words, or a number'

/** The others, and why nothing of a person is in them. */
export const CANNOT_HOLD: Columns = {
  'auth.audit_log_entries': columns(
    'payload ip_address',
    'account numbers; our backend writes no address',
  ),
  'auth.identities': columns('provider_id provider', 'the account’s number'),
  'auth.mfa_amr_claims': columns('authentication_method', WORD),
  'auth.mfa_challenges': {
    ...columns('ip_address', 'goes with the factor'),
    ...columns('otp_code web_authn_session_data', SECRET),
  },
  'auth.mfa_factors': columns('secret web_authn_credential', SECRET),
  'auth.one_time_tokens': columns('token_hash', SECRET),
  'auth.refresh_tokens': columns('token user_id parent', SECRET),
  'auth.sessions': columns('ip', 'an address of the network, which goes with the session'),
  'auth.users': {
    ...columns('aud role', WORD),
    ...columns('phone', 'nobody logs in by phone here'),
    ...columns(
      'encrypted_password confirmation_token recovery_token email_change_token_new phone_change_token email_change_token_current reauthentication_token',
      SECRET,
    ),
  },
  'platform.caught_mail': columns('sender', 'the agency'),
  'platform.factor_removals': columns('cancel_token_hash', SECRET),
  'platform.mail_outage': columns('last_error', 'the mail server’s answer to a login or a sender'),
  'platform.mail_outbox': columns('template message_id state', WORD),
  'platform.mail_requests': columns('kind', WORD),
  'platform.one_time_tokens': columns('token_hash kind', SECRET),
  'platform.rate_limits': columns('key', SECRET),
  'platform.settings': columns('key value', 'keys of the server'),
  'private.call_links': columns('hash', SECRET),
  'private.call_requests': columns('content', SECRET),
  'private.deletion_links': columns('hash', SECRET),
  'private.enquiry_invitations': columns('hash', SECRET),
  'private.forgotten_addresses': columns('hash', SECRET),
  'private.mail_outage': columns('last_error', 'the mail server’s answer to a login or a sender'),
  'private.rate_limits': columns('key', SECRET),
  'private.thread_mails': columns('side', WORD),
  'private.visitor_data_holds': columns(
    'because',
    'the agency’s reason, without a personal detail',
  ),
  'private.visitor_data_links': columns('hash', SECRET),
  'public.account_deletions': columns(
    'held_because',
    'the agency’s reason, without a personal detail',
  ),
  'public.audit_log': columns(
    'action subject_table subject_id detail via',
    'numbers of records, and states',
  ),
  'public.bookings': {
    ...columns('state changed_by time_zone', WORD),
    ...columns('phone', 'digits, beside the name that is marked'),
    ...columns('carried', 'times and numbers of a drawing; the table takes no space and no “@”'),
  },
  'public.business_profiles': columns('phone industry', 'digits, and a word of a list'),
  'public.consent_receipts': columns('version', SECRET),
  'public.contact_messages': {
    ...columns('phone interest state reference', 'digits, and words of lists'),
    ...columns('mail_thread', SECRET),
  },
  'public.draft_answers': columns('question', WORD),
  'public.enquiry_entries': {
    ...columns('kind via from_state to_state', WORD),
    ...columns('author_name to_name', 'an administrator’s name'),
  },
  'public.error_reports': columns(
    'fingerprint origin kind message path release frames',
    'values are cut out before it is stored: domain/errors/error-report.ts',
  ),
  'public.event_counts': columns('name path label', WORD),
  'public.files': columns('kind bucket checks', WORD),
  'public.mail_outbox': columns('template message_id state conversation', WORD),
  'public.messages': columns('side', WORD),
  'public.newsletter_deliveries': columns('issue', WORD),
  'public.newsletter_issues': columns('slug subject markdown', 'the agency’s'),
  'public.newsletter_subscribers': columns(
    'status consent_version consent_source confirmation_hash earlier_confirmations unsubscribe_hashes',
    WORD,
  ),
  'public.privacy_request_entries': {
    ...columns('act identity_check', WORD),
    ...columns('author_name assignee_name', 'an administrator’s name'),
  },
  'public.privacy_requests': columns('kind came_by outcome ground', WORD),
  'public.project_dates': {
    ...columns('turn', WORD),
    ...columns('action', 'a link or a number of the agency’s'),
  },
  'public.projects': columns('assignee_name question_set', 'an administrator’s name'),
  'public.questionnaire_submissions': columns(
    'reference phone industry status question_set',
    'a number, digits, words of lists',
  ),
  'public.security_events': columns(
    'type path referrer detail',
    'of nobody: paths without their query',
  ),
  'public.submission_events': columns('what actor_side prior_status', WORD),
  'public.submission_notes': columns('author_name', 'an administrator’s name'),
  'public.thread_reads': columns('side', WORD),
  'public.user_roles': columns(
    'role name',
    'an administrator’s, whose account is not deleted this way',
  ),
  'public.visit_counts': columns('source device browser', WORD),
  'public.vital_counts': columns('metric path', WORD),
  'storage.buckets': columns('id name owner_id allowed_mime_types', 'of the product'),
  'storage.objects': columns('bucket_id owner_id version', 'numbers'),
}

/**
 * A client with a confirmed address and rows of everything, with `word` in every column of `MARKED`.
 * @returns the account's id.
 */
export const markPerson = async (pool: Pool, word: string): Promise<string> => {
  const email = `${word}@client.example`
  const { id } = await newClient(pool, {
    email,
    metadata: {
      name: word,
      surname: word,
      companyName: word,
      businessAddress: `${word} Street`,
      aiInterests: `${word} answers the phone`,
    },
  })
  const json = JSON.stringify({ word })
  const run = (sql: string, ...values: unknown[]) => pool.query(sql, values)
  const idOf = async (sql: string, ...values: unknown[]) =>
    (await pool.query<{ id: string }>(sql, values)).rows[0]?.id ?? ''

  await run(
    'insert into private.earlier_addresses (person_id, address) values ($1, $2)',
    id,
    `${word}@earlier.example`,
  )
  await run(`update public.business_profiles set attribution = $2 where user_id = $1`, id, json)
  await run(
    `update auth.users set email_change = $2::text, phone_change = $2::text, raw_app_meta_data = $3::jsonb where id = $1`,
    id,
    word,
    json,
  )
  await run(
    `insert into auth.identities (provider_id, user_id, identity_data, provider, created_at, updated_at)
     values ($1::text, $1::uuid, jsonb_build_object('email', $2::text), 'email', now(), now())`,
    id,
    email,
  )
  await run(
    `update auth.sessions set user_agent = $2::text, tag = $2::text where user_id = $1`,
    id,
    word,
  )
  await run(
    `insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, created_at, updated_at, phone)
     values (gen_random_uuid(), $1, $2::text, 'totp', 'unverified', now(), now(), $2::text)`,
    id,
    word,
  )
  await run(
    `insert into auth.one_time_tokens (id, user_id, token_type, token_hash, relates_to, created_at, updated_at)
     values (gen_random_uuid(), $1, 'recovery_token', md5($2::text), $2::text, now(), now())`,
    id,
    word,
  )
  await run(
    `insert into platform.one_time_tokens (token_hash, user_id, kind, sign_up, created_at)
     values (md5($2::text), $1, 'signup', $3, now())`,
    id,
    word,
    json,
  )
  await run(
    `insert into platform.mail_requests (kind, email, redirect_to) values ('resend', $1, $2)`,
    email,
    `/${word}`,
  )
  await run(
    `insert into platform.mail_outbox (template, recipient, data, last_error, state, sent_at)
     select 'recovery', $1::text, $2::jsonb, $1::text, state, case state when 'sent' then now() end
     from unnest(array['queued', 'sent', 'failed']) as state`,
    email,
    json,
  )
  await run(
    `insert into platform.caught_mail (outbox_id, recipient, sender, reply_to, subject, text, html, calendar, headers)
     select gen_random_uuid(), recipient, 'agency', $1::text, $1::text, $1::text, $1::text, $1::text, $2::jsonb
     from unnest(array[$1::text, 'agency@southerly.example']) as recipient`,
    email,
    json,
  )

  const project = await idOf(
    'insert into public.projects (client_id, begun_at) values ($1, now()) returning id',
    id,
  )
  await run(
    `insert into public.project_dates (project_id, on_day, what, note, turn)
     values ($1, '2026-12-01', $2, $2, 'client')`,
    project,
    word,
  )
  const file = async (bucket: string, path: string) => {
    await run(
      `with object as (
         insert into storage.objects (bucket_id, name, owner, owner_id, metadata, user_metadata)
         values ($1, $2, $3::uuid, $3::text, $4, $5) returning id
       )
       insert into platform.object_bytes select id, convert_to($6, 'UTF8') from object`,
      bucket,
      path,
      id,
      JSON.stringify({ size: word.length, mimetype: word }),
      JSON.stringify({ name: `${word}.txt` }),
      word,
    )
    return path
  }
  const sent = await file(SUBMISSION_BUCKET, `${id}/${word}-sent.txt`)
  await file(SUBMISSION_BUCKET, `${id}/${word}-loose.txt`)
  const submission = await idOf(
    `insert into public.questionnaire_submissions
       (user_id, first_name, last_name, company_name, project_description, answers, file_url, email)
     values ($1, $2::text, $2::text, $2::text, $2::text, jsonb_build_object('1.1', $2::text), $3, $4) returning id`,
    id,
    word,
    sent,
    email,
  )
  for (const move of [`'in_review'`, `'completed'`, `'in_review', reopened_reason = $2`]) {
    const values = move.includes('$2') ? [submission, word] : [submission]
    await run(
      `update public.questionnaire_submissions set status = ${move} where id = $1`,
      ...values,
    )
  }
  await run(
    `insert into public.submission_events
       (submission_id, what, actor_side, actor_name, reason, prior_reason, before)
     values ($1, 'changed', 'client', $2::text, $2::text, $2::text, $3)`,
    submission,
    word,
    json,
  )
  await run(
    `insert into public.submission_notes (id, submission_id, author_name, text)
     values (gen_random_uuid(), $1, 'Ana', $2)`,
    submission,
    word,
  )
  // One of the account, and one that was recorded by its address.
  await run(
    `with request as (
       insert into public.privacy_requests (id, kind, came_on, came_by, due_on, client_id, email, note)
       values (gen_random_uuid(), 'access', '2026-11-10', 'email', '2026-12-08', $1, null, $2),
         (gen_random_uuid(), 'access', '2026-11-10', 'email', '2026-12-08', null, $3, $2)
       returning id
     )
     insert into public.privacy_request_entries
       (request_id, act, author_name, what, handed_to, identity_check, identity_note)
     select id, 'done', 'Ana', $2, $2, 'account', $2 from request`,
    id,
    word,
    email,
  )
  const draft = await idOf(
    'insert into public.drafts (project_id, user_id) values ($1, $2) returning id',
    project,
    id,
  )
  await run(
    `insert into public.draft_answers (draft_id, question, text) values ($1, '1.1', $2)`,
    draft,
    word,
  )
  await run(
    `insert into public.messages (id, project_id, number, side, author_id, author_name, text)
     values (gen_random_uuid(), $1, 1, 'client', $2, $3::text, $3::text)`,
    project,
    id,
    word,
  )
  await run(
    `insert into public.thread_reads (project_id, user_id, side, name, number)
     values ($1, $2, 'client', $3, 1)`,
    project,
    id,
    word,
  )
  const document = await file(DOCUMENT_BUCKET, `${project}/documents/${word}.txt`)
  await run(
    `update public.files set kind = 'document', project_id = $2, user_id = null where path = $1`,
    document,
    project,
  )
  await run(`update public.files set name = $2 where path like $1`, `%${word}%`, `${word}.txt`)

  // A call of the client's, and one asked for as a visitor with the same address.
  const times = await pool.query<{ starts_at: Date }>(
    `insert into public.call_times (starts_at)
     select '2001-01-01'::timestamptz + make_interval(hours => (select count(*)::int from public.call_times))
     returning starts_at`,
  )
  await run(
    `insert into public.bookings (id, starts_at, state, client_id, name, email, phone, about, reason, ended_at, booked_at)
     select gen_random_uuid(), $1, 'past', client, $2::text, $3, '+6495550142', $2::text, $2::text, now(), now()
     from unnest(array[$4::uuid, null]) as client`,
    times.rows[0]?.starts_at,
    word,
    email,
    id,
  )
  await run(
    `with enquiry as (
       insert into public.contact_messages
         (name, email, message, interest, idempotency_key, state, quarantine_reason, attribution)
       values ($1::text, $2, $1::text, 'Other', $1::text, 'quarantine', $1::text, $3) returning id
     ), entry as (
       insert into public.enquiry_entries (id, enquiry_id, kind, author_name, text, before)
       select gen_random_uuid(), id, 'note', 'Ana', $1::text, jsonb_build_object('invitation', $1::text)
       from enquiry returning id, enquiry_id
     ), answer as (
       insert into public.enquiry_entries
         (id, enquiry_id, kind, author_name, text, before, from_state, to_state, failed_at, failure)
       select gen_random_uuid(), id, 'answer', 'Ana', $1::text, '{}', 'new', 'new', now(), $1::text from enquiry
     )
     insert into private.enquiry_invitations (enquiry_id, entry_id, hash, name, company_name, expires_at)
     select enquiry_id, id, left(repeat(id::text, 2), 43), $1::text, $1::text, now() from entry`,
    word,
    email,
    json,
  )
  await run(
    `insert into private.visitor_data_links (hash, address) values (left(repeat($1::text, 43), 43), lower($1::text))`,
    email,
  )
  await run(
    `insert into private.visitor_data_holds (address, because, held_until)
     values (lower($1::text), 'A dispute is open', current_date + 3)`,
    email,
  )
  await run(
    `insert into public.newsletter_subscribers (email, status, confirmed_at, consent_text, consent_version,
       consent_source, consented_at, confirmation_sent_at)
     values ($1::text, 'confirmed', now(), $1::text, '1', '/blog', now(), now())`,
    email,
  )
  await run(
    `insert into public.consent_receipts (user_id, decided_at, version, shown, analytics, marketing)
     values ($1, now(), '0a1b2c3d', $2, true, false)`,
    id,
    word,
  )
  // To the person, about the person to the agency, and by a number of hers alone.
  await run(
    `insert into public.mail_outbox (template, recipient, reply_to, data, last_error, idempotency_key, user_id, state, sent_at)
     values
       ('roi-report', $1::text, null, '{}', $1::text, 'roi:' || $1::text, null, 'sent', now()),
       ('submission-received', 'before@client.example', null, $2::jsonb, null, null, $3::uuid, 'sent', now()),
       ('contact-message', '', $1::text, $2::jsonb, null, null, null, 'queued', null),
       ('new-client', '', null, jsonb_build_object('email', $1::text), null, null, null, 'queued', null),
       ('unread-messages-agency', '', null, jsonb_build_object('projectId', $4::text, 'name', $5::text), null,
         null, null, 'queued', null)`,
    email,
    json,
    id,
    project,
    word,
  )
  return id
}

-- The product's mails, written in the transaction of what they tell about; the function send-mail
-- sends them. The auth service has its own mails, which are not here.
create table public.mail_outbox (
  id uuid primary key default gen_random_uuid(),
  template text not null check (char_length(template) between 1 and 80),
  recipient text not null check (char_length(recipient) <= 254 and private.is_address_text(recipient)),
  reply_to text check (char_length(reply_to) <= 254 and private.is_address_text(reply_to)),
  data jsonb not null check (jsonb_typeof(data) = 'object'),
  sensitive boolean not null default false,
  idempotency_key text unique check (char_length(idempotency_key) <= 200),
  message_id text not null unique default gen_random_uuid()::text
    check (char_length(message_id) between 1 and 250 and message_id !~ '\s' and private.is_line(message_id)),
  state text not null default 'queued' check (state in ('queued', 'sent', 'failed')),
  attempts integer not null default 0 check (attempts >= 0),
  next_attempt_at timestamptz not null default now(),
  last_error text check (char_length(last_error) <= 2000),
  created_at timestamptz not null default now(),
  queued_at timestamptz not null default now(),
  refused_since timestamptz,
  sent_at timestamptz,
  constraint sent_mail_has_a_time check ((state = 'sent') = (sent_at is not null))
);
comment on table public.mail_outbox is 'One row a mail; a mail acknowledged is a row committed.';
comment on column public.mail_outbox.template is 'A template of functions/_shared/mail.';
comment on column public.mail_outbox.recipient is 'Empty: the agency, whose address send-mail knows.';
comment on column public.mail_outbox.data is
  'What the template is filled with; may carry link tokens, so no role of the API reads it.';
comment on column public.mail_outbox.sensitive is 'data is emptied after sending.';
comment on column public.mail_outbox.idempotency_key is 'A second mail with the same key is not queued.';
comment on column public.mail_outbox.message_id is
  'The part of the Message-ID before the @. Stable over retries: a receiver drops a second copy.';
comment on column public.mail_outbox.next_attempt_at is 'Not before; pushed back after every failure.';
-- How long a mail has waited, and been refused, is counted anew when it is queued again by hand.
comment on column public.mail_outbox.queued_at is
  'created_at, or when it was queued again after it had failed.';
comment on column public.mail_outbox.refused_since is
  'When the server first refused the recipient or the content for good; null where it never did.';
create index mail_outbox_queue_idx on public.mail_outbox (next_attempt_at) where state = 'queued';
create index mail_outbox_created_at_idx on public.mail_outbox (created_at desc);

alter table public.mail_outbox enable row level security;
revoke all on public.mail_outbox from anon, authenticated, service_role;
grant select (
  id, template, recipient, reply_to, sensitive, idempotency_key, message_id, state, attempts,
  next_attempt_at, last_error, created_at, queued_at, refused_since, sent_at
) on public.mail_outbox to authenticated;
grant select, insert, update, delete on public.mail_outbox to service_role;
create policy "The session is open" on public.mail_outbox
  as restrictive for all to authenticated using ((select private.has_live_session()));
create policy "Administrators see what was mailed, not what it said" on public.mail_outbox
  for select to authenticated using ((select private.is_admin()));

-- A mail server that is away is tried by one mail at a time, whatever waits and however many instances
-- there are: a login that it refuses again and again locks the account at many providers.
create table private.mail_outage (
  is_now boolean primary key default true check (is_now),
  since timestamptz not null default now(),
  failures integer not null check (failures > 0),
  next_attempt_at timestamptz not null,
  last_error text not null check (char_length(last_error) <= 2000)
);
comment on table private.mail_outage is
  'One row while the mail server cannot be reached, refuses the login or the sender; else none.';
comment on column private.mail_outage.failures is 'Attempts since then.';
comment on column private.mail_outage.next_attempt_at is
  'Nothing is sent before; whoever moves it on makes the next attempt.';

alter table private.mail_outage enable row level security;
revoke all on private.mail_outage from public, anon, authenticated, service_role;
grant select, insert, update, delete on private.mail_outage to service_role;

-- What waits to be mailed to a client about a submission is dropped with the account: it is nobody's any
-- more. What anybody may have asked for without an account stays, and so does what tells the agency.
create function private.drop_mails_of_account() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.mail_outbox
  where state = 'queued' and recipient = old.email and template like 'submission-%';
  return null;
end
$$;
revoke all on function private.drop_mails_of_account() from public;
create trigger drop_mails_of_account after delete on auth.users
  for each row when (old.email <> '')
  execute function private.drop_mails_of_account();

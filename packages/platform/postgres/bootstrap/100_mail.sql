-- Mails on accounts, written in the transaction of what they tell about. The columns are those that
-- packages/backend-kit/mail delivers by; the product's own mails have an outbox of their own.
create table if not exists platform.mail_outbox (
  id uuid primary key default gen_random_uuid(),
  template text not null,
  recipient text not null,
  data jsonb not null,
  sensitive boolean not null default true,
  message_id text not null unique default gen_random_uuid()::text,
  state text not null default 'queued' check (state in ('queued', 'sent', 'failed')),
  attempts integer not null default 0 check (attempts >= 0),
  next_attempt_at timestamptz not null default now(),
  last_error text,
  created_at timestamptz not null default now(),
  queued_at timestamptz not null default now(),
  refused_since timestamptz,
  sent_at timestamptz,
  constraint sent_mail_has_a_time check ((state = 'sent') = (sent_at is not null))
);
comment on table platform.mail_outbox is 'One row a mail; a mail acknowledged is a row committed.';
comment on column platform.mail_outbox.data is
  'Subject, html and text, with the tokens of links: emptied after sending where the row is sensitive.';
comment on column platform.mail_outbox.message_id is
  'The part of the Message-ID before the @. Stable over retries: a receiver drops a second copy.';
comment on column platform.mail_outbox.next_attempt_at is 'Not before; pushed back after every failure.';
comment on column platform.mail_outbox.queued_at is
  'created_at, or when it was queued again after it had failed.';
comment on column platform.mail_outbox.refused_since is
  'When the server first refused the recipient or the content for good; null where it never did.';
create index if not exists mail_outbox_queue_idx on platform.mail_outbox (next_attempt_at)
  where state = 'queued';
create index if not exists mail_outbox_created_at_idx on platform.mail_outbox (created_at);
-- Lists of what waits, failed or was sent, the newest first.
create index if not exists mail_outbox_state_idx on platform.mail_outbox (state, created_at desc, id desc);

create table if not exists platform.mail_outage (
  is_now boolean primary key default true check (is_now),
  since timestamptz not null default now(),
  failures integer not null check (failures > 0),
  next_attempt_at timestamptz not null,
  last_error text not null
);
comment on table platform.mail_outage is
  'One row while the mail server cannot be reached, refuses the login or the sender; else none.';

-- What waits to be mailed to an account's owner is dropped with the account: its links open nothing any
-- more. A mail about the deletion itself is queued after it.
create or replace function platform.drop_mails_of_account() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from platform.mail_outbox where state = 'queued' and recipient = old.email;
  return null;
end
$$;
revoke all on function platform.drop_mails_of_account() from public;
create or replace trigger drop_account_mails after delete on auth.users
  for each row when (old.email <> '')
  execute function platform.drop_mails_of_account();
-- For what is held on one person.
create index if not exists mail_outbox_recipient_idx on platform.mail_outbox (lower(recipient));

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

-- How long a mail has waited, and been refused, is counted anew when it is queued again by hand.
alter table public.mail_outbox
  add column queued_at timestamptz not null default now(),
  add column refused_since timestamptz;
update public.mail_outbox set queued_at = created_at;
comment on column public.mail_outbox.queued_at is
  'created_at, or when it was queued again after it had failed.';
comment on column public.mail_outbox.refused_since is
  'When the server first refused the recipient or the content for good; null where it never did.';
grant select (queued_at, refused_since) on public.mail_outbox to authenticated;

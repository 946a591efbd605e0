-- Requests for a mail that anybody may make for any address (packages/platform/auth/mail-requests.ts).
create table if not exists platform.mail_requests (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('recovery', 'resend')),
  email text not null,
  redirect_to text not null,
  requested_at timestamptz not null default now()
);
comment on table platform.mail_requests is
  'One row a request, for known and unknown addresses alike; deleted when it is answered.';

alter table platform.mail_requests add column if not exists attempts integer not null default 0;
alter table platform.mail_requests add column if not exists next_attempt_at timestamptz;
comment on column platform.mail_requests.next_attempt_at is
  'Not before; null: at once. Pushed back after every failure; a day after the request it is given up.';

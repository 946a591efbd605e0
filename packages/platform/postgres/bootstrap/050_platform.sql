-- Schema platform: what only the embedded backend keeps. No role of the API may enter it.
create schema if not exists platform;
revoke all on schema platform from public;

create table if not exists platform.settings (
  key text primary key,
  value jsonb not null
);
comment on table platform.settings is 'Made at first start and shared by all instances: API keys, signing keys.';

create table if not exists platform.caught_mail (
  id bigint generated always as identity primary key,
  outbox_id uuid not null unique,
  recipient text not null,
  sender text not null,
  reply_to text,
  subject text not null,
  text text not null,
  html text not null,
  headers jsonb not null default '{}',
  sent_at timestamptz not null default now()
);
comment on table platform.caught_mail is 'Mail that was not sent because no SMTP server is configured; /mailbox shows it.';
alter table platform.caught_mail add column if not exists calendar text;
comment on column platform.caught_mail.calendar is 'The entry of a calendar that the mail carries.';
create index if not exists caught_mail_sent_at_idx on platform.caught_mail (sent_at desc);

create table if not exists platform.object_bytes (
  object_id uuid primary key references storage.objects (id) on delete cascade,
  bytes bytea not null
);
comment on table platform.object_bytes is
  'The content of files: in the database, so that every instance finds it and a backup holds it.';
-- Files are compressed already, and are read in pieces.
alter table platform.object_bytes alter column bytes set storage external;

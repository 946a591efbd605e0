-- A client's second factor that stands in the way of a reset, and is to go (packages/platform/auth/factors/removal.ts).
create table if not exists platform.factor_removals (
  user_id uuid primary key references auth.users (id) on delete cascade,
  cancel_token_hash text not null unique,
  notice_id uuid,
  requested_at timestamptz not null,
  due_at timestamptz not null
);
comment on table platform.factor_removals is
  'Second factors that go at due_at, or 72 hours after the notice has left, unless the link in it cancels it.';
comment on column platform.factor_removals.notice_id is 'The mail to the owner, in platform.mail_outbox.';
create index if not exists factor_removals_due_at_idx on platform.factor_removals (due_at);

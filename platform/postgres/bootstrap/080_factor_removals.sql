-- A client's second factor that stands in the way of a reset, and is to go (platform/auth/factors/removal.ts).
create table if not exists platform.factor_removals (
  user_id uuid primary key references auth.users (id) on delete cascade,
  cancel_token_hash text not null unique,
  requested_at timestamptz not null,
  due_at timestamptz not null
);
comment on table platform.factor_removals is
  'Second factors that go at due_at, unless the link in the notice or a login with one of them cancels it.';
create index if not exists factor_removals_due_at_idx on platform.factor_removals (due_at);

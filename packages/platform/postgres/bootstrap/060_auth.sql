-- What platform/auth keeps beside the hosted platform's shape.

-- A refresh token is signed over its session and this counter, so that none is ever stored: the
-- current one has the counter's value, every smaller value has been used.
alter table auth.sessions add column if not exists refresh_token_counter integer not null default 0;
-- Whether the tokens of the last refresh were used, for a request or another refresh: until then, its answer may have
-- been lost.
alter table auth.sessions add column if not exists is_answer_known boolean not null default true;

-- A code of an authenticator works once: those of this step (30 s each since 1970) and before are spent.
alter table auth.mfa_factors add column if not exists last_used_step bigint;
-- Codes that were tried; after five the challenge is void.
alter table auth.mfa_challenges add column if not exists attempts integer not null default 0;

-- Tokens of mail links, and the codes of a reauthentication. auth.one_time_tokens allows one token a
-- kind and user: an attacker who asks for another mail would void the owner's link.
create table if not exists platform.one_time_tokens (
  token_hash text primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  kind text not null check (kind in (
    'signup', 'recovery', 'invite', 'magiclink',
    'email_change_current', 'email_change_new', 'reauthentication'
  )),
  sign_up jsonb,
  attempts integer not null default 0,
  created_at timestamptz not null
);
comment on table platform.one_time_tokens is 'Only hashes; a token is deleted when it is used.';
comment on column platform.one_time_tokens.sign_up is 'The account id, password hash and data of the sign-up that asked for the mail; null where no password hangs on it.';
create index if not exists one_time_tokens_user_id_kind_idx on platform.one_time_tokens (user_id, kind);
create index if not exists one_time_tokens_created_at_idx on platform.one_time_tokens (created_at);

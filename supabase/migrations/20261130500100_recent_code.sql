-- Suits the version before: yes, since 20261127200000. New functions, which nothing of it calls.
-- Whether somebody typed a code of the authenticator lately, before giving or taking the role of an administrator: a
-- desk that was left open, or a session that was stolen, is not enough. The five minutes are RECENT_CODE_MINUTES of
-- domain/recent-login.ts.
create function private.has_recent_code(session_id uuid, at timestamptz default now())
returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select
    from auth.sessions as session
    join auth.mfa_amr_claims as code on code.session_id = session.id
    where session.id = has_recent_code.session_id
      and session.aal in ('aal2', 'aal3')
      and code.authentication_method = 'totp'
      and code.updated_at > at - interval '5 minutes'
  )
$$;
revoke all on function private.has_recent_code(uuid, timestamptz) from public;
comment on function private.has_recent_code(uuid, timestamptz) is
  'Whether a code of an authenticator was typed in this session in the five minutes before that moment.';

create function private.has_own_authenticator(session_id uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select
    from auth.sessions as session
    join auth.mfa_factors as factor on factor.id = session.factor_id
    where session.id = has_own_authenticator.session_id
      and factor.created_at >= session.created_at
  )
$$;
revoke all on function private.has_own_authenticator(uuid) from public;
comment on function private.has_own_authenticator(uuid) is
  'Whether the authenticator of this session was set up in it or later: whoever holds a session can set one up, so that its code proves nothing without a login.';

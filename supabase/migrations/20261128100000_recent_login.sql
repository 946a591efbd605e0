-- Suits the version before: yes, since 20261127200000. A new function, which nothing of it calls.
-- Whether somebody proved lately who they are, before what cannot be undone: a session that was stolen, or a device
-- that was left open, is not enough to end other sessions, to take a copy of everything or to delete the account.
--
-- A login counts, by password or by the link of a mail; the refresh of a token does not, nor does a second factor
-- by itself: whoever holds a session could set one up with it. Where the account has one, the session must have
-- passed it as well. The ten minutes are RECENT_LOGIN_MINUTES of domain/recent-login.ts.
create function private.has_recent_login(session_id uuid, at timestamptz default now())
returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select
    from auth.sessions as session
    join auth.mfa_amr_claims as login on login.session_id = session.id
    where session.id = has_recent_login.session_id
      and login.authentication_method
        in ('password', 'otp', 'magiclink', 'recovery', 'invite', 'email/signup')
      and login.updated_at > at - interval '10 minutes'
      and (
        session.aal in ('aal2', 'aal3')
        or not exists (
          select from auth.mfa_factors as factor
          where factor.user_id = session.user_id and factor.status = 'verified'
        )
      )
  )
$$;
revoke all on function private.has_recent_login(uuid, timestamptz) from public;
comment on function private.has_recent_login(uuid, timestamptz) is
  'Whether a login opened this session in the ten minutes before that moment, with the second factor where there is one.';

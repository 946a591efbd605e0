-- Suits the version before: yes, since 20261129710000. The same function.
-- The hosted platform leaves the sessions of an account open that it bans: their tokens showed and changed things for
-- up to an hour more.
create or replace function private.is_session_live(session_id uuid, owner_id uuid, at timestamptz default now())
returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select
    from auth.sessions as session
    join auth.users as account on account.id = session.user_id
    left join public.user_roles as role on role.user_id = session.user_id
    where session.id = is_session_live.session_id
      and session.user_id = is_session_live.owner_id
      and account.deleted_at is null
      and (account.banned_until is null or account.banned_until <= at)
      and at < session.created_at
        + case when role.user_id is null then interval '90 days' else interval '12 hours' end
      -- `refreshed_at` has no time zone, and is null until the first refresh.
      and at < coalesce(session.refreshed_at at time zone 'UTC', session.created_at)
        + case when role.user_id is null then interval '14 days' else interval '3 hours' end
  )
$$;
comment on function private.is_session_live(uuid, uuid, timestamptz) is
  'Whether this session of this user is open at that moment: not ended, not idle for too long, not too old, and the account neither banned nor deleted.';

-- Whether a session is open: not ended, and within `auth.sessions` of config.toml, which every start
-- writes into platform.settings, in seconds. A product may have a function of its own instead.
create or replace function platform.is_session_live(
  session_id uuid, owner_id uuid, at timestamptz default now()
)
returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select
    from auth.sessions as session
    left join (
      select (value ->> 'timebox')::float8 as timebox, (value ->> 'inactivity')::float8 as inactivity
      from platform.settings where key = 'session_limits'
    ) as limits on true
    where session.id = is_session_live.session_id
      and session.user_id = is_session_live.owner_id
      and (
        limits.timebox is null
        or at < session.created_at + pg_catalog.make_interval(secs => limits.timebox)
      )
      -- `refreshed_at` has no time zone, and is null until the first refresh.
      and (
        limits.inactivity is null
        or at < coalesce(session.refreshed_at at time zone 'UTC', session.created_at)
          + pg_catalog.make_interval(secs => limits.inactivity)
      )
  )
$$;
revoke all on function platform.is_session_live(uuid, uuid, timestamptz) from public;

-- Who is an administrator, how long sessions last, and the two questions that the policies of all
-- tables ask: is the caller's session open, and is the caller an administrator.

-- Granted from the command line only: no role of the API may write here.
create table public.user_roles (
  user_id uuid primary key references auth.users (id) on delete cascade,
  role text not null check (role in ('admin')),
  granted_at timestamptz not null default now(),
  granted_by uuid references auth.users (id) on delete set null
);
comment on table public.user_roles is 'Administrators. Nobody writes here through the API.';
comment on column public.user_roles.role is 'A client has no row.';
comment on column public.user_roles.granted_by is 'Null: granted from the command line.';
create index user_roles_granted_by_idx on public.user_roles (granted_by);

-- Sessions end: by a logout, a new password or another address, and by themselves. From that moment on
-- the access token that is out shows and changes nothing, though it is good for up to an hour more.
-- How long sessions last is said here and nowhere else. `at` is the clock of who asks.
--   clients          14 days without a refresh, 90 days in all
--   administrators   2 hours without a refresh, 12 hours in all. An open page refreshes once in the life
--                    of a token (1 hour), so that the last refresh may be 3 hours ago.
create function private.is_session_live(session_id uuid, owner_id uuid, at timestamptz default now())
returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select
    from auth.sessions as session
    left join public.user_roles as role on role.user_id = session.user_id
    where session.id = is_session_live.session_id
      and session.user_id = is_session_live.owner_id
      and at < session.created_at
        + case when role.user_id is null then interval '90 days' else interval '12 hours' end
      -- `refreshed_at` has no time zone, and is null until the first refresh.
      and at < coalesce(session.refreshed_at at time zone 'UTC', session.created_at)
        + case when role.user_id is null then interval '14 days' else interval '3 hours' end
  )
$$;
revoke all on function private.is_session_live(uuid, uuid, timestamptz) from public;
comment on function private.is_session_live(uuid, uuid, timestamptz) is
  'Whether this session of this user is open at that moment: not ended, not idle for too long, not too old.';

create function private.has_live_session() returns boolean
language sql stable security definer set search_path = '' as $$
  select private.is_session_live(((select auth.jwt()) ->> 'session_id')::uuid, (select auth.uid()))
$$;
revoke all on function private.has_live_session() from public;
grant execute on function private.has_live_session() to authenticated;
comment on function private.has_live_session() is
  'The session that the caller speaks for is the caller''s, and open.';

create function private.is_admin() returns boolean
language sql stable security definer set search_path = '' as $$
  select coalesce((select auth.jwt()) ->> 'aal' = 'aal2', false)
    and exists (
      select from public.user_roles
      where user_id = (select auth.uid()) and role = 'admin'
    )
    -- A factor that was removed since takes its sessions back to aal1.
    and exists (
      select from auth.sessions
      where id = ((select auth.jwt()) ->> 'session_id')::uuid and aal = 'aal2'
    )
    and private.has_live_session()
$$;
revoke all on function private.is_admin() from public;
grant execute on function private.is_admin() to authenticated;
comment on function private.is_admin() is
  'The caller has a role row and proved a second factor in this session, which is open.';

-- The same question for functions beside the data API, for whom no policy can answer.
create function public.is_admin() returns boolean
language sql stable security definer set search_path = '' as $$
  select private.is_admin()
$$;
revoke all on function public.is_admin() from public, anon, service_role;
grant execute on function public.is_admin() to authenticated;
comment on function public.is_admin() is
  'Whether the caller has a role row and proved a second factor in this session, which is open.';

alter table public.user_roles enable row level security;
revoke all on public.user_roles from anon, authenticated, service_role;
grant select on public.user_roles to authenticated;
grant select on public.user_roles to service_role;

-- Every table has this policy, and a test of the catalogue fails for one without it. Restrictive:
-- whatever other policies allow, those that are yet to be written too, is allowed to an open session.
create policy "The session is open" on public.user_roles
  as restrictive for all to authenticated using ((select private.has_live_session()));
create policy "Users see their own role" on public.user_roles
  for select to authenticated using (user_id = (select auth.uid()));
create policy "Administrators see all roles" on public.user_roles
  for select to authenticated using ((select private.is_admin()));

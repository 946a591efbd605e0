-- Who is an administrator. Granted from the command line only: no role of the API may write here.
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

alter table public.user_roles enable row level security;
revoke all on public.user_roles from anon, authenticated, service_role;
grant select on public.user_roles to authenticated;
grant select on public.user_roles to service_role;

create function private.is_admin() returns boolean
language sql stable security definer set search_path = '' as $$
  select coalesce((select auth.jwt()) ->> 'aal' = 'aal2', false)
    and exists (
      select from public.user_roles
      where user_id = (select auth.uid()) and role = 'admin'
    )
$$;
revoke all on function private.is_admin() from public;
grant execute on function private.is_admin() to authenticated;
comment on function private.is_admin() is
  'The caller has a role row and proved a second factor in this session.';

create policy "Users see their own role" on public.user_roles
  for select to authenticated using (user_id = (select auth.uid()));
create policy "Administrators see all roles" on public.user_roles
  for select to authenticated using ((select private.is_admin()));

-- A token outlives its session by up to an hour. What an administrator may see is too much for that.
create or replace function private.is_admin() returns boolean
language sql stable security definer set search_path = '' as $$
  select coalesce((select auth.jwt()) ->> 'aal' = 'aal2', false)
    and exists (
      select from public.user_roles
      where user_id = (select auth.uid()) and role = 'admin'
    )
    and exists (
      select from auth.sessions
      where id = ((select auth.jwt()) ->> 'session_id')::uuid
        and user_id = (select auth.uid())
        and aal = 'aal2'
    )
$$;
comment on function private.is_admin() is
  'The caller has a role row and proved a second factor in this session, which has not ended.';
comment on function public.is_admin() is
  'Whether the caller has a role row and proved a second factor in this session, which has not ended.';

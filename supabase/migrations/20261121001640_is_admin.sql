-- What policies ask about the caller, for whom no policy can answer: functions beside the data API.
create function public.is_admin() returns boolean
language sql stable security definer set search_path = '' as $$
  select private.is_admin()
$$;
revoke all on function public.is_admin() from public, anon, service_role;
grant execute on function public.is_admin() to authenticated;
comment on function public.is_admin() is
  'Whether the caller has a role row and proved a second factor in this session.';

-- Suits the version before: yes, since 20261201800200. It counts enquiries alone in the title.
-- The window's title says the number that Today says.
create function public.desk_waiting() returns int
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_session();
  perform private.require_administrator();
  return (
    select count(*) from (
      (select from public.contact_messages where state = 'new' limit 10001)
      union all
      (select from private.project_activity where waiting > 0 limit 10001)
      limit 10001
    ) as counted
  );
end
$$;
revoke all on function public.desk_waiting() from public, anon, service_role;
grant execute on function public.desk_waiting() to authenticated;
comment on function public.desk_waiting() is
  'For administrators: how many enquiries and clients'' threads wait for an answer; 10,001 stands for more than 10,000.';

-- Suits the version before: yes, since 20261201800100. It takes back one at a time.
-- Acts on many at once are taken back at once, too: one by one the last of them came after their ten seconds.
create function public.take_back_several(entries uuid[])
returns table (entry uuid, outcome text, last jsonb)
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  details text;
begin
  perform private.require_session();
  perform private.require_administrator();
  if cardinality(entries) > 1000 then
    raise exception 'At most 1,000 acts at once' using errcode = 'check_violation';
  end if;
  -- In one order, so that two who take back do not wait for each other.
  for entry in
    select asked.id
    from (select distinct unnest(entries) as id) as asked
    left join public.enquiry_entries as act on act.id = asked.id
    order by act.enquiry_id, act.number desc
  loop
    last := null;
    begin
      perform public.take_back(entry);
      outcome := 'done';
    exception
      when sqlstate 'RM003' then
        outcome := 'gone';
      when sqlstate 'RM020' then
        outcome := 'late';
      when sqlstate 'RM013' then
        get stacked diagnostics details = pg_exception_detail;
        outcome := 'changed';
        last := details;
    end;
    return next;
  end loop;
end
$$;
revoke all on function public.take_back_several(uuid[]) from public, anon, service_role;
grant execute on function public.take_back_several(uuid[]) to authenticated;
comment on function public.take_back_several(uuid[]) is
  'For administrators: takes own acts on enquiries back: each done, changed since (last: who did what, as in the detail of RM013), late (ten seconds are over, or its mail has left) or gone.';

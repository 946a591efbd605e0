-- Suits the version before: no, its desk opens times without when they were closed, on the screen.
-- Times are opened as they were seen: closed, and since when. One that somebody has closed anew since, such as for
-- another break, stays closed, and so do the others of that act; the refusal says who closed it. Closing needs nothing
-- of the kind: what somebody else has closed already is as it is wanted.
drop function public.open_call_times(timestamptz[]);

create function public.open_call_times(times timestamptz[], seen timestamptz[]) returns int
language plpgsql security definer set search_path = '' as $$
declare
  anew timestamptz;
  act public.audit_log;
begin
  perform private.require_session();
  perform private.require_administrator();
  if cardinality(times) is distinct from cardinality(seen) then
    raise exception 'Each time is opened with when it was closed' using errcode = 'check_violation';
  end if;
  -- In their order, so that two acts do not wait for each other.
  perform from public.call_times as time
  where time.starts_at = any (times) order by time.starts_at for update;
  select time.starts_at into anew
  from unnest(open_call_times.times, open_call_times.seen) as asked (starts_at, closed_at)
  join public.call_times as time on time.starts_at = asked.starts_at
  where time.starts_at > now() and time.closed_at is distinct from asked.closed_at and time.closed_at is not null
  order by 1 limit 1;
  if anew is not null then
    -- The log has the range of an act.
    select * into act from public.audit_log
    where action = 'call_times.closed'
      and anew between (detail ->> 'from')::timestamptz and (detail ->> 'to')::timestamptz
    order by at desc, id desc limit 1;
    raise exception 'The times were changed meanwhile' using
      errcode = 'RM013',
      detail = jsonb_build_object(
        'name', coalesce(private.shown_name(act.actor_id, 'agency'), ''), 'at', act.at, 'startsAt', anew
      );
  end if;
  return private.switch_call_times(times, false);
end
$$;
revoke all on function public.open_call_times(timestamptz[], timestamptz[]) from public, anon, service_role;
grant execute on function public.open_call_times(timestamptz[], timestamptz[]) to authenticated;
comment on function public.open_call_times(timestamptz[], timestamptz[]) is
  'For administrators: these times are booked again; seen: when each was closed, on the screen. Says how many it opened. RM013 where one was closed anew, detail who closed it, and then none is opened.';

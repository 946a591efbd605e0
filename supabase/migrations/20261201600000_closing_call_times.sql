-- Suits the version before: no, its desk closes times without when they were opened, on the screen.
-- Times are closed as they were seen, too: one that somebody has opened again since stays open, and so do the others of
-- that act; the refusal says who opened it. What somebody else has closed already is as it is wanted.
alter table public.call_times add column opened_at timestamptz;
comment on column public.call_times.opened_at is 'When it was last opened again after it had been closed; null: never.';

create or replace function private.switch_call_times(times timestamptz[], is_closing boolean) returns int
language plpgsql security definer set search_path = '' as $$
declare
  switched int;
begin
  perform private.require_administrator();
  if cardinality(times) > 1000 or now() + interval '1 year' < any (times) then
    raise exception 'At most 1,000 times of the coming year at once' using errcode = 'check_violation';
  end if;
  -- Those that are not offered yet are closed ahead.
  with wanted as (
    select distinct time as starts_at from unnest(times) as time where time > now() order by 1
  ), made as (
    insert into public.call_times as stored (starts_at, closed_at)
    select starts_at, now() from wanted where is_closing
    on conflict (starts_at) do update set closed_at = excluded.closed_at where stored.closed_at is null
    returning 1
  ), opened as (
    update public.call_times set closed_at = null, opened_at = now()
    where not is_closing and closed_at is not null and starts_at = any (times)
    returning 1
  )
  select (select count(*) from made) + (select count(*) from opened) into switched;
  if switched > 0 then
    perform private.write_audit(
      case when is_closing then 'call_times.closed' else 'call_times.opened' end, 'call_times', null,
      jsonb_build_object(
        'count', switched,
        'from', (select min(time) from unnest(times) as time),
        'to', (select max(time) from unnest(times) as time)
      )
    );
  end if;
  return switched;
end
$$;

create function private.require_call_times_as_seen(times timestamptz[], seen timestamptz[], is_closing boolean)
returns void
language plpgsql security definer set search_path = '' as $$
declare
  anew timestamptz;
  act public.audit_log;
begin
  perform private.require_administrator();
  if cardinality(times) is distinct from cardinality(seen) then
    raise exception 'Each time comes with when it was last switched' using errcode = 'check_violation';
  end if;
  -- In their order, so that two acts do not wait for each other.
  perform from public.call_times as time
  where time.starts_at = any (times) order by time.starts_at for update;
  select time.starts_at into anew
  from unnest(times, seen) as asked (starts_at, switched_at)
  join public.call_times as time on time.starts_at = asked.starts_at
  where time.starts_at > now() and (time.closed_at is null) = is_closing
    and (case when is_closing then time.opened_at else time.closed_at end) is distinct from asked.switched_at
  order by 1 limit 1;
  if anew is null then return; end if;
  -- The log has the range of an act.
  select * into act from public.audit_log
  where action = case when is_closing then 'call_times.opened' else 'call_times.closed' end
    and anew between (detail ->> 'from')::timestamptz and (detail ->> 'to')::timestamptz
  order by at desc, id desc limit 1;
  raise exception 'The times were changed meanwhile' using
    errcode = 'RM013',
    detail = jsonb_build_object(
      'name', coalesce(private.shown_name(act.actor_id, 'agency'), ''), 'at', act.at, 'startsAt', anew
    );
end
$$;
revoke all on function private.require_call_times_as_seen(timestamptz[], timestamptz[], boolean) from public;
comment on function private.require_call_times_as_seen(timestamptz[], timestamptz[], boolean) is
  'Locks the times, and raises RM013 where one of them stands as the act would change it, but was switched anew since it was seen; seen: when each was last closed, or before closing opened, on the screen; null: never.';

create or replace function public.open_call_times(times timestamptz[], seen timestamptz[]) returns int
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_session();
  perform private.require_call_times_as_seen(times, seen, false);
  return private.switch_call_times(times, false);
end
$$;

drop function public.close_call_times(timestamptz[]);

create function public.close_call_times(times timestamptz[], seen timestamptz[]) returns int
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_session();
  perform private.require_call_times_as_seen(times, seen, true);
  return private.switch_call_times(times, true);
end
$$;
revoke all on function public.close_call_times(timestamptz[], timestamptz[]) from public, anon, service_role;
grant execute on function public.close_call_times(timestamptz[], timestamptz[]) to authenticated;
comment on function public.close_call_times(timestamptz[], timestamptz[]) is
  'For administrators: nobody books these times; calls that stand stay. Seen: when each was last opened again, on the screen; null: never. Says how many it closed. RM013 where one was opened anew, detail who opened it, and then none is closed.';

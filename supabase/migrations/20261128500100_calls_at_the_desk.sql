-- Suits the version before: yes, since 20261127200000. A new function; the one that it replaces stays for open pages.
-- An act at the desk names the version of each call that was on the screen. What was changed meanwhile is left as it
-- is, and said: who did what.
create function private.last_act_on_call(call public.bookings) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'act', case
      when call.state = 'cancelled' then 'cancelled'
      when call.state = 'past' or call.starts_at <= now() then 'begun'
      else 'moved'
    end,
    'side', coalesce(call.changed_by, ''),
    'name', coalesce(
      case when call.changed_by = 'agency' then (
        select private.shown_name(actor_id, 'agency') from public.audit_log
        where subject_table = 'bookings' and subject_id = call.id::text
          and action in ('call.moved', 'call.cancelled')
        order by at desc, id desc
        limit 1
      ) end,
      ''
    ),
    'startsAt', to_jsonb(call.starts_at)
  )
$$;
revoke all on function private.last_act_on_call(public.bookings) from public;
comment on function private.last_act_on_call(public.bookings) is
  'For administrators: what was done with a call last, by which side, by whom of the team, and when it is.';

create or replace function public.move_call_for(call uuid, seen int, starts_at timestamptz, reason text)
returns setof public.bookings
language plpgsql security definer set search_path = '' as $$
declare
  why text;
  stands public.bookings;
begin
  perform private.require_session();
  perform private.require_administrator();
  why := private.require_reason(move_call_for.reason);
  select * into stands from public.bookings where id = call for update;
  if found and stands.sequence is distinct from seen then
    -- Sent again, because the answer was lost.
    if stands.sequence = seen + 1 and stands.state = 'booked' and stands.changed_by = 'agency'
      and stands.starts_at = move_call_for.starts_at and stands.reason = why then
      return next stands;
      return;
    end if;
    raise exception 'The call was changed meanwhile'
      using errcode = 'RM013', detail = private.last_act_on_call(stands);
  end if;
  return next private.move_open_call(call, move_call_for.starts_at, 'agency', why);
end
$$;
comment on function public.move_call_for(uuid, int, timestamptz, text) is
  'For administrators: moves a call, with a reason that the person reads. `seen` is the sequence on the screen; RM013 where it is another by now, detail who did what.';

create function public.cancel_seen_calls(calls uuid[], seen int[], reason text)
returns table (id uuid, is_cancelled boolean, act text, side text, name text, starts_at timestamptz)
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  why text;
  wanted record;
  stands public.bookings;
  became jsonb;
begin
  perform private.require_session();
  perform private.require_administrator();
  why := private.require_reason(cancel_seen_calls.reason);
  if cardinality(calls) > 1000 or cardinality(calls) is distinct from cardinality(cancel_seen_calls.seen) then
    raise exception 'At most 1,000 calls at once, each with the sequence that was seen' using errcode = 'check_violation';
  end if;
  for wanted in
    select distinct on (asked.call) asked.call, asked.sequence
    from unnest(calls, cancel_seen_calls.seen) as asked (call, sequence)
    order by asked.call
  loop
    select * into stands from public.bookings as booking
    where booking.id = wanted.call and booking.state <> 'requested'
    for update;
    continue when not found;
    is_cancelled := stands.state = 'booked' and stands.starts_at > now() and stands.sequence = wanted.sequence;
    if is_cancelled then
      stands := private.cancel_open_call(stands.id, 'agency', why);
    else
      -- Sent again, because the answer was lost.
      is_cancelled := stands.state = 'cancelled' and stands.sequence = wanted.sequence + 1
        and stands.changed_by = 'agency' and stands.reason = why;
    end if;
    became := private.last_act_on_call(stands);
    id := stands.id;
    act := became ->> 'act';
    side := became ->> 'side';
    name := became ->> 'name';
    starts_at := stands.starts_at;
    return next;
  end loop;
end
$$;
revoke all on function public.cancel_seen_calls(uuid[], int[], text) from public, anon, service_role;
grant execute on function public.cancel_seen_calls(uuid[], int[], text) to authenticated;
comment on function public.cancel_seen_calls(uuid[], int[], text) is
  'For administrators: cancels calls in one act, with a reason that those who booked them read. `seen` are their sequences on the screen: one that has another by now stays, and is answered with who did what.';
comment on function public.cancel_calls_for(uuid[], text) is
  'For pages of the version before, until the next one: cancels calls whatever was seen of them.';

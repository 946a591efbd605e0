-- Suits the version before: yes, since 20261201690000. An argument with a default more, and what it left out is not checked.
-- Who has another number rung names the time that their page shows, as for a move: they read of a move first.
drop function private.change_open_call_number(uuid, text);
create function private.change_open_call_number(call uuid, wanted text, seen timestamptz default null)
returns public.bookings
language plpgsql security definer set search_path = '' as $$
declare
  changed public.bookings;
begin
  select * into changed from public.bookings where id = call for update;
  if not found or changed.state <> 'booked' or changed.starts_at <= now() then
    raise exception 'There is no such call to come' using errcode = 'RM012';
  end if;
  if changed.phone = btrim(wanted) then
    return changed;
  end if;
  if changed.starts_at <> seen then
    raise exception 'The call was moved meanwhile' using errcode = 'RM013';
  end if;
  if (
    select count(*) from public.audit_log
    where subject_table = 'bookings' and subject_id = call::text and action = 'call.number_changed'
  ) >= 5 then
    raise exception 'The number of a call may be changed at most 5 times' using errcode = 'RM014';
  end if;
  update public.bookings set phone = btrim(wanted), sequence = sequence + 1
  where id = call
  returning * into changed;
  return changed;
end
$$;
revoke all on function private.change_open_call_number(uuid, text, timestamptz) from public;
grant execute on function private.change_open_call_number(uuid, text, timestamptz) to service_role;
comment on function private.change_open_call_number(uuid, text, timestamptz) is
  'Another number is rung. The same again: nothing more. seen: when the call was on the page; null: not known. RM012: the call has begun or is not there; RM013: it is at another time than was seen; RM014: the number was changed five times.';

drop function public.change_call_number(uuid, text);
create function public.change_call_number(call uuid, phone text, seen timestamptz default null)
returns setof public.bookings
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_session();
  perform private.require_own_call(call);
  return next private.change_open_call_number(
    call, change_call_number.phone, seen => change_call_number.seen
  );
end
$$;
revoke all on function public.change_call_number(uuid, text, timestamptz) from public, anon, service_role;
grant execute on function public.change_call_number(uuid, text, timestamptz) to authenticated;
comment on function public.change_call_number(uuid, text, timestamptz) is
  'Another number is rung for the caller''s call, until it begins. RM012, RM013, RM014 as for private.change_open_call_number.';

-- Suits the version before: yes, since 20261201696620. Both functions take and return what they did.
-- A call's own count of changes that are left refuses them, too: one count, so that no page offers what is refused;
-- and it is written where the call is moved, not by a trigger.
drop trigger count_change_of_call on public.bookings;
drop function private.count_change_of_call();

create or replace function private.move_open_call(
  call uuid, wanted timestamptz, side text, why text default '', seen timestamptz default null
)
returns public.bookings
language plpgsql security definer set search_path = '' as $$
declare
  moved public.bookings;
begin
  select * into moved from public.bookings where id = call for update;
  if not found or moved.state <> 'booked' or moved.starts_at <= now() then
    raise exception 'There is no such call to come' using errcode = 'RM012';
  end if;
  if moved.starts_at = wanted then
    return moved;
  end if;
  if moved.starts_at <> seen then
    raise exception 'The call was moved meanwhile' using errcode = 'RM013';
  end if;
  if side = 'client' and moved.moves_left = 0 then
    raise exception 'A call may be moved at most 5 times by who booked it' using errcode = 'RM014';
  end if;
  perform private.take_call_time(wanted, side);
  update public.bookings
  set starts_at = wanted, sequence = sequence + 1, booked_at = now(), reminded_at = null,
    changed_by = side, reason = why, moved_from = moved.starts_at,
    moves_left = moves_left - case when side = 'client' then 1 else 0 end
  where id = call
  returning * into moved;
  return moved;
end
$$;

create or replace function private.change_open_call_number(call uuid, wanted text, seen timestamptz default null) returns public.bookings
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
  if changed.numbers_left = 0 then
    raise exception 'The number of a call may be changed at most 5 times' using errcode = 'RM014';
  end if;
  update public.bookings set phone = btrim(wanted), sequence = sequence + 1, numbers_left = numbers_left - 1
  where id = call
  returning * into changed;
  return changed;
end
$$;

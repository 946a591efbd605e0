-- Suits the version before: yes, since 20261201570000. The same function; its pages say of RM014 that it did not work.
-- Five moves are those of whoever booked the call. The agency's moves raise the sequence, too, and took them away.
create or replace function private.move_open_call(call uuid, wanted timestamptz, side text, why text default '')
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
  if side = 'client' and (
    select count(*) from public.audit_log
    where subject_table = 'bookings' and subject_id = call::text
      and action = 'call.moved' and detail ->> 'by' = 'client'
  ) >= 5 then
    raise exception 'A call may be moved at most 5 times by who booked it' using errcode = 'RM014';
  end if;
  perform private.take_call_time(wanted, side);
  update public.bookings
  set starts_at = wanted, sequence = sequence + 1, booked_at = now(), reminded_at = null,
    changed_by = side, reason = why
  where id = call
  returning * into moved;
  return moved;
end
$$;
comment on function private.move_open_call(uuid, timestamptz, text, text) is
  'The call stands at the new time, or still at the old one. RM010: the new one is not free; RM012: the call has begun or is not there; RM014: who booked it has moved it five times.';
comment on function public.move_call(uuid, timestamptz) is
  'Moves the caller''s call, until it begins. RM010, RM012, RM014 as for private.move_open_call.';

-- Suits the version before: yes, since 20261127100000. Its forms ask for seven digits.
-- A call to come has a number that can be rung: the rule of `phone` in domain/call-booking.ts, held for whoever calls
-- the data API without our pages. Not a check: what was booked before would fail it with every change, and one such call
-- keep the reminders of all others.
create function private.require_number_to_ring() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'UPDATE' and new.phone = old.phone then
    return new;
  end if;
  if new.state in ('requested', 'booked') and char_length(regexp_replace(new.phone, '[^0-9]', '', 'g')) < 7 then
    raise exception 'The number of a call has at least 7 digits'
      using errcode = 'check_violation', constraint = 'bookings_phone_digits', schema = 'public', table = 'bookings';
  end if;
  return new;
end
$$;
revoke all on function private.require_number_to_ring() from public;
comment on function private.require_number_to_ring() is
  'Of a call to come, a number that is new has at least seven digits; one that stands is not asked.';
create trigger require_number_to_ring before insert or update of phone on public.bookings
  for each row execute function private.require_number_to_ring();

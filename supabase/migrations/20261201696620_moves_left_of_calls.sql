-- Suits the version before: yes, since 20261201690000. Columns that it does not ask for.
-- A call tells its page how often who booked it may still move it, or change its number, before they try; and when it
-- was before its last move.
alter table public.bookings
  add column moves_left smallint not null default 5 check (moves_left >= 0),
  add column numbers_left smallint not null default 5 check (numbers_left >= 0),
  add column moved_from timestamptz;
comment on column public.bookings.moves_left is
  'How often who booked it may still move it; the agency''s moves take nothing of it.';
comment on column public.bookings.numbers_left is 'How often who booked it may still change the number to ring.';
comment on column public.bookings.moved_from is 'When it was before its last move; null: it was never moved.';

with acts as (
  select
    subject_id,
    count(*) filter (where action = 'call.moved' and detail ->> 'by' = 'client') as moves,
    count(*) filter (where action = 'call.number_changed') as numbers,
    (array_agg(detail ->> 'from' order by at desc, id desc) filter (where action = 'call.moved'))[1] as moved_from
  from public.audit_log
  where subject_table = 'bookings' and action in ('call.moved', 'call.number_changed')
  group by subject_id
)
update public.bookings as call
set
  moves_left = greatest(5 - acts.moves, 0),
  numbers_left = greatest(5 - acts.numbers, 0),
  moved_from = acts.moved_from::timestamptz
from acts where acts.subject_id = call.id::text;

create function private.count_change_of_call() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.starts_at <> old.starts_at then
    new.moved_from := old.starts_at;
    if new.changed_by = 'client' then
      new.moves_left := greatest(old.moves_left - 1, 0);
    end if;
  elsif new.phone <> old.phone then
    new.numbers_left := greatest(old.numbers_left - 1, 0);
  end if;
  return new;
end
$$;
revoke all on function private.count_change_of_call() from public;
comment on function private.count_change_of_call() is
  'What a call''s page is told of its changes; they are refused by the audit log, in private.move_open_call and private.change_open_call_number.';
create trigger count_change_of_call before update of starts_at, phone on public.bookings
  for each row when (old.state = 'booked' and new.state = 'booked')
  execute function private.count_change_of_call();

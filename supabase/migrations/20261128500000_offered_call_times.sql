-- Suits the version before: yes, since 20261127200000. A new column, which the functions of before keep up to date.
-- A time is booked only while it is offered: within the ten working days and the hours of domain/call-times.ts, which
-- the timer calls hands over. What somebody asked for, or the agency closed ahead and opened, stays in the table
-- without being offered.
alter table public.call_times add column is_offered boolean not null default false;
comment on column public.call_times.is_offered is
  'Whether visitors and clients may book it, if it is free: kept by the timer calls. The agency may ring at others, too.';
-- Until the timer has looked.
update public.call_times set is_offered = true where closed_at is null and starts_at >= private.first_call_day();

create or replace function private.take_call_time(wanted timestamptz, side text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform from public.call_times
  where starts_at = wanted
    and case side
      -- It may ring at a time that it has closed to others, and later on the same day.
      when 'agency' then wanted > now()
      else closed_at is null and is_offered and wanted >= private.first_call_day()
    end
  for no key update;
  if not found or exists (select from public.bookings where starts_at = wanted and state = 'booked') then
    raise exception 'This time is not free any more' using errcode = 'RM010';
  end if;
end
$$;
comment on function private.take_call_time(timestamptz, text) is
  'Holds the row of a free time until the end of the transaction; RM010 where it is taken, closed, not offered or gone.';

create or replace function private.offer_call_times(times timestamptz[]) returns void
language sql security definer set search_path = '' as $$
  insert into public.call_times as stored (starts_at, is_offered)
  select distinct unnest(times), true order by 1
  on conflict (starts_at) do update set is_offered = true where not stored.is_offered;
  -- What is no longer offered, unless somebody asked for it, or closed it ahead.
  delete from public.call_times as time
  where starts_at >= private.first_call_day() and closed_at is null and starts_at <> all (times)
    and not exists (select from public.bookings where bookings.starts_at = time.starts_at);
  update public.call_times set is_offered = false
  where is_offered and starts_at >= private.first_call_day() and starts_at <> all (times);
$$;

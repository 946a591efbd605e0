-- What became of the example enquiries, once all of them are there.

-- Numbers rise with the time, as they do where people write: first all of them aside, as no two are ever the same.
update public.contact_messages set reference = 'E-9' || substr(reference, 3), version = version + 1 where is_demo;
with numbered as (
  select
    id, row_number() over (order by created_at, id) as place,
    (select min(substr(reference, 4)::int) from public.contact_messages where is_demo) as first
  from public.contact_messages where is_demo
)
update public.contact_messages as enquiry
set reference = 'E-' || numbered.first + numbered.place - 1, version = version + 1
from numbered where numbered.id = enquiry.id;

-- `minutes` after `moment` where somebody is in the office then; else after the office has opened again.
create or replace function pg_temp.answer_time(moment timestamptz, minutes integer) returns timestamptz
language plpgsql stable as $$
declare
  zone constant text := 'Pacific/Auckland';
  day date := (moment at time zone zone)::date;
  clock constant time := (moment at time zone zone)::time;
begin
  if pg_temp.is_worked(day) and clock between '08:30' and '15:30' then
    return moment + make_interval(mins => minutes);
  end if;
  if not pg_temp.is_worked(day) or clock > '15:30' then
    day := pg_temp.worked_day(day + 1, 1);
  end if;
  return (day + time '08:30' + make_interval(mins => minutes)) at time zone zone;
end
$$;

-- Each was answered, by phone where there is a number, within two hours of the office's; what was put away, a day later.
with answered as (
  select
    id, state, phone,
    pg_temp.answer_time(created_at, 11 + abs(hashtext(email)) % 100) as at
  from public.contact_messages where is_demo and state in ('answered', 'archived')
), updated as (
  update public.contact_messages as enquiry
  set first_answer_at = answered.at,
    state_since = case enquiry.state
      when 'archived' then pg_temp.answer_time(answered.at + interval '1 day', 20) else answered.at
    end,
    version = version + 1
  from answered where answered.id = enquiry.id
  returning enquiry.id, enquiry.state, enquiry.phone, enquiry.first_answer_at as at, enquiry.state_since
), told as (
  insert into public.enquiry_entries
    (id, enquiry_id, kind, author_name, text, happened_at, via, from_state, to_state, before, at)
  select
    gen_random_uuid(), id, 'answered_elsewhere', 'Ana (example)',
    case
      when phone is null then 'Sent what we do and what it costs, and the link to choose a time for a call.'
      else 'Rang back. Said what we do and what it costs, and agreed on a call.'
    end,
    at, case when phone is null then 'mail' else 'phone' end, 'new', 'answered', '{}', at
  from updated
)
insert into public.enquiry_entries (id, enquiry_id, kind, author_name, from_state, to_state, before, at)
select gen_random_uuid(), id, 'moved', 'Ana (example)', 'answered', 'archived', '{}', state_since
from updated where state = 'archived';

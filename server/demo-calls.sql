-- Calls of an example client, one that was and one to come, and one of an example visitor; on days that are worked,
-- counted from today in New Zealand. Nobody is mailed of them.
with demo as (
  select
    call.id::uuid as id, call.email, call.name, call.phone, call.about, call.state, call.asked::interval as asked,
    (day.on_day + call.at_time::time) at time zone 'Pacific/Auckland' as starts_at
  from (values
    ('de300000-0000-4000-8000-000000000301', 'hemi@tawhiri-plumbing.example', 'Hēmi Walker', '+6495550188',
     'What a voice agent does with a burst pipe at two in the morning.', 'past', '10:30', -1, 18, '27 days'),
    ('de300000-0000-4000-8000-000000000302', 'hemi@tawhiri-plumbing.example', 'Hēmi Walker', '+6495550188',
     'What we change after the first week.', 'booked', '10:30', 1, 2, '1 day 3 hours'),
    ('de300000-0000-4000-8000-000000000303', 'rahul@dairy-direct.example', 'Rahul Singh', '+6495550195',
     'Orders that we type in twice.', 'booked', '08:30', 1, 3, '16 hours')
  ) as call (id, email, name, phone, about, state, at_time, direction, away, asked)
  cross join lateral (
    select date as on_day
    from generate_series(0, 20) as step,
      lateral (select (now() at time zone 'Pacific/Auckland')::date + call.direction * (call.away + step)) as one (date)
    where pg_temp.is_worked(date)
    order by step
    limit 1
  ) as day
), offered as (
  insert into public.call_times (starts_at) select starts_at from demo on conflict do nothing
)
insert into public.bookings (
  id, starts_at, state, client_id, project_id, name, email, phone, about, is_demo, requested_at, booked_at, ended_at
)
select
  demo.id, demo.starts_at, demo.state, account.id, project.id, demo.name, demo.email, demo.phone, demo.about, true,
  pg_temp.office_time(now() - demo.asked), pg_temp.office_time(now() - demo.asked), case when demo.state = 'past' then demo.starts_at end
from demo
left join auth.users as account on account.email = demo.email
left join public.projects as project on project.client_id = account.id and project.closed_at is null
on conflict do nothing;

-- What the open projects of the example data plan, counted from today in New Zealand. It runs again on every day, so that
-- who is late stays late, and what comes is still to come. What somebody ticked off, or took away, stays so.
create or replace function pg_temp.monday() returns date language sql stable as $$
  select date_trunc('week', now() at time zone 'Pacific/Auckland')::date
$$;

-- Weeks count from the Monday of this one.
update public.projects as project set starts_on = pg_temp.monday() + plan.weeks * 7
from (values
  -- Whose turn: theirs.
  ('hemi@tawhiri-plumbing.example', -2),
  -- Late: theirs, and ours.
  ('tom@harbour-plumbing.example', -1),
  ('mere@corner-salon.example', -3),
  -- A start to come.
  ('jack@wu-builders.example', 1)
) as plan (email, weeks)
join auth.users as account on account.email = plan.email
where project.client_id = account.id and project.is_demo and project.closed_at is null
  and project.starts_on is distinct from pg_temp.monday() + plan.weeks * 7;

create or replace view pg_temp.planned_dates as
select
  project.id as project_id, day as on_day, entry.at::time as at_time, entry.what, entry.turn,
  case when entry.done then (day + coalesce(entry.at::time, '16:10')) at time zone 'Pacific/Auckland' end as done_at,
  day + entry.moved as moved_from
from (values
    ('hemi@tawhiri-plumbing.example', -2, 0, 'Week 1 begins', 'agency', null, true, null::int),
    ('hemi@tawhiri-plumbing.example', -2, 1, 'The call', 'agency', '10:30', true, null),
    ('hemi@tawhiri-plumbing.example', -2, 2, 'Send us the price list', 'client', '17:30', true, null),
    ('hemi@tawhiri-plumbing.example', -1, 3, 'A fixed written quote', 'agency', null, true, -1),
    ('hemi@tawhiri-plumbing.example', -1, 4, 'Agree to the quote', 'client', null, true, null),
    ('hemi@tawhiri-plumbing.example', null, 1, 'Ring the test number', 'client', '17:30', false, null),
    ('hemi@tawhiri-plumbing.example', 1, 2, 'We fix what it got wrong', 'agency', '12:00', false, null),
    ('hemi@tawhiri-plumbing.example', 1, 3, 'Say yes to going live', 'client', null, false, null),
    ('hemi@tawhiri-plumbing.example', 1, 4, 'Live, with a way back', 'agency', '16:00', false, -2),
    ('tom@harbour-plumbing.example', -1, 0, 'Week 1 begins', 'agency', null, true, null),
    ('tom@harbour-plumbing.example', null, -2, 'The list of your rates', 'client', '12:00', false, null),
    ('tom@harbour-plumbing.example', null, 3, 'A fixed written quote', 'agency', null, false, null),
    ('mere@corner-salon.example', -3, 1, 'The call', 'agency', '14:00', true, null),
    ('mere@corner-salon.example', null, -1, 'A number you can ring', 'agency', '16:00', false, null),
    ('mere@corner-salon.example', null, 4, 'Try it out loud', 'client', null, false, null),
    ('jack@wu-builders.example', 1, 1, 'A visit to your site office', 'agency', '09:30', false, null),
    ('jack@wu-builders.example', 1, 3, 'Floor plans of two jobs', 'client', null, false, null)
  ) as entry (email, week, days, what, turn, at, done, moved)
join auth.users as account on account.email = entry.email
join public.projects as project on project.client_id = account.id and project.is_demo and project.closed_at is null
cross join lateral pg_temp.worked_day(
  -- From the day of the week that the project started in, or from today.
  entry.days + coalesce(pg_temp.monday() + entry.week * 7, (now() at time zone 'Pacific/Auckland')::date),
  case when entry.done or entry.days < 0 then -1 else 1 end
) as day;

insert into public.project_dates (project_id, on_day, at_time, what, turn, done_at, moved_from, note, action)
select planned.*, coalesce(how.note, ''), coalesce(how.action, '')
from pg_temp.planned_dates as planned
left join (values (
  'Ring the test number', 'Ring it as your worst customer would: a gas smell, a wrong address, no patience.',
  '+64 9 555 0160'
)) as how (what, note, action) on how.what = planned.what
where not exists (select from public.project_dates where project_id = planned.project_id);

update public.project_dates as date set on_day = planned.on_day, done_at = planned.done_at
from pg_temp.planned_dates as planned
where planned.project_id = date.project_id and planned.what = date.what
  and (planned.done_at is null) = (date.done_at is null) and planned.on_day <> date.on_day;
-- A trigger has noted from where each was moved.
update public.project_dates as date set moved_from = planned.moved_from
from pg_temp.planned_dates as planned
where planned.project_id = date.project_id and planned.what = date.what
  and planned.on_day = date.on_day and planned.moved_from is distinct from date.moved_from;

-- What was written about a date was written on it, and what came after that later still.
update public.messages as message set sent_at = date.done_at + (message.number - 2) * interval '25 minutes'
from public.project_dates as date
join public.projects as project on project.id = date.project_id and project.is_demo
join auth.users as account on account.id = project.client_id and account.email = 'hemi@tawhiri-plumbing.example'
where message.project_id = date.project_id and date.done_at is not null
  and (message.number, date.what) in ((3, 'A fixed written quote'), (4, 'Agree to the quote'));
update public.messages as message set sent_at = agreed.sent_at + (message.number - 4) * interval '3 minutes'
from public.messages as agreed
join public.projects as project on project.id = agreed.project_id and project.is_demo
join auth.users as account on account.id = project.client_id and account.email = 'hemi@tawhiri-plumbing.example'
where message.project_id = agreed.project_id and agreed.number = 4 and message.number > 4
  and message.sent_at <= agreed.sent_at;

-- The call that is over was on the day on which the plan has it.
with planned as (
  select (date.on_day + date.at_time) at time zone 'Pacific/Auckland' as starts_at
  from public.project_dates as date
  join public.bookings as call on call.project_id = date.project_id
  where call.id = 'de300000-0000-4000-8000-000000000301' and date.what = 'The call' and date.done_at is not null
), offered as (
  insert into public.call_times (starts_at) select starts_at from planned on conflict do nothing
)
update public.bookings as call set starts_at = planned.starts_at, ended_at = planned.starts_at
from planned
where call.id = 'de300000-0000-4000-8000-000000000301' and call.state = 'past'
  and call.starts_at is distinct from planned.starts_at;

-- Nothing happened in a project because its dates were counted anew.
update private.project_activity as activity set last_at = greatest(
  project.begun_at,
  (select max(sent_at) from public.messages where project_id = project.id),
  (select max(done_at) from public.project_dates where project_id = project.id),
  (
    select max(event.at) from public.submission_events as event
    join public.questionnaire_submissions as submission on submission.id = event.submission_id
    where submission.project_id = project.id
  )
)
from public.projects as project
where project.id = activity.project_id and project.is_demo;

-- One invented client from the enquiry to the last week before going live, and the projects of other example clients
-- (supabase/seed.sql) in every other state that a home can have. All days are counted from today in New Zealand.
-- Nobody is mailed of them.
insert into public.contact_messages
  (id, name, email, phone, message, interest, idempotency_key, state, is_demo, created_at)
values (
  'de300000-0000-4000-8000-000000000210', 'Hēmi Walker', 'hemi@tawhiri-plumbing.example', '+6495550188',
  'We come back on Saturdays to nine missed calls. Who answers while we are under a house?', 'AI Voice Agents',
  'demo:de300000-0000-4000-8000-000000000210', 'answered', true,
  pg_temp.office_time(now() - interval '33 days 4 hours 12 minutes')
)
on conflict do nothing;

-- The history of every example: the triggers have noted that it was sent. Each step comes some minutes after the one
-- before it, at least.
insert into public.submission_events (submission_id, what, at, actor_side, actor_name, before)
select
  id, 'changed', greatest(pg_temp.office_time(submitted_at + interval '3 hours 41 minutes'), submitted_at + interval '7 minutes'),
  'client', btrim(first_name || ' ' || last_name),
  '{"answers": {"1.4": "Jobs are written on paper and typed in again at night. Wrong addresses: twice in a month we drove to the wrong street."}}'
from public.questionnaire_submissions where id = 'de300000-0000-4000-8000-000000000115';
update public.questionnaire_submissions as submission set changed_at = event.at
from public.submission_events as event
where event.submission_id = submission.id and event.what = 'changed' and submission.is_demo;
insert into public.submission_events (submission_id, what, at, actor_side, actor_name)
select
  id, 'review_begun',
  greatest(pg_temp.office_time(submitted_at + interval '17 hours 20 minutes'), submitted_at + interval '14 minutes'),
  'agency', ''
from public.questionnaire_submissions where is_demo and status <> 'pending';
insert into public.submission_events (submission_id, what, at, actor_side, actor_name)
select
  id, 'completed',
  greatest(pg_temp.office_time(submitted_at + interval '2 days 22 hours'), submitted_at + interval '21 minutes'),
  'agency', ''
from public.questionnaire_submissions where is_demo and status = 'completed';

-- One that was completed, and is in review again.
update public.questionnaire_submissions
set reopened_reason = 'You told us on the phone that the number moves to another provider.'
where id = 'de300000-0000-4000-8000-000000000107';
insert into public.submission_events (submission_id, what, at, actor_side, actor_name, reason)
select id, moved.what, pg_temp.office_time(submitted_at + moved.after), 'agency', '', moved.reason
from public.questionnaire_submissions, (values
  ('completed', interval '5 days 2 hours', null),
  ('reopened', interval '19 days 1 hour', 'You told us on the phone that the number moves to another provider.')
) as moved (what, after, reason)
where id = 'de300000-0000-4000-8000-000000000107';

update public.projects as project set begun_at = first.at, created_at = first.at
from (
  select user_id, min(submitted_at) as at from public.questionnaire_submissions group by user_id
) as first
where project.client_id = first.user_id and project.is_demo;

-- A project that is closed is closed now: one that was closed before is inserted so.
with closed as (
  insert into public.projects (client_id, is_demo, starts_on, begun_at, created_at, closed_at)
  select
    client_id, true, date_trunc('week', now() at time zone 'Pacific/Auckland')::date - 35, begun_at, begun_at,
    pg_temp.office_time(now() - interval '4 hours')
  from public.projects as project
  join auth.users as account on account.id = project.client_id
  where account.email = 'priya@southside-realty.example' and project.is_demo
  returning id, client_id, starts_on
), dated as (
  insert into public.project_dates (project_id, on_day, at_time, what, turn, done_at)
  select id, day, '10:00', 'Live, with a way back', 'agency', (day + time '10:00') at time zone 'Pacific/Auckland'
  from closed, lateral pg_temp.worked_day(closed.starts_on + 23, -1) as day
)
update public.questionnaire_submissions as submission set project_id = closed.id
from closed where submission.user_id = closed.client_id;
delete from public.projects as project using auth.users as account
where account.id = project.client_id and account.email = 'priya@southside-realty.example'
  and project.is_demo and project.closed_at is null;

insert into public.messages (id, project_id, number, side, author_id, author_name, text, sent_at)
select
  gen_random_uuid(), project.id, demo.number, demo.side,
  case demo.side when 'client' then account.id end,
  case demo.side when 'client' then 'Hēmi Walker' else 'Ana (example)' end,
  demo.text, pg_temp.office_time(now() - demo.age::interval)
from (values
  (1, 'client', 'Sent the answers. I left the budget open, can we do that on the call?', '24 days 5 hours'),
  (2, 'agency', 'Yes. Thirty minutes is enough, and you need not prepare anything.', '23 days 12 hours'),
  (3, 'agency', 'The quote is here, a day later than we said: the calendar took longer to look at. I am sorry.', '11 days 2 hours'),
  (4, 'client', 'Agreed. Kiri has printed it.', '10 days 3 hours'),
  (5, 'agency', 'There is a number that you can ring. Ring it as your worst customer would.', '1 day 6 hours'),
  (6, 'agency', 'It books into Kiri’s calendar now. Try a gas smell: it should put you through at once.', '3 hours 20 minutes')
) as demo (number, side, text, age)
join auth.users as account on account.email = 'hemi@tawhiri-plumbing.example'
join public.projects as project on project.client_id = account.id and project.is_demo;
insert into public.thread_reads (project_id, user_id, side, name, number, at)
select project.id, account.id, 'client', 'Hēmi Walker', 4,
  pg_temp.office_time(now() - interval '10 days 3 hours')
from auth.users as account
join public.projects as project on project.client_id = account.id
where account.email = 'hemi@tawhiri-plumbing.example' and project.is_demo;

-- A client who comes back: one project that was closed before, and of the next one the start is still to be agreed on.
with account as (
  select id from auth.users where email = 'ria@southern-vets.example' and raw_app_meta_data @> '{"is_demo": true}'
), earlier as (
  insert into public.projects (client_id, is_demo, starts_on, begun_at, created_at, closed_at)
  select
    account.id, true, date_trunc('week', sent.submitted_at at time zone 'Pacific/Auckland')::date + 7,
    sent.submitted_at, sent.submitted_at,
    (
      pg_temp.worked_day(date_trunc('week', sent.submitted_at at time zone 'Pacific/Auckland')::date + 38, -1)
      + time '16:10'
    ) at time zone 'Pacific/Auckland'
  from account
  join public.questionnaire_submissions as sent on sent.id = 'de300000-0000-4000-8000-000000000116'
  returning id, client_id, starts_on, closed_at
), moved as (
  update public.questionnaire_submissions set project_id = earlier.id
  from earlier where questionnaire_submissions.id = 'de300000-0000-4000-8000-000000000116'
), dated as (
  insert into public.project_dates (project_id, on_day, at_time, what, turn, done_at)
  select
    earlier.id, day, demo.at::time, demo.what, demo.turn, (day + demo.at::time) at time zone 'Pacific/Auckland'
  from earlier, (values
    (1, '09:00', 'The call', 'agency'),
    (4, '15:00', 'A fixed written quote', 'agency'),
    (9, '16:30', 'Try it out loud', 'client'),
    (17, '10:00', 'Live, with a way back', 'agency')
  ) as demo (days, at, what, turn), lateral pg_temp.worked_day(earlier.starts_on + demo.days, -1) as day
), said as (
  insert into public.messages (id, project_id, number, side, author_id, author_name, text, sent_at)
  select
    gen_random_uuid(), earlier.id, demo.number, demo.side, case demo.side when 'client' then earlier.client_id end,
    case demo.side when 'client' then 'Ria Mahuta' else 'Ana (example)' end, demo.text,
    earlier.closed_at - demo.before::interval
  from earlier, (values
    (1, 'client', 'A week live, and four in five reminders are answered. The phone is next, once the clinic has moved.', '5 hours 40 minutes'),
    (2, 'agency', 'Good to hear. We close this one today, and start the next with the call.', '20 minutes')
  ) as demo (number, side, text, before)
)
insert into public.thread_reads (project_id, user_id, side, name, number, at)
select id, client_id, 'client', 'Ria Mahuta', 2, closed_at from earlier;
update public.projects set begun_at = submission.submitted_at, created_at = submission.submitted_at
from public.questionnaire_submissions as submission
where submission.id = 'de300000-0000-4000-8000-000000000117' and projects.id = submission.project_id;

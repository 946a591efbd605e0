-- One invented client from the enquiry to the last week before going live, and the projects of other example clients
-- (supabase/seed.sql) in every other state that a home can have. All days are counted from today in New Zealand.
-- Nobody is mailed of them.
insert into public.contact_messages
  (id, name, email, phone, message, interest, idempotency_key, state, is_demo, created_at)
values (
  'de300000-0000-4000-8000-000000000210', 'Hēmi Walker', 'hemi@tawhiri-plumbing.example', '+6495550188',
  'We come back on Saturdays to nine missed calls. Who answers while we are under a house?', 'AI Voice Agents',
  'demo:de300000-0000-4000-8000-000000000210', 'answered', true, now() - interval '33 days 4 hours 12 minutes'
)
on conflict do nothing;

-- The history of every example: the triggers have noted that it was sent.
insert into public.submission_events (submission_id, what, at, actor_side, actor_name, before)
select id, 'changed', submitted_at + interval '3 hours 41 minutes', 'client', btrim(first_name || ' ' || last_name),
  '{"answers": {"1.4": "Jobs are written on paper and typed in again at night. Wrong addresses: twice in a month we drove to the wrong street."}}'
from public.questionnaire_submissions where id = 'de300000-0000-4000-8000-000000000115';
update public.questionnaire_submissions set changed_at = submitted_at + interval '3 hours 41 minutes'
where id = 'de300000-0000-4000-8000-000000000115';
insert into public.submission_events (submission_id, what, at, actor_side, actor_name)
select id, 'review_begun', submitted_at + interval '17 hours 20 minutes', 'agency', ''
from public.questionnaire_submissions where is_demo and status <> 'pending';
insert into public.submission_events (submission_id, what, at, actor_side, actor_name)
select id, 'completed', submitted_at + interval '2 days 22 hours', 'agency', ''
from public.questionnaire_submissions where is_demo and status = 'completed';

-- One that was completed, and is in review again.
update public.questionnaire_submissions
set reopened_reason = 'You told us on the phone that the number moves to another provider.'
where id = 'de300000-0000-4000-8000-000000000107';
insert into public.submission_events (submission_id, what, at, actor_side, actor_name, reason)
select id, moved.what, submitted_at + moved.after, 'agency', '', moved.reason
from public.questionnaire_submissions, (values
  ('completed', interval '5 days 2 hours', null),
  ('reopened', interval '19 days 1 hour', 'You told us on the phone that the number moves to another provider.')
) as moved (what, after, reason)
where id = 'de300000-0000-4000-8000-000000000107';

-- Weeks count from the Monday of this one.
update public.projects as project set
  begun_at = first.at, created_at = first.at,
  starts_on = case
    when demo.weeks is null then null
    else date_trunc('week', now() at time zone 'Pacific/Auckland')::date + demo.weeks * 7
  end,
  closed_at = case when demo.closed then now() end
from (
  select user_id, min(submitted_at) as at from public.questionnaire_submissions group by user_id
) as first
join auth.users as account on account.id = first.user_id
join (values
  -- Whose turn: theirs.
  ('hemi@tawhiri-plumbing.example', -2, false),
  -- Late: theirs, and ours.
  ('tom@harbour-plumbing.example', -1, false),
  ('mere@corner-salon.example', -3, false),
  -- A start to come.
  ('jack@wu-builders.example', 1, false),
  -- No start agreed.
  ('aroha@ngata-solar.example', null, false),
  -- Live, and closed.
  ('priya@southside-realty.example', -5, true)
) as demo (email, weeks, closed) on demo.email = account.email
where project.client_id = first.user_id and project.is_demo;

insert into public.project_dates (project_id, on_day, at_time, what, turn, done_at, moved_from)
select
  project.id, demo.day, demo.at::time, demo.what, demo.turn,
  case when demo.done then (demo.day + coalesce(demo.at::time, '16:10')) at time zone 'Pacific/Auckland' end,
  demo.day + demo.moved
from (
  select
    entry.email, entry.what, entry.turn, entry.at, entry.done, entry.moved,
    case
      -- From the day of the week that the project started in, or from today.
      when entry.week is not null then
        date_trunc('week', now() at time zone 'Pacific/Auckland')::date + entry.week * 7 + entry.days
      else (now() at time zone 'Pacific/Auckland')::date + entry.days
    end as day
  from (values
    ('hemi@tawhiri-plumbing.example', -2, 0, 'Week 1 begins', 'agency', null, true, null::int),
    ('hemi@tawhiri-plumbing.example', -2, 1, 'The call', 'agency', '10:30', true, null),
    ('hemi@tawhiri-plumbing.example', -2, 2, 'Send us the price list', 'client', '17:30', true, null),
    ('hemi@tawhiri-plumbing.example', -1, 3, 'A fixed written quote', 'agency', null, true, -1),
    ('hemi@tawhiri-plumbing.example', -1, 4, 'Agree to the quote', 'client', null, true, null),
    ('hemi@tawhiri-plumbing.example', null, 1, 'Ring the test number', 'client', '17:30', false, null),
    ('hemi@tawhiri-plumbing.example', 1, 0, 'What it got wrong is mended', 'agency', '12:00', false, null),
    ('hemi@tawhiri-plumbing.example', 1, 3, 'Say yes to going live', 'client', null, false, null),
    ('hemi@tawhiri-plumbing.example', 1, 4, 'Live, with a way back', 'agency', '16:00', false, -2),
    ('tom@harbour-plumbing.example', -1, 0, 'Week 1 begins', 'agency', null, true, null),
    ('tom@harbour-plumbing.example', null, -2, 'The list of your rates', 'client', '12:00', false, null),
    ('tom@harbour-plumbing.example', null, 3, 'A fixed written quote', 'agency', null, false, null),
    ('mere@corner-salon.example', -3, 1, 'The call', 'agency', '14:00', true, null),
    ('mere@corner-salon.example', null, -1, 'A number you can ring', 'agency', '16:00', false, null),
    ('mere@corner-salon.example', null, 4, 'Try it out loud', 'client', null, false, null),
    ('jack@wu-builders.example', 1, 1, 'The call', 'agency', '09:30', false, null),
    ('jack@wu-builders.example', 1, 3, 'Floor plans of two jobs', 'client', null, false, null),
    ('priya@southside-realty.example', -2, 2, 'Live, with a way back', 'agency', '10:00', true, null)
  ) as entry (email, week, days, what, turn, at, done, moved)
) as demo
join auth.users as account on account.email = demo.email
join public.projects as project on project.client_id = account.id and project.is_demo;

update public.project_dates as date
set note = 'Ring it as your worst customer would: a gas smell, a wrong address, no patience.', action = '+64 9 555 0142'
from public.projects as project
where project.id = date.project_id and project.is_demo and date.what = 'Ring the test number';

insert into public.messages (id, project_id, number, side, author_id, author_name, text, sent_at)
select
  gen_random_uuid(), project.id, demo.number, demo.side,
  case demo.side when 'client' then account.id end,
  case demo.side when 'client' then 'Hēmi Walker' else 'Ana (example)' end,
  demo.text, now() - demo.age::interval
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
select project.id, account.id, 'client', 'Hēmi Walker', 4, now() - interval '10 days 3 hours'
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
    ((sent.submitted_at at time zone 'Pacific/Auckland')::date + 38 + time '16:10') at time zone 'Pacific/Auckland'
  from account
  join public.questionnaire_submissions as sent on sent.id = 'de300000-0000-4000-8000-000000000116'
  returning id, client_id, starts_on, closed_at
), moved as (
  update public.questionnaire_submissions set project_id = earlier.id
  from earlier where questionnaire_submissions.id = 'de300000-0000-4000-8000-000000000116'
), dated as (
  insert into public.project_dates (project_id, on_day, at_time, what, turn, done_at)
  select
    earlier.id, earlier.starts_on + demo.days, demo.at::time, demo.what, demo.turn,
    (earlier.starts_on + demo.days + demo.at::time) at time zone 'Pacific/Auckland'
  from earlier, (values
    (1, '09:00', 'The call', 'agency'),
    (4, '15:00', 'A fixed written quote', 'agency'),
    (9, '16:30', 'Try it out loud', 'client'),
    (17, '10:00', 'Live, with a way back', 'agency')
  ) as demo (days, at, what, turn)
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

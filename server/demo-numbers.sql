-- Counts of half a year for the example data, with fewer visits in the period before, on a database that has
-- counted nothing yet: whatever the counter writes later is of the hour of this seed or after it, so that all
-- before it is example data.
with visited as (
  select date_trunc('hour', now() - day * interval '1 day', 'UTC') - part * interval '5 hours' as hour,
    84 - day as age, day, part,
    case when extract(isodow from now() - day * interval '1 day') > 5 then 0.45 else 1 end as busy
  from generate_series(1, 174) as day, generate_series(0, 3) as part
), viewed (path, share) as (
  values ('/', 19), ('/roi-calculator', 8), ('/solutions/voice-agents', 6), ('/case-studies', 4.5),
    ('/contact', 4), ('/solutions/chatbots', 3), ('/about', 2), ('/blog', 1.6), ('/login', 1.2),
    ('/discovery-questions', 0.9), ('/referral-program', 0.1)
), pages as (
  insert into public.event_counts (hour, name, path, count)
  select hour, 'page_view', path, greatest(round(share * busy * (0.7 + age / 200.0 + (day * 7 + part) % 5 * 0.1)), 1)
  from visited, viewed where share > 0.5 or (day % 7 = 0 and part = 0)
), happened (name, path, label, every, times) as (
  values ('calculator_used', '/roi-calculator', '', 1, 2), ('booking_pressed', '/', '', 13, 1),
    ('form_submit', '/contact', 'contact', 9, 1), ('form_submit', '/', 'register', 11, 1),
    ('form_submit', '/roi-calculator', 'roi-report', 7, 1),
    ('form_submit', '/discovery-questions', 'discovery', 17, 1),
    ('login_attempt', '/login', '', 4, 3), ('login_success', '/login', '', 4, 2),
    ('login_failure', '/login', '', 4, 1), ('password_reset_request', '/login', 'user', 23, 1),
    ('header_check', '/', 'ok', 2, 3), ('header_check', '/contact', 'ok', 5, 1)
), events as (
  insert into public.event_counts (hour, name, path, label, count)
  select hour, name, path, label, times from visited, happened
  where (day * 4 + part) % every = 0 and (age > 0 or (day + part) % 3 > 0)
), arrived (source, device, browser, share) as (
  values ('direct', 'desktop', 'Chrome', 4), ('direct', 'phone', 'Safari', 3),
    ('www.google.com', 'phone', 'Chrome', 4), ('www.google.com', 'desktop', 'Edge', 2),
    ('www.google.com', 'phone', 'Safari', 3), ('www.linkedin.com', 'desktop', 'Firefox', 1),
    ('duckduckgo.com', 'tablet', 'Safari', 0.6), ('other', 'desktop', 'Chrome', 0.6)
)
insert into public.visit_counts (hour, source, device, browser, count)
select hour, source, device, browser,
  greatest(round(share * busy * (0.8 + age / 200.0 + (day * 3 + part) % 4 * 0.1)), 1)
from visited, arrived where share > 0.9 or (day + part) % 2 = 0;

-- Each page's measured visits lie in three neighbouring buckets of domain/site/web-vitals.ts, the middle most.
insert into public.vital_counts (hour, metric, path, buckets)
select date_trunc('hour', now() - day * interval '1 day', 'UTC'), metric, path, array(
  select case abs(place - middle) when 0 then visits when 1 then (visits + 3) / 4 else 0 end
  from generate_series(1, buckets) as place
)
from generate_series(1, 83) as day, (
  values ('/', 20, 7, 6, 3, 2), ('/roi-calculator', 8, 9, 15, 4, 2),
    ('/solutions/voice-agents', 6, 8, 7, 3, 2), ('/case-studies', 5, 14, 8, 6, 2),
    ('/contact', 4, 6, 6, 1, 2), ('/about', 2, 6, 5, 2, 2)
) as page (path, visits, lcp, inp, cls, ttfb), lateral (
  values ('LCP', lcp, 20), ('INP', inp, 21), ('CLS', cls, 18), ('TTFB', ttfb, 20)
) as vital (metric, middle, buckets);
insert into public.vital_counts (hour, metric, path, buckets)
select date_trunc('hour', now() - interval '9 days', 'UTC'), 'LCP', '/referral-program',
  array_fill(0::bigint, array[6]) || 31::bigint || array_fill(0::bigint, array[13]);

insert into public.error_reports
  (fingerprint, origin, kind, message, frames, path, release, count, first_seen, last_seen)
values
  ('de300000000000000000000000000001', 'browser', 'error', 'The calculator’s numbers could not be read',
   '["readInputs (src/site/roi/use-calculator.ts:41:11)", "onSubmit (src/site/roi/RoiForm.tsx:87:20)", "handleSubmit (src/ui/use-schema-form.ts:52:5)"]',
   '/roi-calculator', '0.2.0', 14, now() - interval '19 days 4 hours', now() - interval '1 day 2 hours'),
  ('de300000000000000000000000000002', 'browser', 'module', 'A module could not be loaded',
   '["openLogin (src/session/open-login.ts:18:9)"]',
   '/', '0.2.0', 3, now() - interval '8 days', now() - interval '6 days 5 hours'),
  ('de300000000000000000000000000003', 'server', 'mail', 'The mail server closed the connection',
   '["deliver (packages/backend-kit/mail/deliver.ts:96:13)", "deliverDue (supabase/functions/send-mail/deliver.ts:33:5)"]',
   'other', '0.2.0', 6, now() - interval '12 days', now() - interval '12 days');

insert into public.security_events (at, type, path, referrer, detail)
select now() - age * interval '31 hours', '404-error', path, referrer, '{"is_demo": true}'
from (values
  ('/services/voice', 'southerly.example/blog', 9), ('/demo', '', 6),
  ('/case-study/solar', 'www.linkedin.com', 3)
) as missing (path, referrer, times), lateral generate_series(1, times) as age;

-- The log is append-only: these entries stay, as those of the example submissions' own beginning do.
insert into public.audit_log (at, action, subject_table, subject_id, detail)
select event.at, 'submission.status_changed', 'questionnaire_submissions', submission.id::text,
  '{"from": "pending", "to": "in_review"}'
from public.submission_events as event
join public.questionnaire_submissions as submission on submission.id = event.submission_id
where submission.is_demo and event.what = 'review_begun';

update platform.settings
set value = value || jsonb_build_object('counted_before', date_trunc('hour', now(), 'UTC'))
where key = 'demo';

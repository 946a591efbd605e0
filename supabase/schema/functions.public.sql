-- Made of the migrations by `npm run generate:database`, to be read: change those.

CREATE OR REPLACE FUNCTION public.is_admin()
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select private.is_admin()
$function$
;
comment on function public.is_admin() is 'Whether the caller has a role row and proved a second factor in this session, which is open.';
grant execute on function public.is_admin() to authenticated;

CREATE OR REPLACE FUNCTION public.numbers_devices(since timestamp with time zone, until timestamp with time zone)
 RETURNS TABLE(device text, browser text, visits bigint)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select device, browser, sum(count)::bigint
  from public.visit_counts
  where hour >= since and hour < until
  group by device, browser order by 3 desc, 1, 2 limit 50
$function$
;
comment on function public.numbers_devices(timestamp with time zone,timestamp with time zone) is 'Visits by device and browser.';
grant execute on function public.numbers_devices(timestamp with time zone,timestamp with time zone) to authenticated;

CREATE OR REPLACE FUNCTION public.numbers_enquiries_by_week(since timestamp with time zone, until timestamp with time zone)
 RETURNS TABLE(week date, form bigint, roi bigint, booking bigint)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  with enquiries as (
    select date_trunc('week', created_at at time zone 'Pacific/Auckland')::date as week,
      count(*) filter (where not attribution ? 'roi') as form,
      count(*) filter (where attribution ? 'roi') as roi
    from public.contact_messages
    where created_at >= since and created_at < until and state not in ('spam', 'quarantine')
    group by 1
  ), presses as (
    select date_trunc('week', hour at time zone 'Pacific/Auckland')::date as week,
      sum(count)::bigint as booking
    from public.event_counts
    where name = 'booking_pressed' and hour >= since and hour < until
    group by 1
  ), weeks as (
    -- No more than are shown, and none until forever.
    select generate_series(
      date_trunc('week', greatest(since, until - interval '60 weeks') at time zone 'Pacific/Auckland'),
      (until - interval '1 microsecond') at time zone 'Pacific/Auckland',
      interval '1 week'
    )::date as week
    where isfinite(until) and (select public.is_admin())
  )
  select weeks.week, coalesce(form, 0), coalesce(roi, 0), coalesce(booking, 0)
  from weeks left join enquiries using (week) left join presses using (week)
  order by weeks.week desc limit 60
$function$
;
comment on function public.numbers_enquiries_by_week(timestamp with time zone,timestamp with time zone) is 'Enquiries and presses of the booking link by week, the latest 60; weeks begin on Monday.';
grant execute on function public.numbers_enquiries_by_week(timestamp with time zone,timestamp with time zone) to authenticated;

CREATE OR REPLACE FUNCTION public.numbers_enquiry_times(since timestamp with time zone, until timestamp with time zone)
 RETURNS TABLE(weekday integer, minute integer, enquiries bigint)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select extract(isodow from local)::int,
    (extract(hour from local) * 60 + floor(extract(minute from local) / 15) * 15)::int,
    count(*)
  from (
    select created_at at time zone 'Pacific/Auckland' as local
    from public.contact_messages
    where created_at >= since and created_at < until and state not in ('spam', 'quarantine')
      and (select public.is_admin())
  ) as message
  group by 1, 2 order by 1, 2
$function$
;
comment on function public.numbers_enquiry_times(timestamp with time zone,timestamp with time zone) is 'Enquiries by weekday (Monday is 1) and quarter of an hour (its first minute after midnight).';
grant execute on function public.numbers_enquiry_times(timestamp with time zone,timestamp with time zone) to authenticated;

CREATE OR REPLACE FUNCTION public.numbers_events(since timestamp with time zone, until timestamp with time zone)
 RETURNS TABLE(name text, label text, times bigint)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select name, label, sum(count)::bigint
  from public.event_counts
  where name not in ('page_view', 'header_check') and hour >= since and hour < until
  group by name, label order by name, 3 desc, label limit 200
$function$
;
comment on function public.numbers_events(timestamp with time zone,timestamp with time zone) is 'Events by name and label.';
grant execute on function public.numbers_events(timestamp with time zone,timestamp with time zone) to authenticated;

CREATE OR REPLACE FUNCTION public.numbers_first_moves(since timestamp with time zone, until timestamp with time zone)
 RETURNS TABLE(submitted_at timestamp with time zone, moved_at timestamp with time zone)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select submission.submitted_at, move.at
  from public.questionnaire_submissions as submission
  left join lateral (
    select min(entry.at) as at
    from public.audit_log as entry
    where entry.subject_table = 'questionnaire_submissions'
      and entry.subject_id = submission.id::text
      and entry.action = 'submission.status_changed'
      and entry.detail ->> 'from' = 'pending'
  ) as move on true
  where submission.status <> 'draft'
    and submission.submitted_at >= since and submission.submitted_at < until
    and (submission.status = 'pending' or move.at is not null)
    and (select public.is_admin())
  order by submission.submitted_at desc limit 1000
$function$
;
comment on function public.numbers_first_moves(timestamp with time zone,timestamp with time zone) is 'The latest 1,000 submissions, and when each first changed its state; null while it waits.';
grant execute on function public.numbers_first_moves(timestamp with time zone,timestamp with time zone) to authenticated;

CREATE OR REPLACE FUNCTION public.numbers_funnel(since timestamp with time zone, until timestamp with time zone)
 RETURNS TABLE(visits bigint, calculator bigint, enquiries bigint, accounts bigint, submissions bigint)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select
    (select coalesce(sum(count), 0)::bigint from public.visit_counts
      where hour >= since and hour < until),
    (select coalesce(sum(count), 0)::bigint from public.event_counts
      where name = 'calculator_used' and hour >= since and hour < until),
    (select count(*) from public.contact_messages
      where created_at >= since and created_at < until and state not in ('spam', 'quarantine')),
    -- Clients are announced when they have confirmed their address.
    (select count(*) from public.business_profiles
      where announced_at >= since and announced_at < until),
    (select count(*) from public.questionnaire_submissions
      where status <> 'draft' and submitted_at >= since and submitted_at < until)
  where (select public.is_admin())
$function$
;
comment on function public.numbers_funnel(timestamp with time zone,timestamp with time zone) is 'From visit to submission: one row. Accounts are clients with a confirmed address.';
grant execute on function public.numbers_funnel(timestamp with time zone,timestamp with time zone) to authenticated;

CREATE OR REPLACE FUNCTION public.numbers_header_checks(since timestamp with time zone, until timestamp with time zone)
 RETURNS TABLE(result text, path text, times bigint)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select label, path, sum(count)::bigint
  from public.event_counts
  where name = 'header_check' and hour >= since and hour < until
  group by label, path order by label = 'ok', 3 desc, path limit 100
$function$
;
comment on function public.numbers_header_checks(timestamp with time zone,timestamp with time zone) is 'Checks of the security headers: `ok` or the missing header''s name, and the page; what is missing first.';
grant execute on function public.numbers_header_checks(timestamp with time zone,timestamp with time zone) to authenticated;

CREATE OR REPLACE FUNCTION public.numbers_missing_pages(since timestamp with time zone, until timestamp with time zone)
 RETURNS TABLE(path text, referrer text, times bigint, last_seen timestamp with time zone)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select path, referrer, count(*), max(at)
  from public.security_events
  where type = '404-error' and at >= since and at < until
  group by path, referrer order by 3 desc, 4 desc, 1 limit 100
$function$
;
comment on function public.numbers_missing_pages(timestamp with time zone,timestamp with time zone) is 'Pages that were asked for and are not there, with the page that links there, the 100 asked for most.';
grant execute on function public.numbers_missing_pages(timestamp with time zone,timestamp with time zone) to authenticated;

CREATE OR REPLACE FUNCTION public.numbers_pages(since timestamp with time zone, until timestamp with time zone)
 RETURNS TABLE(path text, views bigint)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select path, sum(count)::bigint
  from public.event_counts
  where name = 'page_view' and hour >= since and hour < until
  group by path order by 2 desc, 1 limit 50
$function$
;
comment on function public.numbers_pages(timestamp with time zone,timestamp with time zone) is 'Views of the 50 pages that have most.';
grant execute on function public.numbers_pages(timestamp with time zone,timestamp with time zone) to authenticated;

CREATE OR REPLACE FUNCTION public.numbers_sources(since timestamp with time zone, until timestamp with time zone)
 RETURNS TABLE(source text, visits bigint)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select source, sum(count)::bigint
  from public.visit_counts
  where hour >= since and hour < until
  group by source order by 2 desc, 1 limit 50
$function$
;
comment on function public.numbers_sources(timestamp with time zone,timestamp with time zone) is 'Visits by where they came from, the 50 that have most.';
grant execute on function public.numbers_sources(timestamp with time zone,timestamp with time zone) to authenticated;

CREATE OR REPLACE FUNCTION public.numbers_vitals(since timestamp with time zone, until timestamp with time zone)
 RETURNS TABLE(path text, metric text, buckets bigint[], samples bigint)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  -- Place by place: a year of hours unnested takes six times as long. The longest histogram of
  -- domain/web-vitals.ts has 21 places; a shorter one has null behind its last.
  with counted as (
    select path, metric, array_remove(array[
      sum(buckets[1]), sum(buckets[2]), sum(buckets[3]), sum(buckets[4]), sum(buckets[5]),
      sum(buckets[6]), sum(buckets[7]), sum(buckets[8]), sum(buckets[9]), sum(buckets[10]),
      sum(buckets[11]), sum(buckets[12]), sum(buckets[13]), sum(buckets[14]), sum(buckets[15]),
      sum(buckets[16]), sum(buckets[17]), sum(buckets[18]), sum(buckets[19]), sum(buckets[20]),
      sum(buckets[21])
    ], null)::bigint[] as buckets
    from public.vital_counts
    where hour >= since and hour < until and metric in ('LCP', 'INP', 'CLS', 'TTFB')
    group by path, metric
  ), histograms as (
    select path, metric, buckets, (select sum(n)::bigint from unnest(buckets) as n) as samples
    from counted
  ), pages as (
    select path, max(samples) as most from histograms
    group by path order by 2 desc, 1 limit 50
  )
  select path, metric, buckets, samples
  from histograms join pages using (path)
  order by most desc, path, metric
$function$
;
comment on function public.numbers_vitals(timestamp with time zone,timestamp with time zone) is 'Histograms of web vitals of the 50 pages that were measured most: counts by bucket.';
grant execute on function public.numbers_vitals(timestamp with time zone,timestamp with time zone) to authenticated;

CREATE OR REPLACE FUNCTION public.submit_questionnaire(idempotency_key uuid, project_description text, answers jsonb, file_url text DEFAULT NULL::text)
 RETURNS text
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
#variable_conflict use_column
declare
  submission_id uuid;
  number text;
begin
  insert into public.questionnaire_submissions (
    idempotency_key, project_description, answers, file_url
  )
  values (
    submit_questionnaire.idempotency_key,
    submit_questionnaire.project_description,
    submit_questionnaire.answers,
    submit_questionnaire.file_url
  )
  on conflict (user_id, idempotency_key) do nothing
  returning id into submission_id;

  if submission_id is null then
    select reference into number from public.questionnaire_submissions
    where user_id = (select auth.uid())
      and idempotency_key = submit_questionnaire.idempotency_key;
  else
    update public.questionnaire_submissions set status = 'pending'
    where id = submission_id
    returning reference into number;
  end if;
  return number;
end
$function$
;
comment on function public.submit_questionnaire(uuid,text,jsonb,text) is 'Submits the caller''s answers, in one transaction with the mails about them, and says the reference. It runs with the caller''s own rights; who they are, a trigger takes from their account.';
grant execute on function public.submit_questionnaire(uuid,text,jsonb,text) to authenticated;

-- What the page Numbers shows, counted here and never from rows in a browser. Each function is the
-- caller's own: row-level security of the tables decides, and clients, who may read rows of their own,
-- are told nothing. Times are from `since` until just before `until`; weeks, days and minutes are
-- New Zealand's.

-- An enquiry is a message that is no spam; a press of the booking link stands beside it.
create function public.numbers_enquiries_by_week(since timestamptz, until timestamptz)
returns table (week date, form bigint, roi bigint, booking bigint)
language sql stable set search_path = '' as $$
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
$$;
comment on function public.numbers_enquiries_by_week(timestamptz, timestamptz) is
  'Enquiries and presses of the booking link by week, the latest 60; weeks begin on Monday.';

create function public.numbers_enquiry_times(since timestamptz, until timestamptz)
returns table (weekday int, minute int, enquiries bigint)
language sql stable set search_path = '' as $$
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
$$;
comment on function public.numbers_enquiry_times(timestamptz, timestamptz) is
  'Enquiries by weekday (Monday is 1) and quarter of an hour (its first minute after midnight).';

create function public.numbers_funnel(since timestamptz, until timestamptz)
returns table (visits bigint, calculator bigint, enquiries bigint, accounts bigint, submissions bigint)
language sql stable set search_path = '' as $$
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
$$;
comment on function public.numbers_funnel(timestamptz, timestamptz) is
  'From visit to submission: one row. Accounts are clients with a confirmed address.';

create function public.numbers_first_moves(since timestamptz, until timestamptz)
returns table (submitted_at timestamptz, moved_at timestamptz)
language sql stable set search_path = '' as $$
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
$$;
comment on function public.numbers_first_moves(timestamptz, timestamptz) is
  'The latest 1,000 submissions, and when each first changed its state; null while it waits.';

create function public.numbers_pages(since timestamptz, until timestamptz)
returns table (path text, views bigint)
language sql stable set search_path = '' as $$
  select path, sum(count)::bigint
  from public.event_counts
  where name = 'page_view' and hour >= since and hour < until
  group by path order by 2 desc, 1 limit 50
$$;
comment on function public.numbers_pages(timestamptz, timestamptz) is 'Views of the 50 pages that have most.';

create function public.numbers_sources(since timestamptz, until timestamptz)
returns table (source text, visits bigint)
language sql stable set search_path = '' as $$
  select source, sum(count)::bigint
  from public.visit_counts
  where hour >= since and hour < until
  group by source order by 2 desc, 1 limit 50
$$;
comment on function public.numbers_sources(timestamptz, timestamptz) is
  'Visits by where they came from, the 50 that have most.';

create function public.numbers_devices(since timestamptz, until timestamptz)
returns table (device text, browser text, visits bigint)
language sql stable set search_path = '' as $$
  select device, browser, sum(count)::bigint
  from public.visit_counts
  where hour >= since and hour < until
  group by device, browser order by 3 desc, 1, 2 limit 50
$$;
comment on function public.numbers_devices(timestamptz, timestamptz) is 'Visits by device and browser.';

create function public.numbers_vitals(since timestamptz, until timestamptz)
returns table (path text, metric text, buckets bigint[], samples bigint)
language sql stable set search_path = '' as $$
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
$$;
comment on function public.numbers_vitals(timestamptz, timestamptz) is
  'Histograms of web vitals of the 50 pages that were measured most: counts by bucket.';

create function public.numbers_events(since timestamptz, until timestamptz)
returns table (name text, label text, times bigint)
language sql stable set search_path = '' as $$
  select name, label, sum(count)::bigint
  from public.event_counts
  where name not in ('page_view', 'header_check') and hour >= since and hour < until
  group by name, label order by name, 3 desc, label limit 200
$$;
comment on function public.numbers_events(timestamptz, timestamptz) is 'Events by name and label.';

create function public.numbers_header_checks(since timestamptz, until timestamptz)
returns table (result text, path text, times bigint)
language sql stable set search_path = '' as $$
  select label, path, sum(count)::bigint
  from public.event_counts
  where name = 'header_check' and hour >= since and hour < until
  group by label, path order by label = 'ok', 3 desc, path limit 100
$$;
comment on function public.numbers_header_checks(timestamptz, timestamptz) is
  'Checks of the security headers: `ok` or the missing header''s name, and the page; what is missing first.';

create function public.numbers_missing_pages(since timestamptz, until timestamptz)
returns table (path text, referrer text, times bigint, last_seen timestamptz)
language sql stable set search_path = '' as $$
  select path, referrer, count(*), max(at)
  from public.security_events
  where type = '404-error' and at >= since and at < until
  group by path, referrer order by 3 desc, 4 desc, 1 limit 100
$$;
comment on function public.numbers_missing_pages(timestamptz, timestamptz) is
  'Pages that were asked for and are not there, with the page that links there, the 100 asked for most.';

do $$
declare
  called regprocedure;
begin
  for called in
    select oid from pg_proc
    where pronamespace = 'public'::regnamespace and starts_with(proname, 'numbers_')
  loop
    execute format('revoke all on function %s from public, anon, service_role', called);
    execute format('grant execute on function %s to authenticated', called);
  end loop;
end
$$;

-- Events that are rare among page views, over a year.
create index event_counts_name_idx on public.event_counts (name, hour);

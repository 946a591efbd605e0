-- What the first-party counter keeps: sums by hour and nothing of a single visit. The function `events`
-- writes here, after its checks; names, paths and labels are those that domain/events.ts declares. The purge
-- adds up hours older than 14 days to the first hour of their day in New Zealand.
create table public.event_counts (
  hour timestamptz not null check (hour = date_trunc('hour', hour, 'UTC')),
  name text not null check (char_length(name) between 1 and 40),
  path text not null check (char_length(path) between 1 and 100),
  label text not null default '' check (char_length(label) <= 60),
  count bigint not null check (count > 0),
  primary key (hour, name, path, label)
);
comment on table public.event_counts is 'Events and page views by hour, path and label.';
comment on column public.event_counts.path is 'Without query; identifiers are `:id`, undeclared paths `other`.';

-- Where visits began. Device and browser are families, and sources are few (beyond 100 a day: `other`).
create table public.visit_counts (
  hour timestamptz not null check (hour = date_trunc('hour', hour, 'UTC')),
  source text not null check (char_length(source) between 1 and 100),
  device text not null check (device in ('phone', 'tablet', 'desktop')),
  browser text not null check (char_length(browser) between 1 and 20),
  count bigint not null check (count > 0),
  primary key (hour, source, device, browser)
);
comment on table public.visit_counts is 'Page views that came from another site or from none, by hour.';
comment on column public.visit_counts.source is 'The host of the referrer, `direct` or `other`.';

create table public.vital_counts (
  hour timestamptz not null check (hour = date_trunc('hour', hour, 'UTC')),
  metric text not null check (metric in ('LCP', 'FID', 'INP', 'CLS', 'FCP', 'TTFB')),
  path text not null check (char_length(path) between 1 and 100),
  buckets integer[] not null check (array_ndims(buckets) = 1 and cardinality(buckets) between 2 and 40),
  primary key (hour, metric, path)
);
comment on table public.vital_counts is 'Histograms of web vitals by hour and path.';
comment on column public.vital_counts.buckets is 'Counts of the buckets of domain/web-vitals.ts, the last one open.';

-- The rows of an hour are updated with every visitor: what that leaves is to be used again within the hour,
-- not when a fifth of the table has changed.
alter table public.event_counts
  set (fillfactor = 80, autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 2000);
alter table public.visit_counts
  set (fillfactor = 80, autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 2000);
alter table public.vital_counts
  set (fillfactor = 80, autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 2000);

alter table public.event_counts enable row level security;
alter table public.visit_counts enable row level security;
alter table public.vital_counts enable row level security;
revoke all on public.event_counts, public.visit_counts, public.vital_counts
  from anon, authenticated, service_role;
grant select on public.event_counts, public.visit_counts, public.vital_counts to authenticated;
grant select, insert, update, delete on public.event_counts, public.visit_counts, public.vital_counts
  to service_role;

create policy "The session is open" on public.event_counts
  as restrictive for all to authenticated using ((select private.has_live_session()));
create policy "Administrators read the counts" on public.event_counts
  for select to authenticated using ((select private.is_admin()));
create policy "The session is open" on public.visit_counts
  as restrictive for all to authenticated using ((select private.has_live_session()));
create policy "Administrators read the counts" on public.visit_counts
  for select to authenticated using ((select private.is_admin()));
create policy "The session is open" on public.vital_counts
  as restrictive for all to authenticated using ((select private.has_live_session()));
create policy "Administrators read the counts" on public.vital_counts
  for select to authenticated using ((select private.is_admin()));

-- Errors of browsers and of the server, one row for each kind of error: what would name a person is cut
-- out before (domain/error-report.ts). Written by the function `error-report` and by the server.
create table public.error_reports (
  fingerprint text primary key check (fingerprint ~ '^[0-9a-f]{32}$'),
  origin text not null check (origin in ('browser', 'server')),
  kind text not null check (char_length(kind) between 1 and 60),
  message text not null check (char_length(message) <= 300),
  frames jsonb not null default '[]'
    check (jsonb_typeof(frames) = 'array' and octet_length(frames::text) <= 16384),
  path text not null check (char_length(path) between 1 and 100),
  release text not null check (char_length(release) between 1 and 40),
  count bigint not null default 1 check (count > 0),
  first_seen timestamptz not null default now(),
  last_seen timestamptz not null default now()
);
comment on table public.error_reports is 'Errors by fingerprint: kind, message without values, first frames.';
comment on column public.error_reports.frames is
  'At most ten, as texts; resolved by the source maps that the server keeps.';
comment on column public.error_reports.path is
  'Where it was last seen: as counted by events; of the server the part of the API, or the job.';
comment on column public.error_reports.release is 'Of the last time it was seen.';
create index error_reports_last_seen_idx on public.error_reports (last_seen desc);

alter table public.error_reports enable row level security;
revoke all on public.error_reports from anon, authenticated, service_role;
grant select on public.error_reports to authenticated;
grant select, insert, update, delete on public.error_reports to service_role;
create policy "The session is open" on public.error_reports
  as restrictive for all to authenticated using ((select private.has_live_session()));
create policy "Administrators read errors" on public.error_reports
  for select to authenticated using ((select private.is_admin()));

-- What a browser reported: missing pages and violations of the content security policy. A missing page
-- is told which of our own pages led to it: that is what mends a dead link.
create table public.security_events (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  type text not null check (type in ('404-error', 'csp-violation', 'mixed-content', 'xss-attempt')),
  path text not null check (char_length(path) <= 2048),
  referrer text not null check (char_length(referrer) <= 2048),
  detail jsonb not null default '{}'
    check (jsonb_typeof(detail) = 'object' and octet_length(detail::text) <= 16384)
);
comment on table public.security_events is 'Written by the function security-event; no personal data.';
comment on column public.security_events.path is 'Without query and fragment.';
comment on column public.security_events.referrer is
  'The host, and of a page of our own its path too, without its query; empty where there was none.';
create index security_events_at_idx on public.security_events (at desc);
create index security_events_type_idx on public.security_events (type, at desc);

alter table public.security_events enable row level security;
revoke all on public.security_events from anon, authenticated, service_role;
grant select on public.security_events to authenticated;
grant select, insert, delete on public.security_events to service_role;
create policy "The session is open" on public.security_events
  as restrictive for all to authenticated using ((select private.has_live_session()));
create policy "Administrators read security events" on public.security_events
  for select to authenticated using ((select private.is_admin()));

-- Who gets the newsletter, and the proof that they asked for it (Unsolicited Electronic Messages Act
-- 2007). Visitors never write here themselves: the function newsletter does, after its checks.
create table public.newsletter_subscribers (
  id uuid primary key default gen_random_uuid(),
  email text not null unique check (
    char_length(email) between 3 and 254 and email !~ '[\u0001-\u0020\u007f]' and email = lower(email)
  ),
  status text not null default 'pending' check (status in ('pending', 'confirmed', 'unsubscribed')),
  consent_text text not null check (char_length(consent_text) between 1 and 1000),
  consent_version text not null check (char_length(consent_version) between 1 and 40),
  consent_source text not null check (char_length(consent_source) between 1 and 200),
  consented_at timestamptz not null,
  confirmation_hash text unique,
  confirmation_sent_at timestamptz not null,
  confirmed_at timestamptz,
  unsubscribe_hashes text[] not null default '{}',
  unsubscribed_at timestamptz,
  created_at timestamptz not null default now(),
  constraint confirmed_subscriber_has_a_time check (status <> 'confirmed' or confirmed_at is not null),
  constraint unsubscribed_subscriber_has_a_time
    check ((status = 'unsubscribed') = (unsubscribed_at is not null))
);
comment on table public.newsletter_subscribers is
  'Only those with status confirmed are written to. Old rows are removed by the purge job.';
comment on column public.newsletter_subscribers.consent_text is
  'The words that were agreed to, as they stood on the page.';
comment on column public.newsletter_subscribers.consent_source is 'The page that the form stood on.';
comment on column public.newsletter_subscribers.confirmation_hash is
  'Of the link mailed last (SHA-256, base64url): an earlier one is void.';
comment on column public.newsletter_subscribers.unsubscribe_hashes is
  'Of every link that was mailed: none of them ever ends.';
create index newsletter_subscribers_unsubscribe_idx
  on public.newsletter_subscribers using gin (unsubscribe_hashes);
create index newsletter_subscribers_status_idx
  on public.newsletter_subscribers (status, created_at desc);

alter table public.newsletter_subscribers enable row level security;
revoke all on public.newsletter_subscribers from anon, authenticated, service_role;
grant select (
  id, email, status, consent_text, consent_version, consent_source, consented_at,
  confirmation_sent_at, confirmed_at, unsubscribed_at, created_at
) on public.newsletter_subscribers to authenticated;
grant select, insert, update, delete on public.newsletter_subscribers to service_role;
create policy "The session is open" on public.newsletter_subscribers
  as restrictive for all to authenticated using ((select private.has_live_session()));
create policy "Administrators see who subscribed" on public.newsletter_subscribers
  for select to authenticated using ((select private.is_admin()));

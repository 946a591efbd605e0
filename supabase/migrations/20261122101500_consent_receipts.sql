-- What a client has answered to the question about analytics and marketing, kept so that it can be shown
-- later: the wording, the time and the answer. Of visitors without an account nothing is kept here.
create table public.consent_receipts (
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  decided_at timestamptz not null,
  received_at timestamptz not null default now(),
  version text not null check (version ~ '^[0-9a-f]{8}$'),
  shown text not null check (char_length(shown) between 1 and 6000),
  analytics boolean not null,
  marketing boolean not null,
  primary key (user_id, decided_at),
  check (decided_at < received_at + interval '1 day')
);
comment on table public.consent_receipts is 'Answers to the question about analytics and marketing.';
comment on column public.consent_receipts.decided_at is 'By the clock of the browser.';
comment on column public.consent_receipts.version is 'CONSENT_VERSION of content/consent.ts.';
comment on column public.consent_receipts.shown is 'The wording, as the page showed it.';

alter table public.consent_receipts enable row level security;
revoke all on public.consent_receipts from anon, authenticated, service_role;
grant select on public.consent_receipts to authenticated;
grant insert (decided_at, version, shown, analytics, marketing)
  on public.consent_receipts to authenticated;
grant select, delete on public.consent_receipts to service_role;

create policy "The session is open" on public.consent_receipts
  as restrictive for all to authenticated using ((select private.has_live_session()));
create policy "People see their own receipts" on public.consent_receipts
  for select to authenticated using (user_id = (select auth.uid()));
create policy "People keep their own receipts" on public.consent_receipts
  for insert to authenticated with check (user_id = (select auth.uid()));

create function private.limit_consent_receipts() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- Inserts of one account take turns, and each counts what the one before it has committed.
  perform pg_advisory_xact_lock(hashtextextended('consent receipts of ' || new.user_id, 0));
  if (select count(*) from public.consent_receipts where user_id = new.user_id) >= 100 then
    raise exception 'There may be at most 100 receipts' using errcode = 'check_violation';
  end if;
  return new;
end
$$;
revoke all on function private.limit_consent_receipts() from public;
create trigger limit_consent_receipts before insert on public.consent_receipts
  for each row execute function private.limit_consent_receipts();

-- Where a client came from, as far as consent allowed the browser to say it at registration.
alter table public.business_profiles add column attribution jsonb not null default '{}'
  check (jsonb_typeof(attribution) = 'object' and octet_length(attribution::text) <= 8192);
comment on column public.business_profiles.attribution is
  'The host that linked here; with consent the campaign and the landing page (domain/contact-signals.ts).';

create function private.attribution_of(given jsonb) returns jsonb
language sql immutable set search_path = '' as $$
  select coalesce(jsonb_object_agg(key, btrim(value #>> '{}')), '{}')
  from jsonb_each(case jsonb_typeof(given) when 'object' then given else '{}' end)
  where key in (
      'utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content', 'referrer', 'landingPage'
    )
    and jsonb_typeof(value) = 'string'
    and char_length(value #>> '{}') between 1 and 200
    and private.is_line(value #>> '{}')
$$;
revoke all on function private.attribution_of(jsonb) from public;
comment on function private.attribution_of(jsonb) is 'The known fields of what a browser says; others are dropped.';

create or replace function private.create_business_profile() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  given jsonb := coalesce(new.raw_user_meta_data, '{}');
begin
  -- An administrator who was invited has no company, and gets no profile.
  if coalesce(btrim(given ->> 'companyName'), '') = '' then
    return null;
  end if;
  insert into public.business_profiles
    (user_id, email, name, surname, phone, company_name, business_address, industry, ai_interests,
     attribution)
  values (
    new.id,
    coalesce(new.email, ''),
    coalesce(btrim(given ->> 'name'), ''),
    coalesce(btrim(given ->> 'surname'), ''),
    coalesce(btrim(given ->> 'phone'), ''),
    btrim(given ->> 'companyName'),
    coalesce(btrim(given ->> 'businessAddress'), ''),
    coalesce(btrim(given ->> 'industry'), ''),
    coalesce(btrim(given ->> 'aiInterests'), ''),
    private.attribution_of(given -> 'attribution')
  );
  return null;
end
$$;

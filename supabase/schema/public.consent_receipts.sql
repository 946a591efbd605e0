-- Made of the migrations by `npm run generate:database`, to be read: change those.

-- Answers to the question about analytics and marketing.
create table public.consent_receipts (
  user_id uuid not null default auth.uid(),
  -- By the clock of the browser.
  decided_at timestamp with time zone not null,
  received_at timestamp with time zone not null default now(),
  -- CONSENT_VERSION of the words that were shown.
  version text not null,
  -- The wording, as the page showed it.
  shown text not null,
  analytics boolean not null,
  marketing boolean not null,
  constraint consent_receipts_pkey PRIMARY KEY (user_id, decided_at),
  constraint consent_receipts_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE,
  constraint consent_receipts_check CHECK ((decided_at < (received_at + '1 day'::interval))),
  constraint consent_receipts_shown_check CHECK (((char_length(shown) >= 1) AND (char_length(shown) <= 6000))),
  constraint consent_receipts_version_check CHECK ((version ~ '^[0-9a-f]{8}$'::text))
);

alter table public.consent_receipts enable row level security;

grant delete, select on public.consent_receipts to service_role;
grant insert (analytics, decided_at, marketing, shown, version) on public.consent_receipts to authenticated;
grant select on public.consent_receipts to authenticated;

create policy "People keep their own receipts" on public.consent_receipts
  as permissive for insert to authenticated
  with check (user_id = ( SELECT auth.uid() AS uid));
create policy "People see their own receipts" on public.consent_receipts
  as permissive for select to authenticated
  using (user_id = ( SELECT auth.uid() AS uid));
create policy "The session is open" on public.consent_receipts
  as restrictive for all to authenticated
  using ( SELECT private.has_live_session() AS has_live_session);

CREATE TRIGGER keep_newest_consent_receipts AFTER INSERT ON public.consent_receipts FOR EACH ROW EXECUTE FUNCTION private.keep_newest_consent_receipts();
CREATE TRIGGER limit_consent_receipts BEFORE INSERT ON public.consent_receipts FOR EACH ROW EXECUTE FUNCTION private.limit_consent_receipts();

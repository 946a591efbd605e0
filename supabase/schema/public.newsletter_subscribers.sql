-- Made of the migrations by `npm run generate:database`, to be read: change those.

-- Only those with status confirmed are written to. Old rows are removed by the purge job.
create table public.newsletter_subscribers (
  id uuid not null default gen_random_uuid(),
  email text not null,
  status text not null default 'pending'::text,
  -- The words that were agreed to, as they stood on the page.
  consent_text text not null,
  consent_version text not null,
  -- The page that the form stood on.
  consent_source text not null,
  consented_at timestamp with time zone not null,
  -- Of the link mailed last (SHA-256, base64url).
  confirmation_hash text,
  confirmation_sent_at timestamp with time zone not null,
  confirmed_at timestamp with time zone,
  -- Of the links that were mailed, the newest 120: a monthly issue for ten years.
  unsubscribe_hashes text[] not null default '{}'::text[],
  unsubscribed_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  -- When the earlier links to confirm were mailed, by hash: of this sign-up, and not expired when the newest was asked for.
  earlier_confirmations jsonb not null default '{}'::jsonb,
  constraint newsletter_subscribers_pkey PRIMARY KEY (id),
  constraint newsletter_subscribers_confirmation_hash_key UNIQUE (confirmation_hash),
  constraint newsletter_subscribers_email_key UNIQUE (email),
  constraint confirmed_subscriber_has_a_time CHECK (((status <> 'confirmed'::text) OR (confirmed_at IS NOT NULL))),
  constraint newsletter_subscribers_consent_source_check CHECK (((char_length(consent_source) >= 1) AND (char_length(consent_source) <= 200))),
  constraint newsletter_subscribers_consent_text_check CHECK (((char_length(consent_text) >= 1) AND (char_length(consent_text) <= 1000))),
  constraint newsletter_subscribers_consent_version_check CHECK (((char_length(consent_version) >= 1) AND (char_length(consent_version) <= 40))),
  constraint newsletter_subscribers_earlier_confirmations_check CHECK ((jsonb_typeof(earlier_confirmations) = 'object'::text)),
  constraint newsletter_subscribers_email_check CHECK ((((char_length(email) >= 3) AND (char_length(email) <= 254)) AND (email !~ '[\u0001-\u0020\u007f]'::text) AND (email = lower(email)))),
  constraint newsletter_subscribers_email_visible CHECK (private.is_address_text(email)),
  constraint newsletter_subscribers_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'confirmed'::text, 'unsubscribed'::text]))),
  constraint unsubscribed_subscriber_has_a_time CHECK (((status = 'unsubscribed'::text) = (unsubscribed_at IS NOT NULL)))
);

alter table public.newsletter_subscribers enable row level security;

CREATE INDEX newsletter_subscribers_confirmations_idx ON public.newsletter_subscribers USING gin (earlier_confirmations);
CREATE INDEX newsletter_subscribers_newest_idx ON public.newsletter_subscribers USING btree (consented_at DESC, id DESC);
CREATE INDEX newsletter_subscribers_state_idx ON public.newsletter_subscribers USING btree (status, consented_at DESC, id DESC);
CREATE INDEX newsletter_subscribers_unsubscribe_idx ON public.newsletter_subscribers USING gin (unsubscribe_hashes);

grant delete, insert, select, update on public.newsletter_subscribers to service_role;
grant select (confirmation_sent_at, confirmed_at, consent_source, consent_text, consent_version, consented_at, created_at, email, id, status, unsubscribed_at) on public.newsletter_subscribers to authenticated;

create policy "Administrators see who subscribed" on public.newsletter_subscribers
  as permissive for select to authenticated
  using ( SELECT private.is_admin() AS is_admin);
create policy "The session is open" on public.newsletter_subscribers
  as restrictive for all to authenticated
  using ( SELECT private.has_live_session() AS has_live_session);

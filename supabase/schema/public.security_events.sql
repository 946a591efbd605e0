-- Made of the migrations by `npm run generate:database`, to be read: change those.

-- Written by the function security-event; no personal data.
create table public.security_events (
  id bigint not null generated as identity,
  at timestamp with time zone not null default now(),
  type text not null,
  -- Without query and fragment.
  path text not null,
  -- The host, and of a page of our own its path too, without its query; empty where there was none.
  referrer text not null,
  detail jsonb not null default '{}'::jsonb,
  constraint security_events_pkey PRIMARY KEY (id),
  constraint security_events_detail_check CHECK (((jsonb_typeof(detail) = 'object'::text) AND (octet_length((detail)::text) <= 16384))),
  constraint security_events_path_check CHECK ((char_length(path) <= 2048)),
  constraint security_events_referrer_check CHECK ((char_length(referrer) <= 2048)),
  constraint security_events_type_check CHECK ((type = ANY (ARRAY['404-error'::text, 'csp-violation'::text, 'mixed-content'::text, 'xss-attempt'::text])))
);

alter table public.security_events enable row level security;

CREATE INDEX security_events_at_idx ON public.security_events USING btree (at DESC);
CREATE INDEX security_events_type_idx ON public.security_events USING btree (type, at DESC);

grant delete, insert, select on public.security_events to service_role;
grant select on public.security_events to authenticated;

create policy "Administrators read security events" on public.security_events
  as permissive for select to authenticated
  using ( SELECT private.is_admin() AS is_admin);
create policy "The session is open" on public.security_events
  as restrictive for all to authenticated
  using ( SELECT private.has_live_session() AS has_live_session);

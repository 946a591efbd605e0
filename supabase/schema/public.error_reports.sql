-- Made of the migrations by `npm run generate:database`, to be read: change those.

-- Errors by fingerprint: kind, message without values, first frames.
create table public.error_reports (
  fingerprint text not null,
  origin text not null,
  kind text not null,
  message text not null,
  -- At most ten, as texts; resolved by the source maps that the server keeps.
  frames jsonb not null default '[]'::jsonb,
  -- Where it was last seen: as counted by events; of the server the part of the API, or the job.
  path text not null,
  -- Of the last time it was seen.
  release text not null,
  count bigint not null default 1,
  first_seen timestamp with time zone not null default now(),
  last_seen timestamp with time zone not null default now(),
  constraint error_reports_pkey PRIMARY KEY (fingerprint),
  constraint error_reports_count_check CHECK ((count > 0)),
  constraint error_reports_fingerprint_check CHECK ((fingerprint ~ '^[0-9a-f]{32}$'::text)),
  constraint error_reports_frames_check CHECK (((jsonb_typeof(frames) = 'array'::text) AND (octet_length((frames)::text) <= 16384))),
  constraint error_reports_kind_check CHECK (((char_length(kind) >= 1) AND (char_length(kind) <= 60))),
  constraint error_reports_message_check CHECK ((char_length(message) <= 300)),
  constraint error_reports_origin_check CHECK ((origin = ANY (ARRAY['browser'::text, 'server'::text]))),
  constraint error_reports_path_check CHECK (((char_length(path) >= 1) AND (char_length(path) <= 100))),
  constraint error_reports_release_check CHECK (((char_length(release) >= 1) AND (char_length(release) <= 40)))
);

alter table public.error_reports enable row level security;

CREATE INDEX error_reports_last_seen_idx ON public.error_reports USING btree (last_seen DESC);

grant delete, insert, select, update on public.error_reports to service_role;
grant select on public.error_reports to authenticated;

create policy "Administrators read errors" on public.error_reports
  as permissive for select to authenticated
  using ( SELECT private.is_admin() AS is_admin);
create policy "The session is open" on public.error_reports
  as restrictive for all to authenticated
  using ( SELECT private.has_live_session() AS has_live_session);

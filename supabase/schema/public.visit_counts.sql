-- Made of the migrations by `npm run generate:database`, to be read: change those.

-- Page views that came from another site or from none, by hour.
create table public.visit_counts (
  hour timestamp with time zone not null,
  -- The host of the referrer, `direct` or `other`.
  source text not null,
  device text not null,
  browser text not null,
  count bigint not null,
  constraint visit_counts_pkey PRIMARY KEY (hour, source, device, browser),
  constraint visit_counts_browser_check CHECK (((char_length(browser) >= 1) AND (char_length(browser) <= 20))),
  constraint visit_counts_count_check CHECK ((count > 0)),
  constraint visit_counts_device_check CHECK ((device = ANY (ARRAY['phone'::text, 'tablet'::text, 'desktop'::text]))),
  constraint visit_counts_hour_check CHECK ((hour = date_trunc('hour'::text, hour, 'UTC'::text))),
  constraint visit_counts_source_check CHECK (((char_length(source) >= 1) AND (char_length(source) <= 100)))
);

alter table public.visit_counts enable row level security;

grant delete, insert, select, update on public.visit_counts to service_role;
grant select on public.visit_counts to authenticated;

create policy "Administrators read the counts" on public.visit_counts
  as permissive for select to authenticated
  using ( SELECT private.is_admin() AS is_admin);
create policy "The session is open" on public.visit_counts
  as restrictive for all to authenticated
  using ( SELECT private.has_live_session() AS has_live_session);

-- Made of the migrations by `npm run generate:database`, to be read: change those.

-- Histograms of web vitals by hour and path.
create table public.vital_counts (
  hour timestamp with time zone not null,
  metric text not null,
  path text not null,
  -- Counts of the buckets of WEB_VITALS, the last one open.
  buckets integer[] not null,
  constraint vital_counts_pkey PRIMARY KEY (hour, metric, path),
  constraint vital_counts_buckets_check CHECK (((array_ndims(buckets) = 1) AND ((cardinality(buckets) >= 2) AND (cardinality(buckets) <= 40)))),
  constraint vital_counts_hour_check CHECK ((hour = date_trunc('hour'::text, hour, 'UTC'::text))),
  constraint vital_counts_metric_check CHECK ((metric = ANY (ARRAY['LCP'::text, 'FID'::text, 'INP'::text, 'CLS'::text, 'FCP'::text, 'TTFB'::text]))),
  constraint vital_counts_path_check CHECK (((char_length(path) >= 1) AND (char_length(path) <= 100)))
);

alter table public.vital_counts enable row level security;

grant delete, insert, select, update on public.vital_counts to service_role;
grant select on public.vital_counts to authenticated;

create policy "Administrators read the counts" on public.vital_counts
  as permissive for select to authenticated
  using ( SELECT private.is_admin() AS is_admin);
create policy "The session is open" on public.vital_counts
  as restrictive for all to authenticated
  using ( SELECT private.has_live_session() AS has_live_session);

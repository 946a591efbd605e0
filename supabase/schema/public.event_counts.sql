-- Made of the migrations by `npm run generate:database`, to be read: change those.

-- Events and page views by hour, path and label.
create table public.event_counts (
  hour timestamp with time zone not null,
  name text not null,
  -- Without query; identifiers are `:id`, undeclared paths `other`.
  path text not null,
  label text not null default ''::text,
  count bigint not null,
  constraint event_counts_pkey PRIMARY KEY (hour, name, path, label),
  constraint event_counts_count_check CHECK ((count > 0)),
  constraint event_counts_hour_check CHECK ((hour = date_trunc('hour'::text, hour, 'UTC'::text))),
  constraint event_counts_label_check CHECK ((char_length(label) <= 60)),
  constraint event_counts_name_check CHECK (((char_length(name) >= 1) AND (char_length(name) <= 40))),
  constraint event_counts_path_check CHECK (((char_length(path) >= 1) AND (char_length(path) <= 100)))
);

alter table public.event_counts enable row level security;

CREATE INDEX event_counts_name_idx ON public.event_counts USING btree (name, hour);

grant delete, insert, select, update on public.event_counts to service_role;
grant select on public.event_counts to authenticated;

create policy "Administrators read the counts" on public.event_counts
  as permissive for select to authenticated
  using ( SELECT private.is_admin() AS is_admin);
create policy "The session is open" on public.event_counts
  as restrictive for all to authenticated
  using ( SELECT private.has_live_session() AS has_live_session);

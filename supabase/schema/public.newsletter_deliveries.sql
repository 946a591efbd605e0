-- Made of the migrations by `npm run generate:database`, to be read: change those.

-- One row a mail, queued in the same transaction: nobody gets an issue twice. Old rows are removed by the purge job.
create table public.newsletter_deliveries (
  issue text not null,
  subscriber_id uuid not null,
  queued_at timestamp with time zone not null default now(),
  constraint newsletter_deliveries_pkey PRIMARY KEY (issue, subscriber_id),
  constraint newsletter_deliveries_issue_fkey FOREIGN KEY (issue) REFERENCES public.newsletter_issues(slug),
  constraint newsletter_deliveries_subscriber_id_fkey FOREIGN KEY (subscriber_id) REFERENCES public.newsletter_subscribers(id) ON DELETE CASCADE
);

alter table public.newsletter_deliveries enable row level security;

CREATE INDEX newsletter_deliveries_queued_at_idx ON public.newsletter_deliveries USING btree (queued_at);
CREATE INDEX newsletter_deliveries_subscriber_idx ON public.newsletter_deliveries USING btree (subscriber_id);

grant delete, insert, select on public.newsletter_deliveries to service_role;
grant select on public.newsletter_deliveries to authenticated;

create policy "Administrators see whom it was sent to" on public.newsletter_deliveries
  as permissive for select to authenticated
  using ( SELECT private.is_admin() AS is_admin);
create policy "The session is open" on public.newsletter_deliveries
  as restrictive for all to authenticated
  using ( SELECT private.has_live_session() AS has_live_session);

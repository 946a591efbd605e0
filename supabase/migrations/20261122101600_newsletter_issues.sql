-- Issues of the newsletter that have begun to go out, and whom each was queued for: the command
-- `npm run newsletter` writes here, in the transaction that queues the mails.
create table public.newsletter_issues (
  slug text primary key check (char_length(slug) <= 80 and slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  subject text not null check (char_length(subject) between 1 and 200 and private.is_line(subject)),
  issued_on date not null,
  markdown text not null check (char_length(markdown) between 1 and 50000),
  started_at timestamptz not null default now()
);
comment on table public.newsletter_issues is
  'As they were when they began to go out: a run that goes on sends the same. They hold nobody, and stay.';
comment on column public.newsletter_issues.started_at is
  'It is for those who had confirmed by then.';

create table public.newsletter_deliveries (
  issue text not null references public.newsletter_issues (slug),
  subscriber_id uuid not null references public.newsletter_subscribers (id) on delete cascade,
  queued_at timestamptz not null default now(),
  primary key (issue, subscriber_id)
);
comment on table public.newsletter_deliveries is
  'One row a mail, queued in the same transaction: nobody gets an issue twice. Old rows are removed by the purge job.';
create index newsletter_deliveries_subscriber_idx on public.newsletter_deliveries (subscriber_id);
create index newsletter_deliveries_queued_at_idx on public.newsletter_deliveries (queued_at);

-- A newsletter to thousands must not hold up an enquiry.
alter table public.mail_outbox add column is_bulk boolean not null default false;
comment on column public.mail_outbox.is_bulk is 'Goes when no other mail is due.';
drop index public.mail_outbox_queue_idx;
create index mail_outbox_queue_idx on public.mail_outbox (is_bulk, next_attempt_at)
  where state = 'queued';
grant select (is_bulk) on public.mail_outbox to authenticated;

comment on column public.newsletter_subscribers.unsubscribe_hashes is
  'Of the links that were mailed, the newest 120: a monthly issue for ten years.';

alter table public.newsletter_issues enable row level security;
alter table public.newsletter_deliveries enable row level security;
revoke all on public.newsletter_issues, public.newsletter_deliveries
  from anon, authenticated, service_role;
grant select on public.newsletter_issues, public.newsletter_deliveries to authenticated;
grant select, insert on public.newsletter_issues to service_role;
grant select, insert, delete on public.newsletter_deliveries to service_role;

create policy "The session is open" on public.newsletter_issues
  as restrictive for all to authenticated using ((select private.has_live_session()));
create policy "Administrators see what was sent" on public.newsletter_issues
  for select to authenticated using ((select private.is_admin()));
create policy "The session is open" on public.newsletter_deliveries
  as restrictive for all to authenticated using ((select private.has_live_session()));
create policy "Administrators see whom it was sent to" on public.newsletter_deliveries
  for select to authenticated using ((select private.is_admin()));

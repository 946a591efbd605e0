-- Suits the version before: yes, since 20261129100200. A column that it leaves out.
-- Of a mail that has failed, who wrote it is to know whether it may have arrived all the same.
alter table public.mail_outbox add column is_in_doubt boolean not null default false;
comment on column public.mail_outbox.is_in_doubt is
  'Failed after all of it was written and before the server''s reply: it may have arrived.';
grant select (is_in_doubt) on public.mail_outbox to authenticated;

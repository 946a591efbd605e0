-- Suits the version before: yes, since 20261122100700. A column that it leaves out: there an earlier link is void as before.
-- Who asked for the newsletter twice may press the link of either mail: the first may be the one that is open.
alter table public.newsletter_subscribers
  add column earlier_confirmations jsonb not null default '{}' check (jsonb_typeof(earlier_confirmations) = 'object');
comment on column public.newsletter_subscribers.earlier_confirmations is
  'When the earlier links to confirm were mailed, by hash: of this sign-up, and not expired when the newest was asked for.';
comment on column public.newsletter_subscribers.confirmation_hash is 'Of the link mailed last (SHA-256, base64url).';
create index newsletter_subscribers_confirmations_idx on public.newsletter_subscribers using gin (earlier_confirmations);

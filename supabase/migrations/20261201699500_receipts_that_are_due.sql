-- Suits the version before: yes, since 20261201699000. An index.
-- A flood leaves hundreds of held-back enquiries whose receipt is due only once a person lets them through: they are not
-- read again every five seconds.
drop index public.contact_messages_receipt_due_idx;
create index contact_messages_receipt_due_idx on public.contact_messages (created_at)
  where receipt_due and state not in ('quarantine', 'spam');

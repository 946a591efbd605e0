-- Suits the version before: yes, since 20261123210200. A new column, which only the new form sets.
-- Whoever writes by the form hears that it arrived. The timer enquiry-receipts tells them, a moment later: an enquiry
-- that is held back is told of when an administrator takes it out of quarantine, and not before.
alter table public.contact_messages add column receipt_due boolean not null default false;
comment on column public.contact_messages.receipt_due is
  'Whether the sender is still to be told that it arrived; false once that is queued, or is not to be.';
create index contact_messages_receipt_due_idx on public.contact_messages (created_at) where receipt_due;

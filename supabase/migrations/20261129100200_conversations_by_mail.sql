-- Suits the version before: yes, since 20261127200000. A new column; the version before sends such a mail on its own.
alter table public.mail_outbox
  add column conversation text[] not null default '{}'
    check (cardinality(conversation) <= 10 and array_position(conversation, null) is null
      and array_to_string(conversation, '') ~ '^[A-Za-z0-9_.-]*$');
comment on column public.mail_outbox.conversation is
  'The mails that it goes on from, oldest first, by their message_id: mail programs show them together.';
comment on column public.mail_outbox.reply_to is 'Null: the sender. Empty: the agency, whose address send-mail knows.';
grant select (conversation) on public.mail_outbox to authenticated;

-- Enquiries from the contact form. Visitors never write here themselves: the function contact-form
-- does, after its checks.
create table public.contact_messages (
  id uuid primary key default gen_random_uuid(),
  name text not null check (char_length(name) between 1 and 120 and private.is_line(name)),
  email text not null check (char_length(email) between 3 and 254 and email !~ '\s' and private.is_address_text(email)),
  phone text check (char_length(phone) <= 40 and private.is_line(phone)),
  message text not null check (char_length(message) between 1 and 5000),
  interest text not null check (interest in (
    'AI Voice Agents', 'Intelligent Chatbots', 'Workflow Automation', '24/7 Operation', 'Other'
  )),
  idempotency_key text not null unique check (char_length(idempotency_key) between 1 and 200),
  state text not null default 'new'
    check (state in ('new', 'answered', 'archived', 'spam', 'quarantine')),
  quarantine_reason text check (char_length(quarantine_reason) <= 500),
  attribution jsonb not null default '{}'
    check (jsonb_typeof(attribution) = 'object' and octet_length(attribution::text) <= 16384),
  is_demo boolean not null default false,
  created_at timestamptz not null default now()
);
comment on table public.contact_messages is 'The agency''s inbox. The upper bounds are those of domain/contact.ts.';
comment on column public.contact_messages.idempotency_key is
  'One row a key: the form''s own, or a hash of the content within ten minutes.';
comment on column public.contact_messages.quarantine_reason is 'Why it looked like spam; null otherwise.';
comment on column public.contact_messages.attribution is 'Where the visitor came from, as far as consent allows.';
comment on column public.contact_messages.is_demo is 'Example data, gone after npm run demo:remove.';
create index contact_messages_state_idx on public.contact_messages (state, created_at desc);
create index contact_messages_created_at_idx on public.contact_messages (created_at desc);

alter table public.contact_messages enable row level security;
revoke all on public.contact_messages from anon, authenticated, service_role;
grant select on public.contact_messages to authenticated;
grant update (state) on public.contact_messages to authenticated;
grant select, insert, update, delete on public.contact_messages to service_role;
create policy "The session is open" on public.contact_messages
  as restrictive for all to authenticated using ((select private.has_live_session()));
create policy "Administrators read the inbox" on public.contact_messages
  for select to authenticated using ((select private.is_admin()));
create policy "Administrators sort the inbox" on public.contact_messages
  for update to authenticated
  using ((select private.is_admin()))
  with check ((select private.is_admin()));

create function private.audit_contact_state() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.write_audit(
    'contact_message.state_changed', 'contact_messages', new.id::text,
    jsonb_build_object('from', old.state, 'to', new.state)
  );
  return null;
end
$$;
revoke all on function private.audit_contact_state() from public;
create trigger audit_contact_state after update of state on public.contact_messages
  for each row when (old.state is distinct from new.state)
  execute function private.audit_contact_state();

-- Suits the version before: yes, since 20261127200000. New columns, a new table, and triggers.
-- An enquiry joins an account by an invitation, once its address is a confirmed one of that account: who wrote the
-- address, or has the link, proves nothing.
alter table public.contact_messages
  add column client_id uuid references auth.users (id) on delete cascade;
comment on column public.contact_messages.client_id is
  'The account that it joined, whose owner has confirmed the address. Null: none.';
create index contact_messages_client_id_idx on public.contact_messages (client_id, created_at desc);

alter table public.enquiry_entries
  drop constraint enquiry_entries_kind_check,
  add constraint enquiry_entries_kind_check check (
    kind in ('answer', 'note', 'added', 'answered_elsewhere', 'released', 'moved', 'assigned', 'invited', 'joined')
  );

create table private.enquiry_invitations (
  enquiry_id uuid primary key references public.contact_messages (id) on delete cascade,
  entry_id uuid not null unique references public.enquiry_entries (id) on delete cascade,
  hash text not null unique check (char_length(hash) = 43),
  name text not null check (char_length(name) between 1 and 120 and private.is_line(name)),
  company_name text not null check (char_length(company_name) <= 160 and private.is_line(company_name)),
  expires_at timestamptz not null
);
comment on table private.enquiry_invitations is
  'Open invitations, one an enquiry: whoever confirms its address is joined by it. A newer one takes the place.';
comment on column private.enquiry_invitations.hash is 'SHA-256, base64url, of the mailed link, which fills in a form and proves nothing.';
comment on column private.enquiry_invitations.name is 'For the form of the registration, as the agency read the enquiry.';
comment on column private.enquiry_invitations.expires_at is 'Of the link. The invitation itself stays with the enquiry.';
alter table private.enquiry_invitations enable row level security;
revoke all on private.enquiry_invitations from public, anon, authenticated, service_role;
grant select on private.enquiry_invitations to service_role;

create function private.lock_address(address text) returns void
language sql security definer set search_path = '' as $$
  -- One of 1,024: whoever makes many accounts at once must not run out of locks.
  select pg_advisory_xact_lock(hashtext('address of an enquiry'), hashtext(lower(address)) & 1023)
$$;
revoke all on function private.lock_address(text) from public;
comment on function private.lock_address(text) is
  'Whoever is invited and whoever confirms the same address take turns: neither misses the other. Before the enquiry.';

create function private.join_enquiry(stands public.contact_messages, client uuid, act public.enquiry_entries) returns void
language plpgsql security definer set search_path = '' as $$
begin
  delete from private.enquiry_invitations where enquiry_id = stands.id;
  update public.contact_messages set client_id = client where id = stands.id;
  act.kind := 'joined';
  act.before := coalesce(act.before, '{}') || jsonb_build_object('client', client);
  perform private.record_act(stands, stands, act);
end
$$;
revoke all on function private.join_enquiry(public.contact_messages, uuid, public.enquiry_entries) from public;
comment on function private.join_enquiry(public.contact_messages, uuid, public.enquiry_entries) is
  'The locked enquiry is that client''s from now on.';

create function private.join_invited_enquiries() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  invited uuid;
  stands public.contact_messages;
  act public.enquiry_entries;
begin
  perform private.lock_address(new.email);
  -- By private.account_addresses: what came under this address while another account had it is that one's.
  for invited in
    select enquiry.id
    from public.contact_messages as enquiry
    join private.enquiry_invitations as invitation on invitation.enquiry_id = enquiry.id
    join private.account_addresses as own
      on own.person_id = new.id and own.address = lower(enquiry.email)
      and enquiry.created_at > own.since and enquiry.created_at <= own.until
    where lower(enquiry.email) = lower(new.email)
      and not exists (select from public.user_roles as role where role.user_id = new.id)
    order by enquiry.id
  loop
    select * into stands from public.contact_messages where id = invited for no key update;
    -- As it is now that nobody else changes it: the invitation may have been taken back.
    continue when not found or stands.state in ('quarantine', 'spam')
      or not exists (select from private.enquiry_invitations where enquiry_id = stands.id);
    act.id := gen_random_uuid();
    perform private.join_enquiry(stands, new.id, act);
  end loop;
  return null;
end
$$;
revoke all on function private.join_invited_enquiries() from public;
create trigger join_invited_enquiries_insert after insert on auth.users
  for each row when (new.email <> '' and new.email_confirmed_at is not null)
  execute function private.join_invited_enquiries();
create trigger join_invited_enquiries_update after update of email, email_confirmed_at on auth.users
  for each row when (
    new.email <> '' and new.email_confirmed_at is not null
    and (old.email_confirmed_at is null or lower(old.email) is distinct from lower(new.email))
  )
  execute function private.join_invited_enquiries();

create function private.undo_invitation() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from private.enquiry_invitations where entry_id = new.id;
  update public.contact_messages set client_id = null where id = new.enquiry_id and new.kind = 'joined';
  -- The invitation before it is open again.
  insert into private.enquiry_invitations
  select * from jsonb_populate_record(null::private.enquiry_invitations, new.before -> 'invitation')
  where new.before ? 'invitation';
  return null;
end
$$;
revoke all on function private.undo_invitation() from public;
create trigger undo_invitation after update of taken_back_at on public.enquiry_entries
  for each row when (
    new.kind in ('invited', 'joined') and old.taken_back_at is null and new.taken_back_at is not null
  )
  execute function private.undo_invitation();

create function private.withdraw_invitation() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- Of an earlier invitation, too: a mail that failed could be sent again. What is being tried now may have left.
  with withdrawn as (
    delete from public.mail_outbox as mail
    using public.enquiry_entries as entry
    where entry.enquiry_id = new.id and entry.kind = 'invited' and mail.id = (entry.before ->> 'mail')::uuid
      and mail.state <> 'sent'
    returning entry.id, mail.state = 'failed' or mail.attempts = 0 as has_stayed
  )
  update public.enquiry_entries as entry set taken_back_at = clock_timestamp()
  from withdrawn
  join private.enquiry_invitations as invitation on invitation.entry_id = withdrawn.id
  where entry.id = withdrawn.id and withdrawn.has_stayed;
  return null;
end
$$;
revoke all on function private.withdraw_invitation() from public;
comment on function private.withdraw_invitation() is
  'Who is called spam is not mailed an invitation that waits or has failed. One that has left opens nothing as long as it is spam.';
create trigger withdraw_invitation after update of state on public.contact_messages
  for each row when (new.state = 'spam' and old.state <> 'spam')
  execute function private.withdraw_invitation();

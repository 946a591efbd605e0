-- Suits the version before: yes, since 20261127200000. It deletes no accounts, and knows of no earlier addresses.
-- What was written under an address while an account had it is that account's, also after the account has changed to
-- another one. Of changes from before this migration nothing is known.
create table private.earlier_addresses (
  person_id uuid not null references auth.users (id) on delete cascade,
  address text not null check (address = lower(address) and private.is_address_text(address)),
  left_at timestamptz not null default now(),
  primary key (person_id, address, left_at)
);
comment on table private.earlier_addresses is
  'Confirmed addresses that accounts had before, kept with the account: its deletion finds by them what is theirs.';
comment on column private.earlier_addresses.left_at is 'When the account changed to another one.';
create index earlier_addresses_address_idx on private.earlier_addresses (address, left_at);
alter table private.earlier_addresses enable row level security;
revoke all on private.earlier_addresses from public, anon, authenticated, service_role;

create function private.keep_earlier_address() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into private.earlier_addresses (person_id, address) values (new.id, lower(old.email))
  on conflict do nothing;
  return null;
end
$$;
revoke all on function private.keep_earlier_address() from public;
create trigger keep_earlier_address after update of email on auth.users
  for each row when (
    old.email_confirmed_at is not null and old.email <> '' and lower(old.email) is distinct from lower(new.email)
  )
  execute function private.keep_earlier_address();

create view private.account_addresses as
select
  account.id as person_id, lower(account.email) as address,
  coalesce(
    (select max(left_at) from private.earlier_addresses where address = lower(account.email)), '-infinity'
  ) as since,
  'infinity'::timestamptz as until
from auth.users as account
where account.email <> '' and account.email_confirmed_at is not null and account.deleted_at is null
union all
select
  earlier.person_id, earlier.address,
  coalesce(
    (
      select max(before.left_at) from private.earlier_addresses as before
      where before.address = earlier.address and before.left_at < earlier.left_at
    ),
    '-infinity'
  ),
  earlier.left_at
from private.earlier_addresses as earlier;
revoke all on private.account_addresses from public, anon, authenticated, service_role;
comment on view private.account_addresses is
  'The confirmed addresses of accounts, today''s and earlier ones. What came under one after since and until until is the account''s: an address that another account had before or has by now is shared by time.';

-- Those that are a client's by an address alone go with the account, as the others do by their key.
create or replace function private.forget_calls_of_address() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.bookings as call using private.account_addresses as own
  where own.person_id = old.id and call.client_id is null and call.email = own.address
    and call.created_at > own.since and call.created_at <= own.until;
  return old;
end
$$;

drop function private.forget_account(uuid);
create function private.forget_owner(deletion uuid) returns text
language plpgsql security definer set search_path = '' as $$
declare
  person uuid;
  -- An address that was never confirmed proves nothing: what was sent from it is somebody's, not this account's.
  addresses private.account_addresses[];
  names text[];
  mails uuid[];
begin
  -- Two runs at once: the second one finds what the first has left, and no address once it is done.
  select person_id into person from public.account_deletions
  where id = deletion and started_at is not null and done_at is null
  for update;
  if person is null then
    return null;
  end if;
  addresses := array(select own from private.account_addresses as own where own.person_id = person);
  -- By these a mail is hers whatever address it names.
  names := array(
    select person::text
    union all select id::text from public.projects where client_id = person
    union all select id::text from public.questionnaire_submissions where user_id = person
    union all select uid::text from public.bookings where client_id = person
    union all
    select call.uid::text from public.bookings as call join unnest(addresses) as own on call.email = own.address
    where call.client_id is null and call.created_at > own.since and call.created_at <= own.until
    union all
    select unnest(array[enquiry.id::text, entry.id::text])
    from public.contact_messages as enquiry
    join unnest(addresses) as own
      on lower(enquiry.email) = own.address and enquiry.created_at > own.since and enquiry.created_at <= own.until
    left join public.enquiry_entries as entry on entry.enquiry_id = enquiry.id
  );
  delete from public.contact_messages as enquiry using unnest(addresses) as own
  where lower(enquiry.email) = own.address and enquiry.created_at > own.since and enquiry.created_at <= own.until;
  delete from public.bookings where client_id = person;
  delete from public.bookings as call using unnest(addresses) as own
  where call.client_id is null and call.email = own.address
    and call.created_at > own.since and call.created_at <= own.until;
  delete from public.newsletter_subscribers as subscriber using unnest(addresses) as own
  where subscriber.email = own.address and subscriber.created_at > own.since and subscriber.created_at <= own.until;
  delete from public.projects where client_id = person;
  delete from public.questionnaire_submissions where user_id = person;
  delete from public.drafts where user_id = person;
  delete from public.consent_receipts where user_id = person;
  delete from public.business_profiles where user_id = person;
  -- Last, so that nothing queues one after it. Sent ones as well, and those to the agency that tell of this person;
  -- but not those that take a call from the agency's calendar and name nobody.
  with gone as (
    delete from public.mail_outbox as mail
    where template <> 'deletion-done'
      and not (template = 'call-cancelled-agency' and data ->> 'name' = '' and data ->> 'email' = '')
      and (
        user_id = person
        or string_to_array(idempotency_key, ':') && names
        or exists (select from jsonb_each_text(data) as said where said.value = any (names))
        or exists (
          select from unnest(addresses) as own
          where mail.created_at > own.since and mail.created_at <= own.until and (
            (user_id is null and lower(recipient) = own.address)
            or lower(reply_to) = own.address
            -- To the agency, and about nobody else: another one may name her in what was written.
            or (
              recipient = ''
              and lower(coalesce(
                nullif(reply_to, ''), nullif(data ->> 'email', ''), nullif(data ->> 'recipient', ''), own.address
              )) = own.address
              and exists (
                select from jsonb_each_text(data) as said where private.names_address(said.value, own.address)
              )
            )
          )
        )
      )
    returning id
  )
  select array_agg(id) into mails from gone;
  -- Where no mail server is set, each lies in the mailbox of the machine, too.
  if to_regclass('platform.caught_mail') is not null then
    execute 'delete from platform.caught_mail where outbox_id = any ($1)' using mails;
  end if;
  return (
    select own.address from unnest(addresses) as own where own.until = 'infinity'
  );
end
$$;
revoke all on function private.forget_owner(uuid) from public;
grant execute on function private.forget_owner(uuid) to service_role;
comment on function private.forget_owner(uuid) is
  'Deletes all rows of the person of a deletion that has begun, but for the account. Done again, it finds nothing. Its confirmed address of today, or null.';

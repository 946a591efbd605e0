-- Suits the version before: yes, since 20261201820100. It has no such page, and what it calls says the same.
-- People without an account: what is held under their address is counted behind a mailed link, and taken out there.

create table private.visitor_data_links (
  hash text primary key check (char_length(hash) = 43),
  address text not null check (address = lower(address) and private.is_address_text(address)),
  created_at timestamptz not null default now()
);
comment on table private.visitor_data_links is
  'Links mailed to people without an account, each to what is held under their address.';
comment on column private.visitor_data_links.hash is 'SHA-256, base64url.';
create index visitor_data_links_address_idx on private.visitor_data_links (address);
alter table private.visitor_data_links enable row level security;
revoke all on private.visitor_data_links from public, anon, authenticated, service_role;
grant select, insert, delete on private.visitor_data_links to service_role;

create table private.visitor_data_holds (
  address text primary key check (address = lower(address) and private.is_address_text(address)),
  because text not null check (char_length(because) between 1 and 500 and private.is_line(because)),
  held_at timestamptz not null default now(),
  held_until date not null,
  constraint a_hold_ends_within_90_days check (
    held_until > (held_at at time zone 'Pacific/Auckland')::date
    and held_until <= (held_at at time zone 'Pacific/Auckland')::date + 90
  )
);
comment on table private.visitor_data_holds is
  'Addresses without an account whose data the agency keeps for now, although the person may ask to take it out.';
comment on column private.visitor_data_holds.because is 'In words that the person reads.';
comment on column private.visitor_data_holds.held_until is
  'The day in New Zealand with whose beginning it can be taken out.';
alter table private.visitor_data_holds enable row level security;
revoke all on private.visitor_data_holds from public, anon, authenticated, service_role;
grant select, insert, update, delete on private.visitor_data_holds to service_role;

create table private.forgotten_addresses (
  hash text primary key check (char_length(hash) = 43),
  forgotten_at timestamptz not null default now()
);
comment on table private.forgotten_addresses is
  'Addresses whose data was taken out, or that a deleted account had: a restored backup forgets them again.';
comment on column private.forgotten_addresses.hash is
  'HMAC-SHA256, base64url, with the secret of the server: without it nobody finds out whether an address is here.';
comment on column private.forgotten_addresses.forgotten_at is 'The last time: what came later stays.';
create index forgotten_addresses_forgotten_at_idx on private.forgotten_addresses (forgotten_at);
alter table private.forgotten_addresses enable row level security;
revoke all on private.forgotten_addresses from public, anon, authenticated, service_role;
grant select, insert, update, delete on private.forgotten_addresses to service_role;

create function private.visitor_window(address text) returns private.account_addresses
language sql stable security definer set search_path = '' as $$
  select null::uuid, lower(visitor_window.address),
    coalesce(max(earlier.left_at), '-infinity'), 'infinity'::timestamptz
  from (select) as one
  left join private.earlier_addresses as earlier on earlier.address = lower(visitor_window.address)
  where not exists (
    select from private.account_addresses as own
    where own.address = lower(visitor_window.address) and own.until = 'infinity'
  )
  having count(*) > 0
$$;
revoke all on function private.visitor_window(text) from public;
comment on function private.visitor_window(text) is
  'The time in which what came under an address is no account''s; null where an account has the address.';

create function private.visitor_data(address text) returns table (part text, amount bigint)
language sql stable security definer set search_path = '' as $$
  select counted.part, counted.amount
  from private.visitor_window(visitor_data.address) as own
  cross join lateral (
    select 'enquiries', count(*) from public.contact_messages as enquiry
    where enquiry.client_id is null and lower(enquiry.email) = own.address and enquiry.created_at > own.since
    union all
    select 'calls', count(*) from public.bookings as call
    where call.client_id is null and call.email = own.address and call.created_at > own.since
    union all
    -- Not the one that led here, nor the last one of a deletion, which goes by itself; and of those on accounts none
    -- that is still to go: somebody asked for it just now.
    select 'mails', (
      select count(*) from public.mail_outbox as mail
      where mail.user_id is null and lower(mail.recipient) = own.address and mail.created_at > own.since
        and mail.template not in ('visitor-data', 'deletion-done')
    ) + (
      select count(*) from private.account_mails(own.address) as mail
      where mail.created_at > own.since and mail.state <> 'queued'
    )
    union all
    select 'newsletter', count(*) from public.newsletter_subscribers as subscriber
    where subscriber.email = own.address and subscriber.created_at > own.since
    union all
    select 'privacy_requests', count(*) from public.privacy_requests as request
    where request.email = own.address and request.recorded_at > own.since
  ) as counted (part, amount)
  where own.address is not null
$$;
revoke all on function private.visitor_data(text) from public;
comment on function private.visitor_data(text) is
  'How much is held under an address that no account owns, by part; nothing where an account has the address.';

create function private.drop_mails_about(
  person uuid, addresses private.account_addresses[], names text[]
) returns void
language plpgsql security definer set search_path = '' as $$
declare
  mails uuid[];
begin
  -- Sent ones as well, and those to the agency that tell of this person; but not those that take a call from the
  -- agency's calendar and name nobody.
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
end
$$;
revoke all on function private.drop_mails_about(uuid, private.account_addresses[], text[]) from public;
comment on function private.drop_mails_about(uuid, private.account_addresses[], text[]) is
  'Deletes the mails to a person and about them: by account, by what the person had under these addresses in their time, and by the ids of their records.';

create function private.forget_visitor(address text, until timestamptz default 'infinity') returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  own private.account_addresses;
  names text[];
  counts jsonb;
  enquiries jsonb;
begin
  -- One after the other with whoever confirms an account with the address, and with a second press.
  perform private.lock_address(forget_visitor.address);
  own := private.visitor_window(forget_visitor.address);
  if own.address is null then
    return null;
  end if;
  own.until := forget_visitor.until;
  select coalesce(jsonb_object_agg(held.part, held.amount) filter (where held.amount > 0), '{}') into counts
  from private.visitor_data(own.address) as held;
  names := array(
    select call.uid::text from public.bookings as call
    where call.client_id is null and call.email = own.address
      and call.created_at > own.since and call.created_at <= own.until
    union all
    select unnest(array[enquiry.id::text, entry.id::text])
    from public.contact_messages as enquiry
    left join public.enquiry_entries as entry on entry.enquiry_id = enquiry.id
    where enquiry.client_id is null and lower(enquiry.email) = own.address
      and enquiry.created_at > own.since and enquiry.created_at <= own.until
  );
  with gone as (
    delete from public.contact_messages as enquiry
    where enquiry.client_id is null and lower(enquiry.email) = own.address
      and enquiry.created_at > own.since and enquiry.created_at <= own.until
    returning enquiry.reference
  )
  select coalesce(jsonb_agg(reference order by reference), '[]') into enquiries from gone;
  -- A call to come leaves the agency's calendar by a trigger.
  delete from public.bookings as call
  where call.client_id is null and call.email = own.address
    and call.created_at > own.since and call.created_at <= own.until;
  delete from public.newsletter_subscribers as subscriber
  where subscriber.email = own.address and subscriber.created_at > own.since and subscriber.created_at <= own.until;
  -- What was asked for stays, to show that it was answered; without whom and what was typed, as with an account's.
  update public.privacy_request_entries as entry set what = null, handed_to = null, identity_note = null
  from public.privacy_requests as request
  where request.id = entry.request_id and request.email = own.address
    and request.recorded_at > own.since and request.recorded_at <= own.until;
  update public.privacy_requests as request set email = null, note = null
  where request.email = own.address and request.recorded_at > own.since and request.recorded_at <= own.until;
  delete from private.visitor_data_links as link where link.address = own.address and link.created_at <= own.until;
  delete from private.visitor_data_holds as hold where hold.address = own.address and hold.held_at <= own.until;
  perform private.drop_mails_about(null, array[own], names);
  if to_regclass('platform.mail_outbox') is not null then
    execute 'with gone as (
        delete from platform.mail_outbox
        where lower(recipient) = $1 and created_at > $2 and created_at <= $3 and state <> ''queued'' returning id
      )
      delete from platform.caught_mail where outbox_id in (select id from gone)'
    using own.address, own.since, own.until;
  end if;
  if counts <> '{}' then
    perform private.write_audit('visitor_data.removed', 'visitor_data', '', counts);
  end if;
  return counts || jsonb_build_object('references', enquiries);
end
$$;
revoke all on function private.forget_visitor(text, timestamptz) from public;
comment on function private.forget_visitor(text, timestamptz) is
  'Deletes what came under an address that no account owns, until a time. Returns how much of each part, and the numbers of the enquiries; null where an account has the address.';

create or replace function private.forget_owner(deletion uuid) returns text
language plpgsql security definer set search_path = '' as $$
declare
  person uuid;
  -- An address that was never confirmed proves nothing: what was sent from it is somebody's, not this account's.
  addresses private.account_addresses[];
  names text[];
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
  delete from private.visitor_data_links as link using unnest(addresses) as own where link.address = own.address;
  delete from private.visitor_data_holds as hold using unnest(addresses) as own where hold.address = own.address;
  delete from public.projects where client_id = person;
  delete from public.questionnaire_submissions where user_id = person;
  delete from public.drafts where user_id = person;
  delete from public.consent_receipts where user_id = person;
  delete from public.business_profiles where user_id = person;
  -- Last, so that nothing queues one after it.
  perform private.drop_mails_about(person, addresses, names);
  return (
    select own.address from unnest(addresses) as own where own.until = 'infinity'
  );
end
$$;

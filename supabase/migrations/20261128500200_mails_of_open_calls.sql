-- Suits the version before: yes, since 20261127200000. The same functions.
-- Nobody is mailed of an example call, whichever way; answers to the agency's mails reach the address that the account
-- has by now; and one person's acts do not fill the agency's mailbox.
create function private.address_of_call(call public.bookings) returns text
language sql stable security definer set search_path = '' as $$
  select case
    when call.client_id is null then call.email
    else (select email from auth.users where id = call.client_id and deleted_at is null and email <> '')
  end
$$;
revoke all on function private.address_of_call(public.bookings) from public;
comment on function private.address_of_call(public.bookings) is
  'Where the person of a call is reached: the account''s verified address of today, where there is an account.';

create or replace function private.mail_person_of_call(
  call public.bookings, template text, data jsonb, key text
) returns void
language plpgsql security definer set search_path = '' as $$
declare
  needs_link constant boolean := call.client_id is null and call.state <> 'cancelled';
  address constant text := private.address_of_call(call);
begin
  if address is null or call.is_demo then
    return;
  end if;
  insert into public.mail_outbox (template, recipient, user_id, data, sensitive, idempotency_key)
  values (
    template, address, call.client_id,
    data || jsonb_build_object('email', address) || case
      when needs_link then jsonb_build_object('token', private.new_call_link(call.id))
      else '{}'
    end,
    needs_link, key
  )
  on conflict (idempotency_key) do nothing;
end
$$;

create function private.mails_agency_of_call(call public.bookings, act text) returns boolean
language sql stable security definer set search_path = '' as $$
  select act = 'cancelled'
    -- Its calendar loses what it was told of.
    and exists (select from public.mail_outbox where idempotency_key = 'call-booked-agency:' || call.uid || ':0')
    or coalesce(call.changed_by, '') = 'agency'
    or (
      select count(*) from public.mail_outbox as mail
      where mail.created_at > now() - interval '1 day' and mail.recipient = ''
        and mail.template in ('call-booked-agency', 'call-moved-agency', 'call-cancelled-agency')
        and mail.data ->> 'changedBy' <> 'agency'
        and split_part(mail.idempotency_key, ':', 2) in (
          select uid::text from public.bookings as own
          where own.mailbox = call.mailbox or own.client_id = call.client_id
        )
    ) < 10
$$;
revoke all on function private.mails_agency_of_call(public.bookings, text) from public;
comment on function private.mails_agency_of_call(public.bookings, text) is
  'Whether the agency is mailed of an act: ten times in a day for what one person does with calls. What goes beyond stands at the desk; a call that was mailed is taken from the calendar all the same.';

create or replace function private.mail_call() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  act constant text := case
    when tg_op = 'INSERT' or (old.state = 'requested' and new.state = 'booked') then new.state
    when old.state = 'booked' and new.state = 'cancelled' then 'cancelled'
    when old.state = 'booked' and new.state = 'booked' and old.starts_at <> new.starts_at then 'moved'
  end;
  address constant text := private.address_of_call(new);
  data jsonb := private.call_mail_data(new);
begin
  if act = 'requested' then
    -- A stranger may have typed this address.
    perform private.mail_person_of_call(
      new, 'call-request',
      jsonb_build_object('startsAt', to_jsonb(new.starts_at), 'timeZone', new.time_zone),
      'call-request:' || new.uid
    );
  elsif act in ('booked', 'moved', 'cancelled') then
    if act = 'moved' then
      data := data || jsonb_build_object('movedFrom', to_jsonb(old.starts_at));
    end if;
    perform private.mail_person_of_call(
      new, 'call-' || act, data, 'call-' || act || ':' || new.uid || ':' || new.sequence
    );
    if not private.mails_agency_of_call(new, act) then
      return null;
    end if;
    insert into public.mail_outbox (template, recipient, reply_to, data, idempotency_key)
    values (
      'call-' || act || '-agency', '', address,
      data || jsonb_build_object(
        'name', new.name,
        'email', coalesce(address, ''),
        'about', new.about,
        'companyName',
        coalesce((select company_name from public.business_profiles where user_id = new.client_id), '')
      ),
      'call-' || act || '-agency:' || new.uid || ':' || new.sequence
    );
  end if;
  return null;
end
$$;

-- Suits the version before: yes, since 20261201690000. A new function, and the same trigger.
-- The entry in the agency's calendar names the number to ring: a new one reaches it beyond the ten of a day, too.
create function private.is_agency_told_of_call(call public.bookings) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.mail_outbox as mail
    where mail.created_at >= call.requested_at and mail.recipient = ''
      and mail.template in ('call-booked-agency', 'call-moved-agency', 'call-number-agency')
      and split_part(mail.idempotency_key, ':', 2) = call.uid::text
  )
$$;
revoke all on function private.is_agency_told_of_call(public.bookings) from public;
comment on function private.is_agency_told_of_call(public.bookings) is
  'Whether the agency was mailed an entry of this call, which its calendar has.';

create or replace function private.mail_call() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  act constant text := case
    when tg_op = 'INSERT' or (old.state = 'requested' and new.state = 'booked') then new.state
    when old.state = 'booked' and new.state = 'cancelled' then 'cancelled'
    when old.state = 'booked' and new.state = 'booked' and old.starts_at <> new.starts_at then 'moved'
    when old.state = 'booked' and new.state = 'booked' and old.phone <> new.phone then 'number'
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
  elsif act in ('booked', 'moved', 'cancelled', 'number') then
    if act = 'moved' then
      data := data || jsonb_build_object('movedFrom', to_jsonb(old.starts_at));
    elsif act = 'number' then
      data := data || jsonb_build_object('changedBy', 'client', 'reason', '');
    end if;
    perform private.mail_person_of_call(
      new, 'call-' || act, data, 'call-' || act || ':' || new.uid || ':' || new.sequence
    );
    if not (private.mails_agency_of_call(new, act) or act <> 'booked' and private.is_agency_told_of_call(new)) then
      return null;
    end if;
    insert into public.mail_outbox (template, recipient, reply_to, data, idempotency_key)
    values (
      'call-' || act || '-agency', '', address,
      data || jsonb_build_object(
        'name', new.name,
        'email', coalesce(address, ''),
        'about', new.about,
        'carried', new.carried,
        'companyName',
        coalesce((select company_name from public.business_profiles where user_id = new.client_id), '')
      ),
      'call-' || act || '-agency:' || new.uid || ':' || new.sequence
    );
  end if;
  return null;
end
$$;

-- Suits the version before: yes, since 20261201700650. A new function, and the same trigger.
-- Each person has ten a day, but with many mailboxes one writes hundreds in a minute.
create function private.are_call_mails_gathered() returns boolean
language sql stable security definer set search_path = '' as $$
  select count(*) >= 60 from public.mail_outbox as mail
  where mail.created_at > now() - interval '1 hour' and mail.recipient = ''
    and mail.template in (
      'call-booked-agency', 'call-moved-agency', 'call-cancelled-agency', 'call-number-agency'
    )
    and mail.data ->> 'changedBy' <> 'agency'
$$;
revoke all on function private.are_call_mails_gathered() from public;
comment on function private.are_call_mails_gathered() is
  'Whether mails to the agency on calls gather now: after 60 within an hour of what others than the agency did, one mail an hour says to look at the desk.';

-- What comes after an hour's mail is told of when the next hour begins, or a stranger could hide a booking.
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
    if coalesce(new.changed_by, '') <> 'agency' and private.are_call_mails_gathered() then
      insert into public.mail_outbox (template, recipient, data, idempotency_key, next_attempt_at)
      select 'calls-gathered', '', '{}', 'calls-gathered:' || to_char(goes_at, 'YYYY-MM-DD HH24'), goes_at
      from greatest(now(), date_trunc('hour', now()) + case
        when exists (
          select from public.mail_outbox
          where idempotency_key = 'calls-gathered:' || to_char(now(), 'YYYY-MM-DD HH24')
        ) then interval '1 hour'
        else interval '0'
      end) as goes_at
      on conflict (idempotency_key) do nothing;
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

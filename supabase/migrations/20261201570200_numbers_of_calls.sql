-- Suits the version before: yes, since 20261201570100. New functions; its desk does not know the act "number".
-- Who booked a call corrects the number to ring as long as the call is to come. It stands at its time; the entry of the
-- calendar, which names the number, rises, and so an act of the desk from a screen of before is refused.
create function private.change_open_call_number(call uuid, wanted text) returns public.bookings
language plpgsql security definer set search_path = '' as $$
declare
  changed public.bookings;
begin
  select * into changed from public.bookings where id = call for update;
  if not found or changed.state <> 'booked' or changed.starts_at <= now() then
    raise exception 'There is no such call to come' using errcode = 'RM012';
  end if;
  if changed.phone = btrim(wanted) then
    return changed;
  end if;
  if (
    select count(*) from public.audit_log
    where subject_table = 'bookings' and subject_id = call::text and action = 'call.number_changed'
  ) >= 5 then
    raise exception 'The number of a call may be changed at most 5 times' using errcode = 'RM014';
  end if;
  update public.bookings set phone = btrim(wanted), sequence = sequence + 1
  where id = call
  returning * into changed;
  return changed;
end
$$;
revoke all on function private.change_open_call_number(uuid, text) from public;
grant execute on function private.change_open_call_number(uuid, text) to service_role;
comment on function private.change_open_call_number(uuid, text) is
  'Another number is rung. The same again: nothing more. RM012: the call has begun or is not there; RM014: it was changed five times.';

create function public.change_call_number(call uuid, phone text) returns setof public.bookings
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_session();
  perform private.require_own_call(call);
  return next private.change_open_call_number(call, change_call_number.phone);
end
$$;
revoke all on function public.change_call_number(uuid, text) from public, anon, service_role;
grant execute on function public.change_call_number(uuid, text) to authenticated;
comment on function public.change_call_number(uuid, text) is
  'Another number is rung for the caller''s call, until it begins. RM012, RM014 as for private.change_open_call_number.';

create or replace function private.audit_call() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  act constant text := case
    when tg_op = 'INSERT' or old.state <> new.state then new.state
    when old.starts_at <> new.starts_at then 'moved'
    when old.state = 'booked' and old.phone <> new.phone then 'number_changed'
  end;
begin
  if act in ('requested', 'booked', 'moved', 'cancelled', 'number_changed') then
    perform private.write_audit(
      'call.' || act, 'bookings', new.id::text,
      case
        when act = 'moved' then
          jsonb_build_object('from', old.starts_at, 'to', new.starts_at, 'by', new.changed_by)
        when act = 'cancelled' then jsonb_build_object('at', new.starts_at, 'by', new.changed_by)
        when act = 'number_changed' then jsonb_build_object('by', 'client')
        else jsonb_build_object('at', new.starts_at)
      end
    );
  end if;
  return null;
end
$$;
drop trigger audit_call on public.bookings;
create trigger audit_call after insert or update of state, starts_at, phone on public.bookings
  for each row when (not new.is_demo) execute function private.audit_call();

create or replace function private.last_act_on_call(call public.bookings) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  last_act public.audit_log;
  has_new_number boolean;
  side text;
begin
  select * into last_act from public.audit_log
  where subject_table = 'bookings' and subject_id = call.id::text
    and action in ('call.moved', 'call.cancelled', 'call.number_changed')
  order by at desc, id desc
  limit 1;
  has_new_number := coalesce(last_act.action = 'call.number_changed', false);
  side := case when has_new_number then 'client' else coalesce(call.changed_by, '') end;
  return jsonb_build_object(
    'act', case
      when call.state = 'cancelled' then 'cancelled'
      when call.state = 'past' or call.starts_at <= now() then 'begun'
      when has_new_number then 'number'
      else 'moved'
    end,
    'side', side,
    'name', coalesce(case when side = 'agency' then private.shown_name(last_act.actor_id, 'agency') end, ''),
    'startsAt', to_jsonb(call.starts_at)
  );
end
$$;

create or replace function private.mails_agency_of_call(call public.bookings, act text) returns boolean
language sql stable security definer set search_path = '' as $$
  select act = 'cancelled'
    -- Its calendar loses what it was told of.
    and exists (select from public.mail_outbox where idempotency_key = 'call-booked-agency:' || call.uid || ':0')
    or act <> 'number' and coalesce(call.changed_by, '') = 'agency'
    or (
      select count(*) from public.mail_outbox as mail
      where mail.created_at > now() - interval '1 day' and mail.recipient = ''
        and mail.template in (
          'call-booked-agency', 'call-moved-agency', 'call-cancelled-agency', 'call-number-agency'
        )
        and mail.data ->> 'changedBy' <> 'agency'
        and split_part(mail.idempotency_key, ':', 2) in (
          select uid::text from public.bookings as own
          where own.mailbox = call.mailbox or own.client_id = call.client_id
        )
    ) < 10
$$;

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
drop trigger mail_call on public.bookings;
create trigger mail_call after insert or update of state, starts_at, phone on public.bookings
  for each row when (not new.is_demo) execute function private.mail_call();

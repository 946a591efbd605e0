-- Suits the version before: yes, since 20261123210200. It books no calls, and so mails none.
-- Mails on calls: to the person, with a link of its own where there is no account, and to the agency. What a visitor
-- typed is in none before the button behind the mailed link is pressed.
create function private.call_mail_data(call public.bookings) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'startsAt', to_jsonb(call.starts_at),
    'uid', call.uid,
    'sequence', call.sequence,
    'changedAt', to_jsonb(call.updated_at),
    'timeZone', call.time_zone,
    'phone', call.phone,
    'changedBy', coalesce(call.changed_by, ''),
    'reason', call.reason
  )
$$;
revoke all on function private.call_mail_data(public.bookings) from public;

create function private.mail_person_of_call(
  call public.bookings, template text, data jsonb, key text
) returns void
language plpgsql security definer set search_path = '' as $$
declare
  needs_link constant boolean := call.client_id is null and call.state <> 'cancelled';
  -- The account's verified address of today, where there is an account.
  address constant text := case
    when call.client_id is null then call.email
    else (select email from auth.users where id = call.client_id and deleted_at is null and email <> '')
  end;
begin
  if address is null then
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
revoke all on function private.mail_person_of_call(public.bookings, text, jsonb, text) from public;
comment on function private.mail_person_of_call(public.bookings, text, jsonb, text) is
  'Queues a mail to whoever booked the call; a visitor''s has a link of its own.';

create function private.mail_open_call(call public.bookings, request uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  -- To the address that booked it: another spelling of the mailbox may be somebody else's.
  perform private.mail_person_of_call(
    call, 'call-open',
    jsonb_build_object('startsAt', to_jsonb(call.starts_at), 'timeZone', call.time_zone),
    'call-open:' || request
  );
end
$$;
revoke all on function private.mail_open_call(public.bookings, uuid) from public;
comment on function private.mail_open_call(public.bookings, uuid) is
  'Tells of a call that stands, where another one was asked for.';

create function private.mail_call() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  act constant text := case
    when tg_op = 'INSERT' or (old.state = 'requested' and new.state = 'booked') then new.state
    when old.state = 'booked' and new.state = 'cancelled' then 'cancelled'
    when old.state = 'booked' and new.state = 'booked' and old.starts_at <> new.starts_at then 'moved'
  end;
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
    insert into public.mail_outbox (template, recipient, reply_to, data, idempotency_key)
    values (
      'call-' || act || '-agency', '', new.email,
      data || jsonb_build_object(
        'name', new.name,
        'email', new.email,
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
revoke all on function private.mail_call() from public;
create trigger mail_call after insert or update of state, starts_at on public.bookings
  for each row when (not new.is_demo) execute function private.mail_call();

create function private.mail_forgotten_call() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.mail_outbox (template, recipient, data, idempotency_key)
  values (
    'call-cancelled-agency', '',
    private.call_mail_data(old) || jsonb_build_object(
      'sequence', old.sequence + 1, 'changedAt', to_jsonb(now()), 'phone', '', 'reason', '', 'changedBy', 'client',
      'name', '', 'email', '', 'about', '', 'companyName', ''
    ),
    'call-cancelled-agency:' || old.uid || ':' || (old.sequence + 1)
  )
  on conflict (idempotency_key) do nothing;
  return null;
end
$$;
revoke all on function private.mail_forgotten_call() from public;
comment on function private.mail_forgotten_call() is
  'A call to come went with its account: the agency''s calendar loses it, and learns nothing else.';
create trigger mail_forgotten_call after delete on public.bookings
  for each row when (old.state = 'booked' and not old.is_demo) execute function private.mail_forgotten_call();

create function private.queue_call_reminders(at timestamptz default now()) returns int
language plpgsql security definer set search_path = '' as $$
declare
  local_time constant timestamp := at at time zone 'Pacific/Auckland';
  nine constant timestamptz := (local_time::date + time '09:00') at time zone 'Pacific/Auckland';
  call public.bookings;
  queued int := 0;
begin
  for call in
    select * from public.bookings
    where state = 'booked' and reminded_at is null and not is_demo
      and queue_call_reminders.at >= nine
      and (starts_at at time zone 'Pacific/Auckland')::date = local_time::date + 1
      -- Whoever has just booked it knows.
      and booked_at < nine
    order by starts_at
    for update skip locked
  loop
    perform private.mail_person_of_call(
      call, 'call-reminder', private.call_mail_data(call), 'call-reminder:' || call.uid || ':' || call.sequence
    );
    update public.bookings set reminded_at = queue_call_reminders.at where id = call.id;
    queued := queued + 1;
  end loop;
  return queued;
end
$$;
revoke all on function private.queue_call_reminders(timestamptz) from public;
grant execute on function private.queue_call_reminders(timestamptz) to service_role;
comment on function private.queue_call_reminders(timestamptz) is
  'Queues call-reminder from 9 am of the day before, each once. `at` is the clock of who asks.';

-- Suits the version before: yes, since 20261123210200. New functions.
-- How a call is booked, moved and cancelled: by a client, by a visitor behind a mailed link (the function booking),
-- and by the agency. Who is first has the time: takers of one time wait for each other at its row.
create function private.first_call_day() returns timestamptz
language sql stable set search_path = '' as $$
  select (date_trunc('day', now() at time zone 'Pacific/Auckland') + interval '1 day') at time zone 'Pacific/Auckland'
$$;
revoke all on function private.first_call_day() from public;
comment on function private.first_call_day() is 'The beginning of tomorrow in New Zealand: no call is booked before.';

create function private.take_call_time(wanted timestamptz, side text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform from public.call_times
  where starts_at = wanted
    and case side
      -- It may ring at a time that it has closed to others, and later on the same day.
      when 'agency' then wanted > now()
      else closed_at is null and wanted >= private.first_call_day()
    end
  for no key update;
  if not found or exists (select from public.bookings where starts_at = wanted and state = 'booked') then
    raise exception 'This time is not free any more' using errcode = 'RM010';
  end if;
end
$$;
revoke all on function private.take_call_time(timestamptz, text) from public;
comment on function private.take_call_time(timestamptz, text) is
  'Holds the row of a free time until the end of the transaction; RM010 where it is taken, closed or gone.';

create function private.open_call_of(address text, client uuid) returns public.bookings
language plpgsql security definer set search_path = '' as $$
declare
  box constant text := private.mailbox_key(address);
  found_call public.bookings;
begin
  -- Bookings of one mailbox take turns.
  perform pg_advisory_xact_lock(hashtextextended('call of ' || box, 0));
  update public.bookings set state = 'past', ended_at = now()
  where state = 'booked' and starts_at <= now() and (mailbox = box or client_id = client);
  select * into found_call from public.bookings
  where state = 'booked' and (mailbox = box or client_id = client)
  limit 1;
  return found_call;
end
$$;
revoke all on function private.open_call_of(text, uuid) from public;
comment on function private.open_call_of(text, uuid) is
  'The one call to come of a mailbox or a client, under the lock that its bookings take.';

create function private.refuse_second_call(open_call public.bookings) returns void
language plpgsql set search_path = '' as $$
begin
  if open_call.id is not null then
    raise exception 'There is a call already' using errcode = 'RM011',
      detail = to_char(open_call.starts_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"');
  end if;
end
$$;
revoke all on function private.refuse_second_call(public.bookings) from public;

create function public.book_call(
  id uuid, starts_at timestamptz, phone text, about text default '', time_zone text default ''
) returns setof public.bookings
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  caller constant uuid := private.require_session();
  address constant text := private.own_address();
  call public.bookings;
  open_call public.bookings;
  project uuid;
begin
  if address is null then
    raise exception 'Only accounts with a confirmed address book calls' using errcode = 'insufficient_privilege';
  end if;
  if book_call.id is null then
    raise exception 'A call has an id' using errcode = 'not_null_violation';
  end if;
  open_call := private.open_call_of(address, caller);
  select * into call from public.bookings as booking where booking.id = book_call.id;
  if found then
    if call.client_id is distinct from caller then
      raise exception 'Another call has this id' using errcode = 'check_violation';
    end if;
    return next call;
    return;
  end if;
  perform private.refuse_second_call(open_call);
  if (
    select count(*) from public.bookings as booking
    where booking.client_id = caller and booking.requested_at > now() - interval '1 day'
  ) >= 5 then
    raise exception 'There may be at most 5 calls booked in a day' using errcode = 'program_limit_exceeded';
  end if;
  perform private.take_call_time(book_call.starts_at, 'client');
  project := private.open_project_of(caller);
  insert into public.bookings (
    id, starts_at, state, client_id, project_id, name, email, phone, about, time_zone, booked_at
  )
  values (
    book_call.id, book_call.starts_at, 'booked', caller, project, private.shown_name(caller, 'client'), address,
    btrim(book_call.phone), coalesce(btrim(book_call.about), ''), coalesce(book_call.time_zone, ''), now()
  )
  returning * into call;
  perform private.begin_project(project);
  return next call;
end
$$;
revoke all on function public.book_call(uuid, timestamptz, text, text, text) from public, anon, service_role;
grant execute on function public.book_call(uuid, timestamptz, text, text, text) to authenticated;
comment on function public.book_call(uuid, timestamptz, text, text, text) is
  'Books a call for the caller, at once. The same id again is answered as it stands. RM010: the time is not free; RM011: there is a call already, detail its start.';

create function private.request_call(
  id uuid, starts_at timestamptz, name text, email text, phone text, about text, time_zone text
) returns void
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  open_call constant public.bookings := private.open_call_of(request_call.email, null);
begin
  if open_call.id is null then
    insert into public.bookings (id, starts_at, state, name, email, phone, about, time_zone)
    values (
      request_call.id, request_call.starts_at, 'requested', request_call.name, request_call.email,
      request_call.phone, request_call.about, request_call.time_zone
    )
    on conflict (id) do nothing;
  else
    perform private.mail_open_call(open_call, request_call.id);
  end if;
end
$$;
revoke all on function private.request_call(uuid, timestamptz, text, text, text, text, text) from public;
grant execute on function private.request_call(uuid, timestamptz, text, text, text, text, text) to service_role;
comment on function private.request_call(uuid, timestamptz, text, text, text, text, text) is
  'For the function booking: keeps what a visitor asks for, which holds nothing and mails a link; where the mailbox has a call already, that call is mailed. The same id again does nothing.';

create function private.confirm_call(call uuid, wanted timestamptz default null) returns void
language plpgsql security definer set search_path = '' as $$
declare
  asked public.bookings;
begin
  select * into asked from public.bookings where id = call for update;
  if asked.state = 'booked' and asked.starts_at > now() then
    return;
  end if;
  if not found or asked.state <> 'requested' then
    raise exception 'There is no such call to come' using errcode = 'RM012';
  end if;
  perform private.refuse_second_call(private.open_call_of(asked.email, null));
  if (
    select count(*) from public.bookings
    where mailbox = asked.mailbox and booked_at > now() - interval '1 day'
  ) >= 3 then
    raise exception 'There may be at most 3 calls booked in a day' using errcode = 'program_limit_exceeded';
  end if;
  perform private.take_call_time(coalesce(wanted, asked.starts_at), 'client');
  update public.bookings
  set state = 'booked', starts_at = coalesce(wanted, asked.starts_at), booked_at = now()
  where id = call;
end
$$;
revoke all on function private.confirm_call(uuid, timestamptz) from public;
grant execute on function private.confirm_call(uuid, timestamptz) to service_role;
comment on function private.confirm_call(uuid, timestamptz) is
  'For the function booking: what was asked for is booked, at another time where that is wanted. Again: nothing more.';

create function private.move_open_call(call uuid, wanted timestamptz, side text, why text default '')
returns public.bookings
language plpgsql security definer set search_path = '' as $$
declare
  moved public.bookings;
begin
  select * into moved from public.bookings where id = call for update;
  if not found or moved.state <> 'booked' or moved.starts_at <= now() then
    raise exception 'There is no such call to come' using errcode = 'RM012';
  end if;
  if moved.starts_at = wanted then
    return moved;
  end if;
  if side = 'client' and moved.sequence >= 5 then
    raise exception 'A call may be moved at most 5 times' using errcode = 'program_limit_exceeded';
  end if;
  perform private.take_call_time(wanted, side);
  update public.bookings
  set starts_at = wanted, sequence = sequence + 1, booked_at = now(), reminded_at = null,
    changed_by = side, reason = why
  where id = call
  returning * into moved;
  return moved;
end
$$;
revoke all on function private.move_open_call(uuid, timestamptz, text, text) from public;
grant execute on function private.move_open_call(uuid, timestamptz, text, text) to service_role;
comment on function private.move_open_call(uuid, timestamptz, text, text) is
  'The call stands at the new time, or still at the old one. RM010: the new one is not free; RM012: the call has begun or is not there.';

create function private.cancel_open_call(call uuid, side text, why text default '') returns public.bookings
language plpgsql security definer set search_path = '' as $$
declare
  cancelled public.bookings;
begin
  select * into cancelled from public.bookings where id = call for update;
  if cancelled.state = 'cancelled' then
    return cancelled;
  end if;
  if not found or cancelled.state = 'past' or cancelled.starts_at <= now() then
    raise exception 'There is no such call to come' using errcode = 'RM012';
  end if;
  update public.bookings
  set state = 'cancelled', sequence = sequence + 1, ended_at = now(), changed_by = side, reason = why
  where id = call
  returning * into cancelled;
  return cancelled;
end
$$;
revoke all on function private.cancel_open_call(uuid, text, text) from public;
grant execute on function private.cancel_open_call(uuid, text, text) to service_role;
comment on function private.cancel_open_call(uuid, text, text) is
  'Its time is free again. Again: nothing more. RM012: the call has begun or is not there.';

create function private.require_own_call(call uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  caller constant uuid := private.require_session();
begin
  if not exists (
    select from public.bookings
    where id = call and (
      client_id = caller or (client_id is null and booked_at is not null and email = private.own_address())
    )
  ) then
    raise exception 'There is no such call to come' using errcode = 'RM012';
  end if;
end
$$;
revoke all on function private.require_own_call(uuid) from public;
comment on function private.require_own_call(uuid) is 'The call is the caller''s, as the policy on bookings has it; RM012 otherwise.';

create function public.move_call(call uuid, starts_at timestamptz) returns setof public.bookings
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_session();
  perform private.require_own_call(call);
  return next private.move_open_call(call, move_call.starts_at, 'client');
end
$$;
revoke all on function public.move_call(uuid, timestamptz) from public, anon, service_role;
grant execute on function public.move_call(uuid, timestamptz) to authenticated;
comment on function public.move_call(uuid, timestamptz) is
  'Moves the caller''s call, until it begins. RM010, RM012 as for private.move_open_call.';

create function public.cancel_call(call uuid) returns setof public.bookings
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_session();
  perform private.require_own_call(call);
  return next private.cancel_open_call(call, 'client');
end
$$;
revoke all on function public.cancel_call(uuid) from public, anon, service_role;
grant execute on function public.cancel_call(uuid) to authenticated;
comment on function public.cancel_call(uuid) is 'Cancels the caller''s call, until it begins. RM012 afterwards.';

create function private.require_administrator() returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if not coalesce(private.is_admin(), false) then
    raise exception 'Only administrators run the calendar of calls' using errcode = 'insufficient_privilege';
  end if;
end
$$;
revoke all on function private.require_administrator() from public;

create function private.require_reason(reason text) returns text
language plpgsql immutable set search_path = '' as $$
begin
  if coalesce(reason, '') !~ '\S' then
    raise exception 'The person reads why: say a reason' using errcode = 'check_violation', detail = 'reason';
  end if;
  return btrim(reason);
end
$$;
revoke all on function private.require_reason(text) from public;

create function private.switch_call_times(times timestamptz[], is_closing boolean) returns int
language plpgsql security definer set search_path = '' as $$
declare
  switched int;
begin
  perform private.require_administrator();
  if cardinality(times) > 1000 or now() + interval '1 year' < any (times) then
    raise exception 'At most 1,000 times of the coming year at once' using errcode = 'check_violation';
  end if;
  -- Those that are not offered yet are closed ahead.
  with wanted as (
    select distinct time as starts_at from unnest(times) as time where time > now() order by 1
  ), made as (
    insert into public.call_times as stored (starts_at, closed_at)
    select starts_at, now() from wanted where is_closing
    on conflict (starts_at) do update set closed_at = excluded.closed_at where stored.closed_at is null
    returning 1
  ), opened as (
    update public.call_times set closed_at = null
    where not is_closing and closed_at is not null and starts_at = any (times)
    returning 1
  )
  select (select count(*) from made) + (select count(*) from opened) into switched;
  if switched > 0 then
    perform private.write_audit(
      case when is_closing then 'call_times.closed' else 'call_times.opened' end, 'call_times', null,
      jsonb_build_object(
        'count', switched,
        'from', (select min(time) from unnest(times) as time),
        'to', (select max(time) from unnest(times) as time)
      )
    );
  end if;
  return switched;
end
$$;
revoke all on function private.switch_call_times(timestamptz[], boolean) from public;

create function public.close_call_times(times timestamptz[]) returns int
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_session();
  return private.switch_call_times(times, true);
end
$$;
revoke all on function public.close_call_times(timestamptz[]) from public, anon, service_role;
grant execute on function public.close_call_times(timestamptz[]) to authenticated;
comment on function public.close_call_times(timestamptz[]) is
  'For administrators: nobody books these times; calls that stand stay. Says how many it closed.';

create function public.open_call_times(times timestamptz[]) returns int
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_session();
  return private.switch_call_times(times, false);
end
$$;
revoke all on function public.open_call_times(timestamptz[]) from public, anon, service_role;
grant execute on function public.open_call_times(timestamptz[]) to authenticated;
comment on function public.open_call_times(timestamptz[]) is
  'For administrators: these times are booked again. Says how many it opened.';

create function public.move_call_for(call uuid, seen int, starts_at timestamptz, reason text)
returns setof public.bookings
language plpgsql security definer set search_path = '' as $$
declare
  why text;
  stands int;
begin
  perform private.require_session();
  perform private.require_administrator();
  why := private.require_reason(move_call_for.reason);
  select sequence into stands from public.bookings where id = call for update;
  if stands is not null and stands is distinct from seen then
    raise exception 'The call was changed meanwhile' using errcode = 'RM013';
  end if;
  return next private.move_open_call(call, move_call_for.starts_at, 'agency', why);
end
$$;
revoke all on function public.move_call_for(uuid, int, timestamptz, text) from public, anon, service_role;
grant execute on function public.move_call_for(uuid, int, timestamptz, text) to authenticated;
comment on function public.move_call_for(uuid, int, timestamptz, text) is
  'For administrators: moves a call, with a reason that the person reads. `seen` is the sequence on the screen; RM013 where it is another by now.';

create function public.cancel_calls_for(calls uuid[], reason text) returns setof public.bookings
language plpgsql security definer set search_path = '' as $$
declare
  why text;
  call uuid;
begin
  perform private.require_session();
  perform private.require_administrator();
  why := private.require_reason(cancel_calls_for.reason);
  if cardinality(calls) > 1000 then
    raise exception 'At most 1,000 calls at once' using errcode = 'check_violation';
  end if;
  for call in
    select id from public.bookings
    where id = any (calls) and state = 'booked' and starts_at > now()
    order by id
    for update
  loop
    return next private.cancel_open_call(call, 'agency', why);
  end loop;
end
$$;
revoke all on function public.cancel_calls_for(uuid[], text) from public, anon, service_role;
grant execute on function public.cancel_calls_for(uuid[], text) to authenticated;
comment on function public.cancel_calls_for(uuid[], text) is
  'For administrators: cancels calls in one act, with a reason that those who booked them read. Answers with those that it cancelled.';

create function private.offer_call_times(times timestamptz[]) returns void
language sql security definer set search_path = '' as $$
  insert into public.call_times (starts_at)
  select distinct unnest(times) order by 1
  on conflict (starts_at) do nothing;
  -- What is no longer offered, unless somebody asked for it, or closed it ahead.
  delete from public.call_times as time
  where starts_at >= private.first_call_day() and closed_at is null and starts_at <> all (times)
    and not exists (select from public.bookings where bookings.starts_at = time.starts_at);
$$;
revoke all on function private.offer_call_times(timestamptz[]) from public;
grant execute on function private.offer_call_times(timestamptz[]) to service_role;
comment on function private.offer_call_times(timestamptz[]) is 'For the timer: these times from tomorrow on, and no others.';

create function private.end_calls() returns int
language plpgsql security definer set search_path = '' as $$
declare
  ended int;
begin
  update public.bookings set state = 'past', ended_at = now() where state = 'booked' and starts_at <= now();
  get diagnostics ended = row_count;
  return ended;
end
$$;
revoke all on function private.end_calls() from public;
grant execute on function private.end_calls() to service_role;
comment on function private.end_calls() is 'For the timer: calls that have begun are past.';

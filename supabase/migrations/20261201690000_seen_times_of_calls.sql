-- Suits the version before: yes, since 20261201680000. An argument with a default more, and what it left out is not checked.
-- Who moves or cancels a call names the time that their page shows: a page of before does not undo what the agency
-- moved since, nor cancel a time that nobody was asked about.
drop function private.move_open_call(uuid, timestamptz, text, text);
create function private.move_open_call(
  call uuid, wanted timestamptz, side text, why text default '', seen timestamptz default null
) returns public.bookings
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
  if moved.starts_at <> seen then
    raise exception 'The call was moved meanwhile' using errcode = 'RM013';
  end if;
  if side = 'client' and (
    select count(*) from public.audit_log
    where subject_table = 'bookings' and subject_id = call::text
      and action = 'call.moved' and detail ->> 'by' = 'client'
  ) >= 5 then
    raise exception 'A call may be moved at most 5 times by who booked it' using errcode = 'RM014';
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
comment on function private.move_open_call(uuid, timestamptz, text, text, timestamptz) is
  'The call stands at the new time, or still at the old one. seen: when it was on the page; null: not known. RM010: the new time is not free; RM012: the call has begun or is not there; RM013: it is at another time than was seen; RM014: who booked it has moved it five times.';
revoke execute on function private.move_open_call(uuid, timestamptz, text, text, timestamptz) from public;
grant execute on function private.move_open_call(uuid, timestamptz, text, text, timestamptz) to service_role;

drop function private.cancel_open_call(uuid, text, text);
create function private.cancel_open_call(call uuid, side text, why text default '', seen timestamptz default null)
returns public.bookings
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
  if cancelled.starts_at <> seen then
    raise exception 'The call was moved meanwhile' using errcode = 'RM013';
  end if;
  update public.bookings
  set state = 'cancelled', sequence = sequence + 1, ended_at = now(), changed_by = side, reason = why
  where id = call
  returning * into cancelled;
  return cancelled;
end
$$;
comment on function private.cancel_open_call(uuid, text, text, timestamptz) is
  'Its time is free again. Again: nothing more. seen: when it was on the page; null: not known. RM012: the call has begun or is not there; RM013: it is at another time than was seen.';
revoke execute on function private.cancel_open_call(uuid, text, text, timestamptz) from public;
grant execute on function private.cancel_open_call(uuid, text, text, timestamptz) to service_role;

drop function public.move_call(uuid, timestamptz);
create function public.move_call(call uuid, starts_at timestamptz, seen timestamptz default null)
returns setof public.bookings
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_session();
  perform private.require_own_call(call);
  return next private.move_open_call(call, move_call.starts_at, 'client', seen => move_call.seen);
end
$$;
comment on function public.move_call(uuid, timestamptz, timestamptz) is
  'Moves the caller''s call, until it begins. RM010, RM012, RM013, RM014 as for private.move_open_call.';
revoke execute on function public.move_call(uuid, timestamptz, timestamptz) from public, anon;
grant execute on function public.move_call(uuid, timestamptz, timestamptz) to authenticated;

drop function public.cancel_call(uuid);
create function public.cancel_call(call uuid, seen timestamptz default null) returns setof public.bookings
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_session();
  perform private.require_own_call(call);
  return next private.cancel_open_call(call, 'client', seen => cancel_call.seen);
end
$$;
comment on function public.cancel_call(uuid, timestamptz) is
  'Cancels the caller''s call, until it begins. RM012 afterwards, RM013 as for private.cancel_open_call.';
revoke execute on function public.cancel_call(uuid, timestamptz) from public, anon;
grant execute on function public.cancel_call(uuid, timestamptz) to authenticated;

-- Also of a call whose booking was not mailed, being one of many, and a later act of the agency's was.
create or replace function private.mails_agency_of_call(call public.bookings, act text) returns boolean
language sql stable security definer set search_path = '' as $$
  select act in ('moved', 'cancelled')
    -- Its calendar has what it was told of.
    and exists (
      select from public.mail_outbox as mail
      where mail.created_at >= call.requested_at and mail.recipient = ''
        and mail.template in ('call-booked-agency', 'call-moved-agency')
        and split_part(mail.idempotency_key, ':', 2) = call.uid::text
    )
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
comment on function private.mails_agency_of_call(public.bookings, text) is
  'Whether the agency is mailed of an act: ten times in a day for what one person does with calls. What goes beyond stands at the desk; a call that was mailed is moved in the calendar, and taken from it, all the same.';

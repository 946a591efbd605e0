-- Suits the version before: yes, since 20261127200000. New functions.
-- Acts on several enquiries: each is done, or was changed since it was shown, and then it stays as it is.
create function private.move_enquiry(stands public.contact_messages, entry uuid, author uuid, to_state text)
returns public.contact_messages
language plpgsql security definer set search_path = '' as $$
declare
  becomes public.contact_messages := stands;
  act public.enquiry_entries;
  mail uuid;
begin
  act.id := entry;
  act.author_id := author;
  act.kind := 'moved';
  becomes.state := to_state;
  if to_state = 'new' and (stands.state in ('quarantine', 'spam') or stands.first_answer_at is not null) then
    becomes.waiting_since := now();
  end if;
  if to_state = 'new' and stands.state in ('quarantine', 'spam') then
    act.kind := 'released';
    -- As the form mails it, once, and in ten seconds, in which it can be taken back.
    insert into public.mail_outbox (template, recipient, reply_to, data, idempotency_key, next_attempt_at)
    values (
      'contact-message', '', stands.email,
      jsonb_strip_nulls(jsonb_build_object(
        'name', stands.name, 'email', stands.email, 'phone', coalesce(stands.phone, ''),
        'interest', stands.interest, 'message', stands.message, 'receivedAt', to_jsonb(stands.created_at),
        'day', stands.attribution -> 'day'
      )),
      'contact-message:' || stands.id, now() + interval '10 seconds'
    )
    on conflict (idempotency_key) do nothing
    returning id into mail;
    act.before := jsonb_strip_nulls(jsonb_build_object('mail', mail));
  end if;
  return private.record_act(stands, becomes, act);
end
$$;
revoke all on function private.move_enquiry(public.contact_messages, uuid, uuid, text) from public;
comment on function private.move_enquiry(public.contact_messages, uuid, uuid, text) is
  'Moves a locked enquiry. Out of what is held back its clock begins, and the agency is mailed what it was not.';

create function private.each_enquiry(entries uuid[], enquiries uuid[], seen int[])
returns table (entry uuid, enquiry uuid, version int)
language plpgsql immutable security definer set search_path = '' as $$
begin
  if cardinality(enquiries) > 1000 or cardinality(enquiries) is distinct from cardinality(entries)
    or cardinality(enquiries) is distinct from cardinality(seen) then
    raise exception 'At most 1,000 enquiries at once, each with its act and the version that was seen'
      using errcode = 'check_violation';
  end if;
  -- In one order, so that two acts do not wait for each other.
  return query
  select distinct on (asked.enquiry) asked.entry, asked.enquiry, asked.version
  from unnest(entries, enquiries, seen) as asked (entry, enquiry, version)
  order by asked.enquiry;
end
$$;
revoke all on function private.each_enquiry(uuid[], uuid[], int[]) from public;

create function public.move_enquiries(entries uuid[], enquiries uuid[], seen int[], to_state text)
returns table (enquiry uuid, outcome text, version int, last jsonb)
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  caller constant uuid := private.require_session();
  wanted record;
  stands public.contact_messages;
  again public.enquiry_entries;
begin
  perform private.require_administrator();
  if coalesce(move_enquiries.to_state, '') not in ('new', 'answered', 'archived', 'spam') then
    raise exception 'There is no such state to move to' using errcode = 'check_violation';
  end if;
  for wanted in
    select * from private.each_enquiry(move_enquiries.entries, move_enquiries.enquiries, move_enquiries.seen)
  loop
    select * into stands from public.contact_messages as message
    where message.id = wanted.enquiry for no key update;
    if not found then
      outcome := 'gone';
    else
      select * into again from public.enquiry_entries as entry where entry.id = wanted.entry;
      if found then
        if (again.enquiry_id, again.author_id, again.to_state)
          is distinct from (stands.id, caller, move_enquiries.to_state) or again.kind not in ('moved', 'released') then
          raise exception 'Another act has this id' using errcode = 'check_violation';
        end if;
        outcome := 'done';
      elsif stands.version is distinct from wanted.version then
        outcome := 'changed';
      else
        outcome := 'done';
        if move_enquiries.to_state = 'answered' and stands.first_answer_at is null and stands.state <> 'answered' then
          raise exception 'What has no answer is not answered' using errcode = 'check_violation';
        end if;
        if stands.state <> move_enquiries.to_state then
          stands := private.move_enquiry(stands, wanted.entry, caller, move_enquiries.to_state);
        end if;
      end if;
    end if;
    enquiry := wanted.enquiry;
    version := stands.version;
    last := case when outcome <> 'gone' then private.last_act_on_enquiry(stands) end;
    return next;
  end loop;
end
$$;
revoke all on function public.move_enquiries(uuid[], uuid[], int[], text) from public, anon, service_role;
grant execute on function public.move_enquiries(uuid[], uuid[], int[], text) to authenticated;
comment on function public.move_enquiries(uuid[], uuid[], int[], text) is
  'For administrators: moves enquiries in one act: done, changed since it was seen (it stays as it is), or gone. last: who did what last, as in the detail of RM013.';

create function public.assign_enquiries(entries uuid[], enquiries uuid[], seen int[], person uuid)
returns table (enquiry uuid, outcome text, version int, last jsonb)
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  caller constant uuid := private.require_session();
  wanted record;
  stands public.contact_messages;
  becomes public.contact_messages;
  again public.enquiry_entries;
  act public.enquiry_entries;
begin
  perform private.require_administrator();
  act.kind := 'assigned';
  act.author_id := caller;
  if assign_enquiries.person is not null then
    -- Until the end of this act the person keeps the role.
    select role.user_id, role.name into act.to_assignee, act.to_name
    from public.user_roles as role where role.user_id = assign_enquiries.person and role.role = 'admin'
    for key share;
    if not found then
      raise exception 'Only an administrator sees to an enquiry' using errcode = 'check_violation';
    end if;
  end if;
  for wanted in
    select * from private.each_enquiry(assign_enquiries.entries, assign_enquiries.enquiries, assign_enquiries.seen)
  loop
    select * into stands from public.contact_messages as message
    where message.id = wanted.enquiry for no key update;
    if not found then
      outcome := 'gone';
    else
      select * into again from public.enquiry_entries as entry where entry.id = wanted.entry;
      if found then
        if (again.enquiry_id, again.author_id, again.kind, again.to_assignee)
          is distinct from (stands.id, caller, 'assigned', assign_enquiries.person) then
          raise exception 'Another act has this id' using errcode = 'check_violation';
        end if;
        outcome := 'done';
      elsif stands.version is distinct from wanted.version then
        outcome := 'changed';
      else
        outcome := 'done';
        if stands.assignee is distinct from assign_enquiries.person then
          act.id := wanted.entry;
          becomes := stands;
          becomes.assignee := assign_enquiries.person;
          stands := private.record_act(stands, becomes, act);
        end if;
      end if;
    end if;
    enquiry := wanted.enquiry;
    version := stands.version;
    last := case when outcome <> 'gone' then private.last_act_on_enquiry(stands) end;
    return next;
  end loop;
end
$$;
revoke all on function public.assign_enquiries(uuid[], uuid[], int[], uuid) from public, anon, service_role;
grant execute on function public.assign_enquiries(uuid[], uuid[], int[], uuid) to authenticated;
comment on function public.assign_enquiries(uuid[], uuid[], int[], uuid) is
  'For administrators: who sees to enquiries; null: nobody. Answered as move_enquiries is.';

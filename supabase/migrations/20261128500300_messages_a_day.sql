-- Suits the version before: yes, since 20261127200000. The same function.
-- A client sends at most 200 messages a day, as well as 60 an hour.
create or replace function public.send_message(id uuid, project uuid, text text, files uuid[] default '{}')
returns setof public.messages
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  caller constant uuid := private.require_session();
  target uuid := send_message.project;
  -- Each once, none where it is null.
  attachments constant uuid[] := array(select distinct unnest(send_message.files));
  caller_side text;
  closed timestamptz;
  sent public.messages;
  attached int;
begin
  if send_message.id is null then
    raise exception 'A message has an id' using errcode = 'not_null_violation';
  end if;
  target := coalesce(
    target,
    -- Sent before, and its project was closed since: not into a new one.
    (select message.project_id from public.messages as message where message.id = send_message.id and message.author_id = caller),
    private.open_project_of(caller)
  );
  caller_side := private.side_in_project(target, caller);
  if caller_side is null then
    raise exception 'There is no such project' using errcode = 'RM003';
  end if;
  -- Messages of one project take turns, and with closing it.
  select closed_at into closed from public.projects where projects.id = target for no key update;

  select * into sent from public.messages as message where message.id = send_message.id;
  if found then
    if sent.author_id is distinct from caller or sent.project_id <> target or sent.text <> send_message.text then
      raise exception 'Another message has this id' using errcode = 'check_violation';
    end if;
    return next sent;
    return;
  end if;

  if closed is not null then
    raise exception 'The project is closed' using errcode = 'RM002';
  end if;
  if coalesce(send_message.text, '') !~ '\S' and cardinality(attachments) = 0 then
    raise exception 'A message says something' using errcode = 'check_violation';
  end if;
  if cardinality(attachments) > 10 then
    raise exception 'There may be at most 10 files in a message'
      using errcode = 'check_violation', constraint = 'files_per_message', detail = 'files_per_message';
  end if;
  if caller_side = 'client' and (
    select count(*) from public.messages as message
    where message.author_id = caller and message.sent_at > now() - interval '1 hour'
  ) >= 60 then
    raise exception 'There may be at most 60 messages in an hour' using errcode = 'program_limit_exceeded';
  end if;
  if caller_side = 'client' and (
    select count(*) from public.messages as message
    where message.author_id = caller and message.sent_at > now() - interval '1 day'
  ) >= 200 then
    raise exception 'There may be at most 200 messages in a day' using errcode = 'program_limit_exceeded';
  end if;

  insert into public.messages (id, project_id, number, side, author_id, author_name, text)
  values (
    send_message.id, target,
    (select coalesce(max(message.number), 0) + 1 from public.messages as message where message.project_id = target),
    caller_side, caller, private.shown_name(caller, caller_side), coalesce(send_message.text, '')
  )
  returning * into sent;

  -- Locked, so that nobody removes one before this message can be seen.
  perform from storage.objects as object
  join public.files as file on file.bucket = object.bucket_id and file.path = object.name
  where file.id = any (attachments)
  order by file.id
  for share of object;
  update public.files as file
  set kind = 'message', message_id = sent.id, project_id = target, keep_until = null
  where file.id = any (attachments) and file.user_id = caller and file.kind = 'draft' and file.draft_id is null
    -- An administrator's lies in the folder of its project.
    and (file.project_id is null or file.project_id = target);
  get diagnostics attached = row_count;
  if attached <> cardinality(attachments) then
    raise exception 'An attached file is not there any more: attach it again'
      using errcode = 'foreign_key_violation';
  end if;

  perform private.begin_project(target);
  return next sent;
end
$$;

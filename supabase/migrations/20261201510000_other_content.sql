-- Suits the version before: yes, since 20261127200000. The same functions, and a new one.
-- An id, or key, that the sender chose: sent again with the same content it is answered as the first time, because that
-- answer was lost; with other content it is refused. Nobody is told "done" of what was not done.
create function private.refuse_other_content(stands text default '') returns void
language plpgsql set search_path = '' as $$
begin
  raise exception 'Something else was sent under this id' using errcode = 'RM004', detail = stands;
end
$$;
revoke all on function private.refuse_other_content(text) from public;
comment on function private.refuse_other_content(text) is
  'RM004: another content was sent under this id. `stands` says of the caller''s own what stands; of what is another''s, nothing.';

create function private.dialled(phone text) returns text
language sql immutable parallel safe strict set search_path = '' as $$
  select regexp_replace(regexp_replace(regexp_replace(phone, '[^0-9+]', '', 'g'), '^00', '+'), '^0', '+64')
$$;
revoke all on function private.dialled(text) from public;
comment on function private.dialled(text) is
  'A number as it is dialled from abroad, however it was typed in New Zealand; domain/phone-display.ts has the same.';

create or replace function public.book_call(
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
      perform private.refuse_other_content();
    end if;
    -- What the client chose and typed: the zone is the device's.
    if (call.starts_at, private.dialled(call.phone), call.about) is distinct from (
      book_call.starts_at, private.dialled(book_call.phone), coalesce(btrim(book_call.about), '')
    ) then
      perform private.refuse_other_content(
        to_char(call.starts_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')
      );
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
comment on function public.book_call(uuid, timestamptz, text, text, text) is
  'Books a call for the caller, at once. The same id again is answered as it stands; RM004 with another time, number or note, detail the start of what stands. RM010: the time is not free; RM011: there is a call already, detail its start.';

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
    if (sent.author_id, sent.project_id, sent.text)
      is distinct from (caller, target, coalesce(send_message.text, ''))
      or array(select file.id from public.files as file where file.message_id = sent.id order by 1)
        is distinct from array(select unnest(attachments) order by 1) then
      perform private.refuse_other_content();
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
comment on function public.send_message(uuid, uuid, text, uuid[]) is
  'Sends a message with files of the caller''s that are not sent yet. Without a project: into the client''s open one. The same id and text again is answered as the first was. RM004: another text, or other files, were sent under this id.';

create or replace function private.is_act_again(act public.enquiry_entries) returns boolean
language plpgsql stable security definer set search_path = '' as $$
declare
  stands public.enquiry_entries;
begin
  select * into stands from public.enquiry_entries where id = act.id;
  if not found then
    return false;
  end if;
  if (stands.enquiry_id, stands.kind, stands.author_id, stands.text)
    is distinct from (act.enquiry_id, act.kind, act.author_id, act.text) then
    perform private.refuse_other_content();
  end if;
  -- Taken back since, or the same words with another time, way or state, because the answer was lost: who sends them is
  -- told what stands.
  if stands.taken_back_at is not null
    or (stands.via, stands.happened_at) is distinct from (act.via, act.happened_at)
    or stands.to_state <> act.to_state then
    raise exception 'This act does not stand so' using errcode = 'RM013', detail = (
      select private.last_act_on_enquiry(stored) from public.contact_messages as stored
      where stored.id = act.enquiry_id
    );
  end if;
  return true;
end
$$;
comment on function private.is_act_again(public.enquiry_entries) is
  'Whether this act was done before: it was sent again, because the answer was lost or the button pressed twice. RM004: another act has this id. RM013 where it was taken back, or done otherwise.';

create or replace function public.move_enquiries(entries uuid[], enquiries uuid[], seen int[], to_state text)
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
          perform private.refuse_other_content();
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

create or replace function public.assign_enquiries(entries uuid[], enquiries uuid[], seen int[], person uuid)
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
          perform private.refuse_other_content();
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

create or replace function public.note_submission(note uuid, submission uuid, text text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  caller constant uuid := private.require_session();
  stands public.submission_notes;
begin
  perform private.require_administrator();
  perform from public.questionnaire_submissions where id = note_submission.submission for key share;
  if not found then
    raise exception 'There is no such submission' using errcode = 'RM003';
  end if;
  insert into public.submission_notes (id, submission_id, author_id, author_name, text)
  values (
    note_submission.note, note_submission.submission, caller, private.shown_name(caller, 'agency'),
    coalesce(note_submission.text, '')
  )
  on conflict (id) do nothing
  returning * into stands;
  if found then
    return;
  end if;
  -- Sent again, because the answer was lost.
  select * into stands from public.submission_notes where id = note_submission.note;
  if (stands.submission_id, stands.author_id, stands.text)
    is distinct from (note_submission.submission, caller, coalesce(note_submission.text, ''))
  then
    perform private.refuse_other_content();
  end if;
end
$$;

create or replace function public.invite_enquirer(entry uuid, enquiry uuid, seen int, name text, company_name text default '')
returns text
language plpgsql security definer set search_path = '' as $$
declare
  caller constant uuid := private.require_session();
  link_days constant int := 14;
  mails_a_day constant int := 100;
  stands public.contact_messages;
  act public.enquiry_entries;
  before_it private.enquiry_invitations;
  account uuid;
  mailed record;
  mail uuid;
  -- 244 random bits.
  token constant text := translate(
    encode(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()), 'base64'), '+/=', '-_'
  );
begin
  perform private.require_administrator();
  -- They share a limit a day.
  perform pg_advisory_xact_lock(hashtextextended('invitations of enquirers', 0));
  perform private.lock_address(message.email) from public.contact_messages as message
  where message.id = invite_enquirer.enquiry;
  stands := private.lock_enquiry(invite_enquirer.enquiry);
  act.id := invite_enquirer.entry;
  act.enquiry_id := stands.id;
  act.author_id := caller;
  act.kind := coalesce(
    (select kind from public.enquiry_entries as stored where stored.id = act.id and kind = 'joined'), 'invited'
  );
  if private.is_act_again(act) then
    -- Until the link is used or withdrawn it is known what it fills in.
    if exists (
      select from private.enquiry_invitations as invitation
      where invitation.entry_id = act.id
        and (invitation.name, invitation.company_name)
          is distinct from (btrim(coalesce(invite_enquirer.name, '')), btrim(coalesce(invite_enquirer.company_name, '')))
    ) then
      perform private.refuse_other_content();
    end if;
    return act.kind;
  end if;
  perform private.require_seen(stands, invite_enquirer.seen);
  perform private.require_released(stands);
  account := coalesce(stands.client_id, private.account_of_enquiry(stands));
  if stands.client_id is not null then
    perform private.refuse_invitation('is_client');
  elsif exists (select from public.user_roles where user_id = account) then
    perform private.refuse_invitation('of_the_team');
  end if;
  mailed := private.mails_to_enquirers(stands.email);
  if account is null and mailed.to_this_one > 0 then
    perform private.refuse_invitation('invited_today');
  elsif account is null and mailed.to_all >= mails_a_day then
    perform private.refuse_invitation('invitations_full');
  end if;
  -- Ten seconds from now: until the sender takes it, it can be taken back. It holds nothing that anybody typed.
  if account is null then
    insert into public.mail_outbox (template, recipient, reply_to, data, sensitive, idempotency_key, next_attempt_at)
    values (
      'enquiry-invitation', stands.email, '',
      jsonb_build_object('reference', stands.reference, 'token', token, 'linkDays', link_days),
      true, 'enquiry-invitation:' || act.id, now() + interval '10 seconds'
    )
    returning id into mail;
  elsif mailed.to_this_one = 0 and mailed.to_all < mails_a_day then
    -- To the account, which may have another address by now.
    insert into public.mail_outbox (template, recipient, user_id, reply_to, data, idempotency_key, next_attempt_at)
    select
      'enquiry-joined', person.email, person.id, '', jsonb_build_object('reference', stands.reference),
      'enquiry-joined:' || act.id, now() + interval '10 seconds'
    from auth.users as person where person.id = account
    returning id into mail;
  end if;
  select * into before_it from private.enquiry_invitations where enquiry_id = stands.id;
  act.before := jsonb_strip_nulls(jsonb_build_object(
    'mail', mail, 'invitation', case when before_it.enquiry_id is not null then to_jsonb(before_it) end
  ));
  if account is not null then
    perform private.join_enquiry(stands, account, act);
    return 'joined';
  end if;
  perform private.record_act(stands, stands, act);
  delete from private.enquiry_invitations where enquiry_id = stands.id;
  insert into private.enquiry_invitations (enquiry_id, entry_id, hash, name, company_name, expires_at)
  values (
    stands.id, act.id, translate(encode(sha256(convert_to(token, 'UTF8')), 'base64'), '+/=', '-_'),
    btrim(coalesce(invite_enquirer.name, '')), btrim(coalesce(invite_enquirer.company_name, '')),
    now() + make_interval(days => link_days)
  );
  return 'invited';
end
$$;

create or replace function public.send_draft(draft uuid, key uuid)
returns table (submission_id uuid, reference text)
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  caller constant uuid := private.require_session();
  taken public.drafts;
  description text;
  written jsonb;
  too_long text;
  sent public.questionnaire_submissions;
begin
  if send_draft.key is null then
    raise exception 'Sending has a key' using errcode = 'not_null_violation';
  end if;
  select drafts.* into taken from public.drafts
  where drafts.id = send_draft.draft and drafts.user_id = caller;
  if found then
    -- Sent before is said of a closed project and a begun review, too.
    perform from public.projects where id = taken.project_id for no key update;
  end if;
  return query select * from private.sent_under(caller, send_draft.key);
  if found then
    -- What was sent took its draft along: one that is still there is another.
    if exists (select from public.drafts where drafts.id = send_draft.draft and drafts.user_id = caller) then
      perform private.refuse_other_content();
    end if;
    return;
  end if;
  if taken.id is null then
    raise exception 'There is no such draft' using errcode = 'RM003';
  end if;
  perform private.lock_open_project(taken.project_id);
  if taken.submission_id is not null then
    perform private.lock_pending_submission(taken.submission_id, caller);
  end if;
  -- Waits for what is being saved, and has what is saved from here on refused.
  perform pg_advisory_xact_lock(hashtextextended('draft ' || send_draft.draft, 0));
  select drafts.* into taken from public.drafts where drafts.id = send_draft.draft for update;
  if not found then
    raise exception 'There is no such draft' using errcode = 'RM003';
  end if;
  perform from public.draft_answers
  where draft_answers.draft_id = send_draft.draft order by draft_answers.question for update;

  select
    coalesce(max(text) filter (where question = 'project_description'), ''),
    coalesce(
      jsonb_object_agg(question, text) filter (where question <> 'project_description' and text ~ '\S'), '{}'
    ),
    string_agg(question, ', ' order by question) filter (
      where char_length(text) > case question when 'project_description' then 5000 else 3000 end
    )
  into description, written, too_long
  from public.draft_answers where draft_id = send_draft.draft;
  if too_long is not null then
    raise exception 'Too long to send: %', too_long
      using errcode = 'check_violation', constraint = 'answers_are_short', detail = too_long;
  end if;
  -- Locked, so that nobody removes a file before what it is sent with can be seen.
  perform from storage.objects as object
  join public.files as file on file.bucket = object.bucket_id and file.path = object.name
  where file.draft_id = send_draft.draft order by file.id
  for share of object;

  if taken.submission_id is null then
    sent := private.send_answers(
      caller, taken.project_id, send_draft.key, description, written,
      -- The first one, for versions that know one only.
      (
        select path from public.files
        where draft_id = send_draft.draft and bucket = 'submissions' order by created_at, path limit 1
      ),
      send_draft.draft
    );
  else
    sent := private.send_changes(taken, send_draft.key, description, written);
  end if;
  delete from public.drafts where drafts.id = send_draft.draft;
  return query select sent.id, sent.reference;
end
$$;
comment on function public.send_draft(uuid, uuid) is
  'Sends the caller''s draft, in one transaction with its mails, and says which submission it is now. Under the same key it is sent once. RM001: the review of what it changes has begun. RM002: the project is closed. RM003: there is no such draft. RM004: another draft was sent under this key.';

create or replace function public.submit_questionnaire(
  idempotency_key uuid, project_description text, answers jsonb, file_url text default null
) returns text
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  caller constant uuid := private.require_session();
  project uuid;
  sent public.questionnaire_submissions;
begin
  project := private.open_project_of(caller);
  perform from public.projects where id = project for no key update;
  if submit_questionnaire.idempotency_key is not null then
    select * into sent from public.questionnaire_submissions
    where user_id = caller and idempotency_key = submit_questionnaire.idempotency_key;
    if found then
      -- What was changed since is not what came with the key.
      if not exists (
        select from public.submission_events as event where event.submission_id = sent.id and event.what = 'changed'
      ) and (sent.project_description, sent.answers, sent.file_url) is distinct from (
        submit_questionnaire.project_description, submit_questionnaire.answers, submit_questionnaire.file_url
      ) then
        perform private.refuse_other_content();
      end if;
      return sent.reference;
    end if;
  end if;
  if submit_questionnaire.file_url is not null then
    -- Locked, so that nobody removes it before this submission can be seen. Whose it is, the constraint on
    -- file_url says: a path begins with its client's id.
    perform from storage.objects
    where bucket_id = 'submissions' and name = submit_questionnaire.file_url
      and starts_with(name, caller::text || '/')
    for share;
    if not found and starts_with(submit_questionnaire.file_url, caller::text || '/') then
      raise exception 'The attached file is not there any more: attach it again'
        using errcode = 'foreign_key_violation';
    end if;
  end if;
  sent := private.send_answers(
    caller, project, submit_questionnaire.idempotency_key, submit_questionnaire.project_description,
    submit_questionnaire.answers, submit_questionnaire.file_url, null
  );
  return sent.reference;
end
$$;

-- Made of the migrations by `npm run generate:database`, to be read: change those.

CREATE OR REPLACE FUNCTION private.announce_client(client_id uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  client public.business_profiles;
begin
  update public.business_profiles set announced_at = now()
  where user_id = client_id and announced_at is null
  returning * into client;
  if not found then
    return false;
  end if;
  insert into public.mail_outbox (template, recipient, reply_to, data, idempotency_key)
  values (
    'new-client', '', client.email,
    jsonb_build_object(
      'name', client.name,
      'surname', client.surname,
      'email', client.email,
      'phone', client.phone,
      'companyName', client.company_name,
      'businessAddress', client.business_address,
      'industry', client.industry,
      'aiInterests', client.ai_interests
    ),
    'new-client:' || client_id
  )
  on conflict (idempotency_key) do nothing;
  return true;
end
$function$
;
comment on function private.announce_client(uuid) is 'Queues the mail new-client and notes it in the profile, in one transaction. False: told before, or no client.';

CREATE OR REPLACE FUNCTION private.announce_new_client(email text)
 RETURNS boolean
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select coalesce(
    (
      select private.announce_client(users.id)
      from auth.users
      where users.email = lower(btrim(announce_new_client.email))
        and not users.is_sso_user
        and users.created_at > now() - interval '15 minutes'
    ),
    false
  )
$function$
;
comment on function private.announce_new_client(text) is 'For the function new-client-notification, whose caller proves nothing: only an account of the last 15 minutes.';
grant execute on function private.announce_new_client(text) to service_role;

CREATE OR REPLACE FUNCTION private.announce_verified_client()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.announce_client(new.id);
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION private.are_short_answers(answers jsonb)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select case
    when jsonb_typeof(answers) = 'object' then coalesce(
      (
        select bool_and(char_length(key) <= 20 and char_length(value) <= 3000)
        from jsonb_each_text(answers)
      ),
      true
    )
    else false
  end
$function$
;
grant execute on function private.are_short_answers(jsonb) to authenticated;
grant execute on function private.are_short_answers(jsonb) to service_role;

CREATE OR REPLACE FUNCTION private.attach_named_file()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  update public.files
  set kind = 'submission', submission_id = new.id, project_id = new.project_id, draft_id = null, keep_until = null
  where bucket = 'submissions' and path = new.file_url and kind = 'draft';
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION private.attribution_of(given jsonb)
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select coalesce(jsonb_object_agg(key, btrim(value #>> '{}')), '{}')
  from jsonb_each(case jsonb_typeof(given) when 'object' then given else '{}' end)
  where key in (
      'utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content', 'referrer', 'landingPage'
    )
    and jsonb_typeof(value) = 'string'
    and char_length(value #>> '{}') between 1 and 200
    and private.is_line(value #>> '{}')
$function$
;
comment on function private.attribution_of(jsonb) is 'The known fields of what a browser says; others are dropped.';

CREATE OR REPLACE FUNCTION private.audit_actor()
 RETURNS uuid
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select coalesce((select auth.uid()), nullif(current_setting('audit.actor', true), '')::uuid)
$function$
;
comment on function private.audit_actor() is 'The person of this transaction: the caller, or for whom a function works with the rights of the owner.';
grant execute on function private.audit_actor() to service_role;

CREATE OR REPLACE FUNCTION private.audit_call()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  act constant text := case
    when tg_op = 'INSERT' or old.state <> new.state then new.state
    when old.starts_at <> new.starts_at then 'moved'
  end;
begin
  if act in ('requested', 'booked', 'moved', 'cancelled') then
    perform private.write_audit(
      'call.' || act, 'bookings', new.id::text,
      case
        when act = 'moved' then
          jsonb_build_object('from', old.starts_at, 'to', new.starts_at, 'by', new.changed_by)
        when act = 'cancelled' then jsonb_build_object('at', new.starts_at, 'by', new.changed_by)
        else jsonb_build_object('at', new.starts_at)
      end
    );
  end if;
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION private.audit_contact_state()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.write_audit(
    'contact_message.state_changed', 'contact_messages', new.id::text,
    jsonb_build_object('from', old.state, 'to', new.state)
  );
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION private.audit_document()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  document constant public.files := case when tg_op = 'DELETE' then old else new end;
begin
  perform private.write_audit(
    case when tg_op <> 'DELETE' and new.kind = 'document' then 'document.added' else 'document.removed' end,
    'files', document.id::text, jsonb_build_object('project', document.project_id)
  );
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION private.audit_project()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if old.begun_at is null then
    perform private.write_audit('project.begun', 'projects', new.id::text);
  end if;
  if old.assignee is distinct from new.assignee then
    perform private.write_audit(
      'project.assigned', 'projects', new.id::text, jsonb_build_object('from', old.assignee, 'to', new.assignee)
    );
  end if;
  if old.starts_on is distinct from new.starts_on then
    perform private.write_audit(
      'project.start_set', 'projects', new.id::text, jsonb_build_object('from', old.starts_on, 'to', new.starts_on)
    );
  end if;
  if (old.closed_at is null) <> (new.closed_at is null) then
    perform private.write_audit(
      case when new.closed_at is null then 'project.reopened' else 'project.closed' end, 'projects', new.id::text
    );
  end if;
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION private.audit_project_date()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  date public.project_dates := case when tg_op = 'DELETE' then old else new end;
begin
  -- With the project, or with its client, the dates go without a word.
  if exists (select from public.projects where id = date.project_id) then
    perform private.write_audit(
      case
        when tg_op = 'INSERT' then 'project_date.set'
        when tg_op = 'DELETE' then 'project_date.removed'
        when old.done_at is null and new.done_at is not null then 'project_date.done'
        else 'project_date.changed'
      end,
      'project_dates', date.id::text, jsonb_build_object('project', date.project_id)
    );
  end if;
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION private.audit_role_change()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  subject public.user_roles := case when tg_op = 'DELETE' then old else new end;
begin
  perform private.write_audit(
    case tg_op when 'INSERT' then 'role.granted' when 'DELETE' then 'role.revoked' else 'role.changed' end,
    'user_roles', subject.user_id::text, jsonb_build_object('role', subject.role)
  );
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION private.audit_submission()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if tg_op = 'INSERT' then
    perform private.write_audit(
      'submission.created', 'questionnaire_submissions', new.id::text, jsonb_build_object('status', new.status)
    );
  elsif tg_op = 'DELETE' then
    perform private.write_audit(
      'submission.deleted', 'questionnaire_submissions', old.id::text, jsonb_build_object('status', old.status)
    );
  else
    perform private.write_audit(
      'submission.status_changed', 'questionnaire_submissions', new.id::text,
      jsonb_build_object('from', old.status, 'to', new.status)
    );
  end if;
  return null;
end
$function$
;
comment on function private.audit_submission() is 'Every submission, every move of one, and its deletion is an entry.';

CREATE OR REPLACE FUNCTION private.audit_via()
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select coalesce(
    nullif(current_setting('audit.via', true), ''),
    case (select auth.role())
      when 'authenticated' then 'api'
      when 'service_role' then 'service-key'
      else 'database'
    end
  )
$function$
;
comment on function private.audit_via() is 'What acts in this transaction, for the column via.';
grant execute on function private.audit_via() to service_role;

CREATE OR REPLACE FUNCTION private.begin_project(project uuid, at timestamp with time zone DEFAULT now())
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  update public.projects set begun_at = at where id = project and begun_at is null
$function$
;
comment on function private.begin_project(uuid,timestamp with time zone) is 'From now on administrators see it.';

CREATE OR REPLACE FUNCTION private.call_mail_data(call public.bookings)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
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
$function$
;

CREATE OR REPLACE FUNCTION private.cancel_open_call(call uuid, side text, why text DEFAULT ''::text)
 RETURNS public.bookings
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$
;
comment on function private.cancel_open_call(uuid,text,text) is 'Its time is free again. Again: nothing more. RM012: the call has begun or is not there.';
grant execute on function private.cancel_open_call(uuid,text,text) to service_role;

CREATE OR REPLACE FUNCTION private.confirm_call(call uuid, wanted timestamp with time zone DEFAULT NULL::timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$
;
comment on function private.confirm_call(uuid,timestamp with time zone) is 'For the function booking: what was asked for is booked, at another time where that is wanted. Again: nothing more.';
grant execute on function private.confirm_call(uuid,timestamp with time zone) to service_role;

CREATE OR REPLACE FUNCTION private.count_answer_version()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if tg_op = 'UPDATE' then
    if old.text = new.text then return new; end if;
    new.version := old.version + 1;
    new.saved_at := now();
  else
    -- Inserts into one draft take turns, and each counts what the one before it has committed.
    perform pg_advisory_xact_lock(hashtextextended('draft ' || new.draft_id, 0));
    if (select count(*) from public.draft_answers where draft_id = new.draft_id) >= 100 then
      raise exception 'There may be at most 100 answers in a draft' using errcode = 'check_violation';
    end if;
  end if;
  -- It is loaded in one answer, of at most a megabyte.
  if octet_length(new.text) + (
    select coalesce(sum(octet_length(text)), 0) from public.draft_answers
    where draft_id = new.draft_id and question <> new.question
  ) > 800000 then
    raise exception 'There may be at most 800 KB in a draft' using errcode = 'program_limit_exceeded';
  end if;
  return new;
end
$function$
;

CREATE OR REPLACE FUNCTION private.count_files_of_draft(draft uuid)
 RETURNS bigint
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select count(*)
  from public.drafts
  join public.files on files.draft_id = drafts.id or (
    files.submission_id = drafts.submission_id and files.kind = 'submission'
    and files.id <> all (drafts.taken_off)
  )
  where drafts.id = draft
$function$
;
comment on function private.count_files_of_draft(uuid) is 'The files that a draft is to be sent with, those of its submission among them.';

CREATE OR REPLACE FUNCTION private.create_business_profile()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  given jsonb := coalesce(new.raw_user_meta_data, '{}');
begin
  -- An administrator who was invited has no company, and gets no profile.
  if coalesce(btrim(given ->> 'companyName'), '') = '' then
    return null;
  end if;
  insert into public.business_profiles
    (user_id, email, name, surname, phone, company_name, business_address, industry, ai_interests,
     attribution)
  values (
    new.id,
    coalesce(new.email, ''),
    coalesce(btrim(given ->> 'name'), ''),
    coalesce(btrim(given ->> 'surname'), ''),
    coalesce(btrim(given ->> 'phone'), ''),
    btrim(given ->> 'companyName'),
    coalesce(btrim(given ->> 'businessAddress'), ''),
    coalesce(btrim(given ->> 'industry'), ''),
    coalesce(btrim(given ->> 'aiInterests'), ''),
    private.attribution_of(given -> 'attribution')
  );
  return null;
end
$function$
;
comment on function private.create_business_profile() is 'The registration form''s fields arrive as user metadata. A role among them means nothing.';

CREATE OR REPLACE FUNCTION private.drop_mails_of_account()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  delete from public.mail_outbox where state = 'queued' and user_id = old.id;
  return old;
end
$function$
;

CREATE OR REPLACE FUNCTION private.end_calls()
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  ended int;
begin
  update public.bookings set state = 'past', ended_at = now() where state = 'booked' and starts_at <= now();
  get diagnostics ended = row_count;
  return ended;
end
$function$
;
comment on function private.end_calls() is 'For the timer: calls that have begun are past.';
grant execute on function private.end_calls() to service_role;

CREATE OR REPLACE FUNCTION private.file_name(path text, typed text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select case
    when char_length(typed) <= 255 and private.is_address_text(typed) and typed !~ '[/\\]'
      and lower(substring(typed from '\S\.([^.]+)$')) = substring(path from '\.([^.]+)$') then typed
    else coalesce(
      (select ending from right(regexp_replace(path, '^.*[/\\]', ''), 255) as ending
        where ending <> '' and private.is_address_text(ending)),
      'file'
    )
  end
$function$
;
comment on function private.file_name(text,text) is 'As it was typed, else the end of the path.';

CREATE OR REPLACE FUNCTION private.first_call_day()
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select (date_trunc('day', now() at time zone 'Pacific/Auckland') + interval '1 day') at time zone 'Pacific/Auckland'
$function$
;
comment on function private.first_call_day() is 'The beginning of tomorrow in New Zealand: no call is booked before.';

CREATE OR REPLACE FUNCTION private.follow_shown_name()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if tg_op = 'DELETE' then
    update public.projects set assignee = null where assignee = old.user_id;
  else
    -- The guard copies the name anew.
    update public.projects set assignee = assignee where assignee = new.user_id;
  end if;
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION private.follow_user_email()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  update public.business_profiles set email = coalesce(new.email, '') where user_id = new.id;
  update public.questionnaire_submissions set email = coalesce(new.email, '') where user_id = new.id;
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION private.forget_attribution()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  update auth.users set raw_user_meta_data = raw_user_meta_data - 'attribution' where id = new.id;
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION private.forget_calls_of_address()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  delete from public.bookings where client_id is null and email = lower(old.email);
  return old;
end
$function$
;

CREATE OR REPLACE FUNCTION private.guard_project()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  new.assignee_name := '';
  if new.assignee is not null then
    select name into new.assignee_name from public.user_roles where user_id = new.assignee;
    if not found then
      raise exception 'Only an administrator looks after a project' using errcode = 'check_violation';
    end if;
  end if;
  if tg_op = 'UPDATE' then
    if old.closed_at is null and new.closed_at is not null then
      new.closed_at := now();
    elsif old.closed_at is not null and new.closed_at is not null then
      new.closed_at := old.closed_at;
    end if;
    -- When its client began the first draft is nobody else's.
    if old.begun_at is null and new.begun_at is not null then
      new.created_at := new.begun_at;
    end if;
  end if;
  return new;
end
$function$
;
comment on function private.guard_project() is 'The assignee is an administrator, whose name is copied; the database says when a project was closed.';

CREATE OR REPLACE FUNCTION private.guard_project_date()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if tg_op = 'INSERT' then
    if (select count(*) from public.project_dates where project_id = new.project_id) >= 200 then
      raise exception 'There may be at most 200 dates in a project' using errcode = 'check_violation';
    end if;
  elsif old.on_day <> new.on_day then
    new.moved_from := old.on_day;
  end if;
  return new;
end
$function$
;

CREATE OR REPLACE FUNCTION private.guard_submission()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  bookkeeping constant text[] := array['status', 'submitted_at', 'updated_at', 'reopened_reason'];
  is_reopened boolean;
begin
  if tg_op = 'INSERT' then
    new.submitted_at := coalesce(new.submitted_at, now());
    return new;
  end if;

  if new.status is distinct from old.status
    and (old.status, new.status) not in (
      ('pending', 'in_review'), ('in_review', 'completed'), ('completed', 'in_review')
    )
  then
    raise exception 'A submission cannot go from % to %', old.status, new.status
      using errcode = 'check_violation';
  end if;
  is_reopened := old.status = 'completed' and new.status = 'in_review';
  if is_reopened and new.reopened_reason is null then
    raise exception 'A completed submission is reopened with a reason'
      using errcode = 'check_violation';
  end if;
  if new.status = 'completed' and new.reopened_reason is not distinct from old.reopened_reason then
    new.reopened_reason := null;
  end if;
  -- Not security definer: this is the role of the API's caller. Services, and send_draft, may change more.
  if current_user = 'authenticated' then
    if to_jsonb(new) - bookkeeping is distinct from to_jsonb(old) - bookkeeping then
      raise exception 'Only the status of a submitted questionnaire may change'
        using errcode = 'insufficient_privilege';
    end if;
    if new.status = 'in_review' and not is_reopened
      and new.reopened_reason is distinct from old.reopened_reason
    then
      raise exception 'The reason of a reopening is given with it'
        using errcode = 'insufficient_privilege';
    end if;
  end if;
  new.submitted_at := old.submitted_at;
  return new;
end
$function$
;
comment on function private.guard_submission() is 'The status machine, and the columns that row policies are too coarse for.';

CREATE OR REPLACE FUNCTION private.has_live_session()
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select private.is_session_live(((select auth.jwt()) ->> 'session_id')::uuid, (select auth.uid()))
$function$
;
comment on function private.has_live_session() is 'The session that the caller speaks for is the caller''s, and open.';
grant execute on function private.has_live_session() to authenticated;

CREATE OR REPLACE FUNCTION private.is_address_text(value text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
 SET search_path TO ''
AS $function$
  select value !~ '[\u0001-\u001f\u007f-\u009f\u2028\u2029]'
    and value !~ (
      '[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u2800'
      '\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffc\U00013430-\U0001343f\U00016fe4\U0001bca0-\U0001bca3\U0001d159'
      '\U0001d173-\U0001d17a\U000e0000-\U000e0fff]'
    )
$function$
;
comment on function private.is_address_text(text) is 'A line without invisible characters and marks of direction, which make one address look like another.';
grant execute on function private.is_address_text(text) to authenticated;
grant execute on function private.is_address_text(text) to service_role;

CREATE OR REPLACE FUNCTION private.is_admin()
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select coalesce((select auth.jwt()) ->> 'aal' = 'aal2', false)
    and exists (
      select from public.user_roles
      where user_id = (select auth.uid()) and role = 'admin'
    )
    -- A factor that was removed since takes its sessions back to aal1.
    and exists (
      select from auth.sessions
      where id = ((select auth.jwt()) ->> 'session_id')::uuid and aal = 'aal2'
    )
    and private.has_live_session()
$function$
;
comment on function private.is_admin() is 'The caller has a role row and proved a second factor in this session, which is open.';
grant execute on function private.is_admin() to authenticated;

CREATE OR REPLACE FUNCTION private.is_line(value text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
 SET search_path TO ''
AS $function$
  select value !~ '[\u0001-\u001f\u007f-\u009f\u2028\u2029]'
    and value !~ (
      '[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\u2800'
      '\u3164\ufe00-\ufe0e\ufeff\uffa0\ufff0-\ufffc\U00013430-\U0001343f\U00016fe4\U0001bca0-\U0001bca3\U0001d159'
      '\U0001d173-\U0001d17a\U000e0000-\U000e0fff]'
    )
    -- Joiners need a letter beyond Latin, U+FE0F a picture before them.
    and value !~ '(^|[\u0001-\u024f\u200c\u200d])[\u200c\u200d]'
    and value !~ (
      '(^|[^\u00a9\u00ae\u203c\u2049\u2122\u2139\u2190-\u27bf\u2900-\u297f\u2b00-\u2bff\u3030\u303d\u3297\u3299'
      '\U0001f000-\U0001faff])\ufe0f'
    )
$function$
;
comment on function private.is_line(text) is 'No control character (C0, DEL, C1), no other end of a line, nothing invisible: joiners and U+FE0F only where scripts beyond Latin and pictures need them.';
grant execute on function private.is_line(text) to authenticated;
grant execute on function private.is_line(text) to service_role;

CREATE OR REPLACE FUNCTION private.is_session_live(session_id uuid, owner_id uuid, at timestamp with time zone DEFAULT now())
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select exists (
    select
    from auth.sessions as session
    left join public.user_roles as role on role.user_id = session.user_id
    where session.id = is_session_live.session_id
      and session.user_id = is_session_live.owner_id
      and at < session.created_at
        + case when role.user_id is null then interval '90 days' else interval '12 hours' end
      -- `refreshed_at` has no time zone, and is null until the first refresh.
      and at < coalesce(session.refreshed_at at time zone 'UTC', session.created_at)
        + case when role.user_id is null then interval '14 days' else interval '3 hours' end
  )
$function$
;
comment on function private.is_session_live(uuid,uuid,timestamp with time zone) is 'Whether this session of this user is open at that moment: not ended, not idle for too long, not too old.';

CREATE OR REPLACE FUNCTION private.keep_file_taken_off()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  new.keep_until := now() + interval '7 days';
  return new;
end
$function$
;

CREATE OR REPLACE FUNCTION private.keep_newest_consent_receipts()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  -- Inserts of one account take turns, and each sees what the one before it has committed.
  perform pg_advisory_xact_lock(hashtextextended('consent receipts of ' || new.user_id, 0));
  delete from public.consent_receipts
  where user_id = new.user_id and decided_at in (
    select decided_at from public.consent_receipts
    where user_id = new.user_id
    order by received_at desc, decided_at desc offset 100
  );
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION private.keep_used_file()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  -- After the wait for what is sent at this very moment, which the policies could not see.
  if exists (
    select from public.files
    where bucket = old.bucket_id and path = old.name and (
      kind in ('submission', 'message')
      or (draft_id is not null and user_id is distinct from (select auth.uid()))
    )
  ) then
    return null;
  end if;
  return old;
end
$function$
;
comment on function private.keep_used_file() is 'Leaves a file where it is, whoever removes it, while something sent names it, or a draft of somebody else.';

CREATE OR REPLACE FUNCTION private.limit_consent_receipts()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  -- Inserts of one account take turns, and each counts what the one before it has committed.
  perform pg_advisory_xact_lock(hashtextextended('consent receipts of ' || new.user_id, 0));
  if (
    select count(*) from public.consent_receipts
    where user_id = new.user_id and received_at > now() - interval '1 hour'
  ) >= 20 then
    raise exception 'There may be at most 20 answers in an hour'
      using errcode = 'program_limit_exceeded';
  end if;
  return new;
end
$function$
;

CREATE OR REPLACE FUNCTION private.limit_files()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  folder constant text := (storage.foldername(new.name))[1];
  of_project constant boolean := new.bucket_id = 'documents';
  most constant int := case when of_project then 200 else 50 end;
  megabytes constant bigint := case when of_project then 500 else 100 end;
begin
  -- Uploads of one folder take turns, and each counts what the one before it has committed. After the
  -- insert, not before it: a stranger is refused by the policies and learns nothing of the folder.
  perform pg_advisory_xact_lock(hashtextextended('files of ' || folder, 0));
  if (
    select count(*) > most or sum((metadata ->> 'size')::bigint) > megabytes * 1048576
    from storage.objects
    where bucket_id = new.bucket_id and starts_with(name, folder || '/')
  ) then
    -- The hosted platform answers any other code as a fault of its own.
    raise exception 'There may be at most % files of % MB together: remove one first', most, megabytes
      using errcode = 'insufficient_privilege',
        constraint = case when of_project then 'files_per_project' else 'files_per_client' end;
  end if;
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION private.list_stored_file()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  folders constant text[] := storage.foldername(new.name);
  folder_id uuid;
  owner_id uuid;
  project uuid;
begin
  if folders[1] ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then
    folder_id := folders[1]::uuid;
  end if;
  if new.bucket_id = 'documents' then
    owner_id := (select id from auth.users where id = auth.uid());
    project := (select id from public.projects where id = folder_id);
  else
    owner_id := (select id from auth.users where id = folder_id);
  end if;
  -- The hosted platform may write the size after the row.
  insert into public.files (user_id, project_id, kind, bucket, path, name, size, created_at)
  values (
    owner_id, project,
    case when project is not null and folders[2] = 'documents' then 'document' else 'draft' end,
    new.bucket_id, new.name, private.file_name(new.name, new.user_metadata ->> 'name'),
    coalesce((new.metadata ->> 'size')::bigint, 0), coalesce(new.created_at, now())
  )
  on conflict (path) do update set name = excluded.name, size = excluded.size;
  return null;
end
$function$
;
comment on function private.list_stored_file() is 'The row of an uploaded file, in place of list_file. Its name as typed comes with the upload, as metadata.';

CREATE OR REPLACE FUNCTION private.lock_open_project(project uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  closed timestamptz;
begin
  select closed_at into closed from public.projects where id = project for no key update;
  if closed is not null then
    raise exception 'The project is closed' using errcode = 'RM002';
  end if;
end
$function$
;

CREATE OR REPLACE FUNCTION private.lock_pending_submission(submission uuid, client uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  state text;
begin
  select status into state from public.questionnaire_submissions
  where id = submission and user_id = client for no key update;
  if not found then
    raise exception 'There is no such submission' using errcode = 'RM003';
  elsif state <> 'pending' then
    raise exception 'The review of this submission has begun' using errcode = 'RM001';
  end if;
end
$function$
;
comment on function private.lock_pending_submission(uuid,uuid) is 'A client''s submission whose review has not begun, and does not until the end of this transaction.';

CREATE OR REPLACE FUNCTION private.mail_call()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$
;

CREATE OR REPLACE FUNCTION private.mail_forgotten_call()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$
;
comment on function private.mail_forgotten_call() is 'A call to come went with its account: the agency''s calendar loses it, and learns nothing else.';

CREATE OR REPLACE FUNCTION private.mail_open_call(call public.bookings, request uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  -- To the address that booked it: another spelling of the mailbox may be somebody else's.
  perform private.mail_person_of_call(
    call, 'call-open',
    jsonb_build_object('startsAt', to_jsonb(call.starts_at), 'timeZone', call.time_zone),
    'call-open:' || request
  );
end
$function$
;
comment on function private.mail_open_call(public.bookings,uuid) is 'Tells of a call that stands, where another one was asked for.';

CREATE OR REPLACE FUNCTION private.mail_person_of_call(call public.bookings, template text, data jsonb, key text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$
;
comment on function private.mail_person_of_call(public.bookings,text,jsonb,text) is 'Queues a mail to whoever booked the call; a visitor''s has a link of its own.';

CREATE OR REPLACE FUNCTION private.mail_submission_move()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  -- The moves are those that guard_submission allows. To the account's verified address, where there
  -- still is one: an empty recipient is the agency.
  insert into public.mail_outbox (template, recipient, user_id, data)
  select
    case
      when old.status = 'completed' then 'submission-reopened'
      when new.status = 'in_review' then 'submission-in-review'
      else 'submission-completed'
    end,
    email,
    id,
    jsonb_build_object(
      'submissionId', new.id,
      'reference', new.reference,
      'movedAt', to_jsonb(new.updated_at),
      'reason', coalesce(new.reopened_reason, '')
    )
  from auth.users
  where id = new.user_id and deleted_at is null and email <> '';
  return null;
end
$function$
;
comment on function private.mail_submission_move() is 'Queues the mail submission-in-review, submission-completed or submission-reopened. Without a key: a move that is made again is another one.';

CREATE OR REPLACE FUNCTION private.mailbox_key(address text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
 SET search_path TO ''
AS $function$
  select case
    when domain in ('gmail.com', 'googlemail.com') then replace(name, '.', '') || '@gmail.com'
    else name || '@' || domain
  end
  from (
    select
      regexp_replace(lower(regexp_replace(address, '@[^@]*$', '')), '^(.[^+]*)\+.*$', '\1') as name,
      lower(substring(address from '[^@]*$')) as domain
  ) as parts
$function$
;
comment on function private.mailbox_key(text) is 'The same for all spellings of one mailbox, as backend-kit/mailbox-key has it. Never written to: it may be another''s.';

CREATE OR REPLACE FUNCTION private.move_open_call(call uuid, wanted timestamp with time zone, side text, why text DEFAULT ''::text)
 RETURNS public.bookings
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$
;
comment on function private.move_open_call(uuid,timestamp with time zone,text,text) is 'The call stands at the new time, or still at the old one. RM010: the new one is not free; RM012: the call has begun or is not there.';
grant execute on function private.move_open_call(uuid,timestamp with time zone,text,text) to service_role;

CREATE OR REPLACE FUNCTION private.new_call_link(call uuid)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  -- 244 random bits.
  token constant text := translate(
    encode(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()), 'base64'), '+/=', '-_'
  );
begin
  insert into private.call_links (hash, booking_id)
  values (translate(encode(sha256(convert_to(token, 'UTF8')), 'base64'), '+/=', '-_'), call);
  return token;
end
$function$
;
comment on function private.new_call_link(uuid) is 'A token for a mail; only its hash is stored.';

CREATE OR REPLACE FUNCTION private.note_submission_event()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if tg_op = 'INSERT' then
    insert into public.submission_events (submission_id, what, at, actor_side, actor_name)
    values (new.id, 'sent', new.submitted_at, 'client', btrim(new.first_name || ' ' || new.last_name));
    return null;
  end if;
  insert into public.submission_events (submission_id, what, actor_side, actor_name, reason)
  values (
    new.id,
    case
      when new.status = 'completed' then 'completed'
      when old.status = 'completed' then 'reopened'
      else 'review_begun'
    end,
    'agency', private.shown_name((select auth.uid()), 'agency'), new.reopened_reason
  );
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION private.number_submission()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  new.reference := 'S-' || nextval('private.submission_numbers');
  return new;
end
$function$
;

CREATE OR REPLACE FUNCTION private.offer_call_times(times timestamp with time zone[])
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  insert into public.call_times (starts_at)
  select distinct unnest(times) order by 1
  on conflict (starts_at) do nothing;
  -- What is no longer offered, unless somebody asked for it, or closed it ahead.
  delete from public.call_times as time
  where starts_at >= private.first_call_day() and closed_at is null and starts_at <> all (times)
    and not exists (select from public.bookings where bookings.starts_at = time.starts_at);
$function$
;
comment on function private.offer_call_times(timestamp with time zone[]) is 'For the timer: these times from tomorrow on, and no others.';
grant execute on function private.offer_call_times(timestamp with time zone[]) to service_role;

CREATE OR REPLACE FUNCTION private.open_call_of(address text, client uuid)
 RETURNS public.bookings
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$
;
comment on function private.open_call_of(text,uuid) is 'The one call to come of a mailbox or a client, under the lock that its bookings take.';

CREATE OR REPLACE FUNCTION private.open_project_of(client uuid)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  project uuid;
begin
  insert into public.projects (client_id, is_demo)
  values (
    client,
    coalesce((select is_demo from public.business_profiles where user_id = client), false)
  )
  on conflict (client_id) where closed_at is null do nothing;
  select id into project from public.projects where client_id = client and closed_at is null;
  return project;
end
$function$
;
comment on function private.open_project_of(uuid) is 'The one open project of a client, made where there is none.';

CREATE OR REPLACE FUNCTION private.own_address()
 RETURNS text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select lower(email) from auth.users
  where id = (select auth.uid()) and email_confirmed_at is not null and deleted_at is null
    and (select private.has_live_session())
$function$
;
comment on function private.own_address() is 'The caller''s confirmed address, in an open session.';
grant execute on function private.own_address() to authenticated;

CREATE OR REPLACE FUNCTION private.own_projects()
 RETURNS SETOF uuid
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select id from public.projects
  where client_id = (select auth.uid()) and (select private.has_live_session())
$function$
;
comment on function private.own_projects() is 'The projects that the caller is the client of, in an open session.';
grant execute on function private.own_projects() to authenticated;

CREATE OR REPLACE FUNCTION private.owns_project(project uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select private.has_live_session() and exists (
    select from public.projects where id = project and client_id = (select auth.uid())
  )
$function$
;
comment on function private.owns_project(uuid) is 'The caller is the client of this project, in an open session.';
grant execute on function private.owns_project(uuid) to authenticated;

CREATE OR REPLACE FUNCTION private.place_submission()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  new.project_id := coalesce(new.project_id, private.open_project_of(new.user_id));
  perform private.begin_project(new.project_id, coalesce(new.submitted_at, now()));
  return new;
end
$function$
;
comment on function private.place_submission() is 'A submission is in its client''s open project unless it says in which; with it administrators see the project.';

CREATE OR REPLACE FUNCTION private.queue_call_reminders(at timestamp with time zone DEFAULT now())
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$
;
comment on function private.queue_call_reminders(timestamp with time zone) is 'Queues call-reminder from 9 am of the day before, each once. `at` is the clock of who asks.';
grant execute on function private.queue_call_reminders(timestamp with time zone) to service_role;

CREATE OR REPLACE FUNCTION private.queue_thread_mails()
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  unread record;
  address text;
  queued int := 0;
begin
  for unread in
    select
      project.id as project_id, project.client_id, project.assignee, waiting.side,
      max(message.number) as newest, count(*) as messages,
      profile.name, profile.surname, profile.company_name, account.email
    from public.projects as project
    join auth.users as account on account.id = project.client_id and account.deleted_at is null
    left join public.business_profiles as profile on profile.user_id = project.client_id
    cross join (values ('client'), ('agency')) as waiting (side)
    left join private.thread_mails as told on told.project_id = project.id and told.side = waiting.side
    left join lateral (
      select max(number) as number from public.thread_reads as done
      where done.project_id = project.id and done.side = waiting.side
    ) as seen on true
    join public.messages as message on message.project_id = project.id
      and message.side <> waiting.side
      and message.number > greatest(coalesce(told.number, 0), coalesce(seen.number, 0))
      -- Told after a day it would be no news: where the timer stood still, or was not there yet.
      and message.sent_at > now() - interval '1 day'
    where not project.is_demo
      -- Who was told and has read nothing since is told of more an hour later: else a script could fill a mailbox.
      and (told.number is null or told.number <= seen.number or told.told_at <= now() - interval '1 hour')
    group by project.id, waiting.side, profile.user_id, account.id
    having min(message.sent_at) <= now() - interval '5 minutes'
  loop
    -- Two instances may run this at once: who writes the row tells.
    insert into private.thread_mails as told (project_id, side, number)
    values (unread.project_id, unread.side, unread.newest)
    on conflict (project_id, side) do update set number = excluded.number, told_at = excluded.told_at
    where told.number < excluded.number;
    if not found then continue; end if;

    if unread.side = 'client' then
      address := nullif(unread.email, '');
    else
      -- Empty: the agency.
      address := coalesce((select email from auth.users where id = unread.assignee and deleted_at is null), '');
    end if;
    if address is null then continue; end if;
    insert into public.mail_outbox (template, recipient, reply_to, user_id, data, idempotency_key)
    values (
      'unread-messages-' || unread.side, address,
      case when unread.side = 'agency' then nullif(unread.email, '') end,
      case
        when unread.side = 'client' then unread.client_id
        when address <> '' then unread.assignee
      end,
      jsonb_build_object(
        'projectId', unread.project_id,
        'messages', unread.messages,
        'name', coalesce(unread.name, ''),
        'surname', coalesce(unread.surname, ''),
        'companyName', coalesce(unread.company_name, '')
      ),
      'unread-messages-' || unread.side || ':' || unread.project_id || ':' || unread.newest
    )
    on conflict (idempotency_key) do nothing;
    queued := queued + 1;
  end loop;
  return queued;
end
$function$
;
comment on function private.queue_thread_mails() is 'Queues unread-messages-client and unread-messages-agency for what is unread after five minutes: each message once, and one mail an hour while nothing is read.';
grant execute on function private.queue_thread_mails() to service_role;

CREATE OR REPLACE FUNCTION private.queue_turn_mails(at timestamp with time zone DEFAULT now())
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  local_time constant timestamp := at at time zone 'Pacific/Auckland';
  queued int;
begin
  with due as (
    select
      date.*, project.client_id,
      row_number() over (
        partition by project.id order by date.on_day, date.at_time nulls last, date.created_at, date.id
      ) as place,
      -- Dates are often agreed several at a time: none is told of while they are being written.
      max(date.updated_at) over (partition by project.id) <= queue_turn_mails.at - interval '5 minutes' as is_settled
    from public.project_dates as date
    join public.projects as project on project.id = date.project_id
    where date.done_at is null and project.closed_at is null and not project.is_demo
  ), told as (
    select 'your-turn' as template, 'your-turn:' || id as key, due.*
    from due
    where place = 1 and turn = 'client' and is_settled and on_day >= local_time::date
    union all
    -- By day: nobody is to be woken.
    select 'your-turn-tomorrow', 'your-turn-tomorrow:' || id || ':' || on_day, due.*
    from due
    where turn = 'client' and is_settled and on_day = local_time::date + 1
      and local_time::time >= '08:00'
      and not exists (
        select from public.mail_outbox
        where idempotency_key = 'your-turn:' || due.id
          and created_at > queue_turn_mails.at - interval '1 day'
      )
      -- Both at once would be one too many.
      and (place > 1 or exists (
        select from public.mail_outbox where idempotency_key = 'your-turn:' || due.id
      ))
  )
  insert into public.mail_outbox (created_at, template, recipient, user_id, data, idempotency_key)
  select
    queue_turn_mails.at, template, account.email, told.client_id,
    jsonb_build_object(
      'projectId', told.project_id,
      'what', told.what,
      'onDay', told.on_day,
      'atTime', to_char(told.at_time, 'HH24:MI'),
      'name', coalesce(profile.name, '')
    ),
    key
  from told
  join auth.users as account
    on account.id = told.client_id and account.deleted_at is null and account.email <> ''
  left join public.business_profiles as profile on profile.user_id = told.client_id
  on conflict (idempotency_key) do nothing;
  get diagnostics queued = row_count;
  return queued;
end
$function$
;
comment on function private.queue_turn_mails(timestamp with time zone) is 'Queues your-turn when a date of the client''s is the next one, and your-turn-tomorrow on the day before it, each once. `at` is the clock of who asks.';
grant execute on function private.queue_turn_mails(timestamp with time zone) to service_role;

CREATE OR REPLACE FUNCTION private.refuse_audit_change()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  raise exception 'The audit log is append-only' using errcode = 'insufficient_privilege';
end
$function$
;

CREATE OR REPLACE FUNCTION private.refuse_second_call(open_call public.bookings)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  if open_call.id is not null then
    raise exception 'There is a call already' using errcode = 'RM011',
      detail = to_char(open_call.starts_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"');
  end if;
end
$function$
;

CREATE OR REPLACE FUNCTION private.release_files_of_project()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  update public.files
  set kind = 'draft', project_id = null, submission_id = null, message_id = null, draft_id = null
  where project_id = old.id;
  return old;
end
$function$
;

CREATE OR REPLACE FUNCTION private.release_files_of_submission()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  -- Another submission may name the same file.
  update public.files as file
  set submission_id = other.id, kind = case when other.id is null then 'draft' else 'submission' end,
    project_id = other.project_id
  from (
    select files.id as file_id, submission.id, submission.project_id
    from public.files
    left join lateral (
      select id, project_id from public.questionnaire_submissions
      where file_url = files.path and id <> old.id
      order by created_at, id limit 1
    ) as submission on true
    where files.submission_id = old.id
  ) as other
  where file.id = other.file_id;
  return old;
end
$function$
;
comment on function private.release_files_of_submission() is 'Files without their submission are their client''s again, or nobody''s: then the purge removes them.';

CREATE OR REPLACE FUNCTION private.request_call(id uuid, starts_at timestamp with time zone, name text, email text, phone text, about text, time_zone text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$
;
comment on function private.request_call(uuid,timestamp with time zone,text,text,text,text,text) is 'For the function booking: keeps what a visitor asks for, which holds nothing and mails a link; where the mailbox has a call already, that call is mailed. The same id again does nothing.';
grant execute on function private.request_call(uuid,timestamp with time zone,text,text,text,text,text) to service_role;

CREATE OR REPLACE FUNCTION private.require_administrator()
 RETURNS void
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if not coalesce(private.is_admin(), false) then
    raise exception 'Only administrators run the calendar of calls' using errcode = 'insufficient_privilege';
  end if;
end
$function$
;

CREATE OR REPLACE FUNCTION private.require_own_call(call uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$
;
comment on function private.require_own_call(uuid) is 'The call is the caller''s, as the policy on bookings has it; RM012 otherwise.';

CREATE OR REPLACE FUNCTION private.require_reason(reason text)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO ''
AS $function$
begin
  if coalesce(reason, '') !~ '\S' then
    raise exception 'The person reads why: say a reason' using errcode = 'check_violation', detail = 'reason';
  end if;
  return btrim(reason);
end
$function$
;

CREATE OR REPLACE FUNCTION private.require_session()
 RETURNS uuid
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  if not coalesce(private.has_live_session(), false) then
    raise exception 'The session has ended' using errcode = 'insufficient_privilege';
  end if;
  return (select auth.uid());
end
$function$
;
comment on function private.require_session() is 'The caller, whose session is open; an error otherwise.';

CREATE OR REPLACE FUNCTION private.send_answers(client uuid, project uuid, key uuid, description text, answers jsonb, file_path text, draft uuid)
 RETURNS public.questionnaire_submissions
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  sent public.questionnaire_submissions;
  -- The account's verified address: no mail may be sent to whoever a row happens to name.
  address text;
  data jsonb;
begin
  if description !~ '\S' and not exists (select from jsonb_each_text(answers) where value ~ '\S') then
    raise exception 'A submission answers a question or describes the project'
      using errcode = 'check_violation';
  end if;
  -- Submissions of one client take turns, and each counts what the one before it has committed.
  perform pg_advisory_xact_lock(hashtextextended('submissions of ' || client, 0));
  if (
    select count(*) from public.questionnaire_submissions
    where user_id = client and submitted_at > now() - interval '1 day'
  ) >= 10 then
    raise exception 'There may be at most 10 submissions in 24 hours'
      using errcode = 'program_limit_exceeded';
  end if;

  -- Who it is from is said by the account, not by what its client writes.
  insert into public.questionnaire_submissions (
    user_id, project_id, question_set, idempotency_key, project_description, answers, file_url,
    first_name, last_name, email, phone, company_name, industry
  )
  select
    account.id, project, projects.question_set, key, description, answers, file_path,
    coalesce(profile.name, ''), coalesce(profile.surname, ''), coalesce(account.email, ''),
    coalesce(profile.phone, ''), coalesce(profile.company_name, ''), coalesce(profile.industry, '')
  from auth.users as account
  join public.projects on projects.id = project
  left join public.business_profiles as profile on profile.user_id = account.id
  where account.id = client
  returning * into sent;

  update public.files
  set kind = 'submission', submission_id = sent.id, project_id = project, draft_id = null, keep_until = null
  where draft_id = draft and kind = 'draft';

  address := (select email from auth.users where id = client);
  data := jsonb_build_object(
    'submissionId', sent.id,
    'reference', sent.reference,
    'submittedAt', to_jsonb(sent.submitted_at),
    'name', sent.first_name,
    'surname', sent.last_name,
    'email', coalesce(address, ''),
    'phone', sent.phone,
    'companyName', sent.company_name,
    'industry', sent.industry,
    'projectDescription', sent.project_description,
    'answered', (select count(*) from jsonb_each_text(sent.answers) where value ~ '\S')
  );
  insert into public.mail_outbox (template, recipient, reply_to, data, idempotency_key)
  values ('new-submission', '', address, data, 'new-submission:' || sent.id);
  if address is not null then
    insert into public.mail_outbox (template, recipient, user_id, sensitive, data, idempotency_key)
    values (
      'submission-received', address, client, true,
      data || jsonb_build_object(
        'questionSet', sent.question_set,
        'answers', sent.answers,
        'files', (
          select coalesce(jsonb_agg(name order by created_at, name), '[]')
          from public.files where submission_id = sent.id
        )
      ),
      'submission-received:' || sent.id
    );
  end if;
  return sent;
end
$function$
;
comment on function private.send_answers(uuid,uuid,uuid,text,jsonb,text,uuid) is 'Makes a submission of answers and the files of a draft, in one transaction with the mails new-submission and submission-received. The receipt holds the answers, until it is sent; who calls has asked who calls.';

CREATE OR REPLACE FUNCTION private.send_changes(draft public.drafts, key uuid, description text, answers jsonb)
 RETURNS public.questionnaire_submissions
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  sent public.questionnaire_submissions;
  old public.questionnaire_submissions;
  files_before constant jsonb := (
    select coalesce(jsonb_agg(name order by created_at, name), '[]') from public.files
    where submission_id = draft.submission_id
  );
  files_after jsonb;
  before jsonb := '{}';
  answers_before jsonb;
begin
  select * into old from public.questionnaire_submissions where id = draft.submission_id;
  if description !~ '\S' and not exists (select from jsonb_each_text(answers) where value ~ '\S') then
    raise exception 'A submission answers a question or describes the project'
      using errcode = 'check_violation';
  end if;
  if (
    select count(*) from public.submission_events as event
    join public.questionnaire_submissions as submission on submission.id = event.submission_id
    where submission.user_id = old.user_id and event.what = 'changed' and event.at > now() - interval '1 day'
  ) >= 50 then
    raise exception 'There may be at most 50 changes in 24 hours'
      using errcode = 'program_limit_exceeded';
  end if;

  update public.files
  set kind = 'draft', submission_id = null, project_id = null
  where submission_id = old.id and id = any (draft.taken_off);
  update public.files
  set kind = 'submission', submission_id = old.id, project_id = old.project_id, draft_id = null, keep_until = null
  where draft_id = draft.id and kind = 'draft';
  files_after := (
    select coalesce(jsonb_agg(name order by created_at, name), '[]') from public.files
    where submission_id = old.id
  );

  answers_before := (
    select jsonb_object_agg(question, coalesce(old.answers ->> question, ''))
    from (
      select jsonb_object_keys(old.answers) as question
      union
      select jsonb_object_keys(send_changes.answers)
    ) as asked
    where coalesce(old.answers ->> question, '') <> coalesce(send_changes.answers ->> question, '')
  );
  if answers_before is not null then
    before := before || jsonb_build_object('answers', answers_before);
  end if;
  if old.project_description <> description then
    before := before || jsonb_build_object('project_description', old.project_description);
  end if;
  if files_before <> files_after or cardinality(draft.taken_off) > 0 then
    before := before || jsonb_build_object('files', files_before);
  end if;
  if before = '{}' then
    raise exception 'Nothing was changed'
      using errcode = 'check_violation', constraint = 'something_changed', detail = 'something_changed';
  end if;

  update public.questionnaire_submissions as submission
  set project_description = description, answers = send_changes.answers, changed_at = clock_timestamp(), file_url = (
    select path from public.files
    where submission_id = old.id and bucket = 'submissions' and starts_with(path, old.user_id::text || '/')
    order by created_at, path limit 1
  )
  where submission.id = old.id
  returning * into sent;
  -- With its history it is read in one answer, of at most a megabyte.
  if octet_length(before::text) + (
    select coalesce(sum(octet_length(event.before::text)), 0)
    from public.submission_events as event where event.submission_id = old.id
  ) > 500000 then
    raise exception 'The history of this submission is full'
      using errcode = 'program_limit_exceeded', detail = 'history_full';
  end if;
  insert into public.submission_events (submission_id, what, actor_side, actor_name, before, key)
  values (old.id, 'changed', 'client', private.shown_name(old.user_id, 'client'), before, send_changes.key);
  return sent;
end
$function$
;
comment on function private.send_changes(public.drafts,uuid,text,jsonb) is 'Writes the changes of a draft into its submission, and into the history what stood before.';

CREATE OR REPLACE FUNCTION private.sent_under(client uuid, key uuid)
 RETURNS TABLE(submission_id uuid, reference text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select id, submission.reference from public.questionnaire_submissions as submission
  where user_id = client and idempotency_key = key
  union all
  select submission.id, submission.reference
  from public.submission_events as event
  join public.questionnaire_submissions as submission on submission.id = event.submission_id
  where submission.user_id = client and event.key = sent_under.key
  limit 1
$function$
;
comment on function private.sent_under(uuid,uuid) is 'What a client has sent under this key already, if anything.';

CREATE OR REPLACE FUNCTION private.shown_name(person uuid, side text)
 RETURNS text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select coalesce(
    case side
      when 'agency' then (select name from public.user_roles where user_id = person)
      else (
        select btrim(name || ' ' || surname) from public.business_profiles where user_id = person
      )
    end,
    ''
  )
$function$
;
comment on function private.shown_name(uuid,text) is 'The name that the other side sees of a person; empty where there is none.';

CREATE OR REPLACE FUNCTION private.side_in_project(project uuid, person uuid)
 RETURNS text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select case
    when client_id = person then 'client'
    when begun_at is not null and private.is_admin() then 'agency'
  end
  from public.projects where id = project
$function$
;
comment on function private.side_in_project(uuid,uuid) is 'The side that the caller is on; null for a stranger, and for a project that is not there for the caller.';

CREATE OR REPLACE FUNCTION private.strip_attribution()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  new.raw_user_meta_data := new.raw_user_meta_data - 'attribution';
  return new;
end
$function$
;

CREATE OR REPLACE FUNCTION private.strip_attribution_of_identity()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  new.identity_data := new.identity_data - 'attribution';
  return new;
end
$function$
;

CREATE OR REPLACE FUNCTION private.switch_call_times(times timestamp with time zone[], is_closing boolean)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$
;

CREATE OR REPLACE FUNCTION private.take_call_time(wanted timestamp with time zone, side text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$
;
comment on function private.take_call_time(timestamp with time zone,text) is 'Holds the row of a free time until the end of the transaction; RM010 where it is taken, closed or gone.';

CREATE OR REPLACE FUNCTION private.touch_updated_at()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  new.updated_at := now();
  return new;
end
$function$
;
comment on function private.touch_updated_at() is 'Before update: the row says when it was last changed.';

CREATE OR REPLACE FUNCTION private.unlist_file()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  delete from public.files where bucket = old.bucket_id and path = old.name;
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION private.write_audit(action text, subject_table text, subject_id text, detail jsonb DEFAULT '{}'::jsonb)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  insert into public.audit_log (action, subject_table, subject_id, detail)
  values (action, subject_table, subject_id, detail)
$function$
;
comment on function private.write_audit(text,text,text,jsonb) is 'Called by triggers that run as the owner of the schema; no role of the API may call it.';

-- Made of the migrations by `npm run generate:database`, to be read: change those.

CREATE OR REPLACE FUNCTION private.account_mails(address text)
 RETURNS TABLE(id uuid, template text, created_at timestamp with time zone, state text, sent_at timestamp with time zone)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if to_regclass('platform.mail_outbox') is not null then
    return query execute
      'select id, template, created_at, state, sent_at from platform.mail_outbox where lower(recipient) = lower($1)'
      using address;
  end if;
end
$function$
;
comment on function private.account_mails(text) is 'Mails on accounts that the embedded platform sent to an address, or has still to send; none on the hosted platform.';

CREATE OR REPLACE FUNCTION private.account_of_enquiry(enquiry public.contact_messages)
 RETURNS uuid
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select own.person_id from private.account_addresses as own
  where own.address = lower(enquiry.email) and enquiry.created_at > own.since and enquiry.created_at <= own.until
  limit 1
$function$
;
comment on function private.account_of_enquiry(public.contact_messages) is 'The account whose confirmed address wrote it; null: nobody has confirmed that address.';

CREATE OR REPLACE FUNCTION private.account_words(email text, profile public.business_profiles)
 RETURNS tsvector
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select to_tsvector('pg_catalog.simple', concat_ws(
    ' ',
    private.folded(concat_ws(
      ' ', profile.name, profile.surname, profile.company_name, profile.business_address, email
    )),
    private.phone_words(profile.phone)
  ))
$function$
;

CREATE OR REPLACE FUNCTION private.address_of_call(call public.bookings)
 RETURNS text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select case
    when call.client_id is null then call.email
    else (select email from auth.users where id = call.client_id and deleted_at is null and email <> '')
  end
$function$
;
comment on function private.address_of_call(public.bookings) is 'Where the person of a call is reached: the account''s verified address of today, where there is an account.';

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

CREATE OR REPLACE FUNCTION private.answered_after_all(stands public.contact_messages, number bigint, to_state text)
 RETURNS public.contact_messages
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  is_answered_since constant boolean := exists (
    select from public.enquiry_entries as later
    where later.enquiry_id = stands.id and later.number > answered_after_all.number
      and later.kind in ('answer', 'answered_elsewhere') and later.taken_back_at is null
  );
  answered_at constant timestamptz := (
    select entry.at from public.enquiry_entries as entry
    where entry.enquiry_id = stands.id and entry.number = answered_after_all.number
  );
  added_at constant timestamptz := (
    select max(later.at) from public.enquiry_entries as later
    where later.enquiry_id = stands.id and later.number > answered_after_all.number
      and later.kind = 'added' and later.taken_back_at is null
  );
begin
  if stands.state = 'new' and stands.state <> answered_after_all.to_state and not is_answered_since then
    if added_at is null then
      stands.state := answered_after_all.to_state;
      stands.state_since := now();
    elsif stands.waiting_since < answered_at then
      -- The doubt had put it back to before the answer.
      stands.waiting_since := added_at;
    end if;
  end if;
  return stands;
end
$function$
;
comment on function private.answered_after_all(public.contact_messages,bigint,text) is 'The enquiry as given, or in the state that the answer of this number leads to, where it waits for that answer alone. What was added since waits from then; what was put away since stays so.';

CREATE OR REPLACE FUNCTION private.answers_to_settle()
 RETURNS TABLE(id uuid, number bigint, enquiry_id uuid, to_state text, waiting_since timestamp with time zone, was_in_doubt boolean, mail_id uuid, state text, sent_at timestamp with time zone, attempts integer, last_error text, is_in_doubt boolean, message_id text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select
    entry.id, entry.number, entry.enquiry_id, entry.to_state, (entry.before ->> 'waiting_since')::timestamptz,
    entry.was_in_doubt,
    mail.id, mail.state, mail.sent_at, mail.attempts, mail.last_error, mail.is_in_doubt, mail.message_id
  from (
    select *, false as was_in_doubt from public.enquiry_entries
    where kind = 'answer' and handed_at is null and failed_at is null and taken_back_at is null
    union all
    select *, true from public.enquiry_entries where failed_at is not null and is_in_doubt
  ) as entry
  join public.mail_outbox as mail on mail.id = entry.mail_id
  where case
    -- Its sender was silent for long, was taken for lost, and has handed it over.
    when entry.was_in_doubt then mail.state = 'sent'
    else mail.state <> 'queued' or (mail.last_error is not null and mail.attempts <> entry.tries)
  end
  order by entry.enquiry_id, entry.number
$function$
;
comment on function private.answers_to_settle() is 'Answers whose mails are further than their entries say: on their way until now, or in doubt and handed over all the same.';

CREATE OR REPLACE FUNCTION private.are_call_mails_gathered()
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select count(*) >= 60 from public.mail_outbox as mail
  where mail.created_at > now() - interval '1 hour' and mail.recipient = ''
    and mail.template in (
      'call-booked-agency', 'call-moved-agency', 'call-cancelled-agency', 'call-number-agency'
    )
    and mail.data ->> 'changedBy' <> 'agency'
$function$
;
comment on function private.are_call_mails_gathered() is 'Whether mails to the agency on calls gather now: after 60 within an hour of what others than the agency did, one mail an hour says to look at the desk.';

CREATE OR REPLACE FUNCTION private.are_prose_answers(answers jsonb)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select case
    when jsonb_typeof(answers) = 'object' then coalesce(
      (select bool_and(private.is_prose(key) and private.is_prose(value)) from jsonb_each_text(answers)), true
    )
    else false
  end
$function$
;
grant execute on function private.are_prose_answers(jsonb) to authenticated;
grant execute on function private.are_prose_answers(jsonb) to service_role;

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

CREATE OR REPLACE FUNCTION private.asked_reference(search text, letter text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$
  select upper(letter) || '-' || substring(private.folded(left(search, 200)) from '^(?:' || letter || ' ?)?([0-9]{4,12})$')
$function$
;
comment on function private.asked_reference(text,text) is 'The reference that a search is, with its letter or without, however it is written; null: it is none.';

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

CREATE OR REPLACE FUNCTION private.audit_account_deletion()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.write_audit(
    'account_deletion.' || case
      when tg_op = 'INSERT' then 'requested'
      when new.done_at is distinct from old.done_at then 'done'
      when new.started_at is distinct from old.started_at then 'begun'
      when new.cancelled_at is distinct from old.cancelled_at then 'cancelled'
      when new.held_at is null then 'released'
      else 'held'
    end,
    'account_deletions', new.id::text, jsonb_build_object('account', new.person_id)
  );
  return null;
end
$function$
;

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

CREATE OR REPLACE FUNCTION private.audit_enquiry_entry()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  verb constant text := case
    when tg_op = 'UPDATE' then 'taken_back'
    when new.kind = 'answer' then 'answered'
    when new.kind = 'note' then 'noted'
    when new.kind = 'added' then 'added_to'
    else new.kind
  end;
begin
  perform private.write_audit(
    'enquiry.' || verb, 'contact_messages', new.enquiry_id::text,
    jsonb_build_object('entry', new.id) || case
      when verb = 'taken_back' then jsonb_build_object('kind', new.kind)
      when verb = 'joined' then jsonb_build_object('client', new.before ->> 'client')
      when verb = 'invited' then '{}'
      when new.kind = 'assigned' then jsonb_build_object('from', new.before -> 'assignee', 'to', new.to_assignee)
      when new.to_state is not null then jsonb_build_object('from', new.from_state, 'to', new.to_state)
      else '{}'
    end
  );
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION private.audit_entries(ids bigint[])
 RETURNS TABLE(id bigint, at timestamp with time zone, actor_id uuid, actor_kind text, actor_name text, via text, action text, subject_table text, subject_id text, reference text, detail jsonb)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select
    entry.id, entry.at, entry.actor_id,
    -- A name that a client typed never looks like one of the team.
    case
      when entry.actor_id is null then 'nobody'
      when role.user_id is not null then 'administrator'
      when account.id is not null then 'client'
      else 'gone'
    end,
    coalesce(role.name, btrim(profile.name || ' ' || profile.surname), ''),
    entry.via, entry.action, entry.subject_table, entry.subject_id,
    case
      when entry.subject_id !~ '^[0-9a-f-]{36}$' then null
      when entry.subject_table = 'questionnaire_submissions'
        then (select reference from public.questionnaire_submissions where id = entry.subject_id::uuid)
      when entry.subject_table = 'contact_messages'
        then (select reference from public.contact_messages where id = entry.subject_id::uuid)
    end,
    entry.detail
  from unnest(ids) with ordinality as wanted (id, place)
  join public.audit_log as entry on entry.id = wanted.id
  left join auth.users as account on account.id = entry.actor_id
  left join public.user_roles as role on role.user_id = entry.actor_id
  left join public.business_profiles as profile on profile.user_id = entry.actor_id
  order by wanted.place
$function$
;
comment on function private.audit_entries(bigint[]) is 'Entries of the audit log in the order of their ids here, with the name of their person and the number of their subject. Who calls it has asked who calls.';

CREATE OR REPLACE FUNCTION private.audit_export(action text, subject_table text, export uuid, line jsonb, after_at timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if not exists (
    select from public.audit_log as entry
    where entry.actor_id = (select auth.uid()) and entry.action = audit_export.action
      and entry.subject_id = audit_export.export::text and entry.detail = audit_export.line
      and entry.at > now() - interval '1 hour' and entry.at >= audit_export.after_at
  ) then
    perform private.write_audit(
      audit_export.action, audit_export.subject_table, audit_export.export::text, audit_export.line
    );
  end if;
end
$function$
;
comment on function private.audit_export(text,text,uuid,jsonb,timestamp with time zone) is 'One line an export, however many pages it is read in: one that begins anew, or above what was there at its line, leaves another whatever its id. after_at: of the last row that came; null at the beginning. Who calls it has asked who calls.';

CREATE OR REPLACE FUNCTION private.audit_ids(person uuid, nobody boolean, act text, subject text, since timestamp with time zone, until timestamp with time zone, is_ascending boolean, after_at timestamp with time zone, after_id bigint, up_to integer)
 RETURNS bigint[]
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  -- A number that was said aloud stands for what has it, anything else for itself.
  subjects constant text[] := array(
    select id::text from public.questionnaire_submissions where reference = upper(btrim(subject))
    union all
    select id::text from public.contact_messages where reference = upper(btrim(subject))
    union all
    select lower(btrim(subject))
  );
  filters constant text := concat_ws(
    ' and ', 'true',
    case when nobody then 'actor_id is null' when person is not null then 'actor_id = $1' end,
    case when act <> '' then 'action = $2' end,
    case when btrim(subject) <> '' then 'subject_id = any ($3)' end,
    case when since is not null then 'at >= $4' end,
    case when until is not null then 'at < $5' end,
    case
      when after_at is null or after_id is null then null
      when is_ascending then '(at, id) > ($6, $7)'
      else '(at, id) < ($6, $7)'
    end
  );
  ids bigint[];
begin
  -- Of fixed texts, with the conditions that are asked for: each combination has the plan that suits it.
  execute format(
    'select array(select id from public.audit_log where %s order by %s limit $8)',
    filters, case when is_ascending then 'at, id' else 'at desc, id desc' end
  )
  into ids using person, act, subjects, since, until, after_at, after_id, up_to;
  return ids;
end
$function$
;
comment on function private.audit_ids(uuid,boolean,text,text,timestamp with time zone,timestamp with time zone,boolean,timestamp with time zone,bigint,integer) is 'The first entries of the audit log that match, in order of at and id. Who calls it has asked who calls.';

CREATE OR REPLACE FUNCTION private.audit_privacy_request()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  request public.privacy_requests;
begin
  select * into request from public.privacy_requests where id = new.request_id;
  perform private.write_audit(
    'privacy_request.' || new.act, 'privacy_requests', new.request_id::text,
    jsonb_strip_nulls(jsonb_build_object(
      'kind', request.kind, 'account', request.client_id, 'check', new.identity_check,
      'ground', case when new.act = 'refused' then request.ground end,
      'assignee', case when new.act = 'assigned' then request.assignee end
    ))
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
  if old.no_answer_to <> new.no_answer_to then
    perform private.write_audit('project.no_answer_needed', 'projects', new.id::text);
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
        when old.done_at is not null and new.done_at is null then 'project_date.not_done'
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
    case
      when tg_op = 'INSERT' then 'role.granted'
      when tg_op = 'DELETE' then 'role.revoked'
      when old.name is distinct from new.name then 'role.named'
      else 'role.changed'
    end,
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
      case
        when current_setting('submission.taken_back', true) is not distinct from new.id::text
          then 'submission.move_taken_back'
        else 'submission.status_changed'
      end,
      'questionnaire_submissions', new.id::text, jsonb_build_object('from', old.status, 'to', new.status)
    );
  end if;
  return null;
end
$function$
;
comment on function private.audit_submission() is 'Every submission, every move of one, and its deletion is an entry.';

CREATE OR REPLACE FUNCTION private.audit_submission_note()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.write_audit(
    case when tg_op = 'UPDATE' then 'submission.note_taken_back' else 'submission.noted' end,
    'questionnaire_submissions', new.submission_id::text, jsonb_build_object('note', new.id)
  );
  return null;
end
$function$
;

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

CREATE OR REPLACE FUNCTION private.begin_deletion(deletion uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  wanted public.account_deletions;
begin
  -- Who cancels waits here, and finds it begun; or comes first, and it is not begun.
  select * into wanted from public.account_deletions where id = deletion for update;
  if not found or wanted.cancelled_at is not null or wanted.done_at is not null then
    return false;
  end if;
  if wanted.started_at is null then
    if wanted.held_at is not null or wanted.due_at > now() then
      return false;
    end if;
    -- It has become an administrator's since: not begun, and the next run cancels it.
    if exists (select from public.user_roles where user_id = wanted.person_id) then
      return false;
    end if;
    update public.account_deletions set started_at = now() where id = deletion;
    -- Nobody gets in any more, and nothing new can come to what is taken away from here on.
    perform from public.projects where client_id = wanted.person_id order by id for update;
    perform from auth.users where id = wanted.person_id for update;
    update auth.users set banned_until = now() + interval '100 years' where id = wanted.person_id;
    delete from auth.sessions where user_id = wanted.person_id;
  end if;
  perform private.files_to_delete(deletion);
  return true;
end
$function$
;
comment on function private.begin_deletion(uuid) is 'The point of no return of a deletion that is due, neither cancelled nor held, and not of an administrator. Whether it has begun, now or before.';
grant execute on function private.begin_deletion(uuid) to service_role;

CREATE OR REPLACE FUNCTION private.begin_enquiry()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if new.reference = '' then
    new.reference := 'E-' || nextval('private.enquiry_numbers');
  end if;
  new.waiting_since := new.created_at;
  new.state_since := new.created_at;
  new.last_entry_at := new.created_at;
  return new;
end
$function$
;

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

CREATE OR REPLACE FUNCTION private.cancel_open_call(call uuid, side text, why text DEFAULT ''::text, seen timestamp with time zone DEFAULT NULL::timestamp with time zone)
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
  if cancelled.starts_at <> seen then
    raise exception 'The call was moved meanwhile' using errcode = 'RM013';
  end if;
  update public.bookings
  set state = 'cancelled', sequence = sequence + 1, ended_at = now(), changed_by = side, reason = why
  where id = call
  returning * into cancelled;
  return cancelled;
end
$function$
;
comment on function private.cancel_open_call(uuid,text,text,timestamp with time zone) is 'Its time is free again. Again: nothing more. seen: when it was on the page; null: not known. RM012: the call has begun or is not there; RM013: it is at another time than was seen.';
grant execute on function private.cancel_open_call(uuid,text,text,timestamp with time zone) to service_role;

CREATE OR REPLACE FUNCTION private.change_open_call_number(call uuid, wanted text, seen timestamp with time zone DEFAULT NULL::timestamp with time zone)
 RETURNS public.bookings
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
  if changed.starts_at <> seen then
    raise exception 'The call was moved meanwhile' using errcode = 'RM013';
  end if;
  if changed.numbers_left = 0 then
    raise exception 'The number of a call may be changed at most 5 times' using errcode = 'RM014';
  end if;
  update public.bookings set phone = btrim(wanted), sequence = sequence + 1, numbers_left = numbers_left - 1
  where id = call
  returning * into changed;
  return changed;
end
$function$
;
comment on function private.change_open_call_number(uuid,text,timestamp with time zone) is 'Another number is rung. The same again: nothing more. seen: when the call was on the page; null: not known. RM012: the call has begun or is not there; RM013: it is at another time than was seen; RM014: the number was changed five times.';
grant execute on function private.change_open_call_number(uuid,text,timestamp with time zone) to service_role;

CREATE OR REPLACE FUNCTION private.claim_privacy_requests()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  update public.privacy_requests as request set client_id = new.person_id, email = null
  from private.account_addresses as own
  where own.person_id = new.person_id and request.email = own.address
    and request.recorded_at > own.since and request.recorded_at <= own.until;
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION private.client_label(client uuid)
 RETURNS text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select coalesce(nullif(profile.company_name, ''), btrim(profile.name || ' ' || profile.surname))
  from public.business_profiles as profile where profile.user_id = client
$function$
;
comment on function private.client_label(uuid) is 'A client by company, or else by name; null or empty where neither is known.';

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

CREATE OR REPLACE FUNCTION private.count_mails(of_state text, without_template text DEFAULT ''::text)
 RETURNS integer
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  counted int;
begin
  execute (
    select format(
      'select count(*) from (%s limit 10001) as mails',
      string_agg(
        -- Without a template the index alone is read.
        format('select from %s where state = $1', outbox)
          || case when without_template <> '' then ' and template <> $2' else '' end,
        ' union all '
      )
    )
    from unnest(private.mail_outboxes()) as outbox
  )
  into counted using of_state, without_template;
  return counted;
end
$function$
;
comment on function private.count_mails(text,text) is 'How many mails have a state, but for those of a template; 10,001 stands for more than 10,000. Who calls it has asked who calls.';

CREATE OR REPLACE FUNCTION private.count_text()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  writer constant uuid := auth.uid();
  clock constant bigint := extract(epoch from clock_timestamp()) * 1000;
begin
  -- The team's acts write whole submissions by the page, and are limited by who may do them.
  if writer is null or not exists (select from written) or private.is_admin() then
    return null;
  end if;
  insert into private.rate_limits as counted (key, points, expire)
  select span.name || ':' || writer, sum(octet_length(written::text)), clock + span.seconds * 1000
  from (values ('text-hourly', 3600), ('text-daily', 86400)) as span (name, seconds) cross join written
  group by span.name, span.seconds
  order by span.name
  on conflict (key) do update set
    points = case when counted.expire > clock then counted.points else 0 end + excluded.points,
    expire = case when counted.expire > clock then counted.expire else excluded.expire end;
  return null;
end
$function$
;
comment on function private.count_text() is 'Counts the bytes that a client''s statement wrote. Transactions of one account wait here for each other: locks of its own come first.';

CREATE OR REPLACE FUNCTION private.counted_clients(since timestamp with time zone, until timestamp with time zone)
 RETURNS bigint
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select count(*) from public.business_profiles where announced_at >= since and announced_at < until
$function$
;
comment on function private.counted_clients(timestamp with time zone,timestamp with time zone) is 'How many clients came: the agency is told of each when they have confirmed their address.';

CREATE OR REPLACE FUNCTION private.counted_enquiries(since timestamp with time zone, until timestamp with time zone)
 RETURNS TABLE(id uuid, created_at timestamp with time zone, state text, is_of_roi boolean, waited_since timestamp with time zone, first_answer_at timestamp with time zone)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select
    enquiry.id, enquiry.created_at, enquiry.state, enquiry.attribution ? 'roi',
    case
      -- Handed over some time after it was written, in which something may have been added.
      when answer.waited_since is not null then answer.waited_since
      when enquiry.waiting_since > enquiry.first_answer_at then coalesce(
        -- It waits anew. Before each act stands since when it had waited until then; a note and who has it change nothing.
        (
          select max((entry.before ->> 'waiting_since')::timestamptz)
          from public.enquiry_entries as entry
          where entry.enquiry_id = enquiry.id and entry.kind not in ('note', 'assigned') and entry.taken_back_at is null
            and (entry.before ->> 'waiting_since')::timestamptz <= enquiry.first_answer_at
        ),
        enquiry.created_at
      )
      else enquiry.waiting_since
    end,
    enquiry.first_answer_at
  from public.contact_messages as enquiry
  left join lateral (
    select (entry.before ->> 'waiting_since')::timestamptz as waited_since
    from public.enquiry_entries as entry
    where entry.enquiry_id = enquiry.id and entry.kind = 'answer' and entry.handed_at = enquiry.first_answer_at
    limit 1
  ) as answer on enquiry.first_answer_at is not null
  where enquiry.created_at >= since and enquiry.created_at < until and enquiry.state not in ('spam', 'quarantine')
$function$
;
comment on function private.counted_enquiries(timestamp with time zone,timestamp with time zone) is 'The enquiries that came from `since` until just before `until`, without spam and what is held back. waited_since: when the wait for the first answer began; nothing that came after that answer changes it.';

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

CREATE OR REPLACE FUNCTION private.dialled(phone text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
 SET search_path TO ''
AS $function$
  select regexp_replace(regexp_replace(regexp_replace(phone, '[^0-9+]', '', 'g'), '^00', '+'), '^0', '+64')
$function$
;
comment on function private.dialled(text) is 'A number as it is dialled from abroad, however it was typed in New Zealand; dialled in TypeScript does the same.';

CREATE OR REPLACE FUNCTION private.drop_mails_about(person uuid, addresses private.account_addresses[], names text[])
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  mails uuid[];
begin
  -- Sent ones as well, and those to the agency that tell of this person; but not those that take a call from the
  -- agency's calendar and name nobody.
  with gone as (
    delete from public.mail_outbox as mail
    where template <> 'deletion-done'
      and not (template = 'call-cancelled-agency' and data ->> 'name' = '' and data ->> 'email' = '')
      and (
        user_id = person
        or string_to_array(idempotency_key, ':') && names
        or exists (select from jsonb_each_text(data) as said where said.value = any (names))
        or exists (
          select from unnest(addresses) as own
          where mail.created_at > own.since and mail.created_at <= own.until and (
            (user_id is null and lower(recipient) = own.address)
            or lower(reply_to) = own.address
            -- To the agency, and about nobody else: another one may name her in what was written.
            or (
              recipient = ''
              and lower(coalesce(
                nullif(reply_to, ''), nullif(data ->> 'email', ''), nullif(data ->> 'recipient', ''), own.address
              )) = own.address
              and exists (
                select from jsonb_each_text(data) as said where private.names_address(said.value, own.address)
              )
            )
          )
        )
      )
    returning id
  )
  select array_agg(id) into mails from gone;
  -- Where no mail server is set, each lies in the mailbox of the machine, too.
  if to_regclass('platform.caught_mail') is not null then
    execute 'delete from platform.caught_mail where outbox_id = any ($1)' using mails;
  end if;
end
$function$
;
comment on function private.drop_mails_about(uuid,private.account_addresses[],text[]) is 'Deletes the mails to a person and about them: by account, by what the person had under these addresses in their time, and by the ids of their records.';

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

CREATE OR REPLACE FUNCTION private.drop_untrue_reminders()
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  with dropped as (
    delete from public.mail_outbox as mail
    where mail.template = 'call-reminder' and mail.state = 'queued'
      and not exists (
        select from public.bookings as call
        where call.uid::text = mail.data ->> 'uid' and call.state = 'booked'
          and call.starts_at = (mail.data ->> 'startsAt')::timestamptz
          and call.phone = mail.data ->> 'phone'
          and (call.starts_at at time zone 'Pacific/Auckland')::date
            = (now() at time zone 'Pacific/Auckland')::date + 1
      )
    returning mail.data ->> 'uid' as uid
  )
  update public.bookings set reminded_at = null
  where state = 'booked' and uid::text in (select uid from dropped);
$function$
;
comment on function private.drop_untrue_reminders() is 'Before mails are sent: a reminder that waits leaves on the day before its call, for what stands, or not at all. The timer may then queue one that is true.';
grant execute on function private.drop_untrue_reminders() to service_role;

CREATE OR REPLACE FUNCTION private.drop_waiting_answers(enquiry uuid)
 RETURNS TABLE(number bigint, before jsonb, message_id text)
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  -- As private.withdraw_mail: what a sender has taken stays.
  with withdrawn as (
    delete from public.mail_outbox as mail
    using public.enquiry_entries as entry
    where entry.enquiry_id = drop_waiting_answers.enquiry and entry.kind = 'answer' and entry.taken_back_at is null
      and mail.id = entry.mail_id and mail.state = 'queued' and mail.attempts = 0
      and mail.queued_at = mail.created_at
    returning entry.id, mail.message_id
  )
  update public.enquiry_entries as entry set taken_back_at = clock_timestamp(), is_withdrawn = true
  from withdrawn where entry.id = withdrawn.id
  returning entry.number, entry.before, withdrawn.message_id
$function$
;
comment on function private.drop_waiting_answers(uuid) is 'Takes the answers back that nobody has tried to send, and says of each what the enquiry was before it.';

CREATE OR REPLACE FUNCTION private.each_enquiry(entries uuid[], enquiries uuid[], seen integer[])
 RETURNS TABLE(entry uuid, enquiry uuid, version integer)
 LANGUAGE plpgsql
 IMMUTABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$
;

CREATE OR REPLACE FUNCTION private.each_submission(submissions uuid[], seen text[])
 RETURNS TABLE(id uuid, was text)
 LANGUAGE plpgsql
 IMMUTABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if cardinality(submissions) > 1000 or cardinality(submissions) is distinct from cardinality(seen) then
    raise exception 'At most 1,000 submissions at once, each with what was seen of it'
      using errcode = 'check_violation';
  end if;
  -- In one order, so that two acts do not wait for each other.
  return query
  select distinct on (asked.id) asked.id, asked.was
  from unnest(submissions, seen) as asked (id, was)
  order by asked.id;
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

CREATE OR REPLACE FUNCTION private.files_to_delete(deletion uuid)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  person uuid;
begin
  -- First in every step of a deletion: two runs at once take turns, and neither holds what the other one waits for.
  select person_id into person from public.account_deletions
  where id = deletion and started_at is not null and done_at is null
  for update;
  -- Who uploads something for the person right now comes before this, or finds neither project nor account.
  perform from public.projects where client_id = person order by id for update;
  perform from auth.users where id = person for update;
  -- Files that were sent are kept while something names them: from here on nothing does.
  update public.files
  set user_id = person, kind = 'draft', submission_id = null, message_id = null, draft_id = null, project_id = null
  where (kind <> 'draft' or draft_id is not null or project_id is not null or user_id is distinct from person)
    and (
      user_id = person
      or project_id in (select id from public.projects where client_id = person)
      or submission_id in (select id from public.questionnaire_submissions where user_id = person)
    );
  return (select count(*) from public.files where user_id = person);
end
$function$
;
comment on function private.files_to_delete(uuid) is 'Takes the files of the person of a deletion that has begun from all that names them, also those that came since. How many there are; until the transaction ends no other one comes.';
grant execute on function private.files_to_delete(uuid) to service_role;

CREATE OR REPLACE FUNCTION private.first_answer_of(enquiry public.contact_messages)
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select min(case when kind = 'answer' then handed_at else greatest(happened_at, enquiry.created_at) end)
  from public.enquiry_entries
  where enquiry_id = enquiry.id and kind in ('answer', 'answered_elsewhere')
    and taken_back_at is null and came_back_at is null
$function$
;
comment on function private.first_answer_of(public.contact_messages) is 'When an enquiry was first answered, by what stands of its history.';

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

CREATE OR REPLACE FUNCTION private.folded(value text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
 SET search_path TO ''
AS $function$
  select btrim(regexp_replace(
    lower(regexp_replace(normalize(value, NFKD), '[\u0300-\u036f]+', '', 'g')),
    '[^[:alnum:]]+', ' ', 'g'
  ))
$function$
;
comment on function private.folded(text) is 'A text as it is searched: without marks on letters, in small letters, and a space for everything that is no letter or digit.';
grant execute on function private.folded(text) to authenticated;
grant execute on function private.folded(text) to service_role;

CREATE OR REPLACE FUNCTION private.follow_account()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.list_account(new.id);
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION private.follow_enquiry_entry()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  update public.contact_messages set last_entry_at = new.at where id = new.enquiry_id and last_entry_at < new.at;
  return null;
end
$function$
;
comment on function private.follow_enquiry_entry() is 'An entry is the last one, unless a newer one stands.';

CREATE OR REPLACE FUNCTION private.follow_message()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  by_client constant boolean := new.side = 'client';
begin
  insert into private.project_activity as stored (project_id, is_open, last_at, waiting, waiting_since)
  values (
    new.project_id, (select closed_at is null from public.projects where id = new.project_id), new.sent_at,
    by_client::int, case when by_client then new.sent_at end
  )
  on conflict (project_id) do update set
    last_at = greatest(stored.last_at, excluded.last_at),
    waiting = case when by_client then stored.waiting + 1 else 0 end,
    waiting_since = case when by_client then coalesce(stored.waiting_since, excluded.waiting_since) end;
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION private.follow_no_answer()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  -- A message that comes meanwhile waits for this, or is counted by it: the next statement sees what was committed.
  perform from private.project_activity where project_id = new.id for update;
  update private.project_activity as stored
  set waiting = found.messages, waiting_since = found.since
  from (
    select count(*)::int as messages, min(message.sent_at) as since from public.messages as message
    where message.project_id = new.id and message.side = 'client' and message.number > new.no_answer_to
      and message.number > coalesce(
        (select max(number) from public.messages where project_id = new.id and side = 'agency'), 0
      )
  ) as found
  where stored.project_id = new.id;
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION private.follow_profile()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.list_account(case when tg_op = 'DELETE' then old.user_id else new.user_id end);
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION private.follow_project()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  insert into private.project_activity (project_id, is_open, last_at)
  values (new.id, new.closed_at is null, new.begun_at)
  on conflict (project_id) do update set is_open = excluded.is_open;
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION private.follow_project_date()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  update private.project_activity set last_at = now() where project_id = new.project_id and last_at < now();
  return null;
end
$function$
;

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

CREATE OR REPLACE FUNCTION private.follow_submission()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  update private.project_activity as stored set last_at = greatest(stored.last_at, new.at)
  from public.questionnaire_submissions as submission
  where submission.id = new.submission_id and stored.project_id = submission.project_id;
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
  delete from public.bookings as call using private.account_addresses as own
  where own.person_id = old.id and call.client_id is null and call.email = own.address
    and call.created_at > own.since and call.created_at <= own.until;
  return old;
end
$function$
;

CREATE OR REPLACE FUNCTION private.forget_owner(deletion uuid)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  person uuid;
  -- An address that was never confirmed proves nothing: what was sent from it is somebody's, not this account's.
  addresses private.account_addresses[];
  names text[];
begin
  -- Two runs at once: the second one finds what the first has left, and no address once it is done.
  select person_id into person from public.account_deletions
  where id = deletion and started_at is not null and done_at is null
  for update;
  if person is null then
    return null;
  end if;
  addresses := array(select own from private.account_addresses as own where own.person_id = person);
  -- By these a mail is hers whatever address it names.
  names := array(
    select person::text
    union all select id::text from public.projects where client_id = person
    union all select id::text from public.questionnaire_submissions where user_id = person
    union all select uid::text from public.bookings where client_id = person
    union all
    select call.uid::text from public.bookings as call join unnest(addresses) as own on call.email = own.address
    where call.client_id is null and call.created_at > own.since and call.created_at <= own.until
    union all
    select unnest(array[enquiry.id::text, entry.id::text])
    from public.contact_messages as enquiry
    join unnest(addresses) as own
      on lower(enquiry.email) = own.address and enquiry.created_at > own.since and enquiry.created_at <= own.until
    left join public.enquiry_entries as entry on entry.enquiry_id = enquiry.id
  );
  delete from public.contact_messages as enquiry using unnest(addresses) as own
  where lower(enquiry.email) = own.address and enquiry.created_at > own.since and enquiry.created_at <= own.until;
  delete from public.bookings where client_id = person;
  delete from public.bookings as call using unnest(addresses) as own
  where call.client_id is null and call.email = own.address
    and call.created_at > own.since and call.created_at <= own.until;
  delete from public.newsletter_subscribers as subscriber using unnest(addresses) as own
  where subscriber.email = own.address and subscriber.created_at > own.since and subscriber.created_at <= own.until;
  delete from private.visitor_data_links as link using unnest(addresses) as own where link.address = own.address;
  delete from private.visitor_data_holds as hold using unnest(addresses) as own where hold.address = own.address;
  delete from public.projects where client_id = person;
  delete from public.questionnaire_submissions where user_id = person;
  delete from public.drafts where user_id = person;
  delete from public.consent_receipts where user_id = person;
  delete from public.business_profiles where user_id = person;
  -- Last, so that nothing queues one after it.
  perform private.drop_mails_about(person, addresses, names);
  return (
    select own.address from unnest(addresses) as own where own.until = 'infinity'
  );
end
$function$
;
comment on function private.forget_owner(uuid) is 'Deletes all rows of the person of a deletion that has begun, but for the account. Done again, it finds nothing. Its confirmed address of today, or null.';
grant execute on function private.forget_owner(uuid) to service_role;

CREATE OR REPLACE FUNCTION private.forget_privacy_request()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  new.note := null;
  update public.privacy_request_entries set what = null, handed_to = null, identity_note = null
  where request_id = new.id;
  return new;
end
$function$
;

CREATE OR REPLACE FUNCTION private.forget_visitor(address text, until timestamp with time zone DEFAULT 'infinity'::timestamp with time zone)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  own private.account_addresses;
  names text[];
  counts jsonb;
  enquiries jsonb;
begin
  -- One after the other with whoever confirms an account with the address, and with a second press.
  perform private.lock_address(forget_visitor.address);
  own := private.visitor_window(forget_visitor.address);
  if own.address is null then
    return null;
  end if;
  own.until := forget_visitor.until;
  select coalesce(jsonb_object_agg(held.part, held.amount) filter (where held.amount > 0), '{}') into counts
  from private.visitor_data(own.address) as held;
  names := array(
    select call.uid::text from public.bookings as call
    where call.client_id is null and call.email = own.address
      and call.created_at > own.since and call.created_at <= own.until
    union all
    select unnest(array[enquiry.id::text, entry.id::text])
    from public.contact_messages as enquiry
    left join public.enquiry_entries as entry on entry.enquiry_id = enquiry.id
    where enquiry.client_id is null and lower(enquiry.email) = own.address
      and enquiry.created_at > own.since and enquiry.created_at <= own.until
  );
  with gone as (
    delete from public.contact_messages as enquiry
    where enquiry.client_id is null and lower(enquiry.email) = own.address
      and enquiry.created_at > own.since and enquiry.created_at <= own.until
    returning enquiry.reference
  )
  select coalesce(jsonb_agg(reference order by reference), '[]') into enquiries from gone;
  -- A call to come leaves the agency's calendar by a trigger.
  delete from public.bookings as call
  where call.client_id is null and call.email = own.address
    and call.created_at > own.since and call.created_at <= own.until;
  delete from public.newsletter_subscribers as subscriber
  where subscriber.email = own.address and subscriber.created_at > own.since and subscriber.created_at <= own.until;
  -- What was asked for stays, to show that it was answered; without whom and what was typed, as with an account's.
  update public.privacy_request_entries as entry set what = null, handed_to = null, identity_note = null
  from public.privacy_requests as request
  where request.id = entry.request_id and request.email = own.address
    and request.recorded_at > own.since and request.recorded_at <= own.until;
  update public.privacy_requests as request set email = null, note = null
  where request.email = own.address and request.recorded_at > own.since and request.recorded_at <= own.until;
  delete from private.visitor_data_links as link where link.address = own.address and link.created_at <= own.until;
  delete from private.visitor_data_holds as hold where hold.address = own.address and hold.held_at <= own.until;
  perform private.drop_mails_about(null, array[own], names);
  if to_regclass('platform.mail_outbox') is not null then
    execute 'with gone as (
        delete from platform.mail_outbox
        where lower(recipient) = $1 and created_at > $2 and created_at <= $3 and state <> ''queued'' returning id
      )
      delete from platform.caught_mail where outbox_id in (select id from gone)'
    using own.address, own.since, own.until;
  end if;
  if counts <> '{}' then
    perform private.write_audit('visitor_data.removed', 'visitor_data', '', counts);
  end if;
  return counts || jsonb_build_object('references', enquiries);
end
$function$
;
comment on function private.forget_visitor(text,timestamp with time zone) is 'Deletes what came under an address that no account owns, until a time. Returns how much of each part, and the numbers of the enquiries; null where an account has the address.';

CREATE OR REPLACE FUNCTION private.free_enquiries()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  update public.contact_messages set assignee = null where assignee = old.user_id;
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION private.free_privacy_requests()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  update public.privacy_requests set assignee = null where assignee = old.user_id;
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION private.guard_enquiry()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if new.version <> old.version then
    return new;
  end if;
  new.version := old.version + 1;
  if new.state is distinct from old.state then
    new.state_since := now();
    if old.state = 'quarantine' and new.state = 'new' then
      new.waiting_since := now();
    end if;
    perform private.write_audit(
      'contact_message.state_changed', 'contact_messages', new.id::text,
      jsonb_build_object('from', old.state, 'to', new.state)
    );
  end if;
  return new;
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
  is_taken_back boolean;
begin
  if tg_op = 'INSERT' then
    new.submitted_at := coalesce(new.submitted_at, now());
    return new;
  end if;

  new.submitted_at := old.submitted_at;
  -- Said by take_back_move, which has the owner's rights.
  is_taken_back := current_user <> 'authenticated'
    and current_setting('submission.taken_back', true) is not distinct from new.id::text;
  if is_taken_back then
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

CREATE OR REPLACE FUNCTION private.has_own_authenticator(session_id uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select exists (
    select
    from auth.sessions as session
    join auth.mfa_factors as factor on factor.id = session.factor_id
    where session.id = has_own_authenticator.session_id
      and factor.created_at >= session.created_at
  )
$function$
;
comment on function private.has_own_authenticator(uuid) is 'Whether the authenticator of this session was set up in it or later: whoever holds a session can set one up, so that its code proves nothing without a login.';

CREATE OR REPLACE FUNCTION private.has_recent_code(session_id uuid, at timestamp with time zone DEFAULT now())
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select exists (
    select
    from auth.sessions as session
    join auth.mfa_amr_claims as code on code.session_id = session.id
    where session.id = has_recent_code.session_id
      and session.aal in ('aal2', 'aal3')
      and code.authentication_method = 'totp'
      and code.updated_at > at - interval '5 minutes'
  )
$function$
;
comment on function private.has_recent_code(uuid,timestamp with time zone) is 'Whether a code of an authenticator was typed in this session in the five minutes before that moment.';

CREATE OR REPLACE FUNCTION private.has_recent_login(session_id uuid, at timestamp with time zone DEFAULT now())
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select exists (
    select
    from auth.sessions as session
    join auth.mfa_amr_claims as login on login.session_id = session.id
    where session.id = has_recent_login.session_id
      and login.authentication_method
        in ('password', 'otp', 'magiclink', 'recovery', 'invite', 'email/signup')
      and login.updated_at > at - interval '10 minutes'
      and (
        session.aal in ('aal2', 'aal3')
        or not exists (
          select from auth.mfa_factors as factor
          where factor.user_id = session.user_id and factor.status = 'verified'
        )
      )
  )
$function$
;
comment on function private.has_recent_login(uuid,timestamp with time zone) is 'Whether a login opened this session in the ten minutes before that moment, with the second factor where there is one.';

CREATE OR REPLACE FUNCTION private.has_standing_answer(enquiry uuid, after bigint DEFAULT 0)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select exists (
    select from public.enquiry_entries
    where enquiry_id = has_standing_answer.enquiry and number > has_standing_answer.after
      and kind in ('answer', 'answered_elsewhere')
      and taken_back_at is null and failed_at is null and came_back_at is null
  )
$function$
;
comment on function private.has_standing_answer(uuid,bigint) is 'Whether an answer behind the entry of this number reached the mail server, is on its way to it, or was given elsewhere.';

CREATE OR REPLACE FUNCTION private.held_page(person uuid, after text, has_drafts boolean)
 RETURNS TABLE(part text, key text, content json)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  -- An answer of the data API has 1 MB at most; one row has less than half of it.
  page_bytes constant int := 400000;
  keys text[] := array(
    select held.key from private.held_rows as held
    where held.person = held_page.person and held.key > held_page.after
      and (
        held_page.has_drafts or case held.part
          when 'drafts' then false
          when 'draft_answers' then false
          when 'files' then held.content ->> 'kind' <> 'draft'
          when 'projects' then held.content ->> 'begun_at' is not null
          else true
        end
      )
    order by held.key limit 50
  );
begin
  return query
  select page.part, page.key, page.content
  from (
    select
      held.part, held.key, held.content,
      sum(octet_length(held.content::text)) over (order by held.key) as bytes_with_it,
      row_number() over (order by held.key) as number
    from private.held_rows as held
    where held.person = held_page.person and held.key = any (keys)
  ) as page
  where page.number = 1 or page.bytes_with_it <= page_bytes
  order by page.key;
end
$function$
;
comment on function private.held_page(uuid,text,boolean) is 'The next of what is held on a person, after the key of the row before, with or without what is not sent; nothing after the last.';

CREATE OR REPLACE FUNCTION private.is_act_again(act public.enquiry_entries)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
  -- Taken back or not sent since, or the same words with another time, way or state, because the answer was lost: who
  -- sends them is told what stands.
  if stands.taken_back_at is not null or stands.failed_at is not null
    or (stands.via, stands.happened_at) is distinct from (act.via, act.happened_at)
    or stands.to_state <> act.to_state then
    raise exception 'This act does not stand so' using errcode = 'RM013', detail = (
      select private.last_act_on_enquiry(stored) from public.contact_messages as stored
      where stored.id = act.enquiry_id
    );
  end if;
  return true;
end
$function$
;
comment on function private.is_act_again(public.enquiry_entries) is 'Whether this act was done before: it was sent again, because the answer was lost or the button pressed twice. RM004: another act has this id. RM013 where it was taken back, or done otherwise.';

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

CREATE OR REPLACE FUNCTION private.is_agency_told_of_call(call public.bookings)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select exists (
    select from public.mail_outbox as mail
    where mail.created_at >= call.requested_at and mail.recipient = ''
      and mail.template in ('call-booked-agency', 'call-moved-agency', 'call-number-agency')
      and split_part(mail.idempotency_key, ':', 2) = call.uid::text
  )
$function$
;
comment on function private.is_agency_told_of_call(public.bookings) is 'Whether the agency was mailed an entry of this call, which its calendar has.';

CREATE OR REPLACE FUNCTION private.is_last_administrator(person uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  with able as (
    select role.user_id
    from public.user_roles as role
    join auth.users as account on account.id = role.user_id
    where account.deleted_at is null
      and coalesce(account.banned_until <= now(), true)
      and exists (
        select from auth.mfa_factors as factor
        where factor.user_id = role.user_id and factor.status = 'verified'
      )
  )
  select exists (select from public.user_roles where user_id = person)
    and exists (select from auth.mfa_factors where user_id = person and status = 'verified')
    and not exists (select from able where user_id <> person)
$function$
;
comment on function private.is_last_administrator(uuid) is 'An administrator with a second factor, without whom nobody could open the desk.';

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

CREATE OR REPLACE FUNCTION private.is_other_text(one text, other text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select regexp_replace(coalesce(one, ''), '^\s+|\s+$', '', 'g')
    <> regexp_replace(coalesce(other, ''), '^\s+|\s+$', '', 'g')
$function$
;
comment on function private.is_other_text(text,text) is 'Whether two texts differ by more than the white space around them, as isOtherText in TypeScript.';

CREATE OR REPLACE FUNCTION private.is_own_act_on_project(stands public.projects, action text)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select coalesce(
    (
      select actor_id = (select auth.uid()) from public.audit_log
      where subject_table = 'projects' and subject_id = stands.id::text
        and audit_log.action = is_own_act_on_project.action
      order by at desc, id desc limit 1
    ),
    false
  )
$function$
;
comment on function private.is_own_act_on_project(public.projects,text) is 'Whether the caller did this act of the audit log last, and sends it again because the answer was lost.';

CREATE OR REPLACE FUNCTION private.is_prose(value text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
 SET search_path TO ''
AS $function$
  select value !~ '[\u0001-\u0008\u000b-\u001f\u007f-\u009f]'
    and (
      value !~ '[\u202a-\u202e\u2066-\u2069]'
      or regexp_replace(
        value,
        '[\u2066-\u2068]([^\n\u202a-\u202e\u2066-\u2069]|[\u202a\u202b][^\n\u202a-\u202e\u2066-\u2069]*\u202c)*\u2069'
        || '|[\u202a\u202b][^\n\u202a-\u202e\u2066-\u2069]*\u202c', '', 'g'
      ) !~ '[\u202a-\u202e\u2066-\u2069]'
    )
    and (
      value ~ (
        '[^\s\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000'
        '\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u2800'
        '\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffc\U00013430-\U0001343f\U00016fe4\U0001bca0-\U0001bca3\U0001d159'
        '\U0001d173-\U0001d17a\U000e0000-\U000e0fff]'
      )
      or value ~ '^[\s\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]*$'
    )
$function$
;
comment on function private.is_prose(text) is 'No control character (C0, DEL, C1) but tab and newline, no mark of direction but pairs that close in their line, and not only what is drawn as nothing, as plainText in TypeScript.';
grant execute on function private.is_prose(text) to authenticated;
grant execute on function private.is_prose(text) to service_role;

CREATE OR REPLACE FUNCTION private.is_session_live(session_id uuid, owner_id uuid, at timestamp with time zone DEFAULT now())
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select exists (
    select
    from auth.sessions as session
    join auth.users as account on account.id = session.user_id
    left join public.user_roles as role on role.user_id = session.user_id
    where session.id = is_session_live.session_id
      and session.user_id = is_session_live.owner_id
      and account.deleted_at is null
      and (account.banned_until is null or account.banned_until <= at)
      and at < session.created_at
        + case when role.user_id is null then interval '90 days' else interval '12 hours' end
      -- `refreshed_at` has no time zone, and is null until the first refresh.
      and at < coalesce(session.refreshed_at at time zone 'UTC', session.created_at)
        + case when role.user_id is null then interval '14 days' else interval '3 hours' end
  )
$function$
;
comment on function private.is_session_live(uuid,uuid,timestamp with time zone) is 'Whether this session of this user is open at that moment: not ended, not idle for too long, not too old, and the account neither banned nor deleted.';

CREATE OR REPLACE FUNCTION private.join_enquiry(stands public.contact_messages, client uuid, act public.enquiry_entries)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  delete from private.enquiry_invitations where enquiry_id = stands.id;
  stands := private.withdraw_answers(stands.id);
  update public.contact_messages set client_id = client where id = stands.id;
  act.kind := 'joined';
  act.before := coalesce(act.before, '{}') || jsonb_build_object('client', client);
  perform private.record_act(stands, stands, act);
end
$function$
;
comment on function private.join_enquiry(public.contact_messages,uuid,public.enquiry_entries) is 'The locked enquiry is that client''s from now on.';

CREATE OR REPLACE FUNCTION private.join_invited_enquiries()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  invited uuid;
  stands public.contact_messages;
  act public.enquiry_entries;
begin
  perform private.lock_address(new.email);
  -- By private.account_addresses: what came under this address while another account had it is that one's.
  for invited in
    select enquiry.id
    from public.contact_messages as enquiry
    join private.enquiry_invitations as invitation on invitation.enquiry_id = enquiry.id
    join private.account_addresses as own
      on own.person_id = new.id and own.address = lower(enquiry.email)
      and enquiry.created_at > own.since and enquiry.created_at <= own.until
    where lower(enquiry.email) = lower(new.email)
      and not exists (select from public.user_roles as role where role.user_id = new.id)
    order by enquiry.id
  loop
    select * into stands from public.contact_messages where id = invited for no key update;
    -- As it is now that nobody else changes it: the invitation may have been taken back.
    continue when not found or stands.state in ('quarantine', 'spam')
      or not exists (select from private.enquiry_invitations where enquiry_id = stands.id);
    act.id := gen_random_uuid();
    perform private.join_enquiry(stands, new.id, act);
  end loop;
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION private.keep_an_administrator()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  -- Asked before the lock, which clients who lose a factor need not wait for.
  if not exists (select from public.user_roles where user_id = old.user_id) then
    return old;
  end if;
  -- Two who remove each other, and the command line beside them, come one after the other: each sees what the one
  -- before has left.
  perform pg_advisory_xact_lock(hashtextextended('the last administrator', 0));
  if private.audit_via() like 'command:%' then
    return old;
  end if;
  if tg_table_name = 'mfa_factors' then
    if exists (
      select from auth.mfa_factors where user_id = old.user_id and status = 'verified' and id <> old.id
    ) then
      return old;
    end if;
  end if;
  if private.is_last_administrator(old.user_id) then
    raise exception 'The last administrator with a second factor stays' using errcode = 'check_violation';
  end if;
  return old;
end
$function$
;
comment on function private.keep_an_administrator() is 'Refuses to take role, second factor or account of the last administrator with a second factor, but by the command line.';

CREATE OR REPLACE FUNCTION private.keep_earlier_address()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  insert into private.earlier_addresses (person_id, address) values (new.id, lower(old.email))
  on conflict do nothing;
  return null;
end
$function$
;

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

CREATE OR REPLACE FUNCTION private.last_act_on_call(call public.bookings)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$
;
comment on function private.last_act_on_call(public.bookings) is 'For administrators: what was done with a call last, by which side, by whom of the team, and when it is.';

CREATE OR REPLACE FUNCTION private.last_act_on_date(date uuid)
 RETURNS public.audit_log
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select * from public.audit_log
  where subject_table = 'project_dates' and subject_id = last_act_on_date.date::text
  order by at desc, id desc limit 1
$function$
;

CREATE OR REPLACE FUNCTION private.last_act_on_enquiry(enquiry public.contact_messages)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select jsonb_build_object(
    'reference', enquiry.reference,
    'version', enquiry.version,
    'state', enquiry.state,
    'act', coalesce(
      case
        when entry.is_withdrawn then 'withdrawn'
        when entry.taken_back_at is not null then 'taken_back'
        when entry.is_in_doubt then 'in_doubt'
        when entry.failed_at is not null then 'not_sent'
        else entry.kind
      end,
      ''
    ),
    'name', coalesce(entry.author_name, ''),
    'at', to_jsonb(coalesce(entry.taken_back_at, entry.failed_at, entry.at, enquiry.state_since)),
    'toState', to_jsonb(entry.to_state),
    'toName', to_jsonb(entry.to_name)
  )
  from (select) as always
  left join lateral (
    select * from public.enquiry_entries
    where enquiry_id = enquiry.id
    order by coalesce(taken_back_at, failed_at, at) desc, number desc
    limit 1
  ) as entry on true
$function$
;
comment on function private.last_act_on_enquiry(public.contact_messages) is 'For administrators: what was done with an enquiry last, by whom and when. Of an act that was taken back, that.';

CREATE OR REPLACE FUNCTION private.last_act_on_project(stands public.projects, action text)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select jsonb_build_object(
    'act', split_part(last_act_on_project.action, '.', 2),
    'side', 'agency',
    'name', coalesce(private.shown_name(entry.actor_id, 'agency'), ''),
    'isOwn', coalesce(entry.actor_id = (select auth.uid()), false),
    'at', entry.at,
    'startsOn', stands.starts_on,
    'assignee', stands.assignee,
    'assigneeName', stands.assignee_name
  )
  from (select) as always
  left join lateral (
    select actor_id, at from public.audit_log
    where subject_table = 'projects' and subject_id = stands.id::text
      and audit_log.action = last_act_on_project.action
    order by at desc, id desc limit 1
  ) as entry on true
$function$
;
comment on function private.last_act_on_project(public.projects,text) is 'For administrators: who did this act of the audit log last, whether that is who asks, when, and what stands since.';

CREATE OR REPLACE FUNCTION private.last_assignment_of(project uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select jsonb_build_object(
    'act', 'assigned',
    'name', coalesce(private.shown_name(entry.actor_id, 'agency'), ''),
    'at', entry.at,
    'toName', stands.assignee_name
  )
  from public.projects as stands
  left join lateral (
    select actor_id, at from public.audit_log
    where subject_table = 'projects' and subject_id = stands.id::text and action = 'project.assigned'
    order by at desc, id desc limit 1
  ) as entry on true
  where stands.id = project
$function$
;

CREATE OR REPLACE FUNCTION private.last_move_of(submission public.questionnaire_submissions)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select jsonb_build_object(
    'reference', submission.reference,
    'status', submission.status,
    'act', coalesce(event.what, ''),
    'side', coalesce(event.actor_side, ''),
    'name', coalesce(event.actor_name, ''),
    'at', event.at
  )
  from (select) as always
  left join lateral (
    select * from public.submission_events where submission_id = submission.id order by at desc, id desc limit 1
  ) as event on true
$function$
;
comment on function private.last_move_of(public.questionnaire_submissions) is 'For administrators: what happened to a submission last, by whom and when.';

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

CREATE OR REPLACE FUNCTION private.list_account(account uuid)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  -- The hosted platform can delete an account and keep its row.
  delete from private.listed_accounts
  where user_id = account and exists (select from auth.users where id = account and deleted_at is not null);
  insert into private.listed_accounts (user_id, registered_at, is_confirmed, banned_until, words)
  select
    person.id, coalesce(person.created_at, now()), person.email_confirmed_at is not null, person.banned_until,
    private.account_words(person.email, profile)
  from auth.users as person
  left join public.business_profiles as profile on profile.user_id = person.id
  where person.id = account and person.deleted_at is null
  on conflict (user_id) do update set
    registered_at = excluded.registered_at, is_confirmed = excluded.is_confirmed,
    banned_until = excluded.banned_until, words = excluded.words
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
  insert into public.files (user_id, project_id, kind, bucket, path, name, size, created_at, checks)
  values (
    owner_id, project,
    case when project is not null and folders[2] = 'documents' then 'document' else 'draft' end,
    new.bucket_id, new.name, private.file_name(new.name, new.user_metadata ->> 'name'),
    coalesce((new.metadata ->> 'size')::bigint, 0), coalesce(new.created_at, now()),
    case when new.version is not null then private.upload_checks() else '{}' end
  )
  on conflict (path) do update set name = excluded.name, size = excluded.size;
  return null;
end
$function$
;
comment on function private.list_stored_file() is 'The row of an uploaded file, in place of list_file. Its name as typed comes with the upload, as metadata.';

CREATE OR REPLACE FUNCTION private.lock_address(address text)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  -- One of 1,024: whoever makes many accounts at once must not run out of locks.
  select pg_advisory_xact_lock(hashtext('address of an enquiry'), hashtext(lower(address)) & 1023)
$function$
;
comment on function private.lock_address(text) is 'Whoever is invited and whoever confirms the same address take turns: neither misses the other. Before the enquiry.';

CREATE OR REPLACE FUNCTION private.lock_begun_project(project uuid)
 RETURNS public.projects
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  stands public.projects;
begin
  select * into stands from public.projects
  where id = lock_begun_project.project and begun_at is not null for no key update;
  if not found then
    raise exception 'There is no such project' using errcode = 'RM003';
  end if;
  return stands;
end
$function$
;

CREATE OR REPLACE FUNCTION private.lock_enquiry(enquiry uuid)
 RETURNS public.contact_messages
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  stands public.contact_messages;
begin
  select * into stands from public.contact_messages where id = enquiry for no key update;
  if not found then
    raise exception 'There is no such enquiry' using errcode = 'RM003';
  end if;
  return stands;
end
$function$
;
comment on function private.lock_enquiry(uuid) is 'The enquiry as it stands; acts on it take turns from here on. RM003 where it is gone.';

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

CREATE OR REPLACE FUNCTION private.lock_project_date(date uuid)
 RETURNS public.project_dates
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  stands public.project_dates;
begin
  select * into stands from public.project_dates where id = lock_project_date.date for update;
  -- Those that went with their project left no line.
  if not found and (private.last_act_on_date(lock_project_date.date)).action
    is distinct from 'project_date.removed' then
    raise exception 'There is no such date' using errcode = 'RM003';
  end if;
  return stands;
end
$function$
;
comment on function private.lock_project_date(uuid) is 'A date, for an act on it; all null: an administrator removed it. Who calls it has asked who calls.';

CREATE OR REPLACE FUNCTION private.login_kind(action text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select case
    when action in ('login', 'mfa_code_login') then 'in'
    when action in ('login_failed', 'mfa_code_failed', 'token_revoked') then 'refused'
    when action = 'logout' then 'out'
    when action in (
      'user_updated_password', 'factor_in_progress', 'factor_unenrolled', 'factor_deleted', 'role_granted'
    ) then 'changed'
  end
$function$
;
comment on function private.login_kind(text) is 'The kind that the desk lists an entry of auth.audit_log_entries as: in, refused, out or changed; null: not at all.';

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
$function$
;

CREATE OR REPLACE FUNCTION private.mail_changes(sent public.questionnaire_submissions, event public.submission_events)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  answers constant int := (
    select count(*) from jsonb_each_text(coalesce(event.before -> 'answers', '{}')) as earlier
    where private.is_other_text(earlier.value, sent.answers ->> earlier.key)
  );
  is_project_changed constant boolean := event.before ? 'project_description'
    and private.is_other_text(event.before ->> 'project_description', sent.project_description);
  address text;
begin
  if answers = 0 and not is_project_changed and not event.before ? 'files' then
    return;
  end if;
  if (
    select count(*) from public.mail_outbox as mail
    where mail.template = 'submission-changed' and mail.created_at > now() - interval '1 day'
      and mail.data ->> 'submissionId' in (
        select own.id::text from public.questionnaire_submissions as own where own.user_id = sent.user_id
      )
  ) >= 10 then
    return;
  end if;
  address := (select email from auth.users where id = sent.user_id);
  insert into public.mail_outbox (template, recipient, reply_to, data, idempotency_key)
  select
    'submission-changed', '', address,
    jsonb_build_object(
      'submissionId', sent.id,
      'reference', sent.reference,
      'changedAt', to_jsonb(sent.changed_at),
      'name', coalesce(profile.name, sent.first_name),
      'surname', coalesce(profile.surname, sent.last_name),
      'companyName', coalesce(profile.company_name, sent.company_name),
      'email', coalesce(address, ''),
      'answers', answers,
      'isProjectChanged', is_project_changed,
      'added', coalesce(event.before -> 'files_added', '[]'),
      'takenOff', coalesce(event.before -> 'files_taken_off', '[]')
    ),
    'submission-changed:' || event.id
  from (select) as always
  left join public.business_profiles as profile on profile.user_id = sent.user_id;
end
$function$
;
comment on function private.mail_changes(public.questionnaire_submissions,public.submission_events) is 'Tells the agency of a change, without a word of the answers, ten times a day for one client. What goes beyond stands at the desk.';

CREATE OR REPLACE FUNCTION private.mail_forgotten_call()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if old.starts_at <= now() then
    return null;
  end if;
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

CREATE OR REPLACE FUNCTION private.mail_outboxes()
 RETURNS text[]
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select array['public.mail_outbox'] || case
    when to_regclass('platform.mail_outbox') is not null then array['platform.mail_outbox']
    else '{}'::text[]
  end
$function$
;
comment on function private.mail_outboxes() is 'The tables of mails: ours, and that of mails on accounts, which only the embedded platform keeps in sight.';

CREATE OR REPLACE FUNCTION private.mail_person_of_call(call public.bookings, template text, data jsonb, key text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  needs_link constant boolean := call.client_id is null and call.state <> 'cancelled';
  address constant text := private.address_of_call(call);
begin
  if address is null or call.is_demo then
    return;
  end if;
  insert into public.mail_outbox (template, recipient, user_id, data, sensitive, idempotency_key)
  values (
    template, address, call.client_id,
    data || jsonb_build_object('email', address) || case
      when template in ('call-request', 'call-open') then '{}'
      else jsonb_build_object('about', call.about, 'carried', call.carried, 'canMove', call.moves_left > 0)
    end || case
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

CREATE OR REPLACE FUNCTION private.mail_submission_move(move public.submission_events)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  -- To the account's verified address, where there still is one: an empty recipient is the agency.
  insert into public.mail_outbox (template, recipient, user_id, data, idempotency_key, next_attempt_at)
  select
    case move.what
      when 'reopened' then 'submission-reopened'
      when 'review_begun' then 'submission-in-review'
      else 'submission-completed'
    end,
    account.email,
    account.id,
    jsonb_build_object(
      'submissionId', submission.id,
      'reference', submission.reference,
      'movedAt', to_jsonb(move.at),
      'reason', coalesce(move.reason, '')
    ),
    'submission-moved:' || move.id,
    move.at + interval '10 seconds'
  from public.questionnaire_submissions as submission
  join auth.users as account on account.id = submission.user_id
  where submission.id = move.submission_id and account.deleted_at is null and account.email <> ''
$function$
;
comment on function private.mail_submission_move(public.submission_events) is 'Queues the mail submission-in-review, submission-completed or submission-reopened, in ten seconds, in which the move can be taken back. One a move: one that is made again is another.';

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

CREATE OR REPLACE FUNCTION private.mails_agency_of_call(call public.bookings, act text)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$
;
comment on function private.mails_agency_of_call(public.bookings,text) is 'Whether the agency is mailed of an act: ten times in a day for what one person does with calls. What goes beyond stands at the desk; a call that was mailed is moved in the calendar, and taken from it, all the same.';

CREATE OR REPLACE FUNCTION private.mails_to_enquirers(address text)
 RETURNS TABLE(to_this_one bigint, to_all bigint)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select count(*) filter (where private.mailbox_key(recipient) = private.mailbox_key(address)), count(*)
  from public.mail_outbox
  where created_at > now() - interval '1 day' and template in ('enquiry-invitation', 'enquiry-joined')
$function$
;
comment on function private.mails_to_enquirers(text) is 'Invitations, and news of joined enquiries, of a day: to all spellings of one mailbox, and in all. By the outbox: what was taken back did not leave.';

CREATE OR REPLACE FUNCTION private.mark_changed_answer()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  sent text;
begin
  select coalesce(
    case new.question
      when 'project_description' then submission.project_description
      else submission.answers ->> new.question
    end,
    ''
  )
  into sent
  from public.drafts
  join public.questionnaire_submissions as submission on submission.id = drafts.submission_id
  where drafts.id = new.draft_id;
  new.is_change := sent is null or private.is_other_text(new.text, sent);
  return new;
end
$function$
;

CREATE OR REPLACE FUNCTION private.move_enquiry(stands public.contact_messages, entry uuid, author uuid, to_state text)
 RETURNS public.contact_messages
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  becomes public.contact_messages := stands;
  act public.enquiry_entries;
  mail uuid;
  is_release constant boolean := to_state = 'new' and stands.state in ('quarantine', 'spam');
begin
  act.id := entry;
  act.author_id := author;
  act.kind := 'moved';
  becomes.state := to_state;
  if to_state = 'new' and stands.first_answer_at is not null
    or is_release and not exists (
      select from public.enquiry_entries
      where enquiry_id = stands.id and kind = 'released' and taken_back_at is null
    )
  then
    becomes.waiting_since := now();
  end if;
  if is_release then
    act.kind := 'released';
    -- As the form mails it, once, and in ten seconds, in which it can be taken back.
    insert into public.mail_outbox (template, recipient, reply_to, data, idempotency_key, next_attempt_at)
    values (
      'contact-message', '', stands.email,
      jsonb_strip_nulls(jsonb_build_object(
        'id', stands.id, 'reference', stands.reference,
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
$function$
;
comment on function private.move_enquiry(public.contact_messages,uuid,uuid,text) is 'Moves a locked enquiry. Out of what is held back its clock begins, and the agency is mailed what it was not.';

CREATE OR REPLACE FUNCTION private.move_open_call(call uuid, wanted timestamp with time zone, side text, why text DEFAULT ''::text, seen timestamp with time zone DEFAULT NULL::timestamp with time zone)
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
  if moved.starts_at <> seen then
    raise exception 'The call was moved meanwhile' using errcode = 'RM013';
  end if;
  if side = 'client' and moved.moves_left = 0 then
    raise exception 'A call may be moved at most 5 times by who booked it' using errcode = 'RM014';
  end if;
  perform private.take_call_time(wanted, side);
  update public.bookings
  set starts_at = wanted, sequence = sequence + 1, booked_at = now(), reminded_at = null,
    changed_by = side, reason = why, moved_from = moved.starts_at,
    moves_left = moves_left - case when side = 'client' then 1 else 0 end
  where id = call
  returning * into moved;
  return moved;
end
$function$
;
comment on function private.move_open_call(uuid,timestamp with time zone,text,text,timestamp with time zone) is 'The call stands at the new time, or still at the old one. seen: when it was on the page; null: not known. RM010: the new time is not free; RM012: the call has begun or is not there; RM013: it is at another time than was seen; RM014: who booked it has moved it five times.';
grant execute on function private.move_open_call(uuid,timestamp with time zone,text,text,timestamp with time zone) to service_role;

CREATE OR REPLACE FUNCTION private.names_address(said text, address text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  -- Not as a part of a longer one, which is somebody else's.
  select lower(said) ~ (
    '(^|[^[:alnum:]._%+''!#$*~-])'
    || regexp_replace(address, '([^[:alnum:]@])', '\\\1', 'g')
    || '($|[^[:alnum:].-]|[.]($|[^[:alnum:]]))'
  )
$function$
;
comment on function private.names_address(text,text) is 'Whether a text names this address, in lower case, and not only a longer one.';

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

CREATE OR REPLACE FUNCTION private.newest_answer(enquiry uuid)
 RETURNS public.enquiry_entries
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select entry from public.enquiry_entries as entry
  where entry.enquiry_id = newest_answer.enquiry and entry.kind in ('answer', 'answered_elsewhere')
    and entry.taken_back_at is null
  order by entry.number desc limit 1
$function$
;
comment on function private.newest_answer(uuid) is 'The newest answer to an enquiry that was not taken back, whether it was sent, failed or came back; null: there is none.';

CREATE OR REPLACE FUNCTION private.note_submission_event()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  actor constant uuid := (select auth.uid());
  move public.submission_events;
begin
  if tg_op = 'INSERT' then
    insert into public.submission_events (submission_id, what, at, actor_side, actor_name)
    values (new.id, 'sent', new.submitted_at, 'client', btrim(new.first_name || ' ' || new.last_name));
    return null;
  end if;
  if current_setting('submission.taken_back', true) is not distinct from new.id::text then
    insert into public.submission_events (submission_id, what, actor_side, actor_name, actor_id)
    values (new.id, 'taken_back', 'agency', private.shown_name(actor, 'agency'), actor);
    return null;
  end if;
  insert into public.submission_events (
    submission_id, what, actor_side, actor_name, reason, actor_id, prior_status, prior_reason
  )
  values (
    new.id,
    case
      when new.status = 'completed' then 'completed'
      when old.status = 'completed' then 'reopened'
      else 'review_begun'
    end,
    'agency', private.shown_name(actor, 'agency'), new.reopened_reason, actor, old.status, old.reopened_reason
  )
  returning * into move;
  perform private.mail_submission_move(move);
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION private.note_submission_words()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  insert into private.submission_search (submission_id, submitted_at, words)
  values (new.id, new.submitted_at, private.submission_words(new))
  on conflict (submission_id) do update set words = excluded.words;
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
  insert into public.call_times as stored (starts_at, is_offered)
  select distinct unnest(times), true order by 1
  on conflict (starts_at) do update set is_offered = true where not stored.is_offered;
  -- What is no longer offered, unless somebody asked for it, or closed it ahead.
  delete from public.call_times as time
  where starts_at >= private.first_call_day() and closed_at is null and starts_at <> all (times)
    and not exists (select from public.bookings where bookings.starts_at = time.starts_at);
  update public.call_times set is_offered = false
  where is_offered and starts_at >= private.first_call_day() and starts_at <> all (times);
$function$
;
comment on function private.offer_call_times(timestamp with time zone[]) is 'For the timer: these times from tomorrow on, and no others.';
grant execute on function private.offer_call_times(timestamp with time zone[]) to service_role;

CREATE OR REPLACE FUNCTION private.offer_missing_call_times(times timestamp with time zone[])
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  -- In their order, so that two that do it at once wait for each other. Where none is missing, nothing is locked.
  insert into public.call_times as stored (starts_at, is_offered)
  select distinct time, true from unnest(times) as time
  where not exists (select from public.call_times as offered where offered.starts_at = time and offered.is_offered)
  order by 1
  on conflict (starts_at) do update set is_offered = true where not stored.is_offered;
$function$
;
comment on function private.offer_missing_call_times(timestamp with time zone[]) is 'For the function booking: those of these times that are not offered yet. It opens, closes and takes back none.';
grant execute on function private.offer_missing_call_times(timestamp with time zone[]) to service_role;

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

CREATE OR REPLACE FUNCTION private.phone_words(phone text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
 SET search_path TO ''
AS $function$
  select string_agg(substr(digits, place), ' ' order by place)
    || case when digits like '64%' then ' 0' || substr(digits, 3) else '' end
  from
    regexp_replace(phone, '\D', '', 'g') as digits,
    -- From each digit on: what is asked for is the beginning of one of these.
    generate_series(1, greatest(1, char_length(digits) - 3)) as place
  group by digits
$function$
;
comment on function private.phone_words(text) is 'The digits of a telephone number, from each of them on, to the last four; of one in New Zealand also as it is dialled there.';
grant execute on function private.phone_words(text) to authenticated;
grant execute on function private.phone_words(text) to service_role;

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
    if unread.side = 'agency' and (
      select count(*) from public.mail_outbox as mail
      where mail.template = 'unread-messages-agency' and mail.created_at > now() - interval '1 day'
        and mail.data ->> 'projectId' = unread.project_id::text
    ) >= 10 then
      continue;
    end if;
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
      ) || case
        when unread.side = 'agency' then jsonb_build_object('email', coalesce(unread.email, '')) else '{}'
      end,
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
      date.*, project.client_id, mailed.told_at, mailed.tomorrow_for,
      row_number() over (
        partition by project.id order by date.on_day, date.at_time nulls last, date.created_at, date.id
      ) as place,
      -- Dates are often agreed several at a time: none is told of while they are being written.
      max(date.updated_at) over (partition by project.id) <= queue_turn_mails.at - interval '5 minutes' as is_settled
    from public.project_dates as date
    join public.projects as project on project.id = date.project_id
    left join private.turn_mails as mailed on mailed.date_id = date.id
    where date.done_at is null and project.closed_at is null and not project.is_demo
  ), told as (
    select 'your-turn' as template, 'your-turn:' || id as key, due.*
    from due
    where place = 1 and turn = 'client' and is_settled and on_day >= local_time::date and told_at is null
    union all
    -- By day: nobody is to be woken.
    select 'your-turn-tomorrow', 'your-turn-tomorrow:' || id || ':' || on_day, due.*
    from due
    where turn = 'client' and is_settled and on_day = local_time::date + 1
      and local_time::time >= '08:00'
      and tomorrow_for is distinct from on_day
      and coalesce(told_at <= queue_turn_mails.at - interval '1 day', true)
      -- Both at once would be one too many.
      and (place > 1 or told_at is not null)
  ), mails as (
    insert into public.mail_outbox (created_at, template, recipient, user_id, data, idempotency_key)
    select
      queue_turn_mails.at, template, account.email, told.client_id,
      jsonb_build_object(
        'projectId', told.project_id,
        'what', told.what,
        'onDay', told.on_day,
        'atTime', to_char(told.at_time, 'HH24:MI'),
        'note', told.note,
        'action', told.action,
        'name', coalesce(profile.name, '')
      ),
      key
    from told
    join auth.users as account
      on account.id = told.client_id and account.deleted_at is null and account.email <> ''
    left join public.business_profiles as profile on profile.user_id = told.client_id
    on conflict (idempotency_key) do nothing
    returning idempotency_key
  ), remembered as (
    insert into private.turn_mails (date_id, told_at, tomorrow_for)
    select
      id,
      case when template = 'your-turn' then queue_turn_mails.at end,
      case when template = 'your-turn-tomorrow' then on_day end
    from told where key in (select idempotency_key from mails)
    on conflict (date_id) do update
    set told_at = coalesce(turn_mails.told_at, excluded.told_at),
      tomorrow_for = coalesce(excluded.tomorrow_for, turn_mails.tomorrow_for)
  )
  select count(*) into queued from mails;
  return queued;
end
$function$
;
comment on function private.queue_turn_mails(timestamp with time zone) is 'Queues your-turn when a date of the client''s is the next one, and your-turn-tomorrow on the day before it, each once. `at` is the clock of who asks.';
grant execute on function private.queue_turn_mails(timestamp with time zone) to service_role;

CREATE OR REPLACE FUNCTION private.record_act(stands public.contact_messages, becomes public.contact_messages, act public.enquiry_entries)
 RETURNS public.contact_messages
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  is_of_state constant boolean := act.kind not in ('note', 'assigned');
  stored public.contact_messages;
begin
  becomes.state_since := case when becomes.state = stands.state then stands.state_since else now() end;
  becomes.version := stands.version + 1;
  stored := private.store_enquiry(becomes);
  insert into public.enquiry_entries (
    id, enquiry_id, kind, author_id, author_name, text, happened_at, via, from_state, to_state, to_assignee, to_name,
    mail_id, before
  )
  values (
    act.id, stands.id, act.kind, act.author_id, private.shown_name(act.author_id, 'agency'), act.text,
    act.happened_at, act.via,
    case when is_of_state then stands.state end, case when is_of_state then becomes.state end,
    act.to_assignee, act.to_name, act.mail_id,
    coalesce(act.before, '{}') || jsonb_build_object(
      'state', stands.state, 'state_since', stands.state_since, 'waiting_since', stands.waiting_since,
      'assignee', stands.assignee
    )
  );
  return stored;
end
$function$
;
comment on function private.record_act(public.contact_messages,public.contact_messages,public.enquiry_entries) is 'Makes the locked enquiry what it becomes, with its entry.';

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

CREATE OR REPLACE FUNCTION private.refuse_invitation(why text)
 RETURNS void
 LANGUAGE plpgsql
 IMMUTABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  raise exception 'Nobody is invited for this enquiry now'
    using errcode = 'check_violation', constraint = why, detail = why;
end
$function$
;

CREATE OR REPLACE FUNCTION private.refuse_other_content(stands text DEFAULT ''::text)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  raise exception 'Something else was sent under this id' using errcode = 'RM004', detail = stands;
end
$function$
;
comment on function private.refuse_other_content(text) is 'RM004: another content was sent under this id. `stands` says of the caller''s own what stands; of what is another''s, nothing.';

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

CREATE OR REPLACE FUNCTION private.refuse_stale_date(act public.audit_log)
 RETURNS void
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  is_of_client constant boolean := exists (
    select from public.projects
    where id::text = act.detail ->> 'project' and client_id = act.actor_id
  );
begin
  raise exception 'The date was changed meanwhile' using
    errcode = 'RM013',
    detail = jsonb_build_object(
      'act', coalesce(split_part(act.action, '.', 2), 'changed'),
      'side', case when is_of_client then 'client' else 'agency' end,
      'name', case when is_of_client then '' else coalesce(private.shown_name(act.actor_id, 'agency'), '') end,
      'isOwn', coalesce(act.actor_id = (select auth.uid()), false),
      'at', act.at
    );
end
$function$
;
comment on function private.refuse_stale_date(public.audit_log) is 'For administrators: RM013, with what was done with a date last, by which side, by whom of the team, whether that is who asks, and when.';

CREATE OR REPLACE FUNCTION private.refuse_too_much_text()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if exists (
    select from private.rate_limits
    where expire > extract(epoch from now()) * 1000 and (
      key = 'text-hourly:' || auth.uid() and points >= 32 * 1024 * 1024
      or key = 'text-daily:' || auth.uid() and points >= 128 * 1024 * 1024
    )
  ) then
    raise exception 'There may be at most 32 MB of text in an hour, and 128 MB in a day'
      using errcode = 'program_limit_exceeded', detail = 'too_much_text';
  end if;
  return null;
end
$function$
;
comment on function private.refuse_too_much_text() is 'Refuses a statement of a client who has written too much, before it writes anything: 54000, detail too_much_text.';

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

CREATE OR REPLACE FUNCTION private.reopen_if_unanswered(stands public.contact_messages)
 RETURNS public.contact_messages
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  newest constant public.enquiry_entries := private.newest_answer(stands.id);
begin
  if stands.state = 'answered' and not private.has_standing_answer(stands.id)
    or stands.state in ('answered', 'archived')
      and stands.state_since < coalesce(newest.came_back_at, newest.failed_at)
  then
    stands.state := 'new';
    stands.state_since := now();
  end if;
  return stands;
end
$function$
;
comment on function private.reopen_if_unanswered(public.contact_messages) is 'The enquiry as given, or new where it was answered and no answer stands, or where its newest answer failed or came back after it was answered or archived. What was archived without an answer stays so.';

CREATE OR REPLACE FUNCTION private.request_call(id uuid, starts_at timestamp with time zone, name text, email text, phone text, about text, time_zone text, carried jsonb DEFAULT '{}'::jsonb)
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
    insert into public.bookings (id, starts_at, state, name, email, phone, about, time_zone, carried)
    values (
      request_call.id, request_call.starts_at, 'requested', request_call.name, request_call.email,
      request_call.phone, request_call.about, request_call.time_zone,
      coalesce(nullif(request_call.carried, 'null'), '{}')
    )
    on conflict (id) do nothing;
  else
    perform private.mail_open_call(open_call, request_call.id);
  end if;
end
$function$
;
comment on function private.request_call(uuid,timestamp with time zone,text,text,text,text,text,jsonb) is 'For the function booking: keeps what a visitor asks for, which holds nothing and mails a link; where the mailbox has a call already, that call is mailed. The same id again does nothing.';
grant execute on function private.request_call(uuid,timestamp with time zone,text,text,text,text,text,jsonb) to service_role;

CREATE OR REPLACE FUNCTION private.require_administrator()
 RETURNS void
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if not coalesce(private.is_admin(), false) then
    raise exception 'Only administrators may do this' using errcode = 'insufficient_privilege';
  end if;
end
$function$
;

CREATE OR REPLACE FUNCTION private.require_call_times_as_seen(times timestamp with time zone[], seen timestamp with time zone[], is_closing boolean)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  anew timestamptz;
  act public.audit_log;
begin
  perform private.require_administrator();
  if cardinality(times) is distinct from cardinality(seen) then
    raise exception 'Each time comes with when it was last switched' using errcode = 'check_violation';
  end if;
  -- In their order, so that two acts do not wait for each other.
  perform from public.call_times as time
  where time.starts_at = any (times) order by time.starts_at for update;
  select time.starts_at into anew
  from unnest(times, seen) as asked (starts_at, switched_at)
  join public.call_times as time on time.starts_at = asked.starts_at
  where time.starts_at > now() and (time.closed_at is null) = is_closing
    and (case when is_closing then time.opened_at else time.closed_at end) is distinct from asked.switched_at
  order by 1 limit 1;
  if anew is null then return; end if;
  -- The log has the range of an act.
  select * into act from public.audit_log
  where action = case when is_closing then 'call_times.opened' else 'call_times.closed' end
    and anew between (detail ->> 'from')::timestamptz and (detail ->> 'to')::timestamptz
  order by at desc, id desc limit 1;
  raise exception 'The times were changed meanwhile' using
    errcode = 'RM013',
    detail = jsonb_build_object(
      'name', coalesce(private.shown_name(act.actor_id, 'agency'), ''), 'at', act.at, 'startsAt', anew
    );
end
$function$
;
comment on function private.require_call_times_as_seen(timestamp with time zone[],timestamp with time zone[],boolean) is 'Locks the times, and raises RM013 where one of them stands as the act would change it, but was switched anew since it was seen; seen: when each was last closed, or before closing opened, on the screen; null: never.';

CREATE OR REPLACE FUNCTION private.require_number_to_ring()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if tg_op = 'UPDATE' and new.phone = old.phone then
    return new;
  end if;
  if new.state in ('requested', 'booked') and char_length(regexp_replace(new.phone, '[^0-9]', '', 'g')) < 7 then
    raise exception 'The number of a call has at least 7 digits'
      using errcode = 'check_violation', constraint = 'bookings_phone_digits', schema = 'public', table = 'bookings';
  end if;
  return new;
end
$function$
;
comment on function private.require_number_to_ring() is 'Of a call to come, a number that is new has at least seven digits; one that stands is not asked.';

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

CREATE OR REPLACE FUNCTION private.require_released(enquiry public.contact_messages)
 RETURNS void
 LANGUAGE plpgsql
 IMMUTABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if enquiry.state in ('quarantine', 'spam') then
    raise exception 'What is held back is released first'
      using errcode = 'check_violation', constraint = 'not_released', detail = 'not_released';
  end if;
end
$function$
;

CREATE OR REPLACE FUNCTION private.require_seen(enquiry public.contact_messages, seen integer)
 RETURNS void
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if enquiry.version is distinct from seen then
    raise exception 'The enquiry was changed meanwhile'
      using errcode = 'RM013', detail = private.last_act_on_enquiry(enquiry);
  end if;
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

CREATE OR REPLACE FUNCTION private.require_time(enquiry public.contact_messages, happened_at timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  -- To the minute, as it is typed; clocks differ a little.
  if happened_at is null or happened_at > now() + interval '1 minute'
    or happened_at < date_trunc('minute', enquiry.created_at) then
    raise exception 'It was after the enquiry, and has been'
      using errcode = 'check_violation', constraint = 'happened_at', detail = 'happened_at';
  end if;
end
$function$
;

CREATE OR REPLACE FUNCTION private.search_query(search text)
 RETURNS tsquery
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$
  select case
    -- A telephone number, however it is spaced.
    when typed ~ '^[-+() ./0-9]+$' and char_length(digits) between 4 and 20
      then to_tsquery('pg_catalog.simple', concat_ws(
        ' | ',
        words,
        digits || ':*',
        -- Asked for as from abroad, and perhaps stored as it is dialled here.
        substring(digits from '^(?:00)?640?([0-9]{7,})$') || ':*'
      ))
    else to_tsquery('pg_catalog.simple', words)
  end
  from (
    select btrim(left(search, 200)) as typed, regexp_replace(left(search, 200), '\D', '', 'g') as digits, (
      select string_agg(word || ':*', ' & ')
      from (
        select word from regexp_split_to_table(private.folded(left(search, 200)), ' ') as word
        where word <> '' limit 12
      ) as of_search
    ) as words
  ) as query
$function$
;
comment on function private.search_query(text) is 'Finds what has all the words, each from its beginning, in a text that private.folded and private.phone_words made; null where there is nothing to search for.';

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
  values (
    'new-submission', '', address,
    data || jsonb_build_object('files', (
      select coalesce(jsonb_agg(jsonb_build_object('name', name, 'size', size) order by created_at, name), '[]')
      from public.files where submission_id = sent.id
    )),
    'new-submission:' || sent.id
  );
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
  taken_off constant jsonb := (
    select coalesce(jsonb_agg(name order by created_at, name), '[]') from public.files
    where submission_id = draft.submission_id and id = any (draft.taken_off)
  );
  added constant jsonb := (
    select coalesce(jsonb_agg(name order by created_at, name), '[]') from public.files
    where draft_id = draft.id and kind = 'draft'
  );
  before jsonb := '{}';
  answers_before jsonb;
  noted public.submission_events;
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
  if added <> '[]' or taken_off <> '[]' then
    before := before
      || jsonb_build_object('files', files_before, 'files_added', added, 'files_taken_off', taken_off);
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
  values (old.id, 'changed', 'client', private.shown_name(old.user_id, 'client'), before, send_changes.key)
  returning * into noted;
  perform private.mail_changes(sent, noted);
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

CREATE OR REPLACE FUNCTION private.settle_answers()
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  answer record;
  stands public.contact_messages;
begin
  for answer in select * from private.answers_to_settle() loop
    -- One that somebody acts on is settled by the next run: this one waits for nobody.
    select * into stands from public.contact_messages where id = answer.enquiry_id for no key update skip locked;
    continue when not found;
    perform from public.enquiry_entries
    where id = answer.id and handed_at is null and (failed_at is not null) = answer.was_in_doubt
      and taken_back_at is null
    for no key update skip locked;
    continue when not found;
    -- It may have been settled and sent again since it was read.
    perform from public.mail_outbox
    where id = answer.mail_id and state = answer.state and attempts = answer.attempts;
    continue when not found;
    begin
      update public.enquiry_entries
      set tries = answer.attempts,
        handed_at = answer.sent_at,
        failed_at = case when answer.state = 'failed' then clock_timestamp() end,
        failure = case when answer.state = 'failed' then left(answer.last_error, 500) end,
        is_in_doubt = answer.state = 'failed' and answer.is_in_doubt
      where id = answer.id;
      stands.first_answer_at := private.first_answer_of(stands);
      if answer.state = 'failed' then
        -- What answers later does not refer to what never arrived.
        if not answer.is_in_doubt then
          stands.mail_thread := array_remove(stands.mail_thread, answer.message_id);
        end if;
        if not private.has_standing_answer(stands.id, answer.number) then
          stands := private.reopen_if_unanswered(stands);
          -- It has waited since before this answer, which was to end that.
          if stands.state = 'new' then
            stands.waiting_since := least(stands.waiting_since, answer.waiting_since);
          end if;
        end if;
        stands.version := stands.version + 1;
        perform private.write_audit(
          'enquiry.not_sent', 'contact_messages', stands.id::text,
          jsonb_build_object('entry', answer.id, 'in_doubt', answer.is_in_doubt)
        );
      elsif answer.was_in_doubt then
        stands := private.answered_after_all(stands, answer.number, answer.to_state);
        stands.version := stands.version + 1;
      end if;
      perform private.store_enquiry(stands);
    exception when others then
      -- One that cannot be settled holds up neither the others nor the mail.
      raise warning 'The answer % could not be settled: %', answer.id, sqlerrm;
    end;
  end loop;
end
$function$
;
comment on function private.settle_answers() is 'Writes what became of the answers'' mails to their enquiries: handed over; tried in vain; given up as refused or in doubt, after which they wait again; or handed over though they were in doubt.';
grant execute on function private.settle_answers() to service_role;

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

CREATE OR REPLACE FUNCTION private.stop_answers_sent_again(enquiry uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  stopped record;
  is_any boolean := false;
begin
  for stopped in
    update public.mail_outbox as mail set state = 'failed'
    from public.enquiry_entries as entry
    where entry.enquiry_id = stop_answers_sent_again.enquiry and entry.kind = 'answer' and entry.taken_back_at is null
      and mail.id = entry.mail_id and mail.state = 'queued' and mail.attempts = 0
      and mail.queued_at <> mail.created_at
    returning entry.id, mail.last_error
  loop
    is_any := true;
    update public.enquiry_entries
    set failed_at = clock_timestamp(), failure = left(stopped.last_error, 500), is_in_doubt = true
    where id = stopped.id;
    perform private.write_audit(
      'enquiry.not_sent', 'contact_messages', stop_answers_sent_again.enquiry::text,
      jsonb_build_object('entry', stopped.id, 'in_doubt', true)
    );
  end loop;
  return is_any;
end
$function$
;
comment on function private.stop_answers_sent_again(uuid) is 'Sends no answer again that nobody has tried to: it is in doubt as it was. Whether there was one.';

CREATE OR REPLACE FUNCTION private.store_enquiry(becomes public.contact_messages)
 RETURNS public.contact_messages
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  update public.contact_messages
  set state = becomes.state, state_since = becomes.state_since, waiting_since = becomes.waiting_since,
    first_answer_at = becomes.first_answer_at, assignee = becomes.assignee, mail_thread = becomes.mail_thread,
    version = becomes.version
  where id = becomes.id
  returning *
$function$
;
comment on function private.store_enquiry(public.contact_messages) is 'Makes the locked enquiry what it becomes by an act, or by what became of an answer.';

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

CREATE OR REPLACE FUNCTION private.submission_ids(search text, statuses text[], of_industry text, person uuid, unassigned boolean, submitted_from timestamp with time zone, submitted_until timestamp with time zone, is_ascending boolean, after_at timestamp with time zone, after_id uuid, up_to integer)
 RETURNS uuid[]
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  query constant tsquery := case
    -- A number that was said aloud, and nothing that merely holds the same digits.
    when search ~* '^\s*s-?[0-9]{4,20}\s*$'
      then to_tsquery('pg_catalog.simple', lower(replace(btrim(search), '-', '')) || ':*')
    else private.search_query(coalesce(search, ''))
  end;
  filters constant text := concat_ws(
    ' and ',
    case when cardinality(statuses) > 0 then 'submission.status = any ($2)' end,
    case when of_industry <> '' then 'submission.industry = $3' end,
    case
      when unassigned then 'submission.project_id in (select id from public.projects where assignee is null)'
      when person is not null then 'submission.project_id in (select id from public.projects where assignee = $4)'
    end
  );
  times constant text := concat_ws(
    ' and ',
    case when submitted_from is not null then 'listed.submitted_at >= $5' end,
    case when submitted_until is not null then 'listed.submitted_at < $6' end,
    case
      when after_at is null or after_id is null then null
      when is_ascending then '(listed.submitted_at, listed.id) > ($7, $8)'
      else '(listed.submitted_at, listed.id) < ($7, $8)'
    end
  );
  ids uuid[];
begin
  -- Of fixed texts, with the conditions that are asked for: each combination has the plan that suits it.
  execute format(
    'select array(select listed.id from %s as listed %s order by %s limit $9)',
    case
      when query is null then 'public.questionnaire_submissions'
      else '(select submission_id as id, submitted_at from private.submission_search where words @@ $1)'
    end,
    case
      when filters <> '' and query is null
        then format('where %s', concat_ws(' and ', replace(filters, 'submission.', 'listed.'), nullif(times, '')))
      when filters <> '' then format(
        'join public.questionnaire_submissions as submission on submission.id = listed.id where %s',
        concat_ws(' and ', filters, nullif(times, ''))
      )
      when times <> '' then format('where %s', times)
    end,
    case
      when is_ascending then 'listed.submitted_at, listed.id'
      else 'listed.submitted_at desc, listed.id desc'
    end
  )
  into ids
  using query, statuses, of_industry, person, submitted_from, submitted_until, after_at, after_id, up_to;
  return ids;
end
$function$
;
comment on function private.submission_ids(text,text[],text,uuid,boolean,timestamp with time zone,timestamp with time zone,boolean,timestamp with time zone,uuid,integer) is 'The first submissions that match, in order of submitted_at and id. Who calls it has asked who calls.';

CREATE OR REPLACE FUNCTION private.submission_words(submission public.questionnaire_submissions)
 RETURNS tsvector
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  -- A tsvector has an end: of answers beyond it, the first are found.
  select to_tsvector(
    'pg_catalog.simple',
    left(private.folded(left(concat_ws(
      ' ', submission.reference, submission.first_name, submission.last_name, submission.company_name,
      submission.email, submission.project_description,
      (select string_agg(value, ' ' order by key) from jsonb_each_text(submission.answers))
    ), 100000)), 100000)
    || ' ' || lower(replace(submission.reference, '-', '')) || ' ' || private.phone_words(submission.phone)
  )
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
    update public.call_times set closed_at = null, opened_at = now()
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
      else closed_at is null and is_offered and wanted >= private.first_call_day()
    end
  for no key update;
  if not found or exists (select from public.bookings where starts_at = wanted and state = 'booked') then
    raise exception 'This time is not free any more' using errcode = 'RM010';
  end if;
end
$function$
;
comment on function private.take_call_time(timestamp with time zone,text) is 'Holds the row of a free time until the end of the transaction; RM010 where it is taken, closed, not offered or gone.';

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

CREATE OR REPLACE FUNCTION private.undo_invitation()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  delete from private.enquiry_invitations where entry_id = new.id;
  update public.contact_messages set client_id = null where id = new.enquiry_id and new.kind = 'joined';
  -- The invitation before it is open again.
  insert into private.enquiry_invitations
  select * from jsonb_populate_record(null::private.enquiry_invitations, new.before -> 'invitation')
  where new.before ? 'invitation';
  return null;
end
$function$
;

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

CREATE OR REPLACE FUNCTION private.unsent_answer_of(enquiry uuid)
 RETURNS text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select case when came_back_at is not null then 'came_back' when is_in_doubt then 'in_doubt' else 'failed' end
  from private.newest_answer(unsent_answer_of.enquiry)
  where failed_at is not null or came_back_at is not null
$function$
;
comment on function private.unsent_answer_of(uuid) is 'How the newest answer to an enquiry failed: ''failed'', ''in_doubt'', ''came_back''; null: it did not.';

CREATE OR REPLACE FUNCTION private.upload_checks()
 RETURNS text[]
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select case
    -- Ending, declared type and content agree: packages/platform/storage/content.ts.
    when to_regnamespace('platform') is not null then array['name', 'type', 'content']
    -- The hosted platform holds the declared type against those that the bucket allows.
    else array['type']
  end
$function$
;
comment on function private.upload_checks() is 'What the storage here checks of an upload; none searches for viruses.';

CREATE OR REPLACE FUNCTION private.visitor_data(address text)
 RETURNS TABLE(part text, amount bigint)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select counted.part, counted.amount
  from private.visitor_window(visitor_data.address) as own
  cross join lateral (
    select 'enquiries', count(*) from public.contact_messages as enquiry
    where enquiry.client_id is null and lower(enquiry.email) = own.address and enquiry.created_at > own.since
    union all
    select 'calls', count(*) from public.bookings as call
    where call.client_id is null and call.email = own.address and call.created_at > own.since
    union all
    -- Not the one that led here, nor the last one of a deletion, which goes by itself; and of those on accounts none
    -- that is still to go: somebody asked for it just now.
    select 'mails', (
      select count(*) from public.mail_outbox as mail
      where mail.user_id is null and lower(mail.recipient) = own.address and mail.created_at > own.since
        and mail.template not in ('visitor-data', 'deletion-done')
    ) + (
      select count(*) from private.account_mails(own.address) as mail
      where mail.created_at > own.since and mail.state <> 'queued'
    )
    union all
    select 'newsletter', count(*) from public.newsletter_subscribers as subscriber
    where subscriber.email = own.address and subscriber.created_at > own.since
    union all
    select 'privacy_requests', count(*) from public.privacy_requests as request
    where request.email = own.address and request.recorded_at > own.since
  ) as counted (part, amount)
  where own.address is not null
$function$
;
comment on function private.visitor_data(text) is 'How much is held under an address that no account owns, by part; nothing where an account has the address.';

CREATE OR REPLACE FUNCTION private.visitor_window(address text)
 RETURNS private.account_addresses
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select null::uuid, lower(visitor_window.address),
    coalesce(max(earlier.left_at), '-infinity'), 'infinity'::timestamptz
  from (select) as one
  left join private.earlier_addresses as earlier on earlier.address = lower(visitor_window.address)
  where not exists (
    select from private.account_addresses as own
    where own.address = lower(visitor_window.address) and own.until = 'infinity'
  )
  having count(*) > 0
$function$
;
comment on function private.visitor_window(text) is 'The time in which what came under an address is no account''s; null where an account has the address.';

CREATE OR REPLACE FUNCTION private.with_exact(page uuid[], exact uuid, is_first boolean, is_back boolean)
 RETURNS uuid[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$
  select (case
    when exact is null then page
    -- A page that was gone back to, with no more before it: the one is at its end, as it is read backwards.
    when is_back then case when cardinality(others) < 51 then others || exact else others end
    when is_first then exact || others
    else others
  end)[:51]
  from array_remove(page, exact) as others
$function$
;
comment on function private.with_exact(uuid[],uuid,boolean,boolean) is 'Up to 51 of 52 rows of a page, with the one whose number was asked for before all others and at no other place.';

CREATE OR REPLACE FUNCTION private.withdraw_answers(enquiry uuid)
 RETURNS public.contact_messages
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  stands public.contact_messages := private.lock_enquiry(enquiry);
  act record;
  is_any boolean := private.stop_answers_sent_again(enquiry);
begin
  for act in select * from private.drop_waiting_answers(stands.id) as dropped order by dropped.number desc loop
    is_any := true;
    stands.mail_thread := array_remove(stands.mail_thread, act.message_id);
    stands.first_answer_at := private.first_answer_of(stands);
    -- As public.take_back. Spam stays spam.
    if stands.state <> 'spam' and not exists (
      select from public.enquiry_entries as later
      where later.enquiry_id = stands.id and later.number > act.number and later.taken_back_at is null
        and later.kind not in ('note', 'assigned')
    ) then
      stands.state := act.before ->> 'state';
      stands.state_since := act.before ->> 'state_since';
      stands.waiting_since := act.before ->> 'waiting_since';
    end if;
  end loop;
  if is_any then
    stands := private.reopen_if_unanswered(stands);
    stands.version := stands.version + 1;
    perform private.store_enquiry(stands);
  end if;
  return stands;
end
$function$
;
comment on function private.withdraw_answers(uuid) is 'Takes the answers to an enquiry back that nobody has tried to send: it waits as it did before them. As it stands then, and locked.';

CREATE OR REPLACE FUNCTION private.withdraw_answers_to_person()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  written record;
begin
  -- All of them, and in one order: an answer that is being written right now is seen once its enquiry is locked.
  for written in
    select enquiry.id from public.contact_messages as enquiry where enquiry.client_id = new.id
    union
    select enquiry.id
    from private.account_addresses as own
    join public.contact_messages as enquiry
      on lower(enquiry.email) = own.address and enquiry.created_at > own.since and enquiry.created_at <= own.until
    where own.person_id = new.id
    order by id
  loop
    -- One that is forgotten meanwhile stops nothing.
    perform from public.contact_messages where id = written.id for no key update;
    continue when not found;
    perform private.withdraw_answers(written.id);
  end loop;
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION private.withdraw_answers_to_spam()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.withdraw_answers(new.id);
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION private.withdraw_answers_with_enquiry()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.stop_answers_sent_again(old.id);
  perform private.drop_waiting_answers(old.id);
  delete from public.mail_outbox as mail
  using public.enquiry_entries as entry
  where entry.enquiry_id = old.id and mail.id = entry.mail_id and mail.state = 'failed';
  return old;
end
$function$
;

CREATE OR REPLACE FUNCTION private.withdraw_invitation()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  -- Of an earlier invitation, too: a mail that failed could be sent again. What is being tried now may have left.
  with withdrawn as (
    delete from public.mail_outbox as mail
    using public.enquiry_entries as entry
    where entry.enquiry_id = new.id and entry.kind = 'invited' and mail.id = (entry.before ->> 'mail')::uuid
      and mail.state <> 'sent'
    returning entry.id, mail.state = 'failed' or mail.attempts = 0 as has_stayed
  )
  update public.enquiry_entries as entry set taken_back_at = clock_timestamp()
  from withdrawn
  join private.enquiry_invitations as invitation on invitation.entry_id = withdrawn.id
  where entry.id = withdrawn.id and withdrawn.has_stayed;
  return null;
end
$function$
;
comment on function private.withdraw_invitation() is 'Who is called spam is not mailed an invitation that waits or has failed. One that has left opens nothing as long as it is spam.';

CREATE OR REPLACE FUNCTION private.withdraw_mail(mail uuid)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  message_id text;
begin
  -- Waits for a sender who is taking it, and then finds that it was tried.
  delete from public.mail_outbox as queued
  where queued.id = mail and queued.state = 'queued' and queued.attempts = 0
    and queued.queued_at = queued.created_at
  returning queued.message_id into message_id;
  if message_id is null then
    raise exception 'The mail has left' using errcode = 'RM020';
  end if;
  return message_id;
end
$function$
;
comment on function private.withdraw_mail(uuid) is 'Takes a mail out of the outbox before the sender has it, and says its message_id; RM020 where it was tried.';

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

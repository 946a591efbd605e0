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

CREATE OR REPLACE FUNCTION private.attach_file()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  -- Locked in a statement of its own: the next one sees what another submission, which held the lock, did with
  -- the file.
  perform from public.files where path in (old.file_url, new.file_url) order by path for update;
  update public.files as file
  set submission_id = holder.id,
    kind = case when holder.status <> 'draft' then 'submission' else 'draft' end
  from (
    select files.id as file_id, submission.id, submission.status
    from public.files
    -- What was submitted comes before a draft that names the same file.
    left join lateral (
      select id, status from public.questionnaire_submissions
      where file_url = files.path and not (tg_op = 'DELETE' and id = old.id)
      order by status = 'draft', created_at, id limit 1
    ) as submission on true
    where files.path in (old.file_url, new.file_url)
  ) as holder
  where file.id = holder.file_id;
  return old;
end
$function$
;
comment on function private.attach_file() is 'Says in public.files which submission names a file, and whether it was submitted.';

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
comment on function private.audit_submission() is 'A draft is the client''s alone: beginning and discarding one is no entry, or clients could fill the log.';

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

CREATE OR REPLACE FUNCTION private.check_submission()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if new.project_description !~ '\S'
    and not exists (select from jsonb_each_text(new.answers) where value ~ '\S')
  then
    raise exception 'A submission answers a question or describes the project'
      using errcode = 'check_violation';
  end if;
  -- Whose file it is, the constraint on file_url has said: a path begins with its client's id.
  if new.file_url is not null then
    -- Locked, so that nobody removes it before this submission can be seen.
    perform from storage.objects
    where bucket_id = 'submissions' and name = new.file_url
    for share;
    if not found then
      raise exception 'The attached file is not there any more: attach it again'
        using errcode = 'foreign_key_violation';
    end if;
  end if;
  -- Submissions of one client take turns, and each counts what the one before it has committed.
  perform pg_advisory_xact_lock(hashtextextended('drafts of ' || new.user_id, 0));
  if (
    select count(*) from public.questionnaire_submissions
    where user_id = new.user_id and submitted_at > now() - interval '1 day'
  ) >= 10 then
    raise exception 'There may be at most 10 submissions in 24 hours'
      using errcode = 'program_limit_exceeded';
  end if;
  return new;
end
$function$
;
comment on function private.check_submission() is 'What a client submits says something, names a file that is there, and is not too often: each one is mailed to the agency.';

CREATE OR REPLACE FUNCTION private.copy_account_to_submission()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  select
    coalesce(profile.name, ''), coalesce(profile.surname, ''), coalesce(account.email, ''),
    coalesce(profile.phone, ''), coalesce(profile.company_name, ''), coalesce(profile.industry, '')
  into
    new.first_name, new.last_name, new.email,
    new.phone, new.company_name, new.industry
  from auth.users as account
  left join public.business_profiles as profile on profile.user_id = account.id
  where account.id = new.user_id;
  return new;
end
$function$
;
comment on function private.copy_account_to_submission() is 'Name, company, phone and industry of the profile and the address of the account, as they are when the answers are sent. Of later changes only the address follows.';

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

CREATE OR REPLACE FUNCTION private.follow_user_email()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  update public.business_profiles set email = coalesce(new.email, '') where user_id = new.id;
  update public.questionnaire_submissions set email = coalesce(new.email, '')
  where user_id = new.id and status <> 'draft';
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
    if new.status <> 'draft' then
      new.submitted_at := coalesce(new.submitted_at, now());
    end if;
    return new;
  end if;

  if new.status is distinct from old.status
    and (old.status, new.status) not in (
      ('draft', 'pending'), ('pending', 'in_review'), ('in_review', 'completed'), ('completed', 'in_review')
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
  -- Not security definer: this is the role of the API's caller. Services may correct a row.
  if old.status <> 'draft' and current_user = 'authenticated' then
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
  new.submitted_at := case
    when old.status = 'draft' and new.status = 'pending' then now()
    else old.submitted_at
  end;
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

CREATE OR REPLACE FUNCTION private.keep_submitted_file()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  -- After the wait for a submission of this very moment, which the policies could not see.
  if exists (
    select from public.files where bucket = old.bucket_id and path = old.name and kind <> 'draft'
  ) then
    return null;
  end if;
  return old;
end
$function$
;
comment on function private.keep_submitted_file() is 'Leaves the file of a submission where it is, whoever removes it: the submission goes first.';

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

CREATE OR REPLACE FUNCTION private.limit_drafts()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  -- Inserts of one client take turns, and each counts what the one before it has committed.
  perform pg_advisory_xact_lock(hashtextextended('drafts of ' || new.user_id, 0));
  if (
    select count(*) from public.questionnaire_submissions
    where user_id = new.user_id and status = 'draft'
  ) >= 5 then
    raise exception 'There may be at most 5 drafts: submit or discard one first'
      using errcode = 'check_violation';
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
begin
  -- Uploads of one client take turns, and each counts what the one before it has committed. After the
  -- insert, not before it: a stranger is refused by the policies and learns nothing of the folder.
  perform pg_advisory_xact_lock(hashtextextended('files of ' || folder, 0));
  if (
    select count(*) > 50 or sum((metadata ->> 'size')::bigint) > 104857600
    from storage.objects
    where bucket_id = new.bucket_id and starts_with(name, folder || '/')
  ) then
    -- The hosted platform answers any other code as a fault of its own.
    raise exception 'There may be at most 50 files of 100 MB together: remove one first'
      using errcode = 'insufficient_privilege', constraint = 'files_per_client';
  end if;
  return null;
end
$function$
;

CREATE OR REPLACE FUNCTION private.list_file()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  folder constant text := (storage.foldername(new.name))[1];
  owner_id uuid;
begin
  if folder ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then
    owner_id := (select id from auth.users where id = folder::uuid);
  end if;
  -- The hosted platform may write the size after the row.
  insert into public.files (user_id, bucket, path, name, size, created_at)
  values (
    owner_id, new.bucket_id, new.name, private.file_name(new.name, new.user_metadata ->> 'name'),
    coalesce((new.metadata ->> 'size')::bigint, 0), coalesce(new.created_at, now())
  )
  on conflict (path) do update set name = excluded.name, size = excluded.size;
  return null;
end
$function$
;
comment on function private.list_file() is 'The row of an uploaded file. Its name as typed comes with the upload, as metadata.';

CREATE OR REPLACE FUNCTION private.mail_submission()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  -- The account's verified address: no mail may be sent to whoever a row happens to name.
  address text := (select email from auth.users where id = new.user_id);
  data jsonb := jsonb_build_object(
    'reference', new.reference,
    'submittedAt', to_jsonb(new.submitted_at),
    'name', new.first_name,
    'surname', new.last_name,
    'email', coalesce(address, ''),
    'phone', new.phone,
    'companyName', new.company_name,
    'industry', new.industry,
    'projectDescription', new.project_description,
    'answered', (select count(*) from jsonb_each_text(new.answers) where value ~ '\S')
  );
begin
  insert into public.mail_outbox (template, recipient, reply_to, data, idempotency_key)
  values ('new-submission', '', address, data, 'new-submission:' || new.id);
  if address is not null then
    insert into public.mail_outbox (template, recipient, user_id, data, idempotency_key)
    values ('submission-received', address, new.user_id, data, 'submission-received:' || new.id);
  end if;
  return null;
end
$function$
;
comment on function private.mail_submission() is 'Queues the mails new-submission and submission-received. The answers stay in their table.';

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

-- Suits the version before: yes, since 20261123210200. Its submit_questionnaire is answered as before.
-- Opening a draft, what goes with it, and sending it. Whoever locks several things does so in this order:
-- project, submission, draft, answers; whatever waits for each other would else end both.

create function private.lock_open_project(project uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  closed timestamptz;
begin
  select closed_at into closed from public.projects where id = project for no key update;
  if closed is not null then
    raise exception 'The project is closed' using errcode = 'RM002';
  end if;
end
$$;
revoke all on function private.lock_open_project(uuid) from public;

create function private.lock_pending_submission(submission uuid, client uuid) returns void
language plpgsql security definer set search_path = '' as $$
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
$$;
revoke all on function private.lock_pending_submission(uuid, uuid) from public;
comment on function private.lock_pending_submission(uuid, uuid) is
  'A client''s submission whose review has not begun, and does not until the end of this transaction.';

create function public.open_draft(submission uuid default null) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  caller constant uuid := private.require_session();
  project uuid;
  draft uuid;
begin
  if open_draft.submission is null then
    project := private.open_project_of(caller);
    -- One that was begun in a project that is closed now goes on in the open one.
    insert into public.drafts as stored (project_id, user_id) values (project, caller)
    on conflict (user_id) where submission_id is null
      do update set project_id = excluded.project_id where stored.project_id <> excluded.project_id;
    select id into draft from public.drafts where user_id = caller and submission_id is null;
    return draft;
  end if;

  select project_id into project from public.questionnaire_submissions
  where id = open_draft.submission and user_id = caller;
  if not found then
    raise exception 'There is no such submission' using errcode = 'RM003';
  end if;
  perform private.lock_open_project(project);
  perform private.lock_pending_submission(open_draft.submission, caller);
  insert into public.drafts (project_id, user_id, submission_id)
  values (project, caller, open_draft.submission)
  on conflict (submission_id) do nothing
  returning id into draft;
  if found then
    insert into public.draft_answers (draft_id, question, text)
    select draft, written.question, written.text
    from public.questionnaire_submissions as sent
    cross join lateral (
      select 'project_description' as question, sent.project_description as text
      union all
      select key, value from jsonb_each_text(sent.answers) where key <> ''
    ) as written
    where sent.id = open_draft.submission and written.text <> '';
  else
    select id into draft from public.drafts where submission_id = open_draft.submission;
  end if;
  return draft;
end
$$;
revoke all on function public.open_draft(uuid) from public, anon, service_role;
grant execute on function public.open_draft(uuid) to authenticated;
comment on function public.open_draft(uuid) is
  'The caller''s draft of a new submission, or of changes to one whose review has not begun, made where there is none. RM001: its review has begun. RM002: the project is closed. RM003: there is no such submission.';

create function private.count_files_of_draft(draft uuid) returns bigint
language sql stable security definer set search_path = '' as $$
  select count(*)
  from public.drafts
  join public.files on files.draft_id = drafts.id or (
    files.submission_id = drafts.submission_id and files.kind = 'submission'
    and files.id <> all (drafts.taken_off)
  )
  where drafts.id = draft
$$;
revoke all on function private.count_files_of_draft(uuid) from public;
comment on function private.count_files_of_draft(uuid) is 'The files that a draft is to be sent with, those of its submission among them.';

create function public.set_draft_file(file uuid, draft uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  caller constant uuid := private.require_session();
  target public.drafts;
  chosen public.files;
begin
  select * into chosen from public.files
  where id = set_draft_file.file and user_id = caller and bucket = 'submissions';
  if not found or chosen.kind not in ('draft', 'submission') then
    raise exception 'There is no such file' using errcode = 'RM003';
  end if;
  select * into target from public.drafts
  where user_id = caller and case
    when chosen.kind = 'submission' then submission_id = chosen.submission_id
    else id = coalesce(set_draft_file.draft, chosen.draft_id)
  end;
  if not found then
    -- It is in no draft: nothing to take off.
    if set_draft_file.draft is null and chosen.kind = 'draft' then return; end if;
    raise exception 'There is no such draft' using errcode = 'RM003';
  end if;
  if set_draft_file.draft is not null and set_draft_file.draft <> target.id then
    raise exception 'The file was sent with another submission' using errcode = 'check_violation';
  end if;

  -- As sending does.
  perform pg_advisory_xact_lock(hashtextextended('draft ' || target.id, 0));
  perform from public.drafts where id = target.id for no key update;
  if not found then
    raise exception 'There is no such draft' using errcode = 'RM003';
  end if;
  select * into chosen from public.files where id = chosen.id for update;
  if chosen.kind = 'submission' then
    update public.drafts set taken_off = case
      when set_draft_file.draft is null then array_append(array_remove(taken_off, chosen.id), chosen.id)
      else array_remove(taken_off, chosen.id)
    end
    where id = target.id;
  elsif chosen.kind = 'draft' then
    update public.files set draft_id = set_draft_file.draft, keep_until = null where id = chosen.id;
  else
    raise exception 'The file was sent meanwhile' using errcode = 'RM003';
  end if;
  if set_draft_file.draft is not null and private.count_files_of_draft(target.id) > 10 then
    raise exception 'There may be at most 10 files in a submission'
      using errcode = 'check_violation', constraint = 'files_per_submission', detail = 'files_per_submission';
  end if;
end
$$;
revoke all on function public.set_draft_file(uuid, uuid) from public, anon, service_role;
grant execute on function public.set_draft_file(uuid, uuid) to authenticated;
comment on function public.set_draft_file(uuid, uuid) is
  'Puts a file of the caller''s into a draft; null takes it off. One that was sent with the submission that the draft changes stays where it is until the changes are sent.';

-- Both ways to send come together here.
create function private.send_answers(
  client uuid, project uuid, key uuid, description text, answers jsonb, file_path text, draft uuid
) returns public.questionnaire_submissions
language plpgsql security definer set search_path = '' as $$
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
$$;
revoke all on function private.send_answers(uuid, uuid, uuid, text, jsonb, text, uuid) from public;
comment on function private.send_answers(uuid, uuid, uuid, text, jsonb, text, uuid) is
  'Makes a submission of answers and the files of a draft, in one transaction with the mails new-submission and submission-received. The receipt holds the answers, until it is sent; who calls has asked who calls.';

create function private.send_changes(draft public.drafts, key uuid, description text, answers jsonb)
returns public.questionnaire_submissions
language plpgsql security definer set search_path = '' as $$
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
$$;
revoke all on function private.send_changes(public.drafts, uuid, text, jsonb) from public;
comment on function private.send_changes(public.drafts, uuid, text, jsonb) is
  'Writes the changes of a draft into its submission, and into the history what stood before.';

create function private.sent_under(client uuid, key uuid)
returns table (submission_id uuid, reference text)
language sql stable security definer set search_path = '' as $$
  select id, submission.reference from public.questionnaire_submissions as submission
  where user_id = client and idempotency_key = key
  union all
  select submission.id, submission.reference
  from public.submission_events as event
  join public.questionnaire_submissions as submission on submission.id = event.submission_id
  where submission.user_id = client and event.key = sent_under.key
  limit 1
$$;
revoke all on function private.sent_under(uuid, uuid) from public;
comment on function private.sent_under(uuid, uuid) is 'What a client has sent under this key already, if anything.';

create function public.send_draft(draft uuid, key uuid)
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
  if found then return; end if;
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
revoke all on function public.send_draft(uuid, uuid) from public, anon, service_role;
grant execute on function public.send_draft(uuid, uuid) to authenticated;
comment on function public.send_draft(uuid, uuid) is
  'Sends the caller''s draft, in one transaction with its mails, and says which submission it is now. Under the same key it is sent once. RM001: the review of what it changes has begun. RM002: the project is closed. RM003: there is no such draft.';

-- The one call of pages that are open since before drafts: it knows one file, and no draft.
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
comment on function public.submit_questionnaire(uuid, text, jsonb, text) is
  'Sends the caller''s answers at once, in one transaction with the mails about them, and says the reference. Pages that keep drafts here call send_draft.';

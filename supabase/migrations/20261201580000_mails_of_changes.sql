-- Suits the version before: yes, since 20261129720000. The same functions, of which one mails and names files, and new ones.
-- The agency is mailed of what a client changes, and the history says which files came and went with a change.
create function private.is_other_text(one text, other text) returns boolean
language sql immutable security definer set search_path = '' as $$
  select regexp_replace(coalesce(one, ''), '^\s+|\s+$', '', 'g')
    <> regexp_replace(coalesce(other, ''), '^\s+|\s+$', '', 'g')
$$;
revoke all on function private.is_other_text(text, text) from public;
comment on function private.is_other_text(text, text) is
  'Whether two texts differ by more than the white space around them, as isOtherText of domain/submission-changes.ts.';

create or replace function private.mark_changed_answer() returns trigger
language plpgsql security definer set search_path = '' as $$
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
$$;

create function private.mail_changes(sent public.questionnaire_submissions, event public.submission_events)
returns void
language plpgsql security definer set search_path = '' as $$
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
$$;
revoke all on function private.mail_changes(public.questionnaire_submissions, public.submission_events) from public;
comment on function private.mail_changes(public.questionnaire_submissions, public.submission_events) is
  'Tells the agency of a change, without a word of the answers, ten times a day for one client. What goes beyond stands at the desk.';

create or replace function private.send_changes(draft public.drafts, key uuid, description text, answers jsonb)
returns public.questionnaire_submissions
language plpgsql security definer set search_path = '' as $$
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
$$;

comment on column public.submission_events.before is
  'Of a change, what stood before where it differs: answers by question, project_description, names of files; and the names of those that were added and taken off.';

-- What happens when answers are sent: the submission gets a number that people say to each other, is made
-- once however often its answers are sent, names the account it is from, and client and agency are mailed,
-- all in one transaction.
create sequence private.submission_numbers as bigint start with 1001;
revoke all on sequence private.submission_numbers from public;
comment on sequence private.submission_numbers is
  'Of references; begins above 1000, so that all have four digits at least. A refused submission leaves a gap.';

create function private.number_submission() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.reference := 'S-' || nextval('private.submission_numbers');
  return new;
end
$$;
revoke all on function private.number_submission() from public;
-- Triggers of one event run in the order of their names: this one after guard_submission.
create trigger number_submission before insert or update on public.questionnaire_submissions
  for each row when (new.status <> 'draft' and new.reference is null)
  execute function private.number_submission();

create function private.check_submission() returns trigger
language plpgsql security definer set search_path = '' as $$
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
$$;
revoke all on function private.check_submission() from public;
comment on function private.check_submission() is
  'What a client submits says something, names a file that is there, and is not too often: each one is mailed to the agency.';
create trigger check_submission before update on public.questionnaire_submissions
  for each row when (old.status = 'draft' and new.status = 'pending')
  execute function private.check_submission();

-- Who a submission is from is said by the account that sends it, not by what its client writes.
create function private.copy_account_to_submission() returns trigger
language plpgsql security definer set search_path = '' as $$
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
$$;
revoke all on function private.copy_account_to_submission() from public;
comment on function private.copy_account_to_submission() is
  'Name, company, phone and industry of the profile and the address of the account, as they are when the answers are sent. Of later changes only the address follows.';
create trigger copy_account_to_submission before update on public.questionnaire_submissions
  for each row when (old.status = 'draft' and new.status = 'pending')
  execute function private.copy_account_to_submission();

-- Client and agency are told of a submission, in its transaction and so exactly once.
create function private.mail_submission() returns trigger
language plpgsql security definer set search_path = '' as $$
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
    insert into public.mail_outbox (template, recipient, data, idempotency_key)
    values ('submission-received', address, data, 'submission-received:' || new.id);
  end if;
  return null;
end
$$;
revoke all on function private.mail_submission() from public;
comment on function private.mail_submission() is
  'Queues the mails new-submission and submission-received. The answers stay in their table.';
create trigger mail_submission after update on public.questionnaire_submissions
  for each row when (old.status = 'draft' and new.status = 'pending')
  execute function private.mail_submission();

-- The one call that the form makes. What it may write, the grants and policies of the table say.
create function public.submit_questionnaire(
  idempotency_key uuid, project_description text, answers jsonb, file_url text default null
) returns text
language plpgsql set search_path = '' as $$
#variable_conflict use_column
declare
  submission_id uuid;
  number text;
begin
  insert into public.questionnaire_submissions (
    idempotency_key, project_description, answers, file_url
  )
  values (
    submit_questionnaire.idempotency_key,
    submit_questionnaire.project_description,
    submit_questionnaire.answers,
    submit_questionnaire.file_url
  )
  on conflict (user_id, idempotency_key) do nothing
  returning id into submission_id;

  if submission_id is null then
    select reference into number from public.questionnaire_submissions
    where user_id = (select auth.uid())
      and idempotency_key = submit_questionnaire.idempotency_key;
  else
    update public.questionnaire_submissions set status = 'pending'
    where id = submission_id
    returning reference into number;
  end if;
  return number;
end
$$;
revoke all on function public.submit_questionnaire(uuid, text, jsonb, text) from public, anon, service_role;
grant execute on function public.submit_questionnaire(uuid, text, jsonb, text) to authenticated;
comment on function public.submit_questionnaire(uuid, text, jsonb, text) is
  'Submits the caller''s answers, in one transaction with the mails about them, and says the reference. It runs with the caller''s own rights; who they are, a trigger takes from their account.';

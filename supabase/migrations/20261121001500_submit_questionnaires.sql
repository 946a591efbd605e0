-- A submission has a number that people say to each other, and is made once however often its answers
-- are sent.
create sequence private.submission_numbers as bigint start with 1001;
revoke all on sequence private.submission_numbers from public;
comment on sequence private.submission_numbers is
  'Of references; begins above 1000, so that all have four digits at least. A refused submission leaves a gap.';

-- Whether every answer is of a length that somebody may have typed: those of domain/submission.ts.
create function private.are_short_answers(answers jsonb) returns boolean
language sql immutable set search_path = '' as $$
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
$$;
revoke all on function private.are_short_answers(jsonb) from public;
grant execute on function private.are_short_answers(jsonb) to authenticated, service_role;

alter table public.questionnaire_submissions
  add column reference text unique,
  add column idempotency_key uuid,
  add constraint one_submission_a_key unique (user_id, idempotency_key),
  add constraint answers_are_short check (private.are_short_answers(answers));

update public.questionnaire_submissions as submission
set reference = 'S-' || numbered.number
from (
  select id, nextval('private.submission_numbers') as number
  from (
    select id from public.questionnaire_submissions where status <> 'draft' order by submitted_at, id
  ) as submitted
) as numbered
where submission.id = numbered.id;

alter table public.questionnaire_submissions
  add constraint reference_unless_draft check ((status = 'draft') = (reference is null));
comment on column public.questionnaire_submissions.reference is
  'The submission''s number, such as S-1042, given by the database when it is submitted and kept.';
comment on column public.questionnaire_submissions.idempotency_key is
  'Made by the form: answers sent again under it are the same submission.';
grant insert (idempotency_key) on public.questionnaire_submissions to authenticated;

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
  'What a client submits says something, and is not too often: each one is mailed to the agency.';
create trigger check_submission before update on public.questionnaire_submissions
  for each row when (old.status = 'draft' and new.status = 'pending')
  execute function private.check_submission();

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
    idempotency_key, first_name, last_name, email, phone, company_name, industry,
    project_description, answers, file_url
  )
  select
    submit_questionnaire.idempotency_key,
    coalesce(profile.name, ''),
    coalesce(profile.surname, ''),
    coalesce(profile.email, ''),
    coalesce(profile.phone, ''),
    coalesce(profile.company_name, ''),
    coalesce(profile.industry, ''),
    submit_questionnaire.project_description,
    submit_questionnaire.answers,
    submit_questionnaire.file_url
  from (select auth.uid() as id) as caller
  left join public.business_profiles as profile on profile.user_id = caller.id
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
  'Submits the caller''s answers, in one transaction with the mails about them, and says the reference. It runs with the caller''s own rights; who they are comes from their profile.';

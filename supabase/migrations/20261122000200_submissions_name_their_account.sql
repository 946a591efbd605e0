-- Who a submission is from is said by the account that sends it, not by what its client writes: the
-- agency reads these columns, and a client could pose as another in them.
revoke insert (first_name, last_name, email, phone, company_name, industry)
  on public.questionnaire_submissions from authenticated;
revoke update (first_name, last_name, email, phone, company_name, industry)
  on public.questionnaire_submissions from authenticated;

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
  'Name, company, phone and industry of the profile and the address of the account, as they are when the answers are sent. Later changes of the account leave them as they were.';
create trigger copy_account_to_submission before update on public.questionnaire_submissions
  for each row when (old.status = 'draft' and new.status = 'pending')
  execute function private.copy_account_to_submission();

comment on column public.questionnaire_submissions.email is
  'The account''s address when the answers were sent; empty in a draft.';

-- What was sent before may name anybody.
update public.questionnaire_submissions as submission
set
  first_name = coalesce(profile.name, ''),
  last_name = coalesce(profile.surname, ''),
  email = coalesce(account.email, ''),
  phone = coalesce(profile.phone, ''),
  company_name = coalesce(profile.company_name, ''),
  industry = coalesce(profile.industry, '')
from auth.users as account
left join public.business_profiles as profile on profile.user_id = account.id
where account.id = submission.user_id and submission.status <> 'draft';

create or replace function public.submit_questionnaire(
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
comment on function public.submit_questionnaire(uuid, text, jsonb, text) is
  'Submits the caller''s answers, in one transaction with the mails about them, and says the reference. It runs with the caller''s own rights; who they are, a trigger takes from their account.';

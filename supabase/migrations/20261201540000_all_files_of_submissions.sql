-- Suits the version before: yes, since 20261129200300. The same functions, which say more of files and of changes.
-- A submission has up to ten files. The list at the desk and the mail to the agency name all of them, by their rows;
-- the list says when a submission was changed, too.
drop function public.desk_submissions(
  text, text[], text, uuid, boolean, timestamptz, timestamptz, text, timestamptz, uuid, boolean
);
create function public.desk_submissions(
  search text default '', statuses text[] default '{}', of_industry text default '', person uuid default null,
  unassigned boolean default false, submitted_from timestamptz default null, submitted_until timestamptz default null,
  sort text default 'newest', after_at timestamptz default null, after_id uuid default null,
  backwards boolean default false
) returns table (
  id uuid, project_id uuid, reference text, first_name text, last_name text, email text, phone text,
  company_name text, excerpt text, industry text, submitted_at timestamptz, changed_at timestamptz, status text,
  file_url text, files jsonb, assignee uuid, assignee_name text, is_demo boolean
)
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
declare
  is_oldest_first constant boolean := desk_submissions.sort = 'oldest';
  is_ascending constant boolean := is_oldest_first <> coalesce(desk_submissions.backwards, false);
  -- One more than is shown: that there are more.
  page uuid[];
begin
  perform private.require_session();
  perform private.require_administrator();
  page := private.submission_ids(
    desk_submissions.search, desk_submissions.statuses, desk_submissions.of_industry, desk_submissions.person,
    desk_submissions.unassigned, desk_submissions.submitted_from, desk_submissions.submitted_until, is_ascending,
    desk_submissions.after_at, desk_submissions.after_id, 51
  );
  return query
  select
    submission.id, submission.project_id, submission.reference, submission.first_name, submission.last_name,
    submission.email, submission.phone, submission.company_name, left(submission.project_description, 240),
    submission.industry, submission.submitted_at, submission.changed_at, submission.status,
    -- For pages of the version before alone.
    submission.file_url,
    (
      select coalesce(
        jsonb_agg(
          jsonb_build_object(
            'id', file.id, 'bucket', file.bucket, 'path', file.path, 'name', file.name, 'size', file.size,
            'created_at', file.created_at, 'checks', file.checks
          )
          order by file.created_at, file.name
        ),
        '[]'
      )
      from public.files as file where file.submission_id = submission.id
    ),
    project.assignee, project.assignee_name, submission.is_demo
  from unnest(page) with ordinality as wanted (id, place)
  join public.questionnaire_submissions as submission on submission.id = wanted.id
  join public.projects as project on project.id = submission.project_id
  order by case when is_ascending = is_oldest_first then wanted.place else -wanted.place end;
end
$$;
revoke all on function public.desk_submissions(
  text, text[], text, uuid, boolean, timestamptz, timestamptz, text, timestamptz, uuid, boolean
) from public, anon, service_role;
grant execute on function public.desk_submissions(
  text, text[], text, uuid, boolean, timestamptz, timestamptz, text, timestamptz, uuid, boolean
) to authenticated;
comment on function public.desk_submissions(
  text, text[], text, uuid, boolean, timestamptz, timestamptz, text, timestamptz, uuid, boolean
) is 'For administrators: 50 submissions by search and filters, and one more where there are more; sort newest or oldest. after_at and after_id are those of the last row that was shown, or with backwards of the first.';

create or replace function private.send_answers(
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
$$;

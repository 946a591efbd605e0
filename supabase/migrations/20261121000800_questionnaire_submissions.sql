-- A client's answers to the discovery questions and how far the agency is with them:
-- draft -> pending -> in_review -> completed, and back to in_review when it is reopened.
create table public.questionnaire_submissions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  first_name text not null default ''
    check (char_length(first_name) <= 80 and private.is_line(first_name)),
  last_name text not null default ''
    check (char_length(last_name) <= 80 and private.is_line(last_name)),
  email text not null default '' check (char_length(email) <= 254 and private.is_address_text(email)),
  phone text not null default '' check (char_length(phone) <= 40 and private.is_line(phone)),
  company_name text not null default ''
    check (char_length(company_name) <= 160 and private.is_line(company_name)),
  project_description text not null default '' check (char_length(project_description) <= 5000),
  industry text not null default '' check (industry in (
    '', 'general', 'realEstate', 'plumbing', 'beautySalon', 'electrical', 'solar', 'construction',
    'restaurant', 'smallBusiness', 'callCentre'
  )),
  answers jsonb not null default '{}' check (
    jsonb_typeof(answers) = 'object'
    and not jsonb_path_exists(answers, 'strict $.* ? (@.type() != "string")', '{}', true)
    and octet_length(answers::text) <= 400000
  ),
  submitted_at timestamptz,
  status text not null default 'draft' check (status in ('draft', 'pending', 'in_review', 'completed')),
  file_url text check (
    char_length(file_url) <= 1024
    and starts_with(file_url, user_id::text || '/')
    and private.is_line(file_url)
    and file_url !~ '(^|/)\.{1,2}(/|$)'
  ),
  is_demo boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint submitted_unless_draft check ((status = 'draft') = (submitted_at is null))
);
comment on table public.questionnaire_submissions is
  'Answers to the discovery questions. A draft is the client''s alone.';
comment on column public.questionnaire_submissions.user_id is 'The caller, unless a service says whose.';
comment on column public.questionnaire_submissions.answers is 'Question id to answer, both text.';
comment on column public.questionnaire_submissions.submitted_at is 'Set by the database when a draft becomes pending.';
comment on column public.questionnaire_submissions.file_url is
  'Path in the private bucket submissions, below the client''s own folder.';
comment on column public.questionnaire_submissions.is_demo is 'Example data, gone after npm run demo:remove.';
create index questionnaire_submissions_user_id_idx on public.questionnaire_submissions (user_id);
create index questionnaire_submissions_submitted_at_idx
  on public.questionnaire_submissions (submitted_at desc) where status <> 'draft';
create index questionnaire_submissions_status_idx on public.questionnaire_submissions (status);

alter table public.questionnaire_submissions enable row level security;
revoke all on public.questionnaire_submissions from anon, authenticated, service_role;
grant select, delete on public.questionnaire_submissions to authenticated;
grant insert (first_name, last_name, email, phone, company_name, project_description, industry, answers, file_url)
  on public.questionnaire_submissions to authenticated;
grant update (first_name, last_name, email, phone, company_name, project_description, industry, answers, file_url, status)
  on public.questionnaire_submissions to authenticated;
grant select, insert, update, delete on public.questionnaire_submissions to service_role;

create policy "Clients see their own submissions" on public.questionnaire_submissions
  for select to authenticated using (user_id = (select auth.uid()));
create policy "Administrators see what was submitted, no drafts" on public.questionnaire_submissions
  for select to authenticated using (status <> 'draft' and (select private.is_admin()));
create policy "Clients begin drafts of their own" on public.questionnaire_submissions
  for insert to authenticated
  with check (user_id = (select auth.uid()) and status = 'draft');
create policy "Clients edit and submit their own drafts" on public.questionnaire_submissions
  for update to authenticated
  using (user_id = (select auth.uid()) and status = 'draft')
  with check (user_id = (select auth.uid()) and status in ('draft', 'pending'));
create policy "Clients discard their own drafts" on public.questionnaire_submissions
  for delete to authenticated using (user_id = (select auth.uid()) and status = 'draft');
create policy "Administrators move submissions along" on public.questionnaire_submissions
  for update to authenticated
  using (status <> 'draft' and (select private.is_admin()))
  with check (status <> 'draft' and (select private.is_admin()));

create function private.guard_submission() returns trigger
language plpgsql set search_path = '' as $$
declare
  bookkeeping constant text[] := array['status', 'submitted_at', 'updated_at'];
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
  -- Not security definer: this is the role of the API's caller. Services may correct a row.
  if old.status <> 'draft' and current_user = 'authenticated'
    and to_jsonb(new) - bookkeeping is distinct from to_jsonb(old) - bookkeeping
  then
    raise exception 'Only the status of a submitted questionnaire may change'
      using errcode = 'insufficient_privilege';
  end if;
  new.submitted_at := case
    when old.status = 'draft' and new.status = 'pending' then now()
    else old.submitted_at
  end;
  return new;
end
$$;
revoke all on function private.guard_submission() from public;
comment on function private.guard_submission() is 'The status machine, and the columns that row policies are too coarse for.';
create trigger guard_submission before insert or update on public.questionnaire_submissions
  for each row execute function private.guard_submission();
create trigger touch_updated_at before update on public.questionnaire_submissions
  for each row execute function private.touch_updated_at();

create function private.limit_drafts() returns trigger
language plpgsql security definer set search_path = '' as $$
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
$$;
revoke all on function private.limit_drafts() from public;
create trigger limit_drafts before insert on public.questionnaire_submissions
  for each row when (new.status = 'draft')
  execute function private.limit_drafts();

create function private.audit_submission() returns trigger
language plpgsql security definer set search_path = '' as $$
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
$$;
revoke all on function private.audit_submission() from public;
comment on function private.audit_submission() is
  'A draft is the client''s alone: beginning and discarding one is no entry, or clients could fill the log.';
create trigger audit_submission_insert after insert on public.questionnaire_submissions
  for each row when (new.status <> 'draft') execute function private.audit_submission();
create trigger audit_submission_delete after delete on public.questionnaire_submissions
  for each row when (old.status <> 'draft') execute function private.audit_submission();
create trigger audit_submission_update after update on public.questionnaire_submissions
  for each row when (old.status is distinct from new.status) execute function private.audit_submission();

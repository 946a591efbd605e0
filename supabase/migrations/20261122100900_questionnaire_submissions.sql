-- A client's answers to the discovery questions and how far the agency is with them:
-- draft -> pending -> in_review -> completed, and back to in_review when it is reopened. What happens when
-- they are sent is the next chapter, the attached file the one after it.

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

create table public.questionnaire_submissions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  idempotency_key uuid,
  reference text unique,
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
  reopened_reason text check (char_length(reopened_reason) <= 500 and reopened_reason ~ '\S'),
  file_url text check (
    char_length(file_url) <= 1024
    and starts_with(file_url, user_id::text || '/')
    and private.is_line(file_url)
    and file_url !~ '(^|/)\.{1,2}(/|$)'
  ),
  is_demo boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint one_submission_a_key unique (user_id, idempotency_key),
  constraint answers_are_short check (private.are_short_answers(answers)),
  constraint submitted_unless_draft check ((status = 'draft') = (submitted_at is null)),
  constraint reference_unless_draft check ((status = 'draft') = (reference is null)),
  constraint reason_while_reopened check (reopened_reason is null or status = 'in_review')
);
comment on table public.questionnaire_submissions is
  'Answers to the discovery questions. A draft is the client''s alone.';
comment on column public.questionnaire_submissions.user_id is 'The caller, unless a service says whose.';
comment on column public.questionnaire_submissions.idempotency_key is
  'Made by the form: answers sent again under it are the same submission.';
comment on column public.questionnaire_submissions.reference is
  'The submission''s number, such as S-1042, given by the database when it is submitted and kept.';
comment on column public.questionnaire_submissions.email is
  'The account''s address, now; empty in a draft.';
comment on column public.questionnaire_submissions.answers is 'Question id to answer, both text.';
comment on column public.questionnaire_submissions.submitted_at is 'Set by the database when a draft becomes pending.';
comment on column public.questionnaire_submissions.reopened_reason is
  'Why a completed submission is in review again, in an administrator''s words for the client.';
comment on column public.questionnaire_submissions.file_url is
  'Path in the private bucket submissions, below the client''s own folder.';
comment on column public.questionnaire_submissions.is_demo is 'Example data, gone after npm run demo:remove.';
create index questionnaire_submissions_user_id_idx on public.questionnaire_submissions (user_id);
create index questionnaire_submissions_submitted_at_idx
  on public.questionnaire_submissions (submitted_at desc) where status <> 'draft';
create index questionnaire_submissions_status_idx on public.questionnaire_submissions (status);
create index questionnaire_submissions_file_url_idx on public.questionnaire_submissions (file_url);

alter table public.questionnaire_submissions enable row level security;
revoke all on public.questionnaire_submissions from anon, authenticated, service_role;
grant select, delete on public.questionnaire_submissions to authenticated;
-- Not who they are from: the agency reads those columns, and a client could pose as another in them.
grant insert (idempotency_key, project_description, answers, file_url)
  on public.questionnaire_submissions to authenticated;
grant update (project_description, answers, file_url, status, reopened_reason)
  on public.questionnaire_submissions to authenticated;
grant select, insert, update, delete on public.questionnaire_submissions to service_role;

create policy "The session is open" on public.questionnaire_submissions
  as restrictive for all to authenticated using ((select private.has_live_session()));
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

-- A completed submission is reopened for a reason, which its client may read. It stands for as long as
-- the submission is open again: who did it, and when, is in the audit log for good.
create function private.guard_submission() returns trigger
language plpgsql set search_path = '' as $$
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

-- The client is told of every move of a submission, in its transaction and so exactly once.
create function private.mail_submission_move() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- The moves are those that guard_submission allows. To the account's verified address, where there
  -- still is one: an empty recipient is the agency.
  insert into public.mail_outbox (template, recipient, data)
  select
    case
      when old.status = 'completed' then 'submission-reopened'
      when new.status = 'in_review' then 'submission-in-review'
      else 'submission-completed'
    end,
    email,
    jsonb_build_object(
      'reference', new.reference,
      'movedAt', to_jsonb(new.updated_at),
      'reason', coalesce(new.reopened_reason, '')
    )
  from auth.users
  where id = new.user_id and deleted_at is null and email <> '';
  return null;
end
$$;
revoke all on function private.mail_submission_move() from public;
comment on function private.mail_submission_move() is
  'Queues the mail submission-in-review, submission-completed or submission-reopened. Without a key: a move that is made again is another one.';
create trigger mail_submission_move after update on public.questionnaire_submissions
  for each row when (old.status <> 'draft' and old.status is distinct from new.status)
  execute function private.mail_submission_move();

-- Administrators see the account's verified address, and answer to it: when the address of an account
-- changes, its profile and its submissions follow. The other columns stay as they were sent.
create function private.follow_user_email() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.business_profiles set email = coalesce(new.email, '') where user_id = new.id;
  update public.questionnaire_submissions set email = coalesce(new.email, '')
  where user_id = new.id and status <> 'draft';
  return null;
end
$$;
revoke all on function private.follow_user_email() from public;
create trigger follow_user_email after update of email on auth.users
  for each row when (old.email is distinct from new.email)
  execute function private.follow_user_email();

-- Suits the version before: yes, since 20261123210200. It sends by submit_questionnaire, and asks for no drafts.
-- A submission belongs to a project, and is sent: drafts have a table of their own, into which the rows of the
-- status draft move. What a client may do with a submission is done by functions from here on.
alter table public.questionnaire_submissions
  add column project_id uuid references public.projects (id) on delete cascade,
  add column question_set text not null default 'discovery-1' check (question_set ~ '^[a-z0-9-]{1,40}$'),
  add column changed_at timestamptz;
comment on column public.questionnaire_submissions.project_id is 'Given by a trigger where whoever writes the row does not.';
comment on column public.questionnaire_submissions.question_set is 'Which questions were asked.';
comment on column public.questionnaire_submissions.changed_at is 'When its client last changed it, before its review.';

-- What is there: a project for each client who began something, which administrators see if it was sent.
insert into public.projects (client_id, begun_at, is_demo, created_at)
select
  user_id, min(submitted_at) filter (where status <> 'draft'),
  coalesce((select is_demo from public.business_profiles as profile where profile.user_id = submission.user_id), false),
  coalesce(min(submitted_at) filter (where status <> 'draft'), min(created_at))
from public.questionnaire_submissions as submission
group by user_id;

alter table public.questionnaire_submissions disable trigger user;
update public.questionnaire_submissions as submission set project_id = project.id
from public.projects as project where project.client_id = submission.user_id;
update public.files as file set project_id = submission.project_id
from public.questionnaire_submissions as submission
where submission.id = file.submission_id and file.kind = 'submission';

-- A client has one draft of a new submission: of several, it holds every text, the oldest first.
insert into public.drafts (project_id, user_id, created_at, updated_at)
select project_id, user_id, min(created_at), max(updated_at)
from public.questionnaire_submissions where status = 'draft'
group by project_id, user_id;
-- However many answers a row has: the limits of today must not stop a migration.
alter table public.draft_answers disable trigger user;
insert into public.draft_answers (draft_id, question, text, saved_at)
select id, question, left(string_agg(text, E'\n\n' order by begun_at), 20000), max(written_at)
from (
  select draft.id, written.question, written.text, min(old.created_at) as begun_at,
    max(old.updated_at) as written_at
  from public.questionnaire_submissions as old
  join public.drafts as draft on draft.user_id = old.user_id
  cross join lateral (
    select 'project_description' as question, old.project_description as text
    union all
    select key, value from jsonb_each_text(old.answers) where key <> ''
  ) as written
  where old.status = 'draft' and written.text ~ '\S'
  group by draft.id, written.question, written.text
) as text
group by id, question;
alter table public.draft_answers enable trigger user;
update public.files as file set draft_id = draft.id, submission_id = null
from public.questionnaire_submissions as old
join public.drafts as draft on draft.user_id = old.user_id
where file.submission_id = old.id and old.status = 'draft' and file.kind = 'draft';
delete from public.questionnaire_submissions where status = 'draft';
alter table public.questionnaire_submissions enable trigger user;

-- What depended on the status draft.
drop trigger limit_drafts on public.questionnaire_submissions;
drop trigger audit_submission_insert on public.questionnaire_submissions;
drop trigger audit_submission_delete on public.questionnaire_submissions;
drop trigger mail_submission_move on public.questionnaire_submissions;
drop trigger number_submission on public.questionnaire_submissions;
drop trigger check_submission on public.questionnaire_submissions;
drop trigger copy_account_to_submission on public.questionnaire_submissions;
drop trigger mail_submission on public.questionnaire_submissions;
drop trigger attach_file_insert on public.questionnaire_submissions;
drop trigger attach_file_update on public.questionnaire_submissions;
drop trigger attach_file_delete on public.questionnaire_submissions;
drop function private.limit_drafts();
drop function private.check_submission();
drop function private.copy_account_to_submission();
drop function private.mail_submission();
drop function private.attach_file();
drop policy "Administrators see what was submitted, no drafts" on public.questionnaire_submissions;
drop policy "Clients begin drafts of their own" on public.questionnaire_submissions;
drop policy "Clients edit and submit their own drafts" on public.questionnaire_submissions;
drop policy "Clients discard their own drafts" on public.questionnaire_submissions;
drop policy "Administrators move submissions along" on public.questionnaire_submissions;
drop index public.questionnaire_submissions_submitted_at_idx;

alter table public.questionnaire_submissions
  alter column project_id set not null,
  alter column status set default 'pending',
  alter column submitted_at set default now(),
  alter column submitted_at set not null,
  alter column reference set not null,
  drop constraint submitted_unless_draft,
  drop constraint reference_unless_draft,
  drop constraint questionnaire_submissions_status_check,
  add constraint questionnaire_submissions_status_check check (status in ('pending', 'in_review', 'completed'));
comment on table public.questionnaire_submissions is
  'Answers to the discovery questions, as they were sent. The answers before that: public.drafts.';
comment on column public.questionnaire_submissions.reference is
  'The submission''s number, such as S-1042, given by the database and kept.';
comment on column public.questionnaire_submissions.email is 'The account''s address, now.';
comment on column public.questionnaire_submissions.submitted_at is 'Set by the database.';
comment on column public.questionnaire_submissions.file_url is
  'Path of its first file, for versions that know one only: all of them are in public.files.';
create index questionnaire_submissions_submitted_at_idx
  on public.questionnaire_submissions (submitted_at desc);
create index questionnaire_submissions_project_id_idx on public.questionnaire_submissions (project_id);

-- An administrator's moves are left: status and reopened_reason.
revoke delete on public.questionnaire_submissions from authenticated;
revoke insert (idempotency_key, project_description, answers, file_url)
  on public.questionnaire_submissions from authenticated;
revoke update (project_description, answers, file_url) on public.questionnaire_submissions from authenticated;
create policy "Administrators see submissions" on public.questionnaire_submissions
  for select to authenticated using ((select private.is_admin()));
create policy "Administrators move submissions along" on public.questionnaire_submissions
  for update to authenticated
  using ((select private.is_admin()))
  with check ((select private.is_admin()));

create function private.place_submission() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.project_id := coalesce(new.project_id, private.open_project_of(new.user_id));
  perform private.begin_project(new.project_id, coalesce(new.submitted_at, now()));
  return new;
end
$$;
revoke all on function private.place_submission() from public;
comment on function private.place_submission() is
  'A submission is in its client''s open project unless it says in which; with it administrators see the project.';
create trigger place_submission before insert on public.questionnaire_submissions
  for each row execute function private.place_submission();

create or replace function private.guard_submission() returns trigger
language plpgsql set search_path = '' as $$
declare
  bookkeeping constant text[] := array['status', 'submitted_at', 'updated_at', 'reopened_reason'];
  is_reopened boolean;
begin
  if tg_op = 'INSERT' then
    new.submitted_at := coalesce(new.submitted_at, now());
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
  new.submitted_at := old.submitted_at;
  return new;
end
$$;

create trigger number_submission before insert on public.questionnaire_submissions
  for each row when (new.reference is null) execute function private.number_submission();
create trigger audit_submission_insert after insert on public.questionnaire_submissions
  for each row execute function private.audit_submission();
create trigger audit_submission_delete after delete on public.questionnaire_submissions
  for each row execute function private.audit_submission();
create trigger mail_submission_move after update on public.questionnaire_submissions
  for each row when (old.status is distinct from new.status)
  execute function private.mail_submission_move();
comment on function private.audit_submission() is 'Every submission, every move of one, and its deletion is an entry.';

create or replace function private.follow_user_email() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.business_profiles set email = coalesce(new.email, '') where user_id = new.id;
  update public.questionnaire_submissions set email = coalesce(new.email, '') where user_id = new.id;
  return null;
end
$$;

-- The file that the column file_url names is among the files of the submission.
create function private.attach_named_file() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.files
  set kind = 'submission', submission_id = new.id, project_id = new.project_id, draft_id = null, keep_until = null
  where bucket = 'submissions' and path = new.file_url and kind = 'draft';
  return null;
end
$$;
revoke all on function private.attach_named_file() from public;
create trigger attach_named_file after insert or update of file_url on public.questionnaire_submissions
  for each row when (new.file_url is not null) execute function private.attach_named_file();

create function private.release_files_of_submission() returns trigger
language plpgsql security definer set search_path = '' as $$
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
$$;
revoke all on function private.release_files_of_submission() from public;
comment on function private.release_files_of_submission() is
  'Files without their submission are their client''s again, or nobody''s: then the purge removes them.';
-- Before, not after: a file cannot be of the kind submission without one.
create trigger release_files before delete on public.questionnaire_submissions
  for each row execute function private.release_files_of_submission();

create or replace function public.numbers_funnel(since timestamptz, until timestamptz)
returns table (visits bigint, calculator bigint, enquiries bigint, accounts bigint, submissions bigint)
language sql stable set search_path = '' as $$
  select
    (select coalesce(sum(count), 0)::bigint from public.visit_counts
      where hour >= since and hour < until),
    (select coalesce(sum(count), 0)::bigint from public.event_counts
      where name = 'calculator_used' and hour >= since and hour < until),
    (select count(*) from public.contact_messages
      where created_at >= since and created_at < until and state not in ('spam', 'quarantine')),
    -- Clients are announced when they have confirmed their address.
    (select count(*) from public.business_profiles
      where announced_at >= since and announced_at < until),
    (select count(*) from public.questionnaire_submissions
      where submitted_at >= since and submitted_at < until)
  where (select public.is_admin())
$$;

create or replace function public.numbers_first_moves(since timestamptz, until timestamptz)
returns table (submitted_at timestamptz, moved_at timestamptz)
language sql stable set search_path = '' as $$
  select submission.submitted_at, move.at
  from public.questionnaire_submissions as submission
  left join lateral (
    select min(entry.at) as at
    from public.audit_log as entry
    where entry.subject_table = 'questionnaire_submissions'
      and entry.subject_id = submission.id::text
      and entry.action = 'submission.status_changed'
      and entry.detail ->> 'from' = 'pending'
  ) as move on true
  where submission.submitted_at >= since and submission.submitted_at < until
    and (submission.status = 'pending' or move.at is not null)
    and (select public.is_admin())
  order by submission.submitted_at desc limit 1000
$$;

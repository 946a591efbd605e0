-- Suits the version before: yes, since 20261123210200. A new table, filled by triggers.
-- The history of a submission, for its client and for the agency.
create table public.submission_events (
  id uuid primary key default gen_random_uuid(),
  submission_id uuid not null references public.questionnaire_submissions (id) on delete cascade,
  what text not null check (what in ('sent', 'changed', 'review_begun', 'completed', 'reopened', 'taken_back')),
  at timestamptz not null default clock_timestamp(),
  actor_side text not null check (actor_side in ('client', 'agency')),
  actor_name text not null check (char_length(actor_name) <= 170 and private.is_line(actor_name)),
  reason text check (char_length(reason) <= 500),
  before jsonb check (jsonb_typeof(before) = 'object'),
  key uuid,
  constraint one_event_a_key unique (submission_id, key)
);
comment on table public.submission_events is 'What happened to a submission. Triggers and send_draft write it; nobody changes it.';
comment on column public.submission_events.at is
  'Not the beginning of the transaction, which may have waited for another one''s event.';
comment on column public.submission_events.actor_name is 'Empty: the agency''s name stands for it.';
comment on column public.submission_events.reason is 'Of a reopening, in an administrator''s words.';
comment on column public.submission_events.before is
  'Of a change, what stood before where it differs: answers by question, project_description, names of files.';
comment on column public.submission_events.key is 'Made by the form: changes sent again under it are the same.';
create index submission_events_submission_id_idx on public.submission_events (submission_id, at);

alter table public.submission_events enable row level security;
revoke all on public.submission_events from anon, authenticated, service_role;
grant select (id, submission_id, what, at, actor_side, actor_name, reason, before)
  on public.submission_events to authenticated;
grant select on public.submission_events to service_role;
create policy "The session is open" on public.submission_events
  as restrictive for all to authenticated using ((select private.has_live_session()));
-- The caller's own rights hold in the subquery.
create policy "Who sees a submission sees its history" on public.submission_events
  for select to authenticated
  using (submission_id in (select id from public.questionnaire_submissions));

create function private.note_submission_event() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'INSERT' then
    insert into public.submission_events (submission_id, what, at, actor_side, actor_name)
    values (new.id, 'sent', new.submitted_at, 'client', btrim(new.first_name || ' ' || new.last_name));
    return null;
  end if;
  insert into public.submission_events (submission_id, what, actor_side, actor_name, reason)
  values (
    new.id,
    case
      when new.status = 'completed' then 'completed'
      when old.status = 'completed' then 'reopened'
      else 'review_begun'
    end,
    'agency', private.shown_name((select auth.uid()), 'agency'), new.reopened_reason
  );
  return null;
end
$$;
revoke all on function private.note_submission_event() from public;
create trigger note_submission_sent after insert on public.questionnaire_submissions
  for each row execute function private.note_submission_event();
create trigger note_submission_moved after update on public.questionnaire_submissions
  for each row when (old.status is distinct from new.status)
  execute function private.note_submission_event();

-- What is there: sent, and what the audit log says of its moves.
insert into public.submission_events (submission_id, what, at, actor_side, actor_name)
select id, 'sent', submitted_at, 'client', btrim(first_name || ' ' || last_name)
from public.questionnaire_submissions;
insert into public.submission_events (submission_id, what, at, actor_side, actor_name)
select
  submission.id,
  case
    when entry.detail ->> 'to' = 'completed' then 'completed'
    when entry.detail ->> 'from' = 'completed' then 'reopened'
    else 'review_begun'
  end,
  entry.at, 'agency', ''
from public.questionnaire_submissions as submission
join public.audit_log as entry
  on entry.subject_table = 'questionnaire_submissions' and entry.subject_id = submission.id::text
where entry.action = 'submission.status_changed' and entry.detail ->> 'to' in ('in_review', 'completed');

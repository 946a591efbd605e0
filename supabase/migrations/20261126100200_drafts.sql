-- Suits the version before: yes, since 20261123210200. Two new tables.
-- Answers that are not sent: of a new submission, or changes to one that was sent. A draft is its client's alone,
-- each answer is a row with a version of its own, and whoever saves one says which version it began from.
create table public.drafts (
  id uuid primary key default gen_random_uuid(),
  project_id uuid not null references public.projects (id) on delete cascade,
  user_id uuid not null references auth.users (id) on delete cascade,
  submission_id uuid references public.questionnaire_submissions (id) on delete cascade,
  taken_off uuid[] not null default '{}' check (cardinality(taken_off) <= 10),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint one_draft_a_submission unique (submission_id)
);
comment on table public.drafts is 'Answers before they are sent, their client''s alone.';
comment on column public.drafts.submission_id is 'The submission that it changes; null: it becomes a new one.';
comment on column public.drafts.taken_off is
  'Files of that submission that it loses when the changes are sent. Not in public.files, where the agency would see it.';
create unique index drafts_one_new_idx on public.drafts (user_id) where submission_id is null;
create index drafts_user_id_idx on public.drafts (user_id);
create index drafts_project_id_idx on public.drafts (project_id);

alter table public.drafts enable row level security;
revoke all on public.drafts from anon, authenticated, service_role;
grant select, delete on public.drafts to authenticated;
create policy "The session is open" on public.drafts
  as restrictive for all to authenticated using ((select private.has_live_session()));
create policy "Clients see their own drafts" on public.drafts
  for select to authenticated using (user_id = (select auth.uid()));
create policy "Clients discard their own drafts" on public.drafts
  for delete to authenticated using (user_id = (select auth.uid()));
create trigger touch_updated_at before update on public.drafts
  for each row execute function private.touch_updated_at();

create table public.draft_answers (
  draft_id uuid not null references public.drafts (id) on delete cascade,
  question text not null check (char_length(question) between 1 and 20),
  text text not null check (char_length(text) <= 20000),
  version int not null default 1,
  saved_at timestamptz not null default now(),
  primary key (draft_id, question)
);
comment on table public.draft_answers is
  'One answer a row. Longer than may be sent is kept, too: it only cannot be sent.';
comment on column public.draft_answers.question is 'A question''s id, or project_description.';
comment on column public.draft_answers.version is 'Counted by the database: how often the text was changed, and one.';

alter table public.draft_answers enable row level security;
revoke all on public.draft_answers from anon, authenticated, service_role;
grant select, insert (draft_id, question, text), update (text) on public.draft_answers to authenticated;
create policy "The session is open" on public.draft_answers
  as restrictive for all to authenticated using ((select private.has_live_session()));
-- The caller's own rights hold in the subqueries: it finds the caller's own drafts.
create policy "Clients see the answers of their own drafts" on public.draft_answers
  for select to authenticated using (draft_id in (select id from public.drafts));
create policy "Clients answer in their own drafts" on public.draft_answers
  for insert to authenticated with check (draft_id in (select id from public.drafts));
create policy "Clients change answers of their own drafts" on public.draft_answers
  for update to authenticated
  using (draft_id in (select id from public.drafts))
  with check (draft_id in (select id from public.drafts));

create function private.count_answer_version() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'UPDATE' then
    if old.text = new.text then return new; end if;
    new.version := old.version + 1;
    new.saved_at := now();
  else
    -- Inserts into one draft take turns, and each counts what the one before it has committed.
    perform pg_advisory_xact_lock(hashtextextended('draft ' || new.draft_id, 0));
    if (select count(*) from public.draft_answers where draft_id = new.draft_id) >= 100 then
      raise exception 'There may be at most 100 answers in a draft' using errcode = 'check_violation';
    end if;
  end if;
  -- It is loaded in one answer, of at most a megabyte.
  if octet_length(new.text) + (
    select coalesce(sum(octet_length(text)), 0) from public.draft_answers
    where draft_id = new.draft_id and question <> new.question
  ) > 800000 then
    raise exception 'There may be at most 800 KB in a draft' using errcode = 'program_limit_exceeded';
  end if;
  return new;
end
$$;
revoke all on function private.count_answer_version() from public;
create trigger count_answer_version before insert or update on public.draft_answers
  for each row execute function private.count_answer_version();

create function public.save_answers(draft uuid, answers jsonb)
returns table (question text, version int, text text, saved_at timestamptz, saved boolean)
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  caller constant uuid := private.require_session();
  given record;
  stored public.draft_answers;
begin
  if jsonb_array_length(save_answers.answers) > 30 then
    raise exception 'At most 30 answers are saved at once' using errcode = 'check_violation';
  end if;
  perform from public.drafts where id = save_answers.draft and user_id = caller;
  if not found then
    raise exception 'There is no such draft' using errcode = 'RM003';
  end if;
  -- Before any row: sending the draft takes this lock first, too.
  perform pg_advisory_xact_lock(hashtextextended('draft ' || save_answers.draft, 0));
  -- Nor is it discarded meanwhile.
  perform from public.drafts where id = save_answers.draft for key share;
  if not found then
    raise exception 'There is no such draft' using errcode = 'RM003';
  end if;
  for given in
    select * from jsonb_to_recordset(save_answers.answers) as answer (question text, base int, text text)
    order by 1
  loop
    stored := null;
    saved := true;
    update public.draft_answers as answer set text = given.text
    where answer.draft_id = save_answers.draft and answer.question = given.question
      and answer.version = given.base and answer.text <> given.text
    returning answer.* into stored;
    if not found then
      -- What is there already stands, unless it is the same text: then the reply to its save was lost.
      insert into public.draft_answers (draft_id, question, text)
      values (save_answers.draft, given.question, given.text)
      on conflict do nothing
      returning * into stored;
      if not found then
        select * into stored from public.draft_answers as answer
        where answer.draft_id = save_answers.draft and answer.question = given.question;
        saved := stored.text = given.text;
      end if;
    end if;
    question := stored.question;
    version := stored.version;
    text := stored.text;
    saved_at := stored.saved_at;
    return next;
  end loop;
end
$$;
revoke all on function public.save_answers(uuid, jsonb) from public, anon, service_role;
grant execute on function public.save_answers(uuid, jsonb) to authenticated;
comment on function public.save_answers(uuid, jsonb) is
  'Saves [{question, base, text}] in a draft of the caller''s. base is the version that the text began from, 0 for none. Where another text has been saved since, it is answered with that one and saved false.';

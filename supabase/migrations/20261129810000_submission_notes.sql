-- Suits the version before: yes, since 20261127200000. A new table and functions.
-- What the team writes on a submission for itself. No client role may read it and no mail is made of it: it has a table
-- of its own, as the notes on enquiries are entries of their own kind.
create table public.submission_notes (
  id uuid primary key,
  submission_id uuid not null references public.questionnaire_submissions (id) on delete cascade,
  author_id uuid references auth.users (id) on delete set null,
  author_name text not null check (char_length(author_name) <= 170 and private.is_line(author_name)),
  text text not null check (char_length(text) <= 5000 and text ~ '\S'),
  at timestamptz not null default clock_timestamp(),
  taken_back_at timestamptz
);
comment on table public.submission_notes is
  'What the team notes on a submission. Functions write it, administrators read it; nobody changes it.';
comment on column public.submission_notes.id is 'Made by the screen: sent again, it is the same note.';
comment on column public.submission_notes.author_name is 'As it was then; empty: the agency''s name stands for it.';
comment on column public.submission_notes.taken_back_at is 'It stays in the history.';
create index submission_notes_submission_id_idx on public.submission_notes (submission_id, at);
create index submission_notes_author_id_idx on public.submission_notes (author_id);

alter table public.submission_notes enable row level security;
revoke all on public.submission_notes from anon, authenticated, service_role;
grant select on public.submission_notes to authenticated, service_role;
create policy "The session is open" on public.submission_notes
  as restrictive for all to authenticated using ((select private.has_live_session()));
create policy "Administrators read the team's notes" on public.submission_notes
  for select to authenticated using ((select private.is_admin()));

-- No act without its line: the line is made of the note.
create function private.audit_submission_note() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.write_audit(
    case when tg_op = 'UPDATE' then 'submission.note_taken_back' else 'submission.noted' end,
    'questionnaire_submissions', new.submission_id::text, jsonb_build_object('note', new.id)
  );
  return null;
end
$$;
revoke all on function private.audit_submission_note() from public;
create trigger audit_submission_note after insert on public.submission_notes
  for each row execute function private.audit_submission_note();
create trigger audit_submission_note_taken_back after update of taken_back_at on public.submission_notes
  for each row when (old.taken_back_at is null and new.taken_back_at is not null)
  execute function private.audit_submission_note();

create function public.note_submission(note uuid, submission uuid, text text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  caller constant uuid := private.require_session();
  stands public.submission_notes;
begin
  perform private.require_administrator();
  perform from public.questionnaire_submissions where id = note_submission.submission for key share;
  if not found then
    raise exception 'There is no such submission' using errcode = 'RM003';
  end if;
  insert into public.submission_notes (id, submission_id, author_id, author_name, text)
  values (
    note_submission.note, note_submission.submission, caller, private.shown_name(caller, 'agency'),
    coalesce(note_submission.text, '')
  )
  on conflict (id) do nothing
  returning * into stands;
  if found then
    return;
  end if;
  -- Sent again, because the answer was lost.
  select * into stands from public.submission_notes where id = note_submission.note;
  if (stands.submission_id, stands.author_id, stands.text)
    is distinct from (note_submission.submission, caller, coalesce(note_submission.text, ''))
  then
    raise exception 'This id is another note''s' using errcode = 'unique_violation';
  end if;
end
$$;
revoke all on function public.note_submission(uuid, uuid, text) from public, anon, service_role;
grant execute on function public.note_submission(uuid, uuid, text) to authenticated;
comment on function public.note_submission(uuid, uuid, text) is
  'For administrators: a note for the team on a submission, which is never mailed. Sent again, it is the same note.';

create function public.take_back_note(note uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  caller constant uuid := private.require_session();
  stands public.submission_notes;
begin
  perform private.require_administrator();
  select * into stands from public.submission_notes where id = take_back_note.note for update;
  if not found then
    raise exception 'There is no such note' using errcode = 'RM003';
  end if;
  if stands.author_id is distinct from caller then
    raise exception 'Who wrote it takes it back' using errcode = 'insufficient_privilege';
  end if;
  if stands.taken_back_at is not null then
    return;
  end if;
  if stands.at < clock_timestamp() - interval '10 seconds' then
    raise exception 'Ten seconds are over' using errcode = 'RM020';
  end if;
  update public.submission_notes set taken_back_at = clock_timestamp() where id = stands.id;
end
$$;
revoke all on function public.take_back_note(uuid) from public, anon, service_role;
grant execute on function public.take_back_note(uuid) to authenticated;
comment on function public.take_back_note(uuid) is
  'For administrators: takes an own note on a submission back. RM020: ten seconds are over.';

-- Made of the migrations by `npm run generate:database`, to be read: change those.

-- What the team notes on a submission. Functions write it, administrators read it; nobody changes it.
create table public.submission_notes (
  -- Made by the screen: sent again, it is the same note.
  id uuid not null,
  submission_id uuid not null,
  author_id uuid,
  -- As it was then; empty: the agency's name stands for it.
  author_name text not null,
  text text not null,
  at timestamp with time zone not null default clock_timestamp(),
  -- It stays in the history.
  taken_back_at timestamp with time zone,
  constraint submission_notes_pkey PRIMARY KEY (id),
  constraint submission_notes_author_id_fkey FOREIGN KEY (author_id) REFERENCES auth.users(id) ON DELETE SET NULL,
  constraint submission_notes_submission_id_fkey FOREIGN KEY (submission_id) REFERENCES public.questionnaire_submissions(id) ON DELETE CASCADE,
  constraint submission_notes_author_name_check CHECK (((char_length(author_name) <= 170) AND private.is_line(author_name))),
  constraint submission_notes_text_check CHECK (((char_length(text) <= 5000) AND (text ~ '\S'::text))),
  constraint submission_notes_text_prose CHECK (private.is_prose(text))
);

alter table public.submission_notes enable row level security;

CREATE INDEX submission_notes_author_id_idx ON public.submission_notes USING btree (author_id);
CREATE INDEX submission_notes_submission_id_idx ON public.submission_notes USING btree (submission_id, at);

grant select on public.submission_notes to authenticated;
grant select on public.submission_notes to service_role;

create policy "Administrators read the team's notes" on public.submission_notes
  as permissive for select to authenticated
  using ( SELECT private.is_admin() AS is_admin);
create policy "The session is open" on public.submission_notes
  as restrictive for all to authenticated
  using ( SELECT private.has_live_session() AS has_live_session);

CREATE TRIGGER audit_submission_note AFTER INSERT ON public.submission_notes FOR EACH ROW EXECUTE FUNCTION private.audit_submission_note();
CREATE TRIGGER audit_submission_note_taken_back AFTER UPDATE OF taken_back_at ON public.submission_notes FOR EACH ROW WHEN (old.taken_back_at IS NULL AND new.taken_back_at IS NOT NULL) EXECUTE FUNCTION private.audit_submission_note();

-- Made of the migrations by `npm run generate:database`, to be read: change those.

-- One answer a row. Longer than may be sent is kept, too: it only cannot be sent.
create table public.draft_answers (
  draft_id uuid not null,
  -- A question's id, or project_description.
  question text not null,
  text text not null,
  -- Counted by the database: how often the text was changed, and one.
  version integer not null default 1,
  saved_at timestamp with time zone not null default now(),
  -- Whether the text differs from what was sent, but for space around it. Kept by a trigger; always true in a draft of a new submission.
  is_change boolean not null default true,
  constraint draft_answers_pkey PRIMARY KEY (draft_id, question),
  constraint draft_answers_draft_id_fkey FOREIGN KEY (draft_id) REFERENCES public.drafts(id) ON DELETE CASCADE,
  constraint draft_answers_question_check CHECK (((char_length(question) >= 1) AND (char_length(question) <= 20))),
  constraint draft_answers_text_check CHECK ((char_length(text) <= 20000)),
  constraint draft_answers_text_prose CHECK (private.is_prose(text))
);

alter table public.draft_answers enable row level security;

grant select on public.draft_answers to authenticated;

create policy "Clients see the answers of their own drafts" on public.draft_answers
  as permissive for select to authenticated
  using (draft_id IN ( SELECT drafts.id
   FROM public.drafts));
create policy "The session is open" on public.draft_answers
  as restrictive for all to authenticated
  using ( SELECT private.has_live_session() AS has_live_session);

CREATE TRIGGER count_answer_version BEFORE INSERT OR UPDATE ON public.draft_answers FOR EACH ROW EXECUTE FUNCTION private.count_answer_version();
CREATE TRIGGER count_inserted_text AFTER INSERT ON public.draft_answers REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION private.count_text();
CREATE TRIGGER count_updated_text AFTER UPDATE ON public.draft_answers REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION private.count_text();
CREATE TRIGGER mark_changed_answer BEFORE INSERT OR UPDATE OF text ON public.draft_answers FOR EACH ROW EXECUTE FUNCTION private.mark_changed_answer();
CREATE TRIGGER refuse_too_much_text BEFORE INSERT OR UPDATE ON public.draft_answers FOR EACH STATEMENT EXECUTE FUNCTION private.refuse_too_much_text();

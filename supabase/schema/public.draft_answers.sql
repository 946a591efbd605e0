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
  constraint draft_answers_pkey PRIMARY KEY (draft_id, question),
  constraint draft_answers_draft_id_fkey FOREIGN KEY (draft_id) REFERENCES public.drafts(id) ON DELETE CASCADE,
  constraint draft_answers_question_check CHECK (((char_length(question) >= 1) AND (char_length(question) <= 20))),
  constraint draft_answers_text_check CHECK ((char_length(text) <= 20000))
);

alter table public.draft_answers enable row level security;

grant insert (draft_id, question, text) on public.draft_answers to authenticated;
grant select on public.draft_answers to authenticated;
grant update (text) on public.draft_answers to authenticated;

create policy "Clients answer in their own drafts" on public.draft_answers
  as permissive for insert to authenticated
  with check (draft_id IN ( SELECT drafts.id
   FROM public.drafts));
create policy "Clients change answers of their own drafts" on public.draft_answers
  as permissive for update to authenticated
  using (draft_id IN ( SELECT drafts.id
   FROM public.drafts))
  with check (draft_id IN ( SELECT drafts.id
   FROM public.drafts));
create policy "Clients see the answers of their own drafts" on public.draft_answers
  as permissive for select to authenticated
  using (draft_id IN ( SELECT drafts.id
   FROM public.drafts));
create policy "The session is open" on public.draft_answers
  as restrictive for all to authenticated
  using ( SELECT private.has_live_session() AS has_live_session);

CREATE TRIGGER count_answer_version BEFORE INSERT OR UPDATE ON public.draft_answers FOR EACH ROW EXECUTE FUNCTION private.count_answer_version();

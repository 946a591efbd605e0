-- Made of the migrations by `npm run generate:database`, to be read: change those.

-- Answers before they are sent, their client's alone.
create table public.drafts (
  id uuid not null default gen_random_uuid(),
  project_id uuid not null,
  user_id uuid not null,
  -- The submission that it changes; null: it becomes a new one.
  submission_id uuid,
  -- Files of that submission that it loses when the changes are sent. Not in public.files, where the agency would see it.
  taken_off uuid[] not null default '{}'::uuid[],
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint drafts_pkey PRIMARY KEY (id),
  constraint one_draft_a_submission UNIQUE (submission_id),
  constraint drafts_project_id_fkey FOREIGN KEY (project_id) REFERENCES public.projects(id) ON DELETE CASCADE,
  constraint drafts_submission_id_fkey FOREIGN KEY (submission_id) REFERENCES public.questionnaire_submissions(id) ON DELETE CASCADE,
  constraint drafts_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE,
  constraint drafts_taken_off_check CHECK ((cardinality(taken_off) <= 10))
);

alter table public.drafts enable row level security;

CREATE UNIQUE INDEX drafts_one_new_idx ON public.drafts USING btree (user_id) WHERE (submission_id IS NULL);
CREATE INDEX drafts_project_id_idx ON public.drafts USING btree (project_id);
CREATE INDEX drafts_user_id_idx ON public.drafts USING btree (user_id);

grant delete, select on public.drafts to authenticated;

create policy "Clients discard their own drafts" on public.drafts
  as permissive for delete to authenticated
  using (user_id = ( SELECT auth.uid() AS uid));
create policy "Clients see their own drafts" on public.drafts
  as permissive for select to authenticated
  using (user_id = ( SELECT auth.uid() AS uid));
create policy "The session is open" on public.drafts
  as restrictive for all to authenticated
  using ( SELECT private.has_live_session() AS has_live_session);

CREATE TRIGGER count_inserted_text AFTER INSERT ON public.drafts REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION private.count_text();
CREATE TRIGGER count_updated_text AFTER UPDATE ON public.drafts REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION private.count_text();
CREATE TRIGGER refuse_too_much_text BEFORE INSERT OR UPDATE ON public.drafts FOR EACH STATEMENT EXECUTE FUNCTION private.refuse_too_much_text();
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON public.drafts FOR EACH ROW EXECUTE FUNCTION private.touch_updated_at();

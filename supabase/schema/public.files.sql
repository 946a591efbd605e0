-- Made of the migrations by `npm run generate:database`, to be read: change those.

-- What lies in the private buckets. A trigger makes the row with the file and takes it away with it.
create table public.files (
  id uuid not null default gen_random_uuid(),
  -- Who uploaded it; null once the account is deleted.
  user_id uuid,
  -- The submission that it was sent with.
  submission_id uuid,
  -- draft: not sent, the uploader's alone, who may remove it. submission, message: sent with one. document: the agency's, for a project.
  kind text not null default 'draft'::text,
  bucket text not null,
  -- In the bucket; no two buckets hold the same.
  path text not null,
  -- As the client's file is called, which a path cannot be; of files from before: the end of the path.
  name text not null,
  -- In bytes.
  size bigint not null,
  created_at timestamp with time zone not null default now(),
  -- The project of the submission, message or document; of a draft none, or the one that an administrator uploads it for.
  project_id uuid,
  -- The draft that it is to be sent with.
  draft_id uuid,
  -- The message that it was sent with.
  message_id uuid,
  -- Of a file that was taken off: so long the purge leaves it, and it can be put back.
  keep_until timestamp with time zone,
  -- What was checked before it was kept: the ending of its name, its declared type, its content. Empty: nobody knows, as of a file that SQL stored.
  checks text[] not null default '{}'::text[],
  constraint files_pkey PRIMARY KEY (id),
  constraint files_path_key UNIQUE (path),
  constraint files_draft_id_fkey FOREIGN KEY (draft_id) REFERENCES public.drafts(id) ON DELETE SET NULL,
  constraint files_message_id_fkey FOREIGN KEY (message_id) REFERENCES public.messages(id) ON DELETE SET NULL,
  constraint files_project_id_fkey FOREIGN KEY (project_id) REFERENCES public.projects(id) ON DELETE SET NULL,
  constraint files_submission_id_fkey FOREIGN KEY (submission_id) REFERENCES public.questionnaire_submissions(id) ON DELETE SET NULL,
  constraint files_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE SET NULL,
  constraint a_draft_of_that_kind CHECK (((draft_id IS NULL) OR (kind = 'draft'::text))),
  constraint a_message_of_that_kind CHECK (((kind <> 'message'::text) OR (message_id IS NOT NULL))),
  constraint a_project_of_that_kind CHECK (((kind <> 'document'::text) OR (project_id IS NOT NULL))),
  constraint a_submission_of_that_kind CHECK (((kind <> 'submission'::text) OR (submission_id IS NOT NULL))),
  constraint files_bucket_check CHECK (((char_length(bucket) >= 1) AND (char_length(bucket) <= 100))),
  constraint files_checks_check CHECK ((checks <@ ARRAY['name'::text, 'type'::text, 'content'::text])),
  constraint files_kind_check CHECK ((kind = ANY (ARRAY['draft'::text, 'submission'::text, 'message'::text, 'document'::text]))),
  constraint files_name_check CHECK ((((char_length(name) >= 1) AND (char_length(name) <= 255)) AND private.is_address_text(name) AND (name !~ '[/\\]'::text))),
  constraint files_path_check CHECK (((char_length(path) >= 1) AND (char_length(path) <= 1024))),
  constraint files_size_check CHECK ((size >= 0))
);

alter table public.files enable row level security;

CREATE INDEX files_draft_id_idx ON public.files USING btree (draft_id);
CREATE INDEX files_message_id_idx ON public.files USING btree (message_id);
CREATE INDEX files_project_id_idx ON public.files USING btree (project_id);
CREATE INDEX files_submission_id_idx ON public.files USING btree (submission_id);
CREATE INDEX files_unused_idx ON public.files USING btree (created_at) WHERE ((kind = 'draft'::text) AND (submission_id IS NULL) AND (draft_id IS NULL));
CREATE INDEX files_user_id_idx ON public.files USING btree (user_id);

grant select on public.files to authenticated;
grant select on public.files to service_role;

create policy "Administrators see files once they are submitted" on public.files
  as permissive for select to authenticated
  using ((kind <> 'draft'::text) AND ( SELECT private.is_admin() AS is_admin));
create policy "Clients see documents and message files of their own projects" on public.files
  as permissive for select to authenticated
  using ((kind = ANY (ARRAY['document'::text, 'message'::text])) AND (project_id IN ( SELECT private.own_projects() AS own_projects)));
create policy "Clients see their own files" on public.files
  as permissive for select to authenticated
  using ((user_id = ( SELECT auth.uid() AS uid)) AND (kind = ANY (ARRAY['draft'::text, 'submission'::text])) AND ((bucket = 'submissions'::text) OR ( SELECT private.is_admin() AS is_admin)));
create policy "The session is open" on public.files
  as restrictive for all to authenticated
  using ( SELECT private.has_live_session() AS has_live_session);

CREATE TRIGGER audit_document_delete AFTER DELETE ON public.files FOR EACH ROW WHEN (old.kind = 'document'::text) EXECUTE FUNCTION private.audit_document();
CREATE TRIGGER audit_document_insert AFTER INSERT ON public.files FOR EACH ROW WHEN (new.kind = 'document'::text) EXECUTE FUNCTION private.audit_document();
CREATE TRIGGER audit_document_update AFTER UPDATE OF kind ON public.files FOR EACH ROW WHEN ((old.kind = 'document'::text) IS DISTINCT FROM (new.kind = 'document'::text) AND new.project_id IS NOT NULL) EXECUTE FUNCTION private.audit_document();
CREATE TRIGGER keep_file_taken_off BEFORE UPDATE ON public.files FOR EACH ROW WHEN (new.kind = 'draft'::text AND new.draft_id IS NULL AND (old.draft_id IS NOT NULL OR old.kind <> 'draft'::text)) EXECUTE FUNCTION private.keep_file_taken_off();

-- Made of the migrations by `npm run generate:database`, to be read: change those.

-- What lies in the private buckets. A trigger makes the row with the file and takes it away with it.
create table public.files (
  id uuid not null default gen_random_uuid(),
  -- The client in whose folder it lies; null once the account is deleted: the purge removes the file.
  user_id uuid,
  -- The submission, or the draft of one, that names it.
  submission_id uuid,
  -- draft: the client's alone, who may remove it. submission: submitted, stays as long as the submission.
  kind text not null default 'draft'::text,
  bucket text not null,
  -- In the bucket; no two buckets hold the same.
  path text not null,
  -- As the client's file is called, which a path cannot be; of files from before: the end of the path.
  name text not null,
  -- In bytes.
  size bigint not null,
  created_at timestamp with time zone not null default now(),
  constraint files_pkey PRIMARY KEY (id),
  constraint files_path_key UNIQUE (path),
  constraint files_submission_id_fkey FOREIGN KEY (submission_id) REFERENCES public.questionnaire_submissions(id) ON DELETE SET NULL,
  constraint files_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE SET NULL,
  constraint a_submission_of_that_kind CHECK (((kind <> 'submission'::text) OR (submission_id IS NOT NULL))),
  constraint files_bucket_check CHECK (((char_length(bucket) >= 1) AND (char_length(bucket) <= 100))),
  constraint files_kind_check CHECK ((kind = ANY (ARRAY['draft'::text, 'submission'::text]))),
  constraint files_name_check CHECK ((((char_length(name) >= 1) AND (char_length(name) <= 255)) AND private.is_address_text(name) AND (name !~ '[/\\]'::text))),
  constraint files_path_check CHECK (((char_length(path) >= 1) AND (char_length(path) <= 1024))),
  constraint files_size_check CHECK ((size >= 0))
);

alter table public.files enable row level security;

CREATE INDEX files_submission_id_idx ON public.files USING btree (submission_id);
CREATE INDEX files_unused_idx ON public.files USING btree (created_at) WHERE (submission_id IS NULL);
CREATE INDEX files_user_id_idx ON public.files USING btree (user_id);

grant select on public.files to authenticated;
grant select on public.files to service_role;

create policy "Administrators see files once they are submitted" on public.files
  as permissive for select to authenticated
  using ((kind <> 'draft'::text) AND ( SELECT private.is_admin() AS is_admin));
create policy "Clients see their own files" on public.files
  as permissive for select to authenticated
  using (user_id = ( SELECT auth.uid() AS uid));
create policy "The session is open" on public.files
  as restrictive for all to authenticated
  using ( SELECT private.has_live_session() AS has_live_session);

-- Made of the migrations by `npm run generate:database`, to be read: change those.

-- Answers to the discovery questions. A draft is the client's alone.
create table public.questionnaire_submissions (
  id uuid not null default gen_random_uuid(),
  -- The caller, unless a service says whose.
  user_id uuid not null default auth.uid(),
  -- Made by the form: answers sent again under it are the same submission.
  idempotency_key uuid,
  -- The submission's number, such as S-1042, given by the database when it is submitted and kept.
  reference text,
  first_name text not null default ''::text,
  last_name text not null default ''::text,
  -- The account's address, now; empty in a draft.
  email text not null default ''::text,
  phone text not null default ''::text,
  company_name text not null default ''::text,
  project_description text not null default ''::text,
  industry text not null default ''::text,
  -- Question id to answer, both text.
  answers jsonb not null default '{}'::jsonb,
  -- Set by the database when a draft becomes pending.
  submitted_at timestamp with time zone,
  status text not null default 'draft'::text,
  -- Why a completed submission is in review again, in an administrator's words for the client.
  reopened_reason text,
  -- Path in the private bucket submissions, below the client's own folder.
  file_url text,
  -- Example data, gone after npm run demo:remove.
  is_demo boolean not null default false,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint questionnaire_submissions_pkey PRIMARY KEY (id),
  constraint one_submission_a_key UNIQUE (user_id, idempotency_key),
  constraint questionnaire_submissions_reference_key UNIQUE (reference),
  constraint questionnaire_submissions_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE,
  constraint answers_are_short CHECK (private.are_short_answers(answers)),
  constraint questionnaire_submissions_answers_check CHECK (((jsonb_typeof(answers) = 'object'::text) AND (NOT jsonb_path_exists(answers, 'strict $.*?(@.type() != "string")'::jsonpath, '{}'::jsonb, true)) AND (octet_length((answers)::text) <= 400000))),
  constraint questionnaire_submissions_check CHECK (((char_length(file_url) <= 1024) AND starts_with(file_url, ((user_id)::text || '/'::text)) AND private.is_line(file_url) AND (file_url !~ '(^|/)\.{1,2}(/|$)'::text))),
  constraint questionnaire_submissions_company_name_check CHECK (((char_length(company_name) <= 160) AND private.is_line(company_name))),
  constraint questionnaire_submissions_email_check CHECK (((char_length(email) <= 254) AND private.is_address_text(email))),
  constraint questionnaire_submissions_first_name_check CHECK (((char_length(first_name) <= 80) AND private.is_line(first_name))),
  constraint questionnaire_submissions_industry_check CHECK ((industry = ANY (ARRAY[''::text, 'general'::text, 'realEstate'::text, 'plumbing'::text, 'beautySalon'::text, 'electrical'::text, 'solar'::text, 'construction'::text, 'restaurant'::text, 'smallBusiness'::text, 'callCentre'::text]))),
  constraint questionnaire_submissions_last_name_check CHECK (((char_length(last_name) <= 80) AND private.is_line(last_name))),
  constraint questionnaire_submissions_phone_check CHECK (((char_length(phone) <= 40) AND private.is_line(phone))),
  constraint questionnaire_submissions_project_description_check CHECK ((char_length(project_description) <= 5000)),
  constraint questionnaire_submissions_reopened_reason_check CHECK (((char_length(reopened_reason) <= 500) AND (reopened_reason ~ '\S'::text))),
  constraint questionnaire_submissions_status_check CHECK ((status = ANY (ARRAY['draft'::text, 'pending'::text, 'in_review'::text, 'completed'::text]))),
  constraint reason_while_reopened CHECK (((reopened_reason IS NULL) OR (status = 'in_review'::text))),
  constraint reference_unless_draft CHECK (((status = 'draft'::text) = (reference IS NULL))),
  constraint submitted_unless_draft CHECK (((status = 'draft'::text) = (submitted_at IS NULL)))
);

alter table public.questionnaire_submissions enable row level security;

CREATE INDEX questionnaire_submissions_file_url_idx ON public.questionnaire_submissions USING btree (file_url);
CREATE INDEX questionnaire_submissions_status_idx ON public.questionnaire_submissions USING btree (status);
CREATE INDEX questionnaire_submissions_submitted_at_idx ON public.questionnaire_submissions USING btree (submitted_at DESC) WHERE (status <> 'draft'::text);
CREATE INDEX questionnaire_submissions_user_id_idx ON public.questionnaire_submissions USING btree (user_id);

grant delete, insert, select, update on public.questionnaire_submissions to service_role;
grant delete, select on public.questionnaire_submissions to authenticated;
grant insert (answers, file_url, idempotency_key, project_description) on public.questionnaire_submissions to authenticated;
grant update (answers, file_url, project_description, reopened_reason, status) on public.questionnaire_submissions to authenticated;

create policy "Administrators move submissions along" on public.questionnaire_submissions
  as permissive for update to authenticated
  using ((status <> 'draft'::text) AND ( SELECT private.is_admin() AS is_admin))
  with check ((status <> 'draft'::text) AND ( SELECT private.is_admin() AS is_admin));
create policy "Administrators see what was submitted, no drafts" on public.questionnaire_submissions
  as permissive for select to authenticated
  using ((status <> 'draft'::text) AND ( SELECT private.is_admin() AS is_admin));
create policy "Clients begin drafts of their own" on public.questionnaire_submissions
  as permissive for insert to authenticated
  with check ((user_id = ( SELECT auth.uid() AS uid)) AND (status = 'draft'::text));
create policy "Clients discard their own drafts" on public.questionnaire_submissions
  as permissive for delete to authenticated
  using ((user_id = ( SELECT auth.uid() AS uid)) AND (status = 'draft'::text));
create policy "Clients edit and submit their own drafts" on public.questionnaire_submissions
  as permissive for update to authenticated
  using ((user_id = ( SELECT auth.uid() AS uid)) AND (status = 'draft'::text))
  with check ((user_id = ( SELECT auth.uid() AS uid)) AND (status = ANY (ARRAY['draft'::text, 'pending'::text])));
create policy "Clients see their own submissions" on public.questionnaire_submissions
  as permissive for select to authenticated
  using (user_id = ( SELECT auth.uid() AS uid));
create policy "The session is open" on public.questionnaire_submissions
  as restrictive for all to authenticated
  using ( SELECT private.has_live_session() AS has_live_session);

CREATE TRIGGER attach_file_delete BEFORE DELETE ON public.questionnaire_submissions FOR EACH ROW WHEN (old.file_url IS NOT NULL) EXECUTE FUNCTION private.attach_file();
CREATE TRIGGER attach_file_insert AFTER INSERT ON public.questionnaire_submissions FOR EACH ROW WHEN (new.file_url IS NOT NULL) EXECUTE FUNCTION private.attach_file();
CREATE TRIGGER attach_file_update AFTER UPDATE ON public.questionnaire_submissions FOR EACH ROW WHEN (old.file_url IS DISTINCT FROM new.file_url OR old.status IS DISTINCT FROM new.status) EXECUTE FUNCTION private.attach_file();
CREATE TRIGGER audit_submission_delete AFTER DELETE ON public.questionnaire_submissions FOR EACH ROW WHEN (old.status <> 'draft'::text) EXECUTE FUNCTION private.audit_submission();
CREATE TRIGGER audit_submission_insert AFTER INSERT ON public.questionnaire_submissions FOR EACH ROW WHEN (new.status <> 'draft'::text) EXECUTE FUNCTION private.audit_submission();
CREATE TRIGGER audit_submission_update AFTER UPDATE ON public.questionnaire_submissions FOR EACH ROW WHEN (old.status IS DISTINCT FROM new.status) EXECUTE FUNCTION private.audit_submission();
CREATE TRIGGER check_submission BEFORE UPDATE ON public.questionnaire_submissions FOR EACH ROW WHEN (old.status = 'draft'::text AND new.status = 'pending'::text) EXECUTE FUNCTION private.check_submission();
CREATE TRIGGER copy_account_to_submission BEFORE UPDATE ON public.questionnaire_submissions FOR EACH ROW WHEN (old.status = 'draft'::text AND new.status = 'pending'::text) EXECUTE FUNCTION private.copy_account_to_submission();
CREATE TRIGGER guard_submission BEFORE INSERT OR UPDATE ON public.questionnaire_submissions FOR EACH ROW EXECUTE FUNCTION private.guard_submission();
CREATE TRIGGER limit_drafts BEFORE INSERT ON public.questionnaire_submissions FOR EACH ROW WHEN (new.status = 'draft'::text) EXECUTE FUNCTION private.limit_drafts();
CREATE TRIGGER mail_submission AFTER UPDATE ON public.questionnaire_submissions FOR EACH ROW WHEN (old.status = 'draft'::text AND new.status = 'pending'::text) EXECUTE FUNCTION private.mail_submission();
CREATE TRIGGER mail_submission_move AFTER UPDATE ON public.questionnaire_submissions FOR EACH ROW WHEN (old.status <> 'draft'::text AND old.status IS DISTINCT FROM new.status) EXECUTE FUNCTION private.mail_submission_move();
CREATE TRIGGER number_submission BEFORE INSERT OR UPDATE ON public.questionnaire_submissions FOR EACH ROW WHEN (new.status <> 'draft'::text AND new.reference IS NULL) EXECUTE FUNCTION private.number_submission();
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON public.questionnaire_submissions FOR EACH ROW EXECUTE FUNCTION private.touch_updated_at();

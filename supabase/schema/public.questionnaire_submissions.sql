-- Made of the migrations by `npm run generate:database`, to be read: change those.

-- Answers to the discovery questions, as they were sent. The answers before that: public.drafts.
create table public.questionnaire_submissions (
  id uuid not null default gen_random_uuid(),
  -- The caller, unless a service says whose.
  user_id uuid not null default auth.uid(),
  -- Made by the form: answers sent again under it are the same submission.
  idempotency_key uuid,
  -- The submission's number, such as S-1042, given by the database and kept.
  reference text not null,
  first_name text not null default ''::text,
  last_name text not null default ''::text,
  -- The account's address, now.
  email text not null default ''::text,
  phone text not null default ''::text,
  company_name text not null default ''::text,
  project_description text not null default ''::text,
  industry text not null default ''::text,
  -- Question id to answer, both text.
  answers jsonb not null default '{}'::jsonb,
  -- Set by the database.
  submitted_at timestamp with time zone not null default now(),
  status text not null default 'pending'::text,
  -- Why a completed submission is in review again, in an administrator's words for the client.
  reopened_reason text,
  -- Path of its first file, for versions that know one only: all of them are in public.files.
  file_url text,
  -- Example data, gone after npm run demo:remove.
  is_demo boolean not null default false,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  -- Given by a trigger where whoever writes the row does not.
  project_id uuid not null,
  -- Which questions were asked.
  question_set text not null default 'discovery-1'::text,
  -- When its client last changed it, before its review.
  changed_at timestamp with time zone,
  constraint questionnaire_submissions_pkey PRIMARY KEY (id),
  constraint one_submission_a_key UNIQUE (user_id, idempotency_key),
  constraint questionnaire_submissions_reference_key UNIQUE (reference),
  constraint questionnaire_submissions_project_id_fkey FOREIGN KEY (project_id) REFERENCES public.projects(id) ON DELETE CASCADE,
  constraint questionnaire_submissions_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE,
  constraint answers_are_short CHECK (private.are_short_answers(answers)),
  constraint questionnaire_submissions_answers_check CHECK (((jsonb_typeof(answers) = 'object'::text) AND (NOT jsonb_path_exists(answers, 'strict $.*?(@.type() != "string")'::jsonpath, '{}'::jsonb, true)) AND (octet_length((answers)::text) <= 400000))),
  constraint questionnaire_submissions_answers_prose CHECK (private.are_prose_answers(answers)),
  constraint questionnaire_submissions_check CHECK (((char_length(file_url) <= 1024) AND starts_with(file_url, ((user_id)::text || '/'::text)) AND private.is_line(file_url) AND (file_url !~ '(^|/)\.{1,2}(/|$)'::text))),
  constraint questionnaire_submissions_company_name_check CHECK (((char_length(company_name) <= 160) AND private.is_line(company_name))),
  constraint questionnaire_submissions_email_check CHECK (((char_length(email) <= 254) AND private.is_address_text(email))),
  constraint questionnaire_submissions_first_name_check CHECK (((char_length(first_name) <= 80) AND private.is_line(first_name))),
  constraint questionnaire_submissions_industry_check CHECK ((industry = ANY (ARRAY[''::text, 'general'::text, 'realEstate'::text, 'plumbing'::text, 'beautySalon'::text, 'electrical'::text, 'solar'::text, 'construction'::text, 'restaurant'::text, 'smallBusiness'::text, 'callCentre'::text]))),
  constraint questionnaire_submissions_last_name_check CHECK (((char_length(last_name) <= 80) AND private.is_line(last_name))),
  constraint questionnaire_submissions_phone_check CHECK (((char_length(phone) <= 40) AND private.is_line(phone))),
  constraint questionnaire_submissions_project_description_check CHECK ((char_length(project_description) <= 5000)),
  constraint questionnaire_submissions_project_description_prose CHECK (private.is_prose(project_description)),
  constraint questionnaire_submissions_question_set_check CHECK ((question_set ~ '^[a-z0-9-]{1,40}$'::text)),
  constraint questionnaire_submissions_reopened_reason_check CHECK (((char_length(reopened_reason) <= 500) AND (reopened_reason ~ '\S'::text))),
  constraint questionnaire_submissions_reopened_reason_prose CHECK (private.is_prose(reopened_reason)),
  constraint questionnaire_submissions_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'in_review'::text, 'completed'::text]))),
  constraint reason_while_reopened CHECK (((reopened_reason IS NULL) OR (status = 'in_review'::text)))
);

alter table public.questionnaire_submissions enable row level security;

CREATE INDEX questionnaire_submissions_file_url_idx ON public.questionnaire_submissions USING btree (file_url);
CREATE INDEX questionnaire_submissions_project_id_idx ON public.questionnaire_submissions USING btree (project_id);
CREATE INDEX questionnaire_submissions_status_idx ON public.questionnaire_submissions USING btree (status, submitted_at DESC, id DESC);
CREATE INDEX questionnaire_submissions_submitted_at_idx ON public.questionnaire_submissions USING btree (submitted_at DESC, id DESC);
CREATE INDEX questionnaire_submissions_user_id_idx ON public.questionnaire_submissions USING btree (user_id);

grant delete, insert, select, update on public.questionnaire_submissions to service_role;
grant select on public.questionnaire_submissions to authenticated;

create policy "Administrators see submissions" on public.questionnaire_submissions
  as permissive for select to authenticated
  using ( SELECT private.is_admin() AS is_admin);
create policy "Clients see their own submissions" on public.questionnaire_submissions
  as permissive for select to authenticated
  using (user_id = ( SELECT auth.uid() AS uid));
create policy "The session is open" on public.questionnaire_submissions
  as restrictive for all to authenticated
  using ( SELECT private.has_live_session() AS has_live_session);

CREATE TRIGGER attach_named_file AFTER INSERT OR UPDATE OF file_url ON public.questionnaire_submissions FOR EACH ROW WHEN (new.file_url IS NOT NULL) EXECUTE FUNCTION private.attach_named_file();
CREATE TRIGGER audit_submission_delete AFTER DELETE ON public.questionnaire_submissions FOR EACH ROW EXECUTE FUNCTION private.audit_submission();
CREATE TRIGGER audit_submission_insert AFTER INSERT ON public.questionnaire_submissions FOR EACH ROW EXECUTE FUNCTION private.audit_submission();
CREATE TRIGGER audit_submission_update AFTER UPDATE ON public.questionnaire_submissions FOR EACH ROW WHEN (old.status IS DISTINCT FROM new.status) EXECUTE FUNCTION private.audit_submission();
CREATE TRIGGER count_inserted_text AFTER INSERT ON public.questionnaire_submissions REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION private.count_text();
CREATE TRIGGER count_updated_text AFTER UPDATE ON public.questionnaire_submissions REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION private.count_text();
CREATE TRIGGER guard_submission BEFORE INSERT OR UPDATE ON public.questionnaire_submissions FOR EACH ROW EXECUTE FUNCTION private.guard_submission();
CREATE TRIGGER note_submission_moved AFTER UPDATE ON public.questionnaire_submissions FOR EACH ROW WHEN (old.status IS DISTINCT FROM new.status) EXECUTE FUNCTION private.note_submission_event();
CREATE TRIGGER note_submission_sent AFTER INSERT ON public.questionnaire_submissions FOR EACH ROW EXECUTE FUNCTION private.note_submission_event();
CREATE TRIGGER note_submission_words AFTER INSERT OR UPDATE OF reference, first_name, last_name, company_name, email, phone, project_description, answers ON public.questionnaire_submissions FOR EACH ROW EXECUTE FUNCTION private.note_submission_words();
CREATE TRIGGER number_submission BEFORE INSERT ON public.questionnaire_submissions FOR EACH ROW WHEN (new.reference IS NULL) EXECUTE FUNCTION private.number_submission();
CREATE TRIGGER place_submission BEFORE INSERT ON public.questionnaire_submissions FOR EACH ROW EXECUTE FUNCTION private.place_submission();
CREATE TRIGGER refuse_too_much_text BEFORE INSERT OR UPDATE ON public.questionnaire_submissions FOR EACH STATEMENT EXECUTE FUNCTION private.refuse_too_much_text();
CREATE TRIGGER release_files BEFORE DELETE ON public.questionnaire_submissions FOR EACH ROW EXECUTE FUNCTION private.release_files_of_submission();
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON public.questionnaire_submissions FOR EACH ROW EXECUTE FUNCTION private.touch_updated_at();

-- Made of the migrations by `npm run generate:database`, to be read: change those.

-- What one client and the agency work on; one of a client is open.
create table public.projects (
  id uuid not null default gen_random_uuid(),
  client_id uuid not null,
  -- The administrator who looks after it; null: nobody yet.
  assignee uuid,
  -- The assignee's shown name, kept by triggers: clients may not read roles.
  assignee_name text not null default ''::text,
  -- The first day of its weeks, once agreed.
  starts_on date,
  -- Which questions its client is asked: a name of questionSets.
  question_set text not null default 'discovery-1'::text,
  -- When something was first sent in it, or an administrator opened it. Null: it holds a draft, and administrators do not see it.
  begun_at timestamp with time zone,
  -- Null: open. What is closed stays to be read.
  closed_at timestamp with time zone,
  -- Example data, gone after npm run demo:remove.
  is_demo boolean not null default false,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  -- The client's messages up to this number need no answer, as an administrator said.
  no_answer_to integer not null default 0,
  constraint projects_pkey PRIMARY KEY (id),
  constraint projects_assignee_fkey FOREIGN KEY (assignee) REFERENCES auth.users(id) ON DELETE SET NULL,
  constraint projects_client_id_fkey FOREIGN KEY (client_id) REFERENCES auth.users(id) ON DELETE CASCADE,
  constraint projects_assignee_name_check CHECK (private.is_line(assignee_name)),
  constraint projects_no_answer_to_check CHECK ((no_answer_to >= 0)),
  constraint projects_question_set_check CHECK ((question_set ~ '^[a-z0-9-]{1,40}$'::text)),
  constraint projects_starts_on_check CHECK (((starts_on >= '2020-01-01'::date) AND (starts_on <= '2099-12-31'::date)))
);

alter table public.projects enable row level security;

CREATE INDEX projects_assignee_idx ON public.projects USING btree (assignee);
CREATE INDEX projects_begun_at_idx ON public.projects USING btree (begun_at DESC) WHERE (begun_at IS NOT NULL);
CREATE INDEX projects_client_id_idx ON public.projects USING btree (client_id);
CREATE UNIQUE INDEX projects_one_open_idx ON public.projects USING btree (client_id) WHERE (closed_at IS NULL);

grant select on public.projects to authenticated;
grant select on public.projects to service_role;

create policy "Administrators see projects once they have begun" on public.projects
  as permissive for select to authenticated
  using ((begun_at IS NOT NULL) AND ( SELECT private.is_admin() AS is_admin));
create policy "Clients see their own projects" on public.projects
  as permissive for select to authenticated
  using (client_id = ( SELECT auth.uid() AS uid));
create policy "The session is open" on public.projects
  as restrictive for all to authenticated
  using ( SELECT private.has_live_session() AS has_live_session);

CREATE TRIGGER audit_project AFTER UPDATE ON public.projects FOR EACH ROW WHEN (new.begun_at IS NOT NULL) EXECUTE FUNCTION private.audit_project();
CREATE TRIGGER follow_no_answer AFTER UPDATE ON public.projects FOR EACH ROW WHEN (old.no_answer_to <> new.no_answer_to) EXECUTE FUNCTION private.follow_no_answer();
CREATE TRIGGER follow_project_insert AFTER INSERT ON public.projects FOR EACH ROW WHEN (new.begun_at IS NOT NULL) EXECUTE FUNCTION private.follow_project();
CREATE TRIGGER follow_project_update AFTER UPDATE ON public.projects FOR EACH ROW WHEN (new.begun_at IS NOT NULL AND (old.begun_at IS DISTINCT FROM new.begun_at OR old.closed_at IS DISTINCT FROM new.closed_at)) EXECUTE FUNCTION private.follow_project();
CREATE TRIGGER guard_project BEFORE INSERT OR UPDATE ON public.projects FOR EACH ROW EXECUTE FUNCTION private.guard_project();
CREATE TRIGGER release_files BEFORE DELETE ON public.projects FOR EACH ROW EXECUTE FUNCTION private.release_files_of_project();
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON public.projects FOR EACH ROW EXECUTE FUNCTION private.touch_updated_at();

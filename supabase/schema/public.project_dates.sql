-- Made of the migrations by `npm run generate:database`, to be read: change those.

-- Agreed dates of a project.
create table public.project_dates (
  id uuid not null default gen_random_uuid(),
  project_id uuid not null,
  -- A day in New Zealand.
  on_day date not null,
  -- New Zealand's time; null: by the end of that day.
  at_time time without time zone,
  what text not null,
  -- Who acts.
  turn text not null,
  done_at timestamp with time zone,
  -- The day that it was on before it was last moved.
  moved_from date,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  -- How it is done; empty: it says so itself.
  note text not null default ''::text,
  -- What does it at one press: an https link, or a number to ring as it is shown abroad ("+64 9 555 0142"); empty: none.
  action text not null default ''::text,
  constraint project_dates_pkey PRIMARY KEY (id),
  constraint project_dates_project_id_fkey FOREIGN KEY (project_id) REFERENCES public.projects(id) ON DELETE CASCADE,
  constraint project_dates_action_check CHECK (((action = ''::text) OR (action ~ '^\+[1-9][0-9 ]{5,23}[0-9]$'::text) OR ((char_length(action) <= 500) AND private.is_line(action) AND (action ~ '^https://[a-z0-9]([a-z0-9.-]*[a-z0-9])?(:[0-9]{1,5})?/[^\s]*$'::text)))),
  constraint project_dates_at_time_check CHECK ((at_time < '24:00:00'::time without time zone)),
  constraint project_dates_moved_from_check CHECK (((moved_from >= '2020-01-01'::date) AND (moved_from <= '2099-12-31'::date))),
  constraint project_dates_note_check CHECK (((char_length(note) <= 500) AND private.is_prose(note))),
  constraint project_dates_on_day_check CHECK (((on_day >= '2020-01-01'::date) AND (on_day <= '2099-12-31'::date))),
  constraint project_dates_turn_check CHECK ((turn = ANY (ARRAY['client'::text, 'agency'::text]))),
  constraint project_dates_what_check CHECK ((((char_length(btrim(what)) >= 1) AND (char_length(btrim(what)) <= 160)) AND private.is_line(what)))
);

alter table public.project_dates enable row level security;

CREATE INDEX project_dates_ours_idx ON public.project_dates USING btree (on_day, id) WHERE ((done_at IS NULL) AND (turn = 'agency'::text));
CREATE INDEX project_dates_project_id_idx ON public.project_dates USING btree (project_id, on_day);
CREATE INDEX project_dates_waiting_idx ON public.project_dates USING btree (on_day) WHERE (done_at IS NULL);

grant select on public.project_dates to authenticated;
grant select on public.project_dates to service_role;

create policy "Administrators see dates" on public.project_dates
  as permissive for select to authenticated
  using (( SELECT private.is_admin() AS is_admin) AND (EXISTS ( SELECT
   FROM public.projects
  WHERE (projects.id = project_dates.project_id))));
create policy "Clients see the dates of their own projects" on public.project_dates
  as permissive for select to authenticated
  using (project_id IN ( SELECT private.own_projects() AS own_projects));
create policy "The session is open" on public.project_dates
  as restrictive for all to authenticated
  using ( SELECT private.has_live_session() AS has_live_session);

CREATE TRIGGER audit_project_date AFTER INSERT OR DELETE OR UPDATE ON public.project_dates FOR EACH ROW EXECUTE FUNCTION private.audit_project_date();
CREATE TRIGGER follow_project_date AFTER INSERT OR UPDATE ON public.project_dates FOR EACH ROW EXECUTE FUNCTION private.follow_project_date();
CREATE TRIGGER guard_project_date BEFORE INSERT OR UPDATE ON public.project_dates FOR EACH ROW EXECUTE FUNCTION private.guard_project_date();
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON public.project_dates FOR EACH ROW EXECUTE FUNCTION private.touch_updated_at();

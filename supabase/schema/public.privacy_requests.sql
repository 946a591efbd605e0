-- Made of the migrations by `npm run generate:database`, to be read: change those.

-- A request under the Privacy Act 2020. Outlives the account, then without address and without what was typed.
create table public.privacy_requests (
  -- Made by the screen: sent again, it is the same request.
  id uuid not null,
  kind text not null,
  -- The day in New Zealand; the working days are counted from the next.
  came_on date not null,
  came_by text not null,
  -- Answered in time on this day, privacyDueOn.
  due_on date not null,
  -- The account with this confirmed address; null: none, or it is deleted.
  client_id uuid,
  -- Of somebody without an account.
  email text,
  -- What is asked for, in the team's words; gone with the account.
  note text,
  assignee uuid,
  recorded_at timestamp with time zone not null default now(),
  closed_at timestamp with time zone,
  outcome text,
  ground text,
  constraint privacy_requests_pkey PRIMARY KEY (id),
  constraint privacy_requests_assignee_fkey FOREIGN KEY (assignee) REFERENCES auth.users(id) ON DELETE SET NULL,
  constraint privacy_requests_client_id_fkey FOREIGN KEY (client_id) REFERENCES auth.users(id) ON DELETE SET NULL,
  constraint an_account_has_its_own_address CHECK (((client_id IS NULL) OR (email IS NULL))),
  constraint closed_has_an_outcome CHECK (((closed_at IS NULL) = (outcome IS NULL))),
  constraint due_after_it_came CHECK ((due_on > came_on)),
  constraint privacy_requests_came_by_check CHECK ((came_by = ANY (ARRAY['email'::text, 'message'::text, 'phone'::text, 'post'::text, 'in_person'::text]))),
  constraint privacy_requests_email_check CHECK (((char_length(email) <= 254) AND private.is_address_text(email))),
  constraint privacy_requests_ground_check CHECK ((ground = ANY (ARRAY['identity_not_shown'::text, 'not_held'::text, 'affairs_of_others'::text, 'is_correct'::text, 'kept_by_law'::text, 'withdrawn'::text]))),
  constraint privacy_requests_kind_check CHECK ((kind = ANY (ARRAY['access'::text, 'correction'::text, 'deletion'::text]))),
  constraint privacy_requests_note_check CHECK ((((char_length(note) >= 1) AND (char_length(note) <= 1000)) AND private.is_prose(note))),
  constraint privacy_requests_outcome_check CHECK ((outcome = ANY (ARRAY['done'::text, 'refused'::text]))),
  constraint refused_has_a_ground CHECK (((NOT (outcome IS DISTINCT FROM 'refused'::text)) = (ground IS NOT NULL)))
);

alter table public.privacy_requests enable row level security;

CREATE INDEX privacy_requests_assignee_idx ON public.privacy_requests USING btree (assignee);
CREATE INDEX privacy_requests_client_id_idx ON public.privacy_requests USING btree (client_id, recorded_at DESC);
CREATE INDEX privacy_requests_closed_idx ON public.privacy_requests USING btree (closed_at DESC, id DESC) WHERE (closed_at IS NOT NULL);
CREATE INDEX privacy_requests_email_idx ON public.privacy_requests USING btree (email) WHERE (email IS NOT NULL);
CREATE INDEX privacy_requests_open_idx ON public.privacy_requests USING btree (due_on, id) WHERE (closed_at IS NULL);

grant delete, insert, select, update on public.privacy_requests to service_role;
grant select on public.privacy_requests to authenticated;

create policy "Administrators read privacy requests" on public.privacy_requests
  as permissive for select to authenticated
  using ( SELECT private.is_admin() AS is_admin);
create policy "The session is open" on public.privacy_requests
  as restrictive for all to authenticated
  using ( SELECT private.has_live_session() AS has_live_session);

CREATE TRIGGER forget_privacy_request BEFORE UPDATE OF client_id ON public.privacy_requests FOR EACH ROW WHEN (old.client_id IS NOT NULL AND new.client_id IS NULL) EXECUTE FUNCTION private.forget_privacy_request();

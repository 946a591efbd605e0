-- Made of the migrations by `npm run generate:database`, to be read: change those.

-- What happened to a privacy request: who did or handed out what, to whom, after which check of identity.
create table public.privacy_request_entries (
  id uuid not null default gen_random_uuid(),
  request_id uuid not null,
  at timestamp with time zone not null default clock_timestamp(),
  act text not null,
  author_id uuid,
  -- As it was then; empty: the agency's name stands for it.
  author_name text not null,
  -- Who was given it; null: nobody.
  assignee_name text,
  what text,
  handed_to text,
  -- Stays when the account goes; what was typed of it does not.
  identity_check text,
  identity_note text,
  -- Of a copy: the session that reads it.
  session_id uuid,
  constraint privacy_request_entries_pkey PRIMARY KEY (id),
  constraint privacy_request_entries_author_id_fkey FOREIGN KEY (author_id) REFERENCES auth.users(id) ON DELETE SET NULL,
  constraint privacy_request_entries_request_id_fkey FOREIGN KEY (request_id) REFERENCES public.privacy_requests(id) ON DELETE CASCADE,
  constraint handed_out_after_a_check CHECK (((act <> ALL (ARRAY['exported'::text, 'deletion_begun'::text, 'done'::text])) OR (identity_check IS NOT NULL))),
  constraint privacy_request_entries_act_check CHECK ((act = ANY (ARRAY['recorded'::text, 'assigned'::text, 'exported'::text, 'deletion_begun'::text, 'done'::text, 'refused'::text]))),
  constraint privacy_request_entries_assignee_name_check CHECK (((char_length(assignee_name) <= 170) AND private.is_line(assignee_name))),
  constraint privacy_request_entries_author_name_check CHECK (((char_length(author_name) <= 170) AND private.is_line(author_name))),
  constraint privacy_request_entries_handed_to_check CHECK ((((char_length(handed_to) >= 1) AND (char_length(handed_to) <= 200)) AND private.is_line(handed_to))),
  constraint privacy_request_entries_identity_check_check CHECK ((identity_check = ANY (ARRAY['account'::text, 'mail_answered'::text, 'rung_back'::text, 'document'::text, 'known_in_person'::text]))),
  constraint privacy_request_entries_identity_note_check CHECK ((((char_length(identity_note) >= 1) AND (char_length(identity_note) <= 1000)) AND private.is_prose(identity_note))),
  constraint privacy_request_entries_what_check CHECK ((((char_length(what) >= 1) AND (char_length(what) <= 300)) AND private.is_line(what)))
);

alter table public.privacy_request_entries enable row level security;

CREATE INDEX privacy_request_entries_author_id_idx ON public.privacy_request_entries USING btree (author_id);
CREATE INDEX privacy_request_entries_request_id_idx ON public.privacy_request_entries USING btree (request_id, at);

grant insert, select on public.privacy_request_entries to service_role;
grant select on public.privacy_request_entries to authenticated;

create policy "Administrators read what happened to privacy requests" on public.privacy_request_entries
  as permissive for select to authenticated
  using ( SELECT private.is_admin() AS is_admin);
create policy "The session is open" on public.privacy_request_entries
  as restrictive for all to authenticated
  using ( SELECT private.has_live_session() AS has_live_session);

CREATE TRIGGER audit_privacy_request AFTER INSERT ON public.privacy_request_entries FOR EACH ROW EXECUTE FUNCTION private.audit_privacy_request();

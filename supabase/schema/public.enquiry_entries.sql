-- Made of the migrations by `npm run generate:database`, to be read: change those.

-- What happened to an enquiry. Functions write it, administrators read it; nobody changes it.
create table public.enquiry_entries (
  -- Made by the screen: sent again, it is the same act.
  id uuid not null,
  -- The order of acts.
  number bigint not null generated as identity,
  enquiry_id uuid not null,
  kind text not null,
  author_id uuid,
  -- As it was then; empty: the agency's name stands for it.
  author_name text not null,
  -- Of an answer, a note, or what came by another way.
  text text,
  -- Of what was added or answered elsewhere: when that was.
  happened_at timestamp with time zone,
  via text,
  from_state text,
  to_state text,
  -- Of an assignment: to whom; null: to nobody.
  to_assignee uuid,
  -- Of an assignment: the name of that person as it was then.
  to_name text,
  -- The mail of an answer. Not a foreign key: the outbox forgets it sooner.
  mail_id uuid,
  -- What the enquiry was before, for taking the act back.
  before jsonb not null,
  -- Not the beginning of the transaction, which may have waited for another one's act.
  at timestamp with time zone not null default clock_timestamp(),
  -- It stays in the history, and no figure counts it.
  taken_back_at timestamp with time zone,
  -- Of an answer: when the mail server took it. Whether it was delivered nobody knows.
  handed_at timestamp with time zone,
  -- Of an answer: when it was given up; null too while it is on its way.
  failed_at timestamp with time zone,
  -- Why it was given up, in one line; may quote the mail server.
  failure text,
  -- It was given up, and may have left: the connection was lost before the mail server's reply.
  is_in_doubt boolean not null default false,
  -- How often it was tried to be sent, once that failed.
  tries integer not null default 0,
  -- When somebody found it returned in the mailbox.
  came_back_at timestamp with time zone,
  -- What happened to the enquiry took it back, not who wrote it.
  is_withdrawn boolean not null default false,
  constraint enquiry_entries_pkey PRIMARY KEY (id),
  constraint enquiry_entries_number_key UNIQUE (number),
  constraint enquiry_entries_author_id_fkey FOREIGN KEY (author_id) REFERENCES auth.users(id) ON DELETE SET NULL,
  constraint enquiry_entries_enquiry_id_fkey FOREIGN KEY (enquiry_id) REFERENCES public.contact_messages(id) ON DELETE CASCADE,
  constraint enquiry_entries_to_assignee_fkey FOREIGN KEY (to_assignee) REFERENCES auth.users(id) ON DELETE SET NULL,
  constraint a_move_has_states CHECK ((((kind = ANY (ARRAY['note'::text, 'assigned'::text])) = (to_state IS NULL)) AND ((to_state IS NULL) = (from_state IS NULL)))),
  constraint an_answer_elsewhere_has_a_way CHECK (((kind = 'answered_elsewhere'::text) = (via IS NOT NULL))),
  constraint an_answer_has_one_fate CHECK (((num_nonnulls(handed_at, failed_at, taken_back_at) <= 1) AND ((failed_at IS NOT NULL) OR ((failure IS NULL) AND (NOT is_in_doubt))) AND ((handed_at IS NOT NULL) OR (came_back_at IS NULL)) AND ((taken_back_at IS NOT NULL) OR (NOT is_withdrawn)))),
  constraint enquiry_entries_author_name_check CHECK (((char_length(author_name) <= 170) AND private.is_line(author_name))),
  constraint enquiry_entries_before_check CHECK ((jsonb_typeof(before) = 'object'::text)),
  constraint enquiry_entries_failure_check CHECK ((char_length(failure) <= 500)),
  constraint enquiry_entries_from_state_check CHECK ((from_state = ANY (ARRAY['new'::text, 'answered'::text, 'archived'::text, 'spam'::text, 'quarantine'::text]))),
  constraint enquiry_entries_kind_check CHECK ((kind = ANY (ARRAY['answer'::text, 'note'::text, 'added'::text, 'answered_elsewhere'::text, 'released'::text, 'moved'::text, 'assigned'::text, 'invited'::text, 'joined'::text, 'came_back'::text]))),
  constraint enquiry_entries_text_check CHECK (((char_length(text) <= 5000) AND (text ~ '\S'::text))),
  constraint enquiry_entries_text_prose CHECK (private.is_prose(text)),
  constraint enquiry_entries_to_name_check CHECK (((char_length(to_name) <= 170) AND private.is_line(to_name))),
  constraint enquiry_entries_to_state_check CHECK ((to_state = ANY (ARRAY['new'::text, 'answered'::text, 'archived'::text, 'spam'::text]))),
  constraint enquiry_entries_tries_check CHECK ((tries >= 0)),
  constraint enquiry_entries_via_check CHECK ((via = ANY (ARRAY['phone'::text, 'mail'::text, 'other'::text]))),
  constraint only_an_answer_is_mailed CHECK (((mail_id IS NULL) OR (kind = 'answer'::text))),
  constraint only_an_answer_is_sent CHECK (((kind = 'answer'::text) OR ((handed_at IS NULL) AND (failed_at IS NULL) AND (came_back_at IS NULL) AND (tries = 0) AND (NOT is_withdrawn)))),
  constraint what_is_said_has_words CHECK (
CASE
    WHEN (kind = ANY (ARRAY['answer'::text, 'note'::text, 'added'::text])) THEN (text IS NOT NULL)
    ELSE ((kind = 'answered_elsewhere'::text) OR (text IS NULL))
END),
  constraint what_was_elsewhere_has_a_time CHECK (((kind = ANY (ARRAY['added'::text, 'answered_elsewhere'::text])) = (happened_at IS NOT NULL)))
);

alter table public.enquiry_entries enable row level security;

CREATE INDEX enquiry_entries_author_id_idx ON public.enquiry_entries USING btree (author_id);
CREATE INDEX enquiry_entries_enquiry_id_idx ON public.enquiry_entries USING btree (enquiry_id, number);
CREATE INDEX enquiry_entries_on_its_way_idx ON public.enquiry_entries USING btree (enquiry_id, number) WHERE ((kind = 'answer'::text) AND (handed_at IS NULL) AND (failed_at IS NULL) AND (taken_back_at IS NULL));
CREATE INDEX enquiry_entries_to_assignee_idx ON public.enquiry_entries USING btree (to_assignee);
CREATE INDEX enquiry_entries_unsent_idx ON public.enquiry_entries USING btree (enquiry_id) WHERE ((failed_at IS NOT NULL) OR (came_back_at IS NOT NULL));

grant select (at, author_id, author_name, came_back_at, enquiry_id, failed_at, failure, from_state, handed_at, happened_at, id, is_in_doubt, is_withdrawn, kind, mail_id, number, taken_back_at, text, to_assignee, to_name, to_state, tries, via) on public.enquiry_entries to authenticated;
grant select on public.enquiry_entries to service_role;

create policy "Administrators read what happened to enquiries" on public.enquiry_entries
  as permissive for select to authenticated
  using ( SELECT private.is_admin() AS is_admin);
create policy "The session is open" on public.enquiry_entries
  as restrictive for all to authenticated
  using ( SELECT private.has_live_session() AS has_live_session);

CREATE TRIGGER audit_enquiry_entry AFTER INSERT ON public.enquiry_entries FOR EACH ROW EXECUTE FUNCTION private.audit_enquiry_entry();
CREATE TRIGGER audit_enquiry_entry_taken_back AFTER UPDATE OF taken_back_at ON public.enquiry_entries FOR EACH ROW WHEN (old.taken_back_at IS NULL AND new.taken_back_at IS NOT NULL) EXECUTE FUNCTION private.audit_enquiry_entry();
CREATE TRIGGER follow_enquiry_entry AFTER INSERT ON public.enquiry_entries FOR EACH ROW EXECUTE FUNCTION private.follow_enquiry_entry();
CREATE TRIGGER undo_invitation AFTER UPDATE OF taken_back_at ON public.enquiry_entries FOR EACH ROW WHEN ((new.kind = ANY (ARRAY['invited'::text, 'joined'::text])) AND old.taken_back_at IS NULL AND new.taken_back_at IS NOT NULL) EXECUTE FUNCTION private.undo_invitation();

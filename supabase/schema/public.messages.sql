-- Made of the migrations by `npm run generate:database`, to be read: change those.

-- The thread of a project. Nobody changes a message.
create table public.messages (
  -- Made by who sends it: sent again, it is the same message.
  id uuid not null,
  project_id uuid not null,
  -- Within the project, without a gap; news are asked for by it.
  number integer not null,
  side text not null,
  author_id uuid,
  -- As it was when the message was sent; empty: the agency's name stands for it.
  author_name text not null,
  text text not null,
  sent_at timestamp with time zone not null default now(),
  -- Of changes that came too late: the submission, of the same client, whose answers they change. Set when the message is sent, by send_message alone.
  about_submission_id uuid,
  constraint messages_pkey PRIMARY KEY (id),
  constraint one_message_a_number UNIQUE (project_id, number),
  constraint messages_about_submission_id_fkey FOREIGN KEY (about_submission_id) REFERENCES public.questionnaire_submissions(id) ON DELETE SET NULL,
  constraint messages_author_id_fkey FOREIGN KEY (author_id) REFERENCES auth.users(id) ON DELETE SET NULL,
  constraint messages_project_id_fkey FOREIGN KEY (project_id) REFERENCES public.projects(id) ON DELETE CASCADE,
  constraint messages_author_name_check CHECK (((char_length(author_name) <= 170) AND private.is_line(author_name))),
  constraint messages_number_check CHECK ((number > 0)),
  constraint messages_side_check CHECK ((side = ANY (ARRAY['client'::text, 'agency'::text]))),
  constraint messages_text_check CHECK ((char_length(text) <= 5000)),
  constraint messages_text_prose CHECK (private.is_prose(text)),
  constraint only_clients_change_answers CHECK (((about_submission_id IS NULL) OR (side = 'client'::text)))
);

alter table public.messages enable row level security;

CREATE INDEX messages_about_submission_id_idx ON public.messages USING btree (about_submission_id, sent_at) WHERE (about_submission_id IS NOT NULL);
CREATE INDEX messages_author_id_idx ON public.messages USING btree (author_id, sent_at);
CREATE INDEX messages_sent_at_idx ON public.messages USING btree (sent_at);

grant select on public.messages to authenticated;
grant select on public.messages to service_role;

create policy "Administrators read messages" on public.messages
  as permissive for select to authenticated
  using ( SELECT private.is_admin() AS is_admin);
create policy "Clients read their own projects' messages" on public.messages
  as permissive for select to authenticated
  using (project_id IN ( SELECT private.own_projects() AS own_projects));
create policy "The session is open" on public.messages
  as restrictive for all to authenticated
  using ( SELECT private.has_live_session() AS has_live_session);

CREATE TRIGGER count_inserted_text AFTER INSERT ON public.messages REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION private.count_text();
CREATE TRIGGER count_updated_text AFTER UPDATE ON public.messages REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION private.count_text();
CREATE TRIGGER follow_message AFTER INSERT ON public.messages FOR EACH ROW EXECUTE FUNCTION private.follow_message();
CREATE TRIGGER refuse_too_much_text BEFORE INSERT OR UPDATE ON public.messages FOR EACH STATEMENT EXECUTE FUNCTION private.refuse_too_much_text();

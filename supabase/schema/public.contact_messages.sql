-- Made of the migrations by `npm run generate:database`, to be read: change those.

-- The agency's inbox. The upper bounds are those of the contact form, contactForm.
create table public.contact_messages (
  id uuid not null default gen_random_uuid(),
  name text not null,
  email text not null,
  phone text,
  message text not null,
  interest text not null,
  -- One row a key: the form's own, or a hash of the content within ten minutes.
  idempotency_key text not null,
  state text not null default 'new'::text,
  -- Why it looked like spam; null otherwise.
  quarantine_reason text,
  -- Where the visitor came from, as far as consent allows.
  attribution jsonb not null default '{}'::jsonb,
  -- Example data, gone after npm run demo:remove.
  is_demo boolean not null default false,
  created_at timestamp with time zone not null default now(),
  -- Whether the sender is still to be told that it arrived; false once that is queued, or is not to be.
  receipt_due boolean not null default false,
  -- The number to say aloud, such as E-1042. A trigger gives it.
  reference text not null default ''::text,
  -- When its clock began: created_at, or when it was released, taken up again, or something was added.
  waiting_since timestamp with time zone not null default now(),
  -- When it was first answered, by mail or elsewhere; what was taken back does not count.
  first_answer_at timestamp with time zone,
  -- Spam is forgotten by it.
  state_since timestamp with time zone not null default now(),
  -- An administrator who sees to it, or nobody.
  assignee uuid,
  -- Rises with every act; an act names the one that was on the screen.
  version integer not null default 1,
  -- The parts of the Message-IDs before the @ of what was mailed to the person, oldest first: an answer refers to them.
  mail_thread text[] not null default '{}'::text[],
  -- Name, address, phone, message and reference, for private.search_query.
  search tsvector not null generated always as (to_tsvector('simple'::regconfig, ((((private.folded(((((((name || ' '::text) || email) || ' '::text) || reference) || ' '::text) || message)) || ' '::text) || lower(replace(reference, '-'::text, ''::text))) || ' '::text) || COALESCE(private.phone_words(phone), ''::text)))) stored,
  -- The account that it joined, whose owner has confirmed the address. Null: none.
  client_id uuid,
  -- The time of its newest entry, or created_at: it is forgotten by it.
  last_entry_at timestamp with time zone not null default now(),
  constraint contact_messages_pkey PRIMARY KEY (id),
  constraint contact_messages_idempotency_key_key UNIQUE (idempotency_key),
  constraint contact_messages_reference_key UNIQUE (reference),
  constraint contact_messages_assignee_fkey FOREIGN KEY (assignee) REFERENCES auth.users(id) ON DELETE SET NULL,
  constraint contact_messages_client_id_fkey FOREIGN KEY (client_id) REFERENCES auth.users(id) ON DELETE CASCADE,
  constraint contact_messages_attribution_check CHECK (((jsonb_typeof(attribution) = 'object'::text) AND (octet_length((attribution)::text) <= 16384))),
  constraint contact_messages_email_check CHECK ((((char_length(email) >= 3) AND (char_length(email) <= 254)) AND (email !~ '\s'::text) AND private.is_address_text(email))),
  constraint contact_messages_idempotency_key_check CHECK (((char_length(idempotency_key) >= 1) AND (char_length(idempotency_key) <= 200))),
  constraint contact_messages_interest_check CHECK ((interest = ANY (ARRAY['AI Voice Agents'::text, 'Intelligent Chatbots'::text, 'Workflow Automation'::text, '24/7 Operation'::text, 'Other'::text]))),
  constraint contact_messages_message_check CHECK (((char_length(message) >= 1) AND (char_length(message) <= 5000))),
  constraint contact_messages_message_prose CHECK (private.is_prose(message)),
  constraint contact_messages_name_check CHECK ((((char_length(name) >= 1) AND (char_length(name) <= 120)) AND private.is_line(name))),
  constraint contact_messages_phone_check CHECK (((char_length(phone) <= 40) AND private.is_line(phone))),
  constraint contact_messages_quarantine_reason_check CHECK ((char_length(quarantine_reason) <= 500)),
  constraint contact_messages_reference_check CHECK ((reference ~ '^E-[0-9]{4,}$'::text)),
  constraint contact_messages_state_check CHECK ((state = ANY (ARRAY['new'::text, 'answered'::text, 'archived'::text, 'spam'::text, 'quarantine'::text]))),
  constraint contact_messages_version_check CHECK ((version > 0))
);

alter table public.contact_messages enable row level security;

CREATE INDEX contact_messages_address_idx ON public.contact_messages USING btree (lower(email));
CREATE INDEX contact_messages_assignee_idx ON public.contact_messages USING btree (assignee, waiting_since, id);
CREATE INDEX contact_messages_client_id_idx ON public.contact_messages USING btree (client_id, created_at DESC);
CREATE INDEX contact_messages_created_at_idx ON public.contact_messages USING btree (created_at DESC, id DESC);
CREATE INDEX contact_messages_last_entry_idx ON public.contact_messages USING btree (last_entry_at);
CREATE INDEX contact_messages_receipt_due_idx ON public.contact_messages USING btree (created_at) WHERE (receipt_due AND (state <> ALL (ARRAY['quarantine'::text, 'spam'::text])));
CREATE INDEX contact_messages_search_idx ON public.contact_messages USING gin (search);
CREATE INDEX contact_messages_state_idx ON public.contact_messages USING btree (state, created_at DESC, id DESC);
CREATE INDEX contact_messages_state_waiting_idx ON public.contact_messages USING btree (state, waiting_since, id);
CREATE INDEX contact_messages_waiting_idx ON public.contact_messages USING btree (waiting_since, id);

grant delete, insert, select, update on public.contact_messages to service_role;
grant select on public.contact_messages to authenticated;

create policy "Administrators read the inbox" on public.contact_messages
  as permissive for select to authenticated
  using ( SELECT private.is_admin() AS is_admin);
create policy "The session is open" on public.contact_messages
  as restrictive for all to authenticated
  using ( SELECT private.has_live_session() AS has_live_session);

CREATE TRIGGER begin_enquiry BEFORE INSERT ON public.contact_messages FOR EACH ROW EXECUTE FUNCTION private.begin_enquiry();
CREATE TRIGGER guard_enquiry BEFORE UPDATE ON public.contact_messages FOR EACH ROW WHEN (old.state IS DISTINCT FROM new.state OR old.assignee IS DISTINCT FROM new.assignee) EXECUTE FUNCTION private.guard_enquiry();
CREATE TRIGGER withdraw_answers_to_spam AFTER UPDATE OF state ON public.contact_messages FOR EACH ROW WHEN (new.state = 'spam'::text AND old.state <> 'spam'::text) EXECUTE FUNCTION private.withdraw_answers_to_spam();
CREATE TRIGGER withdraw_answers_with_enquiry BEFORE DELETE ON public.contact_messages FOR EACH ROW EXECUTE FUNCTION private.withdraw_answers_with_enquiry();
CREATE TRIGGER withdraw_invitation AFTER UPDATE OF state ON public.contact_messages FOR EACH ROW WHEN (new.state = 'spam'::text AND old.state <> 'spam'::text) EXECUTE FUNCTION private.withdraw_invitation();

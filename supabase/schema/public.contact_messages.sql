-- Made of the migrations by `npm run generate:database`, to be read: change those.

-- The agency's inbox. The upper bounds are those of domain/contact.ts.
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
  constraint contact_messages_pkey PRIMARY KEY (id),
  constraint contact_messages_idempotency_key_key UNIQUE (idempotency_key),
  constraint contact_messages_attribution_check CHECK (((jsonb_typeof(attribution) = 'object'::text) AND (octet_length((attribution)::text) <= 16384))),
  constraint contact_messages_email_check CHECK ((((char_length(email) >= 3) AND (char_length(email) <= 254)) AND (email !~ '\s'::text) AND private.is_address_text(email))),
  constraint contact_messages_idempotency_key_check CHECK (((char_length(idempotency_key) >= 1) AND (char_length(idempotency_key) <= 200))),
  constraint contact_messages_interest_check CHECK ((interest = ANY (ARRAY['AI Voice Agents'::text, 'Intelligent Chatbots'::text, 'Workflow Automation'::text, '24/7 Operation'::text, 'Other'::text]))),
  constraint contact_messages_message_check CHECK (((char_length(message) >= 1) AND (char_length(message) <= 5000))),
  constraint contact_messages_name_check CHECK ((((char_length(name) >= 1) AND (char_length(name) <= 120)) AND private.is_line(name))),
  constraint contact_messages_phone_check CHECK (((char_length(phone) <= 40) AND private.is_line(phone))),
  constraint contact_messages_quarantine_reason_check CHECK ((char_length(quarantine_reason) <= 500)),
  constraint contact_messages_state_check CHECK ((state = ANY (ARRAY['new'::text, 'answered'::text, 'archived'::text, 'spam'::text, 'quarantine'::text])))
);

alter table public.contact_messages enable row level security;

CREATE INDEX contact_messages_created_at_idx ON public.contact_messages USING btree (created_at DESC);
CREATE INDEX contact_messages_receipt_due_idx ON public.contact_messages USING btree (created_at) WHERE receipt_due;
CREATE INDEX contact_messages_state_idx ON public.contact_messages USING btree (state, created_at DESC);

grant delete, insert, select, update on public.contact_messages to service_role;
grant select on public.contact_messages to authenticated;
grant update (state) on public.contact_messages to authenticated;

create policy "Administrators read the inbox" on public.contact_messages
  as permissive for select to authenticated
  using ( SELECT private.is_admin() AS is_admin);
create policy "Administrators sort the inbox" on public.contact_messages
  as permissive for update to authenticated
  using ( SELECT private.is_admin() AS is_admin)
  with check ( SELECT private.is_admin() AS is_admin);
create policy "The session is open" on public.contact_messages
  as restrictive for all to authenticated
  using ( SELECT private.has_live_session() AS has_live_session);

CREATE TRIGGER audit_contact_state AFTER UPDATE OF state ON public.contact_messages FOR EACH ROW WHEN (old.state IS DISTINCT FROM new.state) EXECUTE FUNCTION private.audit_contact_state();

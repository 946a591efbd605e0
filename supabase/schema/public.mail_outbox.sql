-- Made of the migrations by `npm run generate:database`, to be read: change those.

-- One row a mail; a mail acknowledged is a row committed.
create table public.mail_outbox (
  id uuid not null default gen_random_uuid(),
  -- A template of functions/_shared/mail.
  template text not null,
  -- Empty: the agency, whose address send-mail knows.
  recipient text not null,
  -- Null: the sender. Empty: the agency, whose address send-mail knows.
  reply_to text,
  -- What the template is filled with; may carry link tokens, so no role of the API reads it.
  data jsonb not null,
  -- data is emptied after sending.
  sensitive boolean not null default false,
  -- A second mail with the same key is not queued.
  idempotency_key text,
  -- The part of the Message-ID before the @. Stable over retries: a receiver drops a second copy.
  message_id text not null default (gen_random_uuid())::text,
  state text not null default 'queued'::text,
  attempts integer not null default 0,
  -- Not before; pushed back after every failure.
  next_attempt_at timestamp with time zone not null default now(),
  last_error text,
  created_at timestamp with time zone not null default now(),
  -- created_at, or when it was queued again after it had failed.
  queued_at timestamp with time zone not null default now(),
  -- When the server first refused the recipient or the content for good; null where it never did.
  refused_since timestamp with time zone,
  sent_at timestamp with time zone,
  -- Goes when no other mail is due.
  is_bulk boolean not null default false,
  -- The account that it is to, by whoever queues it: what waits is dropped with the account. Null: to the agency, or to somebody who needs no account.
  user_id uuid,
  -- The mails that it goes on from, oldest first, by their message_id: mail programs show them together.
  conversation text[] not null default '{}'::text[],
  -- Failed after all of it was written and before the server's reply: it may have arrived.
  is_in_doubt boolean not null default false,
  constraint mail_outbox_pkey PRIMARY KEY (id),
  constraint mail_outbox_idempotency_key_key UNIQUE (idempotency_key),
  constraint mail_outbox_message_id_key UNIQUE (message_id),
  constraint mail_outbox_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE SET NULL,
  constraint mail_outbox_attempts_check CHECK ((attempts >= 0)),
  constraint mail_outbox_conversation_check CHECK (((cardinality(conversation) <= 10) AND (array_position(conversation, NULL::text) IS NULL) AND (array_to_string(conversation, ''::text) ~ '^[A-Za-z0-9_.-]*$'::text))),
  constraint mail_outbox_data_check CHECK ((jsonb_typeof(data) = 'object'::text)),
  constraint mail_outbox_idempotency_key_check CHECK ((char_length(idempotency_key) <= 200)),
  constraint mail_outbox_last_error_check CHECK ((char_length(last_error) <= 2000)),
  constraint mail_outbox_message_id_check CHECK ((((char_length(message_id) >= 1) AND (char_length(message_id) <= 250)) AND (message_id !~ '\s'::text) AND private.is_line(message_id))),
  constraint mail_outbox_recipient_check CHECK (((char_length(recipient) <= 254) AND private.is_address_text(recipient))),
  constraint mail_outbox_reply_to_check CHECK (((char_length(reply_to) <= 254) AND private.is_address_text(reply_to))),
  constraint mail_outbox_state_check CHECK ((state = ANY (ARRAY['queued'::text, 'sent'::text, 'failed'::text]))),
  constraint mail_outbox_template_check CHECK (((char_length(template) >= 1) AND (char_length(template) <= 80))),
  constraint sent_mail_has_a_time CHECK (((state = 'sent'::text) = (sent_at IS NOT NULL)))
);

alter table public.mail_outbox enable row level security;

CREATE INDEX mail_outbox_address_idx ON public.mail_outbox USING btree (lower(recipient), created_at DESC, id DESC);
CREATE INDEX mail_outbox_newest_idx ON public.mail_outbox USING btree (created_at DESC, id DESC);
CREATE INDEX mail_outbox_queue_idx ON public.mail_outbox USING btree (is_bulk, next_attempt_at) WHERE (state = 'queued'::text);
CREATE INDEX mail_outbox_state_idx ON public.mail_outbox USING btree (state, created_at DESC, id DESC);
CREATE INDEX mail_outbox_user_id_idx ON public.mail_outbox USING btree (user_id);

grant delete, insert, select, update on public.mail_outbox to service_role;
grant select (attempts, conversation, created_at, id, idempotency_key, is_bulk, is_in_doubt, last_error, message_id, next_attempt_at, queued_at, recipient, refused_since, reply_to, sensitive, sent_at, state, template, user_id) on public.mail_outbox to authenticated;

create policy "Administrators see what was mailed, not what it said" on public.mail_outbox
  as permissive for select to authenticated
  using ( SELECT private.is_admin() AS is_admin);
create policy "The session is open" on public.mail_outbox
  as restrictive for all to authenticated
  using ( SELECT private.has_live_session() AS has_live_session);

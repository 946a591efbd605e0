-- Made of the migrations by `npm run generate:database`, to be read: change those.

-- Calls. Only a booked one holds its time; one a time, one a mailbox, one a client.
create table public.bookings (
  -- Made by who asks for it: sent again, it is the same call.
  id uuid not null,
  starts_at timestamp with time zone not null,
  -- requested: a visitor's, until the button behind the mailed link is pressed. past: it has begun.
  state text not null,
  -- Null: a visitor, known by the address alone.
  client_id uuid,
  project_id uuid,
  -- As it was when the call was asked for; empty where an account has none.
  name text not null,
  email text not null,
  -- One open call a mailbox, however its address is spelled.
  mailbox text not null generated always as (private.mailbox_key(email)) stored,
  -- Which number to ring.
  phone text not null,
  about text not null default ''::text,
  -- Of the device, beside New Zealand's; empty: none.
  time_zone text not null default ''::text,
  -- Of the calendar entry, made here: nobody chooses another entry's.
  uid uuid not null default gen_random_uuid(),
  -- Of the calendar entry: rises with each change.
  sequence integer not null default 0,
  -- Who moved or cancelled it last.
  changed_by text,
  -- Of the agency, for the last change, as the person reads it.
  reason text not null default ''::text,
  requested_at timestamp with time zone not null default now(),
  -- Since when it stands at this time.
  booked_at timestamp with time zone,
  reminded_at timestamp with time zone,
  -- When it was cancelled, or found to have begun.
  ended_at timestamp with time zone,
  -- Example data, gone after npm run demo:remove; it is never mailed.
  is_demo boolean not null default false,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  -- What the person carried along by a press: day, missedJob, as in the address of the page it was made on; {}: nothing.
  carried jsonb not null default '{}'::jsonb,
  -- How often who booked it may still move it; the agency's moves take nothing of it.
  moves_left smallint not null default 5,
  -- How often who booked it may still change the number to ring.
  numbers_left smallint not null default 5,
  -- When it was before its last move; null: it was never moved.
  moved_from timestamp with time zone,
  constraint bookings_pkey PRIMARY KEY (id),
  constraint bookings_uid_key UNIQUE (uid),
  constraint bookings_client_id_fkey FOREIGN KEY (client_id) REFERENCES auth.users(id) ON DELETE CASCADE,
  constraint bookings_project_id_fkey FOREIGN KEY (project_id) REFERENCES public.projects(id) ON DELETE SET NULL,
  constraint bookings_starts_at_fkey FOREIGN KEY (starts_at) REFERENCES public.call_times(starts_at),
  constraint a_booked_call_has_a_time CHECK (((state <> ALL (ARRAY['booked'::text, 'past'::text])) OR (booked_at IS NOT NULL))),
  constraint an_ended_call_has_a_time CHECK (((state = ANY (ARRAY['past'::text, 'cancelled'::text])) = (ended_at IS NOT NULL))),
  constraint bookings_about_check CHECK ((char_length(about) <= 1000)),
  constraint bookings_about_prose CHECK (private.is_prose(about)),
  constraint bookings_carried_check CHECK (
CASE
    WHEN (jsonb_typeof(carried) = 'object'::text) THEN (((carried - '{day,missedJob}'::text[]) = '{}'::jsonb) AND
    CASE
        WHEN (carried ? 'day'::text) THEN ((jsonb_typeof((carried -> 'day'::text)) = 'string'::text) AND (char_length((carried ->> 'day'::text)) <= 600) AND ((carried ->> 'day'::text) ~ '^[A-Za-z0-9=&:_-]+$'::text))
        ELSE true
    END AND
    CASE
        WHEN (carried ? 'missedJob'::text) THEN ((jsonb_typeof((carried -> 'missedJob'::text)) = 'string'::text) AND (char_length((carried ->> 'missedJob'::text)) <= 100) AND ((carried ->> 'missedJob'::text) ~ '^[a-z0-9=&.]+$'::text))
        ELSE true
    END)
    ELSE false
END),
  constraint bookings_changed_by_check CHECK ((changed_by = ANY (ARRAY['client'::text, 'agency'::text]))),
  constraint bookings_email_check CHECK ((((char_length(email) >= 3) AND (char_length(email) <= 254)) AND (email = lower(email)) AND (email !~ '\s'::text) AND private.is_address_text(email))),
  constraint bookings_moves_left_check CHECK ((moves_left >= 0)),
  constraint bookings_name_check CHECK (((char_length(name) <= 170) AND private.is_line(name))),
  constraint bookings_numbers_left_check CHECK ((numbers_left >= 0)),
  constraint bookings_phone_check CHECK ((((char_length(phone) >= 6) AND (char_length(phone) <= 40)) AND private.is_line(phone))),
  constraint bookings_reason_check CHECK ((char_length(reason) <= 500)),
  constraint bookings_reason_prose CHECK (private.is_prose(reason)),
  constraint bookings_sequence_check CHECK ((sequence >= 0)),
  constraint bookings_state_check CHECK ((state = ANY (ARRAY['requested'::text, 'booked'::text, 'past'::text, 'cancelled'::text]))),
  constraint bookings_time_zone_check CHECK ((time_zone ~ '^[A-Za-z0-9_+/-]{0,64}$'::text))
);

alter table public.bookings enable row level security;

CREATE INDEX bookings_client_id_idx ON public.bookings USING btree (client_id, requested_at);
CREATE INDEX bookings_email_idx ON public.bookings USING btree (email);
CREATE UNIQUE INDEX bookings_one_call_a_time_idx ON public.bookings USING btree (starts_at) WHERE (state = 'booked'::text);
CREATE UNIQUE INDEX bookings_one_open_call_a_client_idx ON public.bookings USING btree (client_id) WHERE (state = 'booked'::text);
CREATE UNIQUE INDEX bookings_one_open_call_a_mailbox_idx ON public.bookings USING btree (mailbox) WHERE (state = 'booked'::text);
CREATE INDEX bookings_project_id_idx ON public.bookings USING btree (project_id);
CREATE INDEX bookings_starts_at_idx ON public.bookings USING btree (starts_at);

grant select on public.bookings to authenticated;
grant select on public.bookings to service_role;

create policy "Administrators see calls" on public.bookings
  as permissive for select to authenticated
  using ( SELECT private.is_admin() AS is_admin);
create policy "Clients see their own calls, and those of their address" on public.bookings
  as permissive for select to authenticated
  using ((client_id = ( SELECT auth.uid() AS uid)) OR ((client_id IS NULL) AND (booked_at IS NOT NULL) AND (email = ( SELECT private.own_address() AS own_address))));
create policy "The session is open" on public.bookings
  as restrictive for all to authenticated
  using ( SELECT private.has_live_session() AS has_live_session);

CREATE TRIGGER audit_call AFTER INSERT OR UPDATE OF state, starts_at, phone ON public.bookings FOR EACH ROW WHEN (NOT new.is_demo) EXECUTE FUNCTION private.audit_call();
CREATE TRIGGER count_inserted_text AFTER INSERT ON public.bookings REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION private.count_text();
CREATE TRIGGER count_updated_text AFTER UPDATE ON public.bookings REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION private.count_text();
CREATE TRIGGER mail_call AFTER INSERT OR UPDATE OF state, starts_at, phone ON public.bookings FOR EACH ROW WHEN (NOT new.is_demo) EXECUTE FUNCTION private.mail_call();
CREATE TRIGGER mail_forgotten_call AFTER DELETE ON public.bookings FOR EACH ROW WHEN (old.state = 'booked'::text AND NOT old.is_demo) EXECUTE FUNCTION private.mail_forgotten_call();
CREATE TRIGGER refuse_too_much_text BEFORE INSERT OR UPDATE ON public.bookings FOR EACH STATEMENT EXECUTE FUNCTION private.refuse_too_much_text();
CREATE TRIGGER require_number_to_ring BEFORE INSERT OR UPDATE OF phone ON public.bookings FOR EACH ROW EXECUTE FUNCTION private.require_number_to_ring();
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON public.bookings FOR EACH ROW EXECUTE FUNCTION private.touch_updated_at();

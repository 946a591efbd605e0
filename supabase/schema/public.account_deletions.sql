-- Made of the migrations by `npm run generate:database`, to be read: change those.

-- One row a wish to delete an account. Holds neither name nor address.
create table public.account_deletions (
  id uuid not null default gen_random_uuid(),
  -- The account. Not a foreign key: the row outlives it.
  person_id uuid not null,
  requested_at timestamp with time zone not null default now(),
  -- Carried out from then on.
  due_at timestamp with time zone not null,
  cancelled_at timestamp with time zone,
  held_at timestamp with time zone,
  -- Why the agency holds it, in words that the client reads; without a personal detail.
  held_because text,
  -- From then on it cannot be cancelled: the sessions have ended, and nobody can log in.
  started_at timestamp with time zone,
  done_at timestamp with time zone,
  -- The day in New Zealand with whose beginning the hold ends by itself.
  held_until date,
  constraint account_deletions_pkey PRIMARY KEY (id),
  constraint a_hold_ends_within_90_days CHECK (((held_at IS NULL) OR ((held_until IS NOT NULL) AND (held_until > ((held_at AT TIME ZONE 'Pacific/Auckland'::text))::date) AND (held_until <= (((held_at AT TIME ZONE 'Pacific/Auckland'::text))::date + 90))))),
  constraint a_hold_has_a_reason CHECK (((held_at IS NULL) = (held_because IS NULL))),
  constraint account_deletions_held_because_check CHECK ((((char_length(held_because) >= 1) AND (char_length(held_because) <= 500)) AND private.is_line(held_because))),
  constraint cancelled_or_begun CHECK (((cancelled_at IS NULL) OR (started_at IS NULL))),
  constraint done_has_begun CHECK (((done_at IS NULL) OR (started_at IS NOT NULL))),
  constraint nothing_is_begun_that_is_held CHECK (((held_at IS NULL) OR (started_at IS NULL)))
);

alter table public.account_deletions enable row level security;

CREATE INDEX account_deletions_due_idx ON public.account_deletions USING btree (due_at) WHERE ((cancelled_at IS NULL) AND (done_at IS NULL));
CREATE UNIQUE INDEX account_deletions_open_idx ON public.account_deletions USING btree (person_id) WHERE ((cancelled_at IS NULL) AND (done_at IS NULL));
CREATE INDEX account_deletions_person_id_idx ON public.account_deletions USING btree (person_id, requested_at DESC);

grant delete, insert, select, update on public.account_deletions to service_role;
grant select on public.account_deletions to authenticated;

create policy "Administrators see what is to be deleted" on public.account_deletions
  as permissive for select to authenticated
  using ( SELECT private.is_admin() AS is_admin);
create policy "Clients see their own deletions" on public.account_deletions
  as permissive for select to authenticated
  using (person_id = ( SELECT auth.uid() AS uid));
create policy "The session is open" on public.account_deletions
  as restrictive for all to authenticated
  using ( SELECT private.has_live_session() AS has_live_session);

CREATE TRIGGER audit_account_deletion_insert AFTER INSERT ON public.account_deletions FOR EACH ROW EXECUTE FUNCTION private.audit_account_deletion();
CREATE TRIGGER audit_account_deletion_update AFTER UPDATE ON public.account_deletions FOR EACH ROW WHEN (old.done_at IS DISTINCT FROM new.done_at OR old.started_at IS DISTINCT FROM new.started_at OR old.cancelled_at IS DISTINCT FROM new.cancelled_at OR old.held_at IS DISTINCT FROM new.held_at) EXECUTE FUNCTION private.audit_account_deletion();
CREATE TRIGGER claim_privacy_requests AFTER UPDATE ON public.account_deletions FOR EACH ROW WHEN (old.started_at IS NULL AND new.started_at IS NOT NULL) EXECUTE FUNCTION private.claim_privacy_requests();

-- Made of the migrations by `npm run generate:database`, to be read: change those.

-- Append-only. Holds ids and states, never what people wrote.
create table public.audit_log (
  id bigint not null generated as identity,
  at timestamp with time zone not null default now(),
  -- Who asked for it; null where no person did: see via. Not a foreign key: the entry outlives the account.
  actor_id uuid default private.audit_actor(),
  -- Subject and verb, such as submission.status_changed.
  action text not null,
  subject_table text not null,
  subject_id text,
  -- What changed, such as {"from": "pending", "to": "in_review"}.
  detail jsonb not null default '{}'::jsonb,
  -- api: a page, by the data API. service-key: the data API with the secret key. function:NAME, command:NAME, timer:NAME: what acted. database: nothing said so, such as SQL by hand. Null: written before there was this column.
  via text default private.audit_via(),
  constraint audit_log_pkey PRIMARY KEY (id),
  constraint audit_log_action_check CHECK (((char_length(action) >= 1) AND (char_length(action) <= 80))),
  constraint audit_log_detail_check CHECK ((jsonb_typeof(detail) = 'object'::text)),
  constraint audit_log_subject_id_check CHECK ((char_length(subject_id) <= 80)),
  constraint audit_log_subject_table_check CHECK ((char_length(subject_table) <= 80)),
  constraint audit_log_via_check CHECK (((via IS NOT NULL) AND (((via = 'api'::text) AND (actor_id IS NOT NULL)) OR (via = ANY (ARRAY['service-key'::text, 'database'::text])) OR (via ~ '^(function|command|timer):[a-z][a-z0-9: -]{0,60}$'::text)))) NOT VALID
);

alter table public.audit_log enable row level security;

CREATE INDEX audit_log_act_idx ON public.audit_log USING btree (action, at DESC, id DESC);
CREATE INDEX audit_log_newest_idx ON public.audit_log USING btree (at DESC, id DESC);
CREATE INDEX audit_log_person_idx ON public.audit_log USING btree (actor_id, at DESC, id DESC);
CREATE INDEX audit_log_subject_id_idx ON public.audit_log USING btree (subject_id, at DESC, id DESC) WHERE (subject_id IS NOT NULL);
CREATE INDEX audit_log_subject_idx ON public.audit_log USING btree (subject_table, subject_id, at DESC);

grant insert, select on public.audit_log to service_role;
grant select on public.audit_log to authenticated;

create policy "Administrators read the audit log" on public.audit_log
  as permissive for select to authenticated
  using ( SELECT private.is_admin() AS is_admin);
create policy "The session is open" on public.audit_log
  as restrictive for all to authenticated
  using ( SELECT private.has_live_session() AS has_live_session);

CREATE TRIGGER refuse_change BEFORE DELETE OR UPDATE ON public.audit_log FOR EACH ROW EXECUTE FUNCTION private.refuse_audit_change();
CREATE TRIGGER refuse_truncate BEFORE TRUNCATE ON public.audit_log FOR EACH STATEMENT EXECUTE FUNCTION private.refuse_audit_change();

-- Suits the version before: yes, since 20261127200000. Indexes and new functions.
-- The audit log at the desk: read by person, act, subject and time, and exported. The id makes places in it exact.
create index audit_log_newest_idx on public.audit_log (at desc, id desc);
create index audit_log_act_idx on public.audit_log (action, at desc, id desc);
create index audit_log_person_idx on public.audit_log (actor_id, at desc, id desc);
create index audit_log_subject_id_idx on public.audit_log (subject_id, at desc, id desc) where subject_id is not null;
-- Each of these begins as one above.
drop index public.audit_log_at_idx;
drop index public.audit_log_actor_idx;

create function private.audit_ids(
  person uuid, nobody boolean, act text, subject text, since timestamptz, until timestamptz, is_ascending boolean,
  after_at timestamptz, after_id bigint, up_to int
) returns bigint[]
language plpgsql stable security definer set search_path = '' as $$
declare
  -- A number that was said aloud stands for what has it, anything else for itself.
  subjects constant text[] := array(
    select id::text from public.questionnaire_submissions where reference = upper(btrim(subject))
    union all
    select id::text from public.contact_messages where reference = upper(btrim(subject))
    union all
    select lower(btrim(subject))
  );
  filters constant text := concat_ws(
    ' and ', 'true',
    case when nobody then 'actor_id is null' when person is not null then 'actor_id = $1' end,
    case when act <> '' then 'action = $2' end,
    case when btrim(subject) <> '' then 'subject_id = any ($3)' end,
    case when since is not null then 'at >= $4' end,
    case when until is not null then 'at < $5' end,
    case
      when after_at is null or after_id is null then null
      when is_ascending then '(at, id) > ($6, $7)'
      else '(at, id) < ($6, $7)'
    end
  );
  ids bigint[];
begin
  -- Of fixed texts, with the conditions that are asked for: each combination has the plan that suits it.
  execute format(
    'select array(select id from public.audit_log where %s order by %s limit $8)',
    filters, case when is_ascending then 'at, id' else 'at desc, id desc' end
  )
  into ids using person, act, subjects, since, until, after_at, after_id, up_to;
  return ids;
end
$$;
revoke all on function private.audit_ids(
  uuid, boolean, text, text, timestamptz, timestamptz, boolean, timestamptz, bigint, int
) from public;
comment on function private.audit_ids(
  uuid, boolean, text, text, timestamptz, timestamptz, boolean, timestamptz, bigint, int
) is 'The first entries of the audit log that match, in order of at and id. Who calls it has asked who calls.';

create function private.audit_entries(ids bigint[])
returns table (
  id bigint, at timestamptz, actor_id uuid, actor_kind text, actor_name text, via text, action text,
  subject_table text, subject_id text, reference text, detail jsonb
)
language sql stable security definer set search_path = '' as $$
  select
    entry.id, entry.at, entry.actor_id,
    -- A name that a client typed never looks like one of the team.
    case
      when entry.actor_id is null then 'nobody'
      when role.user_id is not null then 'administrator'
      when account.id is not null then 'client'
      else 'gone'
    end,
    coalesce(role.name, btrim(profile.name || ' ' || profile.surname), ''),
    entry.via, entry.action, entry.subject_table, entry.subject_id,
    case
      when entry.subject_id !~ '^[0-9a-f-]{36}$' then null
      when entry.subject_table = 'questionnaire_submissions'
        then (select reference from public.questionnaire_submissions where id = entry.subject_id::uuid)
      when entry.subject_table = 'contact_messages'
        then (select reference from public.contact_messages where id = entry.subject_id::uuid)
    end,
    entry.detail
  from unnest(ids) with ordinality as wanted (id, place)
  join public.audit_log as entry on entry.id = wanted.id
  left join auth.users as account on account.id = entry.actor_id
  left join public.user_roles as role on role.user_id = entry.actor_id
  left join public.business_profiles as profile on profile.user_id = entry.actor_id
  order by wanted.place
$$;
revoke all on function private.audit_entries(bigint[]) from public;
comment on function private.audit_entries(bigint[]) is
  'Entries of the audit log in the order of their ids here, with the name of their person and the number of their subject. Who calls it has asked who calls.';

create function public.desk_audit(
  person uuid default null, nobody boolean default false, act text default '', subject text default '',
  since timestamptz default null, until timestamptz default null,
  after_at timestamptz default null, after_id bigint default null, backwards boolean default false
)
returns table (
  id bigint, at timestamptz, actor_id uuid, actor_kind text, actor_name text, via text, action text,
  subject_table text, subject_id text, reference text, detail jsonb
)
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
declare
  is_ascending constant boolean := coalesce(desk_audit.backwards, false);
begin
  perform private.require_session();
  perform private.require_administrator();
  return query
  select page.* from private.audit_entries(
    -- One more than is shown: that there are more.
    private.audit_ids(
      desk_audit.person, desk_audit.nobody, desk_audit.act, desk_audit.subject, desk_audit.since, desk_audit.until,
      is_ascending, desk_audit.after_at, desk_audit.after_id, 51
    )
  ) as page
  order by page.at desc, page.id desc;
end
$$;
revoke all on function public.desk_audit(
  uuid, boolean, text, text, timestamptz, timestamptz, timestamptz, bigint, boolean
) from public, anon, service_role;
grant execute on function public.desk_audit(
  uuid, boolean, text, text, timestamptz, timestamptz, timestamptz, bigint, boolean
) to authenticated;
comment on function public.desk_audit(
  uuid, boolean, text, text, timestamptz, timestamptz, timestamptz, bigint, boolean
) is 'For administrators: 50 entries of the audit log, newest first, and one more where there are more; of a person or of nobody, an act, a subject (its id, or the number of a submission or enquiry) and a time, where they are given. after_at and after_id are those of the last row that was shown, or with backwards of the first.';

create function public.audit_acts() returns setof text
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_session();
  perform private.require_administrator();
  -- From one to the next by the index: there are few, of many entries.
  return query
  with recursive acts as (
    (select action from public.audit_log order by action limit 1)
    union all
    select (select action from public.audit_log where action > acts.action order by action limit 1)
    from acts where acts.action is not null
  )
  select action from acts where action is not null;
end
$$;
revoke all on function public.audit_acts() from public, anon, service_role;
grant execute on function public.audit_acts() to authenticated;
comment on function public.audit_acts() is 'For administrators: the acts that stand in the audit log.';

create function public.export_audit(
  export uuid, person uuid default null, nobody boolean default false, act text default '', subject text default '',
  since timestamptz default null, until timestamptz default null,
  after_at timestamptz default null, after_id bigint default null
)
returns table (
  id bigint, at timestamptz, actor_id uuid, actor_kind text, actor_name text, via text, action text,
  subject_table text, subject_id text, reference text, detail jsonb
)
language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_column
declare
  line constant jsonb := jsonb_strip_nulls(jsonb_build_object(
    'person', export_audit.person,
    'nobody', nullif(export_audit.nobody, false),
    -- What the log has, and not any text: an entry cannot be taken back.
    'act', (select known from public.audit_acts() as known where known = export_audit.act),
    'subject', nullif(btrim(export_audit.subject) <> '', false),
    'since', export_audit.since,
    'until', export_audit.until
  ));
begin
  perform private.require_session();
  perform private.require_administrator();
  if export_audit.export is null then
    raise exception 'An export has an id' using errcode = 'check_violation';
  end if;
  perform private.audit_export(
    'audit.exported', 'audit_log', export_audit.export, line,
    case when export_audit.after_id is not null then export_audit.after_at end
  );
  return query
  select page.* from private.audit_entries(
    private.audit_ids(
      export_audit.person, export_audit.nobody, export_audit.act, export_audit.subject, export_audit.since,
      export_audit.until, false, export_audit.after_at, export_audit.after_id, 500
    )
  ) as page;
end
$$;
revoke all on function public.export_audit(
  uuid, uuid, boolean, text, text, timestamptz, timestamptz, timestamptz, bigint
) from public, anon, service_role;
grant execute on function public.export_audit(
  uuid, uuid, boolean, text, text, timestamptz, timestamptz, timestamptz, bigint
) to authenticated;
comment on function public.export_audit(
  uuid, uuid, boolean, text, text, timestamptz, timestamptz, timestamptz, bigint
) is 'For administrators: a page of the audit log that is exported, newest first, at most 500 entries; after the last one it is empty. Filters as in desk_audit; after_at and after_id are those of the last row that came. Audited once for each export from its beginning.';

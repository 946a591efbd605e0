-- Suits the version before: yes, since 20261127200000. New functions.
-- Lists, search and export of submissions. Under row-level security no index on the words would be used: these ask once
-- who calls.
create function private.submission_ids(
  search text, statuses text[], of_industry text, person uuid, unassigned boolean,
  submitted_from timestamptz, submitted_until timestamptz, is_ascending boolean,
  after_at timestamptz, after_id uuid, up_to int
) returns uuid[]
language plpgsql stable security definer set search_path = '' as $$
declare
  query constant tsquery := case
    -- A number that was said aloud, and nothing that merely holds the same digits.
    when search ~* '^\s*s-?[0-9]{4,20}\s*$'
      then to_tsquery('pg_catalog.simple', lower(replace(btrim(search), '-', '')) || ':*')
    else private.search_query(coalesce(search, ''))
  end;
  filters constant text := concat_ws(
    ' and ',
    case when cardinality(statuses) > 0 then 'submission.status = any ($2)' end,
    case when of_industry <> '' then 'submission.industry = $3' end,
    case
      when unassigned then 'submission.project_id in (select id from public.projects where assignee is null)'
      when person is not null then 'submission.project_id in (select id from public.projects where assignee = $4)'
    end
  );
  times constant text := concat_ws(
    ' and ',
    case when submitted_from is not null then 'listed.submitted_at >= $5' end,
    case when submitted_until is not null then 'listed.submitted_at < $6' end,
    case
      when after_at is null or after_id is null then null
      when is_ascending then '(listed.submitted_at, listed.id) > ($7, $8)'
      else '(listed.submitted_at, listed.id) < ($7, $8)'
    end
  );
  ids uuid[];
begin
  -- Of fixed texts, with the conditions that are asked for: each combination has the plan that suits it.
  execute format(
    'select array(select listed.id from %s as listed %s order by %s limit $9)',
    case
      when query is null then 'public.questionnaire_submissions'
      else '(select submission_id as id, submitted_at from private.submission_search where words @@ $1)'
    end,
    case
      when filters <> '' and query is null
        then format('where %s', concat_ws(' and ', replace(filters, 'submission.', 'listed.'), nullif(times, '')))
      when filters <> '' then format(
        'join public.questionnaire_submissions as submission on submission.id = listed.id where %s',
        concat_ws(' and ', filters, nullif(times, ''))
      )
      when times <> '' then format('where %s', times)
    end,
    case
      when is_ascending then 'listed.submitted_at, listed.id'
      else 'listed.submitted_at desc, listed.id desc'
    end
  )
  into ids
  using query, statuses, of_industry, person, submitted_from, submitted_until, after_at, after_id, up_to;
  return ids;
end
$$;
revoke all on function private.submission_ids(
  text, text[], text, uuid, boolean, timestamptz, timestamptz, boolean, timestamptz, uuid, int
) from public;
comment on function private.submission_ids(
  text, text[], text, uuid, boolean, timestamptz, timestamptz, boolean, timestamptz, uuid, int
) is 'The first submissions that match, in order of submitted_at and id. Who calls it has asked who calls.';

create function public.desk_submissions(
  search text default '', statuses text[] default '{}', of_industry text default '', person uuid default null,
  unassigned boolean default false, submitted_from timestamptz default null, submitted_until timestamptz default null,
  sort text default 'newest', after_at timestamptz default null, after_id uuid default null,
  backwards boolean default false
)
returns table (
  id uuid, project_id uuid, reference text, first_name text, last_name text, email text, phone text,
  company_name text, excerpt text, industry text, submitted_at timestamptz, status text, file_url text, files jsonb,
  assignee uuid, assignee_name text, is_demo boolean
)
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
declare
  is_oldest_first constant boolean := desk_submissions.sort = 'oldest';
  is_ascending constant boolean := is_oldest_first <> coalesce(desk_submissions.backwards, false);
  -- One more than is shown: that there are more.
  page uuid[];
begin
  perform private.require_session();
  perform private.require_administrator();
  page := private.submission_ids(
    desk_submissions.search, desk_submissions.statuses, desk_submissions.of_industry, desk_submissions.person,
    desk_submissions.unassigned, desk_submissions.submitted_from, desk_submissions.submitted_until, is_ascending,
    desk_submissions.after_at, desk_submissions.after_id, 51
  );
  return query
  select
    submission.id, submission.project_id, submission.reference, submission.first_name, submission.last_name,
    submission.email, submission.phone, submission.company_name, left(submission.project_description, 240),
    submission.industry, submission.submitted_at, submission.status, submission.file_url,
    (
      select coalesce(jsonb_agg(jsonb_build_object('path', file.path, 'name', file.name)), '[]')
      from public.files as file where file.submission_id = submission.id
    ),
    project.assignee, project.assignee_name, submission.is_demo
  from unnest(page) with ordinality as wanted (id, place)
  join public.questionnaire_submissions as submission on submission.id = wanted.id
  join public.projects as project on project.id = submission.project_id
  order by case when is_ascending = is_oldest_first then wanted.place else -wanted.place end;
end
$$;
revoke all on function public.desk_submissions(
  text, text[], text, uuid, boolean, timestamptz, timestamptz, text, timestamptz, uuid, boolean
) from public, anon, service_role;
grant execute on function public.desk_submissions(
  text, text[], text, uuid, boolean, timestamptz, timestamptz, text, timestamptz, uuid, boolean
) to authenticated;
comment on function public.desk_submissions(
  text, text[], text, uuid, boolean, timestamptz, timestamptz, text, timestamptz, uuid, boolean
) is 'For administrators: 50 submissions by search and filters, and one more where there are more; sort newest or oldest. after_at and after_id are those of the last row that was shown, or with backwards of the first.';

create function public.count_submissions(
  search text default '', statuses text[] default '{}', of_industry text default '', person uuid default null,
  unassigned boolean default false, submitted_from timestamptz default null, submitted_until timestamptz default null
) returns int
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_session();
  perform private.require_administrator();
  return cardinality(private.submission_ids(
    count_submissions.search, count_submissions.statuses, count_submissions.of_industry, count_submissions.person,
    count_submissions.unassigned, count_submissions.submitted_from, count_submissions.submitted_until, false,
    null, null, 10001
  ));
end
$$;
revoke all on function public.count_submissions(text, text[], text, uuid, boolean, timestamptz, timestamptz)
  from public, anon, service_role;
grant execute on function public.count_submissions(text, text[], text, uuid, boolean, timestamptz, timestamptz)
  to authenticated;
comment on function public.count_submissions(text, text[], text, uuid, boolean, timestamptz, timestamptz) is
  'For administrators: how many submissions match; 10,001 stands for more than 10,000.';

create function private.audit_export(
  action text, subject_table text, export uuid, line jsonb, after_at timestamptz
) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if not exists (
    select from public.audit_log as entry
    where entry.actor_id = (select auth.uid()) and entry.action = audit_export.action
      and entry.subject_id = audit_export.export::text and entry.detail = audit_export.line
      and entry.at > now() - interval '1 hour' and entry.at >= audit_export.after_at
  ) then
    perform private.write_audit(
      audit_export.action, audit_export.subject_table, audit_export.export::text, audit_export.line
    );
  end if;
end
$$;
revoke all on function private.audit_export(text, text, uuid, jsonb, timestamptz) from public;
comment on function private.audit_export(text, text, uuid, jsonb, timestamptz) is
  'One line an export, however many pages it is read in: one that begins anew, or above what was there at its line, leaves another whatever its id. after_at: of the last row that came; null at the beginning. Who calls it has asked who calls.';

create function public.export_submissions(
  export uuid, format text, search text default '', statuses text[] default '{}', of_industry text default '',
  person uuid default null, unassigned boolean default false, submitted_from timestamptz default null,
  submitted_until timestamptz default null, after_at timestamptz default null, after_id uuid default null
)
returns table (
  id uuid, reference text, submitted_at timestamptz, changed_at timestamptz, status text, reopened_reason text,
  first_name text, last_name text, company_name text, email text, phone text, industry text, assignee_name text,
  project_id uuid, question_set text, project_description text, answers jsonb, files jsonb
)
language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_column
declare
  page uuid[];
  line constant jsonb := jsonb_strip_nulls(jsonb_build_object(
    'format', export_submissions.format,
    'searched', private.search_query(coalesce(export_submissions.search, '')) is not null,
    'statuses', to_jsonb((select array_agg(asked) from unnest(array['pending', 'in_review', 'completed']) as asked
      where asked = any (export_submissions.statuses))),
    'industry', export_submissions.of_industry <> '',
    'assignee', export_submissions.person,
    'unassigned', nullif(export_submissions.unassigned, false),
    'from', export_submissions.submitted_from,
    'until', export_submissions.submitted_until
  ));
begin
  perform private.require_session();
  perform private.require_administrator();
  if export_submissions.export is null or coalesce(export_submissions.format, '') not in ('csv', 'json') then
    raise exception 'An export has an id, and is CSV or JSON' using errcode = 'check_violation';
  end if;
  -- What was searched for is not in it.
  perform private.audit_export(
    'submissions.exported', 'questionnaire_submissions', export_submissions.export, line,
    case when export_submissions.after_id is not null then export_submissions.after_at end
  );
  page := private.submission_ids(
    export_submissions.search, export_submissions.statuses, export_submissions.of_industry, export_submissions.person,
    export_submissions.unassigned, export_submissions.submitted_from, export_submissions.submitted_until, false,
    export_submissions.after_at, export_submissions.after_id, 500
  );
  return query
  select
    submission.id, submission.reference, submission.submitted_at, submission.changed_at, submission.status,
    submission.reopened_reason, submission.first_name, submission.last_name, submission.company_name,
    submission.email, submission.phone, submission.industry, project.assignee_name, submission.project_id,
    submission.question_set, submission.project_description, submission.answers,
    (
      select coalesce(jsonb_agg(file.name order by file.created_at, file.name), '[]')
      from public.files as file where file.submission_id = submission.id
    )
  from (
    -- As much as an answer may hold.
    select
      sized.id, sized.place,
      sum(octet_length(sized.answers::text) + octet_length(sized.project_description) + 1000)
        over (order by sized.place) as bytes
    from (
      select wanted.id, wanted.place, written.answers, written.project_description
      from unnest(page) with ordinality as wanted (id, place)
      join public.questionnaire_submissions as written on written.id = wanted.id
    ) as sized
  ) as fits
  join public.questionnaire_submissions as submission on submission.id = fits.id
  join public.projects as project on project.id = submission.project_id
  where fits.place = 1 or fits.bytes < 2000000
  order by fits.place;
end
$$;
revoke all on function public.export_submissions(
  uuid, text, text, text[], text, uuid, boolean, timestamptz, timestamptz, timestamptz, uuid
) from public, anon, service_role;
grant execute on function public.export_submissions(
  uuid, text, text, text[], text, uuid, boolean, timestamptz, timestamptz, timestamptz, uuid
) to authenticated;
comment on function public.export_submissions(
  uuid, text, text, text[], text, uuid, boolean, timestamptz, timestamptz, timestamptz, uuid
) is 'For administrators: a page of what is exported, newest first, at most 500 rows and about two megabytes; after the last one it is empty. after_at and after_id are those of the last row that came. Audited once for each export from its beginning.';

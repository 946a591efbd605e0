-- Suits the version before: yes, since 20261201600100. It leaves the new column alone.
-- The list of submissions and their export say which of them was changed later, in a message: the answers there are those
-- of before.
drop function public.desk_submissions(
  text, text[], text, uuid, boolean, timestamptz, timestamptz, text, timestamptz, uuid, boolean
);
create function public.desk_submissions(
  search text default '', statuses text[] default '{}', of_industry text default '', person uuid default null,
  unassigned boolean default false, submitted_from timestamptz default null, submitted_until timestamptz default null,
  sort text default 'newest', after_at timestamptz default null, after_id uuid default null,
  backwards boolean default false
) returns table (
  id uuid, project_id uuid, reference text, first_name text, last_name text, email text, phone text,
  company_name text, excerpt text, industry text, submitted_at timestamptz, changed_at timestamptz, status text,
  file_url text, files jsonb, assignee uuid, assignee_name text, is_demo boolean, late_message_at timestamptz
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
    submission.industry, submission.submitted_at, submission.changed_at, submission.status,
    -- For pages of the version before alone.
    submission.file_url,
    (
      select coalesce(
        jsonb_agg(
          jsonb_build_object(
            'id', file.id, 'bucket', file.bucket, 'path', file.path, 'name', file.name, 'size', file.size,
            'created_at', file.created_at, 'checks', file.checks
          )
          order by file.created_at, file.name
        ),
        '[]'
      )
      from public.files as file where file.submission_id = submission.id
    ),
    project.assignee, project.assignee_name, submission.is_demo,
    (select max(message.sent_at) from public.messages as message where message.about_submission_id = submission.id)
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
) is 'For administrators: 50 submissions by search and filters, and one more where there are more; sort newest or oldest. after_at and after_id are those of the last row that was shown, or with backwards of the first. late_message_at: when it was last changed in a message.';

drop function public.export_submissions(
  uuid, text, text, text[], text, uuid, boolean, timestamptz, timestamptz, timestamptz, uuid
);

create function public.export_submissions(
  export uuid, format text, search text default '', statuses text[] default '{}', of_industry text default '',
  person uuid default null, unassigned boolean default false, submitted_from timestamptz default null,
  submitted_until timestamptz default null, after_at timestamptz default null, after_id uuid default null
)
returns table (
  id uuid, reference text, submitted_at timestamptz, changed_at timestamptz, status text, reopened_reason text,
  first_name text, last_name text, company_name text, email text, phone text, industry text, assignee_name text,
  project_id uuid, question_set text, project_description text, answers jsonb, files jsonb,
  events jsonb, late_message_at timestamptz
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
    ),
    coalesce(fits.events, '[]'),
    (select max(message.sent_at) from public.messages as message where message.about_submission_id = submission.id)
  from (
    -- As much as an answer may hold.
    select
      sized.id, sized.place, sized.events,
      sum(
        octet_length(sized.answers::text) + octet_length(sized.project_description)
          + coalesce(octet_length(sized.events::text), 0) + 1000
      ) over (order by sized.place) as bytes
    from (
      select wanted.id, wanted.place, written.answers, written.project_description, history.events
      from unnest(page) with ordinality as wanted (id, place)
      join public.questionnaire_submissions as written on written.id = wanted.id
      left join lateral (
        select jsonb_agg(
          jsonb_build_object('id', event.id, 'at', event.at, 'before', event.before) order by event.at
        ) as events
        from public.submission_events as event
        where event.submission_id = written.id and event.before is not null
      ) as history on written.changed_at is not null
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
) is 'For administrators: a page of what is exported, newest first, at most 500 rows and about two megabytes; after the last one it is empty. events are the changes with what stood before each, the oldest first; late_message_at is when it was last changed in a message. after_at and after_id are those of the last row that came. Audited once for each export from its beginning.';

-- Suits the version before: yes, since 20261201800300. What it calls says the same.
-- Today counted accounts that nobody had confirmed as new clients, which Numbers does not: one definition for both.
create function private.counted_clients(since timestamptz, until timestamptz) returns bigint
language sql stable security definer set search_path = '' as $$
  select count(*) from public.business_profiles where announced_at >= since and announced_at < until
$$;
revoke all on function private.counted_clients(timestamptz, timestamptz) from public, anon, service_role;
comment on function private.counted_clients(timestamptz, timestamptz) is
  'How many clients came: the agency is told of each when they have confirmed their address.';

create or replace function public.numbers_funnel(since timestamp with time zone, until timestamp with time zone) returns table(visits bigint, calculator bigint, enquiries bigint, registrations bigint, accounts bigint, submissions bigint, completed bigint)
language sql stable security definer set search_path = '' as $$
  select
    (select coalesce(sum(count), 0)::bigint from public.visit_counts
      where hour >= since and hour < until),
    (select coalesce(sum(count), 0)::bigint from public.event_counts
      where name = 'calculator_used' and hour >= since and hour < until),
    (select count(*) from private.counted_enquiries(since, until)),
    -- Accounts that are never confirmed are forgotten, so that they are counted as they are asked for.
    (select coalesce(sum(count), 0)::bigint from public.event_counts
      where name = 'form_submit' and label = 'register' and hour >= since and hour < until),
    private.counted_clients(since, until),
    submitted.all_of_them, submitted.completed
  from (
    select count(*) as all_of_them, count(*) filter (where status = 'completed') as completed
    from public.questionnaire_submissions
    where status <> 'draft' and submitted_at >= since and submitted_at < until
  ) as submitted
  where (select private.is_admin())
$$;

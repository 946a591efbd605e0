-- Suits the version before: yes, since 20261129100000. A new function, and more columns of another.
-- Numbers: how long first answers take, and the way on to completion.
create function public.numbers_first_answers(since timestamptz, until timestamptz)
returns table (answers jsonb, answered bigint, waiting bigint)
language sql stable set search_path = '' as $$
  with came as (
    select
      id, created_at, state, first_answer_at,
      -- What was added after the answer began to wait anew.
      case when waiting_since <= first_answer_at then waiting_since else created_at end as waited_since
    from public.contact_messages
    where created_at >= since and created_at < until and state not in ('spam', 'quarantine')
  )
  select
    (
      select coalesce(
        jsonb_agg(jsonb_build_array(
          floor(extract(epoch from waited_since))::bigint, floor(extract(epoch from first_answer_at))::bigint
        )),
        '[]'
      )
      from (
        select waited_since, first_answer_at from came
        where first_answer_at is not null order by created_at desc, id desc limit 5000
      ) as latest
    ),
    count(first_answer_at),
    count(*) filter (where state = 'new' and first_answer_at is null)
  from came
  having (select public.is_admin())
$$;
revoke all on function public.numbers_first_answers(timestamptz, timestamptz) from public, anon, service_role;
grant execute on function public.numbers_first_answers(timestamptz, timestamptz) to authenticated;
comment on function public.numbers_first_answers(timestamptz, timestamptz) is
  'Of the enquiries that came then, without spam: since when each waited and when it was first answered, in seconds since 1970, the latest 5,000; how many were answered, and how many wait. One row.';

-- A function keeps its columns for ever: it is made anew.
drop function public.numbers_funnel(timestamptz, timestamptz);
create function public.numbers_funnel(since timestamptz, until timestamptz)
returns table (
  visits bigint, calculator bigint, enquiries bigint, registrations bigint, accounts bigint, submissions bigint,
  completed bigint
)
language sql stable set search_path = '' as $$
  select
    (select coalesce(sum(count), 0)::bigint from public.visit_counts
      where hour >= since and hour < until),
    (select coalesce(sum(count), 0)::bigint from public.event_counts
      where name = 'calculator_used' and hour >= since and hour < until),
    (select count(*) from public.contact_messages
      where created_at >= since and created_at < until and state not in ('spam', 'quarantine')),
    -- Accounts that are never confirmed are forgotten, so that they are counted as they are asked for.
    (select coalesce(sum(count), 0)::bigint from public.event_counts
      where name = 'form_submit' and label = 'register' and hour >= since and hour < until),
    -- Clients are announced when they have confirmed their address.
    (select count(*) from public.business_profiles
      where announced_at >= since and announced_at < until),
    submitted.all_of_them, submitted.completed
  from (
    select count(*) as all_of_them, count(*) filter (where status = 'completed') as completed
    from public.questionnaire_submissions
    where status <> 'draft' and submitted_at >= since and submitted_at < until
  ) as submitted
  where (select public.is_admin())
$$;
revoke all on function public.numbers_funnel(timestamptz, timestamptz) from public, anon, service_role;
grant execute on function public.numbers_funnel(timestamptz, timestamptz) to authenticated;
comment on function public.numbers_funnel(timestamptz, timestamptz) is
  'From visit to completion: one row. Accounts are clients with a confirmed address; of the submissions of that time it says how many are completed by now.';

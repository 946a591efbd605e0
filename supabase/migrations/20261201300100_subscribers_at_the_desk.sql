-- Suits the version before: yes, since 20261122101600. Indexes and a new function.
-- The subscribers at the desk, with the proof that they asked for the newsletter.
create index newsletter_subscribers_newest_idx on public.newsletter_subscribers (consented_at desc, id desc);
create index newsletter_subscribers_state_idx on public.newsletter_subscribers (status, consented_at desc, id desc);
-- It begins as the one above.
drop index public.newsletter_subscribers_status_idx;

create function public.desk_subscribers(
  of_state text default '', address text default '', after_at timestamptz default null, after_id uuid default null,
  backwards boolean default false
)
returns table (
  id uuid, email text, state text, consented_at timestamptz, consent_text text, consent_version text,
  consent_source text, confirmed_at timestamptz, unsubscribed_at timestamptz
)
language plpgsql stable security definer set search_path = '' as $$
declare
  is_ascending constant boolean := coalesce(desk_subscribers.backwards, false);
  filters constant text := concat_ws(
    ' and ', 'true',
    case when desk_subscribers.of_state <> '' then 'status = $1' end,
    case when desk_subscribers.address <> '' then 'email = lower($2)' end,
    case
      when desk_subscribers.after_at is null or desk_subscribers.after_id is null then null
      when is_ascending then '(consented_at, id) > ($3, $4)'
      else '(consented_at, id) < ($3, $4)'
    end
  );
  -- One more than is shown: that there are more.
  first_rows constant text := case
    when is_ascending then 'order by consented_at, id limit 51'
    else 'order by consented_at desc, id desc limit 51'
  end;
begin
  perform private.require_session();
  perform private.require_administrator();
  -- Of fixed texts, with the conditions that are asked for: each combination has the plan that suits it.
  return query execute format(
    'select page.* from (
       select id, email, status, consented_at, consent_text, consent_version, consent_source, confirmed_at,
         unsubscribed_at
       from public.newsletter_subscribers where %s %s
     ) as page
     order by consented_at desc, id desc',
    filters, first_rows
  )
  using
    desk_subscribers.of_state, btrim(desk_subscribers.address), desk_subscribers.after_at, desk_subscribers.after_id;
end
$$;
revoke all on function public.desk_subscribers(text, text, timestamptz, uuid, boolean) from public, anon, service_role;
grant execute on function public.desk_subscribers(text, text, timestamptz, uuid, boolean) to authenticated;
comment on function public.desk_subscribers(text, text, timestamptz, uuid, boolean) is
  'For administrators: 50 subscribers of the newsletter, who agreed last first, and one more where there are more; of a state (pending, confirmed or unsubscribed) and an address, where they are given. after_at and after_id are those of the last row that was shown, or with backwards of the first.';

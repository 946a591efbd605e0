-- Suits the version before: yes, since 20261201630000. Triggers alone, which refuse with a code that it knows.
-- A text that is written anew leaves the one before on the disk for a while, and one that is deleted, too: an account
-- in a loop fills the disk, however little of it stands. What a client writes is counted, for an hour and for a day.
comment on table private.rate_limits is 'Counters of attempts and of bytes. Keys are hashes of addresses, or name an account.';

create function private.refuse_too_much_text() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if exists (
    select from private.rate_limits
    where expire > extract(epoch from now()) * 1000 and (
      key = 'text-hourly:' || auth.uid() and points >= 32 * 1024 * 1024
      or key = 'text-daily:' || auth.uid() and points >= 128 * 1024 * 1024
    )
  ) then
    raise exception 'There may be at most 32 MB of text in an hour, and 128 MB in a day'
      using errcode = 'program_limit_exceeded', detail = 'too_much_text';
  end if;
  return null;
end
$$;
comment on function private.refuse_too_much_text() is
  'Refuses a statement of a client who has written too much, before it writes anything: 54000, detail too_much_text.';

create function private.count_text() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  writer constant uuid := auth.uid();
  clock constant bigint := extract(epoch from clock_timestamp()) * 1000;
begin
  -- The team's acts write whole submissions by the page, and are limited by who may do them.
  if writer is null or not exists (select from written) or private.is_admin() then
    return null;
  end if;
  insert into private.rate_limits as counted (key, points, expire)
  select span.name || ':' || writer, sum(octet_length(written::text)), clock + span.seconds * 1000
  from (values ('text-hourly', 3600), ('text-daily', 86400)) as span (name, seconds) cross join written
  group by span.name, span.seconds
  order by span.name
  on conflict (key) do update set
    points = case when counted.expire > clock then counted.points else 0 end + excluded.points,
    expire = case when counted.expire > clock then counted.expire else excluded.expire end;
  return null;
end
$$;
comment on function private.count_text() is
  'Counts the bytes that a client''s statement wrote. Transactions of one account wait here for each other: locks of its own come first.';

do $$
declare
  written text;
begin
  foreach written in array array['bookings', 'business_profiles', 'draft_answers', 'drafts', 'messages', 'questionnaire_submissions'] loop
    execute format(
      'create trigger refuse_too_much_text before insert or update on public.%I
         for each statement execute function private.refuse_too_much_text()',
      written
    );
    -- Each kind of statement has rows of its own to show.
    execute format(
      'create trigger count_inserted_text after insert on public.%I referencing new table as written
         for each statement execute function private.count_text()',
      written
    );
    execute format(
      'create trigger count_updated_text after update on public.%I referencing new table as written
         for each statement execute function private.count_text()',
      written
    );
  end loop;
end
$$;

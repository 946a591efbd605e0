-- Suits the version before: yes, since 20261201800400. It cancels and releases as it did; its command gives no day, so
-- what it is to hold is refused.
-- A hold ended with a command alone, and for as long as nobody gave it. Those that stand begin anew today, with the
-- longest time.
alter table public.account_deletions add column held_until date;
comment on column public.account_deletions.held_until is
  'The day in New Zealand with whose beginning the hold ends by itself.';

update public.account_deletions
set held_at = now(), held_until = (now() at time zone 'Pacific/Auckland')::date + 90
where held_at is not null;

alter table public.account_deletions
  add constraint a_hold_ends_within_90_days check (
    held_at is null or (
      held_until is not null
      and held_until > (held_at at time zone 'Pacific/Auckland')::date
      and held_until <= (held_at at time zone 'Pacific/Auckland')::date + 90
    )
  );

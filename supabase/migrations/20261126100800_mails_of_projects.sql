-- Suits the version before: yes, since 20261123210200. A new table, which only the new timer fills.
-- Mails on projects are decided when they leave, by the timer room-mails: several messages are one mail, and what
-- was read or done meanwhile is none. None of them holds what somebody wrote in the thread.
create table private.thread_mails (
  project_id uuid not null references public.projects (id) on delete cascade,
  side text not null check (side in ('client', 'agency')),
  number int not null check (number > 0),
  told_at timestamptz not null default now(),
  primary key (project_id, side)
);
comment on table private.thread_mails is
  'Up to which message a side was told by mail that it has something to read, and when.';
alter table private.thread_mails enable row level security;
revoke all on private.thread_mails from public, anon, authenticated, service_role;
grant select, insert, update, delete on private.thread_mails to service_role;
-- Messages that are to be told of are among the newest.
create index messages_sent_at_idx on public.messages (sent_at);

create function private.queue_thread_mails() returns int
language plpgsql security definer set search_path = '' as $$
declare
  unread record;
  address text;
  queued int := 0;
begin
  for unread in
    select
      project.id as project_id, project.client_id, project.assignee, waiting.side,
      max(message.number) as newest, count(*) as messages,
      profile.name, profile.surname, profile.company_name, account.email
    from public.projects as project
    join auth.users as account on account.id = project.client_id and account.deleted_at is null
    left join public.business_profiles as profile on profile.user_id = project.client_id
    cross join (values ('client'), ('agency')) as waiting (side)
    left join private.thread_mails as told on told.project_id = project.id and told.side = waiting.side
    left join lateral (
      select max(number) as number from public.thread_reads as done
      where done.project_id = project.id and done.side = waiting.side
    ) as seen on true
    join public.messages as message on message.project_id = project.id
      and message.side <> waiting.side
      and message.number > greatest(coalesce(told.number, 0), coalesce(seen.number, 0))
      -- Told after a day it would be no news: where the timer stood still, or was not there yet.
      and message.sent_at > now() - interval '1 day'
    where not project.is_demo
      -- Who was told and has read nothing since is told of more an hour later: else a script could fill a mailbox.
      and (told.number is null or told.number <= seen.number or told.told_at <= now() - interval '1 hour')
    group by project.id, waiting.side, profile.user_id, account.id
    having min(message.sent_at) <= now() - interval '5 minutes'
  loop
    -- Two instances may run this at once: who writes the row tells.
    insert into private.thread_mails as told (project_id, side, number)
    values (unread.project_id, unread.side, unread.newest)
    on conflict (project_id, side) do update set number = excluded.number, told_at = excluded.told_at
    where told.number < excluded.number;
    if not found then continue; end if;

    if unread.side = 'client' then
      address := nullif(unread.email, '');
    else
      -- Empty: the agency.
      address := coalesce((select email from auth.users where id = unread.assignee and deleted_at is null), '');
    end if;
    if address is null then continue; end if;
    insert into public.mail_outbox (template, recipient, reply_to, user_id, data, idempotency_key)
    values (
      'unread-messages-' || unread.side, address,
      case when unread.side = 'agency' then nullif(unread.email, '') end,
      case
        when unread.side = 'client' then unread.client_id
        when address <> '' then unread.assignee
      end,
      jsonb_build_object(
        'projectId', unread.project_id,
        'messages', unread.messages,
        'name', coalesce(unread.name, ''),
        'surname', coalesce(unread.surname, ''),
        'companyName', coalesce(unread.company_name, '')
      ),
      'unread-messages-' || unread.side || ':' || unread.project_id || ':' || unread.newest
    )
    on conflict (idempotency_key) do nothing;
    queued := queued + 1;
  end loop;
  return queued;
end
$$;
revoke all on function private.queue_thread_mails() from public;
grant execute on function private.queue_thread_mails() to service_role;
comment on function private.queue_thread_mails() is
  'Queues unread-messages-client and unread-messages-agency for what is unread after five minutes: each message once, and one mail an hour while nothing is read.';

create function private.queue_turn_mails(at timestamptz default now()) returns int
language plpgsql security definer set search_path = '' as $$
declare
  local_time constant timestamp := at at time zone 'Pacific/Auckland';
  queued int;
begin
  with due as (
    select
      date.*, project.client_id,
      row_number() over (
        partition by project.id order by date.on_day, date.at_time nulls last, date.created_at, date.id
      ) as place,
      -- Dates are often agreed several at a time: none is told of while they are being written.
      max(date.updated_at) over (partition by project.id) <= queue_turn_mails.at - interval '5 minutes' as is_settled
    from public.project_dates as date
    join public.projects as project on project.id = date.project_id
    where date.done_at is null and project.closed_at is null and not project.is_demo
  ), told as (
    select 'your-turn' as template, 'your-turn:' || id as key, due.*
    from due
    where place = 1 and turn = 'client' and is_settled and on_day >= local_time::date
    union all
    -- By day: nobody is to be woken.
    select 'your-turn-tomorrow', 'your-turn-tomorrow:' || id || ':' || on_day, due.*
    from due
    where turn = 'client' and is_settled and on_day = local_time::date + 1
      and local_time::time >= '08:00'
      and not exists (
        select from public.mail_outbox
        where idempotency_key = 'your-turn:' || due.id
          and created_at > queue_turn_mails.at - interval '1 day'
      )
      -- Both at once would be one too many.
      and (place > 1 or exists (
        select from public.mail_outbox where idempotency_key = 'your-turn:' || due.id
      ))
  )
  insert into public.mail_outbox (created_at, template, recipient, user_id, data, idempotency_key)
  select
    queue_turn_mails.at, template, account.email, told.client_id,
    jsonb_build_object(
      'projectId', told.project_id,
      'what', told.what,
      'onDay', told.on_day,
      'atTime', to_char(told.at_time, 'HH24:MI'),
      'name', coalesce(profile.name, '')
    ),
    key
  from told
  join auth.users as account
    on account.id = told.client_id and account.deleted_at is null and account.email <> ''
  left join public.business_profiles as profile on profile.user_id = told.client_id
  on conflict (idempotency_key) do nothing;
  get diagnostics queued = row_count;
  return queued;
end
$$;
revoke all on function private.queue_turn_mails(timestamptz) from public;
grant execute on function private.queue_turn_mails(timestamptz) to service_role;
comment on function private.queue_turn_mails(timestamptz) is
  'Queues your-turn when a date of the client''s is the next one, and your-turn-tomorrow on the day before it, each once. `at` is the clock of who asks.';

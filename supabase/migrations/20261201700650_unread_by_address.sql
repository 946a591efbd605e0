-- Suits the version before: yes, since 20261126100300. Its templates look past what they do not know.
-- The mail to the agency says whose messages are unread by name and address: anybody may be called like one of the team.
create or replace function private.queue_thread_mails() returns integer
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
    if unread.side = 'agency' and (
      select count(*) from public.mail_outbox as mail
      where mail.template = 'unread-messages-agency' and mail.created_at > now() - interval '1 day'
        and mail.data ->> 'projectId' = unread.project_id::text
    ) >= 10 then
      continue;
    end if;
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
      ) || case
        when unread.side = 'agency' then jsonb_build_object('email', coalesce(unread.email, '')) else '{}'
      end,
      'unread-messages-' || unread.side || ':' || unread.project_id || ':' || unread.newest
    )
    on conflict (idempotency_key) do nothing;
    queued := queued + 1;
  end loop;
  return queued;
end
$$;

-- Suits the version before: yes, since 20261127200000. Indexes and new functions.
-- The mails at the desk: what waits, what failed and why, and sending it again. What a mail said stays unseen.
create index mail_outbox_newest_idx on public.mail_outbox (created_at desc, id desc);
create index mail_outbox_state_idx on public.mail_outbox (state, created_at desc, id desc);
create index mail_outbox_address_idx on public.mail_outbox (lower(recipient), created_at desc, id desc);
-- Each of these begins as one above.
drop index public.mail_outbox_created_at_idx;
drop index public.mail_outbox_failed_idx;
drop index public.mail_outbox_recipient_idx;

create function private.mail_outboxes() returns text[]
language sql stable set search_path = '' as $$
  select array['public.mail_outbox'] || case
    when to_regclass('platform.mail_outbox') is not null then array['platform.mail_outbox']
    else '{}'::text[]
  end
$$;
revoke all on function private.mail_outboxes() from public;
comment on function private.mail_outboxes() is
  'The tables of mails: ours, and that of mails on accounts, which only the embedded platform keeps in sight.';

create function public.desk_mails(
  of_state text default '', address text default '', after_at timestamptz default null, after_id uuid default null,
  backwards boolean default false
)
returns table (
  id uuid, template text, recipient text, state text, attempts int, created_at timestamptz,
  next_attempt_at timestamptz, sent_at timestamptz, last_error text
)
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
declare
  is_ascending constant boolean := coalesce(desk_mails.backwards, false);
  filters constant text := concat_ws(
    ' and ', 'true',
    case when desk_mails.of_state <> '' then 'state = $1' end,
    case when desk_mails.address <> '' then 'lower(recipient) = lower($2)' end,
    case
      when desk_mails.after_at is null or desk_mails.after_id is null then null
      when is_ascending then '(created_at, id) > ($3, $4)'
      else '(created_at, id) < ($3, $4)'
    end
  );
  -- One more than is shown: that there are more.
  first_rows constant text := case
    when is_ascending then 'order by created_at, id limit 51'
    else 'order by created_at desc, id desc limit 51'
  end;
begin
  perform private.require_session();
  perform private.require_administrator();
  -- Of fixed texts, with the conditions that are asked for: each combination has the plan that suits it.
  return query execute (
    select format(
      'select * from (%s %s) as page order by created_at desc, id desc',
      string_agg(
        format(
          '(select id, template, recipient, state, attempts, created_at, next_attempt_at, sent_at, last_error
            from %s where %s %s)',
          outbox, filters, first_rows
        ),
        ' union all '
      ),
      first_rows
    )
    from unnest(private.mail_outboxes()) as outbox
  )
  using desk_mails.of_state, btrim(desk_mails.address), desk_mails.after_at, desk_mails.after_id;
end
$$;
revoke all on function public.desk_mails(text, text, timestamptz, uuid, boolean) from public, anon, service_role;
grant execute on function public.desk_mails(text, text, timestamptz, uuid, boolean) to authenticated;
comment on function public.desk_mails(text, text, timestamptz, uuid, boolean) is
  'For administrators: 50 mails, newest first, and one more where there are more; of a state (queued, sent or failed) and to an address, where they are given. after_at and after_id are those of the last row that was shown, or with backwards of the first.';

create function private.count_mails(of_state text) returns int
language plpgsql stable security definer set search_path = '' as $$
declare
  counted int;
begin
  execute (
    select format(
      'select count(*) from (%s limit 10001) as mails',
      string_agg(format('select from %s where state = $1', outbox), ' union all ')
    )
    from unnest(private.mail_outboxes()) as outbox
  )
  into counted using of_state;
  return counted;
end
$$;
revoke all on function private.count_mails(text) from public;
comment on function private.count_mails(text) is
  'How many mails have a state; 10,001 stands for more than 10,000. Who calls it has asked who calls.';

create function public.desk_mail_state()
returns table (failed int, waiting int, away_since timestamptz, away_because text, has_account_mails boolean)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_session();
  perform private.require_administrator();
  failed := private.count_mails('failed');
  waiting := private.count_mails('queued');
  has_account_mails := cardinality(private.mail_outboxes()) > 1;
  -- One server for all mails: it is away for as long as the first that noticed says.
  execute (
    select format(
      'select since, last_error from (%s) as outage order by since limit 1',
      string_agg(format('select since, last_error from %s', outage), ' union all ')
    )
    from unnest(array['private.mail_outage', 'platform.mail_outage']) as outage
    where to_regclass(outage) is not null
  )
  into away_since, away_because;
  return next;
end
$$;
revoke all on function public.desk_mail_state() from public, anon, service_role;
grant execute on function public.desk_mail_state() to authenticated;
comment on function public.desk_mail_state() is
  'For administrators: how many mails have failed and how many wait (10,001: more than 10,000), since when and why the mail server is away (null: it is not), and whether mails on accounts are among them.';

create function public.send_mails_again(mail uuid default null) returns int
language plpgsql security definer set search_path = '' as $$
declare
  outbox text;
  of_one int;
  queued int := 0;
begin
  perform private.require_session();
  perform private.require_administrator();
  foreach outbox in array private.mail_outboxes() loop
    -- As requeueFailed of backend-kit/mail: the same Message-ID, and the whole time to be sent in.
    execute format(
      'update %s set state = ''queued'', attempts = 0, queued_at = now(), next_attempt_at = now(), refused_since = null
       where state = ''failed'' and ($1 is null or id = $1)',
      outbox
    )
    using send_mails_again.mail;
    get diagnostics of_one = row_count;
    queued := queued + of_one;
  end loop;
  if queued > 0 then
    perform private.write_audit(
      'mail.sent_again', 'mail_outbox', send_mails_again.mail::text, jsonb_build_object('mails', queued)
    );
  end if;
  return queued;
end
$$;
revoke all on function public.send_mails_again(uuid) from public, anon, service_role;
grant execute on function public.send_mails_again(uuid) to authenticated;
comment on function public.send_mails_again(uuid) is
  'For administrators: queues a mail that has failed again, or without an id all of them, and says how many. Audited.';

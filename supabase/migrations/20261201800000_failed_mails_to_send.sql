-- Suits the version before: yes, since 20261201780300. A column more, which it leaves out.
-- "Send all again" says how many it sends: answers to enquiries are sent again at their enquiries.
drop function private.count_mails(text);
create function private.count_mails(of_state text, without_template text default '') returns int
language plpgsql stable security definer set search_path = '' as $$
declare
  counted int;
begin
  execute (
    select format(
      'select count(*) from (%s limit 10001) as mails',
      string_agg(
        -- Without a template the index alone is read.
        format('select from %s where state = $1', outbox)
          || case when without_template <> '' then ' and template <> $2' else '' end,
        ' union all '
      )
    )
    from unnest(private.mail_outboxes()) as outbox
  )
  into counted using of_state, without_template;
  return counted;
end
$$;
revoke all on function private.count_mails(text, text) from public;
comment on function private.count_mails(text, text) is
  'How many mails have a state, but for those of a template; 10,001 stands for more than 10,000. Who calls it has asked who calls.';

drop function public.desk_mail_state();
create function public.desk_mail_state()
returns table (
  failed int, to_send_again int, waiting int, away_since timestamptz, away_because text, has_account_mails boolean
)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_session();
  perform private.require_administrator();
  failed := private.count_mails('failed');
  to_send_again := private.count_mails('failed', 'enquiry-answer');
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
  'For administrators: how many mails have failed, how many of them send_mails_again sends, and how many wait (10,001: more than 10,000), since when and why the mail server is away (null: it is not), and whether mails on accounts are among them.';

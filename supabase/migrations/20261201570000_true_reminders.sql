-- Suits the version before: yes, since 20261128200000. A new function, which that version does not ask.
-- A reminder may wait while the mail server is away, and the call be moved or cancelled, its number be changed, or its
-- day begin meanwhile.
create function private.drop_untrue_reminders() returns void
language sql security definer set search_path = '' as $$
  with dropped as (
    delete from public.mail_outbox as mail
    where mail.template = 'call-reminder' and mail.state = 'queued'
      and not exists (
        select from public.bookings as call
        where call.uid::text = mail.data ->> 'uid' and call.state = 'booked'
          and call.starts_at = (mail.data ->> 'startsAt')::timestamptz
          and call.phone = mail.data ->> 'phone'
          and (call.starts_at at time zone 'Pacific/Auckland')::date
            = (now() at time zone 'Pacific/Auckland')::date + 1
      )
    returning mail.data ->> 'uid' as uid
  )
  update public.bookings set reminded_at = null
  where state = 'booked' and uid::text in (select uid from dropped);
$$;
revoke all on function private.drop_untrue_reminders() from public;
grant execute on function private.drop_untrue_reminders() to service_role;
comment on function private.drop_untrue_reminders() is
  'Before mails are sent: a reminder that waits leaves on the day before its call, for what stands, or not at all. The timer may then queue one that is true.';

-- Suits the version before: yes, since 20261127200000. New functions.
-- The profile shows whether the newsletter comes to the account's confirmed address, and stops it at once.
create function public.own_newsletter()
returns table (status text, consented_at timestamptz, consent_text text, unsubscribed_at timestamptz)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_session();
  return query
    select subscriber.status, subscriber.consented_at, subscriber.consent_text, subscriber.unsubscribed_at
    from public.newsletter_subscribers as subscriber
    where subscriber.email = lower(private.own_address());
end
$$;
revoke execute on function public.own_newsletter() from public, anon, service_role;
grant execute on function public.own_newsletter() to authenticated;
comment on function public.own_newsletter() is
  'The subscription of the caller''s confirmed address; no row where there is none.';

create function public.leave_newsletter() returns void
language plpgsql security definer set search_path = '' as $$
declare
  gone uuid;
begin
  perform private.require_session();
  update public.newsletter_subscribers
  set status = 'unsubscribed', unsubscribed_at = coalesce(unsubscribed_at, now()), confirmation_hash = null
  where email = lower(private.own_address())
  returning id into gone;
  -- As a link off the list does: issues that wait, and those that failed, which could be queued again.
  with dropped as (
    delete from public.mail_outbox as mail using public.newsletter_deliveries as delivery
    where delivery.subscriber_id = gone and mail.state <> 'sent'
      and mail.idempotency_key = 'newsletter:' || delivery.issue || ':' || delivery.subscriber_id
    returning delivery.issue
  )
  delete from public.newsletter_deliveries as delivery using dropped
  where delivery.issue = dropped.issue and delivery.subscriber_id = gone;
end
$$;
revoke execute on function public.leave_newsletter() from public, anon, service_role;
grant execute on function public.leave_newsletter() to authenticated;
comment on function public.leave_newsletter() is
  'Takes the caller''s confirmed address off the newsletter at once, and drops what is queued for it.';

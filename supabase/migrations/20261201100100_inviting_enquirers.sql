-- Suits the version before: yes, since 20261127200000. New functions.
-- "Turn into a client": mails an invitation, or joins the account that has confirmed the address already.
create function private.mails_to_enquirers(address text) returns table (to_this_one bigint, to_all bigint)
language sql stable security definer set search_path = '' as $$
  select count(*) filter (where private.mailbox_key(recipient) = private.mailbox_key(address)), count(*)
  from public.mail_outbox
  where created_at > now() - interval '1 day' and template in ('enquiry-invitation', 'enquiry-joined')
$$;
revoke all on function private.mails_to_enquirers(text) from public;
comment on function private.mails_to_enquirers(text) is
  'Invitations, and news of joined enquiries, of a day: to all spellings of one mailbox, and in all. By the outbox: what was taken back did not leave.';

create function private.account_of_enquiry(enquiry public.contact_messages) returns uuid
language sql stable security definer set search_path = '' as $$
  select own.person_id from private.account_addresses as own
  where own.address = lower(enquiry.email) and enquiry.created_at > own.since and enquiry.created_at <= own.until
  limit 1
$$;
revoke all on function private.account_of_enquiry(public.contact_messages) from public;
comment on function private.account_of_enquiry(public.contact_messages) is
  'The account whose confirmed address wrote it; null: nobody has confirmed that address.';

create function private.refuse_invitation(why text) returns void
language plpgsql immutable security definer set search_path = '' as $$
begin
  raise exception 'Nobody is invited for this enquiry now'
    using errcode = 'check_violation', constraint = why, detail = why;
end
$$;
revoke all on function private.refuse_invitation(text) from public;

create function public.invite_enquirer(entry uuid, enquiry uuid, seen int, name text, company_name text default '')
returns text
language plpgsql security definer set search_path = '' as $$
declare
  caller constant uuid := private.require_session();
  link_days constant int := 14;
  mails_a_day constant int := 100;
  stands public.contact_messages;
  act public.enquiry_entries;
  before_it private.enquiry_invitations;
  account uuid;
  mailed record;
  mail uuid;
  -- 244 random bits.
  token constant text := translate(
    encode(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()), 'base64'), '+/=', '-_'
  );
begin
  perform private.require_administrator();
  -- They share a limit a day.
  perform pg_advisory_xact_lock(hashtextextended('invitations of enquirers', 0));
  perform private.lock_address(message.email) from public.contact_messages as message
  where message.id = invite_enquirer.enquiry;
  stands := private.lock_enquiry(invite_enquirer.enquiry);
  act.id := invite_enquirer.entry;
  act.enquiry_id := stands.id;
  act.author_id := caller;
  act.kind := coalesce(
    (select kind from public.enquiry_entries as stored where stored.id = act.id and kind = 'joined'), 'invited'
  );
  if private.is_act_again(act) then
    return act.kind;
  end if;
  perform private.require_seen(stands, invite_enquirer.seen);
  perform private.require_released(stands);
  account := coalesce(stands.client_id, private.account_of_enquiry(stands));
  if stands.client_id is not null then
    perform private.refuse_invitation('is_client');
  elsif exists (select from public.user_roles where user_id = account) then
    perform private.refuse_invitation('of_the_team');
  end if;
  mailed := private.mails_to_enquirers(stands.email);
  if account is null and mailed.to_this_one > 0 then
    perform private.refuse_invitation('invited_today');
  elsif account is null and mailed.to_all >= mails_a_day then
    perform private.refuse_invitation('invitations_full');
  end if;
  -- Ten seconds from now: until the sender takes it, it can be taken back. It holds nothing that anybody typed.
  if account is null then
    insert into public.mail_outbox (template, recipient, reply_to, data, sensitive, idempotency_key, next_attempt_at)
    values (
      'enquiry-invitation', stands.email, '',
      jsonb_build_object('reference', stands.reference, 'token', token, 'linkDays', link_days),
      true, 'enquiry-invitation:' || act.id, now() + interval '10 seconds'
    )
    returning id into mail;
  elsif mailed.to_this_one = 0 and mailed.to_all < mails_a_day then
    -- To the account, which may have another address by now.
    insert into public.mail_outbox (template, recipient, user_id, reply_to, data, idempotency_key, next_attempt_at)
    select
      'enquiry-joined', person.email, person.id, '', jsonb_build_object('reference', stands.reference),
      'enquiry-joined:' || act.id, now() + interval '10 seconds'
    from auth.users as person where person.id = account
    returning id into mail;
  end if;
  select * into before_it from private.enquiry_invitations where enquiry_id = stands.id;
  act.before := jsonb_strip_nulls(jsonb_build_object(
    'mail', mail, 'invitation', case when before_it.enquiry_id is not null then to_jsonb(before_it) end
  ));
  if account is not null then
    perform private.join_enquiry(stands, account, act);
    return 'joined';
  end if;
  perform private.record_act(stands, stands, act);
  delete from private.enquiry_invitations where enquiry_id = stands.id;
  insert into private.enquiry_invitations (enquiry_id, entry_id, hash, name, company_name, expires_at)
  values (
    stands.id, act.id, translate(encode(sha256(convert_to(token, 'UTF8')), 'base64'), '+/=', '-_'),
    btrim(coalesce(invite_enquirer.name, '')), btrim(coalesce(invite_enquirer.company_name, '')),
    now() + make_interval(days => link_days)
  );
  return 'invited';
end
$$;
revoke all on function public.invite_enquirer(uuid, uuid, int, text, text) from public, anon, service_role;
grant execute on function public.invite_enquirer(uuid, uuid, int, text, text) to authenticated;
comment on function public.invite_enquirer(uuid, uuid, int, text, text) is
  'For administrators: invites whoever wrote, by a mail in ten seconds (invited), or joins the enquiry to the account that has confirmed its address (joined). name and company_name fill in the form. RM013 as for answer_enquiry; refused with a reason as detail: is_client, of_the_team, invited_today (one a day a mailbox), invitations_full.';

create function public.own_enquiries() returns table (id uuid, reference text, sent_at timestamptz, message text)
language plpgsql stable security definer set search_path = '' as $$
declare
  caller constant uuid := private.require_session();
begin
  return query
    select enquiry.id, enquiry.reference, enquiry.created_at, enquiry.message
    from public.contact_messages as enquiry
    where enquiry.client_id = caller
    order by enquiry.created_at desc, enquiry.id
    limit 20;
end
$$;
revoke all on function public.own_enquiries() from public, anon, service_role;
grant execute on function public.own_enquiries() to authenticated;
comment on function public.own_enquiries() is
  'What the caller wrote by the form before, as far as it joined the account; the newest 20.';

-- Suits the version before: yes, since 20261129100400. What its template does not know it leaves out.
-- The agency's mail of an enquiry that was released has its number and leads to it, as that of any other.
create or replace function private.move_enquiry(stands public.contact_messages, entry uuid, author uuid, to_state text)
returns public.contact_messages
language plpgsql security definer set search_path = '' as $$
declare
  becomes public.contact_messages := stands;
  act public.enquiry_entries;
  mail uuid;
begin
  act.id := entry;
  act.author_id := author;
  act.kind := 'moved';
  becomes.state := to_state;
  if to_state = 'new' and (stands.state in ('quarantine', 'spam') or stands.first_answer_at is not null) then
    becomes.waiting_since := now();
  end if;
  if to_state = 'new' and stands.state in ('quarantine', 'spam') then
    act.kind := 'released';
    -- As the form mails it, once, and in ten seconds, in which it can be taken back.
    insert into public.mail_outbox (template, recipient, reply_to, data, idempotency_key, next_attempt_at)
    values (
      'contact-message', '', stands.email,
      jsonb_strip_nulls(jsonb_build_object(
        'id', stands.id, 'reference', stands.reference,
        'name', stands.name, 'email', stands.email, 'phone', coalesce(stands.phone, ''),
        'interest', stands.interest, 'message', stands.message, 'receivedAt', to_jsonb(stands.created_at),
        'day', stands.attribution -> 'day'
      )),
      'contact-message:' || stands.id, now() + interval '10 seconds'
    )
    on conflict (idempotency_key) do nothing
    returning id into mail;
    act.before := jsonb_strip_nulls(jsonb_build_object('mail', mail));
  end if;
  return private.record_act(stands, becomes, act);
end
$$;

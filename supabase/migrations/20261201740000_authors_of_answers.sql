-- Suits the version before: yes, since 20261129100300. What its template does not know it leaves out.
-- An answer names who wrote it, as others saw them when it was sent.
create or replace function public.answer_enquiry(entry uuid, enquiry uuid, seen int, text text, then_state text)
returns int
language plpgsql security definer set search_path = '' as $$
declare
  caller constant uuid := private.require_session();
  stands public.contact_messages;
  becomes public.contact_messages;
  act public.enquiry_entries;
  thread text[];
  message_id text;
begin
  perform private.require_administrator();
  stands := private.lock_enquiry(answer_enquiry.enquiry);
  act.id := answer_enquiry.entry;
  act.enquiry_id := stands.id;
  act.kind := 'answer';
  act.author_id := caller;
  act.text := coalesce(answer_enquiry.text, '');
  act.to_state := answer_enquiry.then_state;
  if private.is_act_again(act) then
    return stands.version;
  end if;
  perform private.require_seen(stands, answer_enquiry.seen);
  perform private.require_released(stands);
  if coalesce(answer_enquiry.then_state, '') not in ('answered', 'new') then
    raise exception 'An answered enquiry is answered, or stays open' using errcode = 'check_violation';
  end if;
  thread := stands.mail_thread;
  -- Ten seconds from now: until the sender takes it, it can be taken back. Its words stay with the entry alone.
  insert into public.mail_outbox (
    template, recipient, reply_to, data, sensitive, idempotency_key, next_attempt_at, conversation
  )
  values (
    'enquiry-answer', stands.email, '',
    jsonb_build_object(
      'reference', stands.reference, 'text', act.text, 'message', stands.message,
      'receivedAt', to_jsonb(stands.created_at), 'author', private.shown_name(caller, 'agency')
    ),
    true, 'enquiry-answer:' || act.id, now() + interval '10 seconds',
    -- The first and the newest.
    case
      when cardinality(thread) > 10 then thread[1] || thread[cardinality(thread) - 8:]
      else thread
    end
  )
  returning mail_outbox.id, mail_outbox.message_id into act.mail_id, message_id;
  becomes := stands;
  becomes.state := answer_enquiry.then_state;
  becomes.first_answer_at := coalesce(stands.first_answer_at, now());
  becomes.mail_thread := stands.mail_thread || message_id;
  return (private.record_act(stands, becomes, act)).version;
end
$$;

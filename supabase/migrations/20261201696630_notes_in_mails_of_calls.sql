-- Suits the version before: yes, since 20261201690000. The same function; its mails leave out what it adds.
-- The mails to who booked a call repeat the note and what went along, and know whether it may still be moved. Those
-- before the booking hold nothing that anybody typed: a stranger may have typed the address.
create or replace function private.mail_person_of_call(
  call public.bookings, template text, data jsonb, key text
) returns void
language plpgsql security definer set search_path = '' as $$
declare
  needs_link constant boolean := call.client_id is null and call.state <> 'cancelled';
  address constant text := private.address_of_call(call);
begin
  if address is null or call.is_demo then
    return;
  end if;
  insert into public.mail_outbox (template, recipient, user_id, data, sensitive, idempotency_key)
  values (
    template, address, call.client_id,
    data || jsonb_build_object('email', address) || case
      when template in ('call-request', 'call-open') then '{}'
      else jsonb_build_object('about', call.about, 'carried', call.carried, 'canMove', call.moves_left > 0)
    end || case
      when needs_link then jsonb_build_object('token', private.new_call_link(call.id))
      else '{}'
    end,
    needs_link, key
  )
  on conflict (idempotency_key) do nothing;
end
$$;

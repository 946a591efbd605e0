-- Suits the version before: yes, since 20261123210200. A new function.
-- Enquiries of one person are linked, never merged.
create function public.desk_enquiry_relations(enquiry uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  most constant int := 20;
  stands public.contact_messages;
  account uuid;
  others jsonb;
  number bigint;
begin
  perform private.require_session();
  perform private.require_administrator();
  select * into stands from public.contact_messages as message where message.id = desk_enquiry_relations.enquiry;
  select
    coalesce(
      jsonb_agg(
        jsonb_build_object(
          'id', other.id, 'reference', other.reference, 'state', other.state, 'created_at', other.created_at
        )
        order by other.place
      ) filter (where other.place <= most),
      '[]'
    ),
    count(*)
  into others, number
  from (
    select message.*, row_number() over (order by message.created_at desc, message.id desc) as place
    from public.contact_messages as message
    where lower(message.email) = lower(stands.email) and message.id <> stands.id
  ) as other;
  if stands.client_id is null then
    account := private.account_of_enquiry(stands);
  end if;
  return jsonb_build_object(
    'enquiries', others,
    'more', greatest(number - most, 0),
    -- The team are no clients.
    'client', case
      when account is not null and not exists (select from public.user_roles where user_id = account)
        then jsonb_build_object('id', account, 'name', private.shown_name(account, 'client'))
    end
  );
end
$$;
revoke all on function public.desk_enquiry_relations(uuid) from public, anon, service_role;
grant execute on function public.desk_enquiry_relations(uuid) to authenticated;
comment on function public.desk_enquiry_relations(uuid) is
  'For administrators: the other enquiries of its address, the newest 20 and how many more there are, and the client whose confirmed address it is, unless the enquiry has joined an account.';

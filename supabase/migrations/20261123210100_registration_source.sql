-- Where a client came from is sent with the sign-up, as user metadata: there is no other way. Metadata stands
-- in every access token, and so in the browser, where it would outlast a consent that is taken back. So it
-- leaves the metadata as soon as the profile has it, in the transaction of the sign-up.
create function private.strip_attribution() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.raw_user_meta_data := new.raw_user_meta_data - 'attribution';
  return new;
end
$$;
revoke all on function private.strip_attribution() from public;
create trigger strip_attribution before update of raw_user_meta_data on auth.users
  for each row when (new.raw_user_meta_data ? 'attribution')
  execute function private.strip_attribution();

create function private.forget_attribution() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update auth.users set raw_user_meta_data = raw_user_meta_data - 'attribution' where id = new.id;
  return null;
end
$$;
revoke all on function private.forget_attribution() from public;
-- Triggers of one event run in the order of their names: this one after create_business_profile.
create trigger forget_attribution after insert on auth.users
  for each row when (new.raw_user_meta_data ? 'attribution')
  execute function private.forget_attribution();

-- The hosted platform fills an identity from the data of the sign-up itself, not from the row.
create function private.strip_attribution_of_identity() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.identity_data := new.identity_data - 'attribution';
  return new;
end
$$;
revoke all on function private.strip_attribution_of_identity() from public;
create trigger strip_attribution before insert or update of identity_data on auth.identities
  for each row when (new.identity_data ? 'attribution')
  execute function private.strip_attribution_of_identity();

-- Accounts from before; their profiles have it.
update auth.users set raw_user_meta_data = raw_user_meta_data - 'attribution'
  where raw_user_meta_data ? 'attribution';
update auth.identities set identity_data = identity_data - 'attribution'
  where identity_data ? 'attribution';

create extension if not exists "pgcrypto" with schema extensions;
create extension if not exists "uuid-ossp" with schema extensions;
create extension if not exists citext with schema extensions;

create table profiles (
  id uuid references auth.users on delete cascade not null primary key,
  updated_at timestamp with time zone default now(),
  username citext unique,
  avatar_url text,
  public_id uuid not null default uuid_generate_v4(),
  constraint username_length check (char_length(username::text) >= 3)
);
alter table profiles enable row level security;
create policy "Public profiles are viewable by everyone." on profiles for select using (true);
create policy "Users can update own profile." on profiles
  for update using ((select auth.uid()) = id);

-- A profile for every account.
create function public.handle_new_user() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.profiles (id, username, avatar_url)
  values (new.id, new.raw_user_meta_data ->> 'username', new.raw_user_meta_data ->> 'avatar_url');
  return new;
end;
$$;
create trigger on_auth_user_created
  after insert on auth.users for each row execute procedure public.handle_new_user();

create function public.digest_of(word text) returns text
language sql stable as $$ select encode(digest(word, 'sha256'), 'hex') $$;

alter publication supabase_realtime add table profiles;

-- Schema storage: the part of the hosted platform's shape that migrations and policies name.
-- Row-level security is on and there is no policy: no caller reaches a file until a migration adds one.
create schema if not exists storage;
revoke all on schema storage from public;
grant usage on schema storage to anon, authenticated, service_role;

create table if not exists storage.buckets (
  id text primary key,
  name text not null unique,
  owner uuid,
  owner_id text,
  public boolean default false,
  avif_autodetection boolean default false,
  file_size_limit bigint,
  allowed_mime_types text[],
  created_at timestamptz default now(),
  updated_at timestamptz default now()
);

create table if not exists storage.objects (
  id uuid primary key default gen_random_uuid(),
  bucket_id text references storage.buckets (id),
  name text,
  owner uuid,
  owner_id text,
  metadata jsonb,
  user_metadata jsonb,
  path_tokens text[] generated always as (string_to_array(name, '/')) stored,
  version text,
  created_at timestamptz default now(),
  updated_at timestamptz default now(),
  last_accessed_at timestamptz default now()
);
create unique index if not exists bucketid_objname on storage.objects (bucket_id, name);
create index if not exists name_prefix_search on storage.objects (name text_pattern_ops);

alter table storage.buckets enable row level security;
alter table storage.objects enable row level security;
grant select, insert, update, delete on storage.buckets, storage.objects to service_role;
grant select, insert, update, delete on storage.objects to authenticated;

-- The folders of a path without the file's name: 'a/b/c.pdf' -> {a,b}.
create or replace function storage.foldername(name text) returns text[]
language sql immutable strict as $$
  select (string_to_array(name, '/'))[1 : greatest(cardinality(string_to_array(name, '/')) - 1, 0)]
$$;
revoke execute on function storage.foldername(text) from public;
grant execute on function storage.foldername(text) to authenticated, service_role;

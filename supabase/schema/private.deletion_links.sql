-- Made of the migrations by `npm run generate:database`, to be read: change those.

-- Hashes (SHA-256, base64url) of the links that keep an account, each mail's own.
create table private.deletion_links (
  hash text not null,
  deletion_id uuid not null,
  created_at timestamp with time zone not null default now(),
  constraint deletion_links_pkey PRIMARY KEY (hash),
  constraint deletion_links_deletion_id_fkey FOREIGN KEY (deletion_id) REFERENCES public.account_deletions(id) ON DELETE CASCADE,
  constraint deletion_links_hash_check CHECK ((char_length(hash) = 43))
);

alter table private.deletion_links enable row level security;

CREATE INDEX deletion_links_deletion_id_idx ON private.deletion_links USING btree (deletion_id);

grant delete, insert, select on private.deletion_links to service_role;

-- Made of the migrations by `npm run generate:database`, to be read: change those.

-- Counters of attempts and of bytes. Keys are hashes of addresses, or name an account.
create table private.rate_limits (
  key character varying(255) not null,
  points integer not null default 0,
  -- Milliseconds since 1970; null: never.
  expire bigint,
  constraint rate_limits_pkey PRIMARY KEY (key)
);

alter table private.rate_limits enable row level security;

CREATE INDEX rate_limits_expire_idx ON private.rate_limits USING btree (expire);

grant delete, insert, select, update on private.rate_limits to service_role;

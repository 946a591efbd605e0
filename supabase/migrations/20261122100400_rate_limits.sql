-- Counters of what the functions limit, shared by all instances; the shape is the one that the library
-- rate-limiter-flexible expects.
create table private.rate_limits (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);
comment on table private.rate_limits is 'Counters of attempts. Keys are hashes of addresses.';
comment on column private.rate_limits.expire is 'Milliseconds since 1970; null: never.';
create index rate_limits_expire_idx on private.rate_limits (expire);

alter table private.rate_limits enable row level security;
revoke all on private.rate_limits from public, anon, authenticated, service_role;
grant select, insert, update, delete on private.rate_limits to service_role;

-- Counters of limits, shared by all instances; the shape is the one that the library
-- rate-limiter-flexible expects.
create table if not exists platform.rate_limits (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);
comment on table platform.rate_limits is 'Counters of attempts. Keys are hashes of addresses.';
comment on column platform.rate_limits.expire is 'Milliseconds since 1970; null: never.';
create index if not exists rate_limits_expire_idx on platform.rate_limits (expire);

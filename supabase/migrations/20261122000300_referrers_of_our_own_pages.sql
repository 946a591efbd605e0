-- A missing page is told which of our own pages led to it: that is what mends a dead link.
comment on column public.security_events.referrer is
  'The host, and of a page of our own its path too, without its query; empty where there was none.';

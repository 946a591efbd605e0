-- Made of the migrations by `npm run generate:database`, to be read: change those.

-- As they were when they began to go out: a run that goes on sends the same. They hold nobody, and stay.
create table public.newsletter_issues (
  slug text not null,
  subject text not null,
  issued_on date not null,
  markdown text not null,
  -- It is for those who had confirmed by then.
  started_at timestamp with time zone not null default now(),
  constraint newsletter_issues_pkey PRIMARY KEY (slug),
  constraint newsletter_issues_markdown_check CHECK (((char_length(markdown) >= 1) AND (char_length(markdown) <= 50000))),
  constraint newsletter_issues_slug_check CHECK (((char_length(slug) <= 80) AND (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text))),
  constraint newsletter_issues_subject_check CHECK ((((char_length(subject) >= 1) AND (char_length(subject) <= 200)) AND private.is_line(subject)))
);

alter table public.newsletter_issues enable row level security;

grant insert, select on public.newsletter_issues to service_role;
grant select on public.newsletter_issues to authenticated;

create policy "Administrators see what was sent" on public.newsletter_issues
  as permissive for select to authenticated
  using ( SELECT private.is_admin() AS is_admin);
create policy "The session is open" on public.newsletter_issues
  as restrictive for all to authenticated
  using ( SELECT private.has_live_session() AS has_live_session);

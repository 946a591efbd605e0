-- Made of the migrations by `npm run generate:database`, to be read: change those.

-- Administrators. Nobody writes here through the API.
create table public.user_roles (
  user_id uuid not null,
  -- A client has no row.
  role text not null,
  granted_at timestamp with time zone not null default now(),
  -- Null: granted from the command line.
  granted_by uuid,
  -- As clients see this person; empty: the agency's name stands for it. Set on the team page, or from the command line.
  name text not null default ''::text,
  constraint user_roles_pkey PRIMARY KEY (user_id),
  constraint user_roles_granted_by_fkey FOREIGN KEY (granted_by) REFERENCES auth.users(id) ON DELETE SET NULL,
  constraint user_roles_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE,
  constraint user_roles_name_check CHECK (((char_length(name) <= 80) AND private.is_line(name))),
  constraint user_roles_role_check CHECK ((role = 'admin'::text))
);

alter table public.user_roles enable row level security;

CREATE INDEX user_roles_granted_by_idx ON public.user_roles USING btree (granted_by);

grant select on public.user_roles to authenticated;
grant select on public.user_roles to service_role;

create policy "Administrators see all roles" on public.user_roles
  as permissive for select to authenticated
  using ( SELECT private.is_admin() AS is_admin);
create policy "The session is open" on public.user_roles
  as restrictive for all to authenticated
  using ( SELECT private.has_live_session() AS has_live_session);
create policy "Users see their own role" on public.user_roles
  as permissive for select to authenticated
  using (user_id = ( SELECT auth.uid() AS uid));

CREATE TRIGGER audit_role_change AFTER INSERT OR DELETE OR UPDATE ON public.user_roles FOR EACH ROW EXECUTE FUNCTION private.audit_role_change();
CREATE TRIGGER follow_shown_name_delete AFTER DELETE ON public.user_roles FOR EACH ROW EXECUTE FUNCTION private.follow_shown_name();
CREATE TRIGGER follow_shown_name_update AFTER UPDATE OF name ON public.user_roles FOR EACH ROW WHEN (old.name IS DISTINCT FROM new.name) EXECUTE FUNCTION private.follow_shown_name();
CREATE TRIGGER free_enquiries AFTER DELETE ON public.user_roles FOR EACH ROW EXECUTE FUNCTION private.free_enquiries();
CREATE TRIGGER free_privacy_requests AFTER DELETE ON public.user_roles FOR EACH ROW EXECUTE FUNCTION private.free_privacy_requests();
CREATE TRIGGER keep_an_administrator BEFORE DELETE ON public.user_roles FOR EACH ROW EXECUTE FUNCTION private.keep_an_administrator();

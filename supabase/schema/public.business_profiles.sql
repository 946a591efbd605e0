-- Made of the migrations by `npm run generate:database`, to be read: change those.

-- Clients. The bounds are those of the registration, registrationSchema.
create table public.business_profiles (
  user_id uuid not null,
  name text not null default ''::text,
  surname text not null default ''::text,
  -- Follows auth.users.email; changed there only.
  email text not null default ''::text,
  phone text not null default ''::text,
  company_name text not null default ''::text,
  business_address text not null default ''::text,
  industry text not null default ''::text,
  ai_interests text not null default ''::text,
  -- When the agency was told of this client.
  announced_at timestamp with time zone,
  -- Example data, gone after npm run demo:remove.
  is_demo boolean not null default false,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  -- The host that linked here; with consent the campaign and the landing page (attributionSchema).
  attribution jsonb not null default '{}'::jsonb,
  constraint business_profiles_pkey PRIMARY KEY (user_id),
  constraint business_profiles_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE,
  constraint business_profiles_ai_interests_check CHECK ((char_length(ai_interests) <= 2000)),
  constraint business_profiles_ai_interests_min CHECK (((ai_interests = ''::text) OR (char_length(btrim(ai_interests, ' 	
'::text)) >= 10))),
  constraint business_profiles_ai_interests_prose CHECK (private.is_prose(ai_interests)),
  constraint business_profiles_attribution_check CHECK (((jsonb_typeof(attribution) = 'object'::text) AND (octet_length((attribution)::text) <= 8192))),
  constraint business_profiles_business_address_check CHECK (((char_length(business_address) <= 300) AND private.is_line(business_address))),
  constraint business_profiles_business_address_min CHECK (((business_address = ''::text) OR (char_length(btrim(business_address)) >= 5))),
  constraint business_profiles_company_name_check CHECK (((char_length(company_name) <= 160) AND private.is_line(company_name))),
  constraint business_profiles_company_name_min CHECK (((company_name = ''::text) OR (char_length(btrim(company_name)) >= 2))),
  constraint business_profiles_email_check CHECK (((char_length(email) <= 254) AND private.is_address_text(email))),
  constraint business_profiles_industry_check CHECK ((industry = ANY (ARRAY[''::text, 'general'::text, 'realEstate'::text, 'plumbing'::text, 'beautySalon'::text, 'electrical'::text, 'solar'::text, 'construction'::text, 'restaurant'::text, 'smallBusiness'::text, 'callCentre'::text]))),
  constraint business_profiles_name_check CHECK (((char_length(name) <= 80) AND private.is_line(name))),
  constraint business_profiles_name_min CHECK (((name = ''::text) OR (char_length(btrim(name)) >= 2))),
  constraint business_profiles_phone_check CHECK (((char_length(phone) <= 40) AND private.is_line(phone))),
  constraint business_profiles_phone_min CHECK (((phone = ''::text) OR (char_length(btrim(phone)) >= 6))),
  constraint business_profiles_surname_check CHECK (((char_length(surname) <= 80) AND private.is_line(surname))),
  constraint business_profiles_surname_min CHECK (((surname = ''::text) OR (char_length(btrim(surname)) >= 2)))
);

alter table public.business_profiles enable row level security;

CREATE INDEX business_profiles_created_at_idx ON public.business_profiles USING btree (created_at DESC);

grant delete, insert, select, update on public.business_profiles to service_role;
grant select on public.business_profiles to authenticated;
grant update (ai_interests, business_address, company_name, industry, name, phone, surname) on public.business_profiles to authenticated;

create policy "Administrators see all profiles" on public.business_profiles
  as permissive for select to authenticated
  using ( SELECT private.is_admin() AS is_admin);
create policy "Clients edit their own profile" on public.business_profiles
  as permissive for update to authenticated
  using (user_id = ( SELECT auth.uid() AS uid))
  with check (user_id = ( SELECT auth.uid() AS uid));
create policy "Clients see their own profile" on public.business_profiles
  as permissive for select to authenticated
  using (user_id = ( SELECT auth.uid() AS uid));
create policy "The session is open" on public.business_profiles
  as restrictive for all to authenticated
  using ( SELECT private.has_live_session() AS has_live_session);

CREATE TRIGGER count_inserted_text AFTER INSERT ON public.business_profiles REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION private.count_text();
CREATE TRIGGER count_updated_text AFTER UPDATE ON public.business_profiles REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION private.count_text();
CREATE TRIGGER list_account_of_profile AFTER INSERT OR DELETE OR UPDATE OF name, surname, company_name, business_address, phone ON public.business_profiles FOR EACH ROW EXECUTE FUNCTION private.follow_profile();
CREATE TRIGGER refuse_too_much_text BEFORE INSERT OR UPDATE ON public.business_profiles FOR EACH STATEMENT EXECUTE FUNCTION private.refuse_too_much_text();
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON public.business_profiles FOR EACH ROW EXECUTE FUNCTION private.touch_updated_at();

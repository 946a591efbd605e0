-- Suits the version before: yes, since 20261123210200. Its forms ask for as many characters.
-- The lower bounds of domain/registration.ts, as the last word. An empty text stays possible: it stands for
-- what was not given, as by an account that the command line or an API made.
--
-- A shorter text can only have come from a call by hand, as the forms never took one. No row may fail the
-- checks, or its owner could not change so much as an address: it becomes empty. What was sent at the
-- registration still stands in the account's metadata.
update public.business_profiles set
  name = case when char_length(btrim(name)) < 2 then '' else name end,
  surname = case when char_length(btrim(surname)) < 2 then '' else surname end,
  phone = case when char_length(btrim(phone)) < 6 then '' else phone end,
  company_name = case when char_length(btrim(company_name)) < 2 then '' else company_name end,
  business_address = case when char_length(btrim(business_address)) < 5 then '' else business_address end,
  ai_interests = case when char_length(btrim(ai_interests, E' \t\n')) < 10 then '' else ai_interests end
where char_length(btrim(name)) < 2
  or char_length(btrim(surname)) < 2
  or char_length(btrim(phone)) < 6
  or char_length(btrim(company_name)) < 2
  or char_length(btrim(business_address)) < 5
  or char_length(btrim(ai_interests, E' \t\n')) < 10;

alter table public.business_profiles
  add constraint business_profiles_name_min check (name = '' or char_length(btrim(name)) >= 2),
  add constraint business_profiles_surname_min check (surname = '' or char_length(btrim(surname)) >= 2),
  add constraint business_profiles_phone_min check (phone = '' or char_length(btrim(phone)) >= 6),
  add constraint business_profiles_company_name_min
    check (company_name = '' or char_length(btrim(company_name)) >= 2),
  add constraint business_profiles_business_address_min
    check (business_address = '' or char_length(btrim(business_address)) >= 5),
  add constraint business_profiles_ai_interests_min
    check (ai_interests = '' or char_length(btrim(ai_interests, E' \t\n')) >= 10);
comment on table public.business_profiles is 'Clients. The bounds are those of domain/registration.ts.';

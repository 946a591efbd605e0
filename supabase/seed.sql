-- Example data, marked so that `npm run demo:remove` takes all of it away. May run again: what is
-- there stays. Nobody can log in as these clients: they have no password.
insert into auth.users (
  instance_id, id, aud, role, email, raw_app_meta_data, raw_user_meta_data, created_at, updated_at,
  confirmation_token, recovery_token, email_change_token_new, email_change
)
select
  '00000000-0000-0000-0000-000000000000', demo.id::uuid, 'authenticated', 'authenticated', demo.email,
  '{"provider": "email", "providers": ["email"], "is_demo": true}', demo.given::jsonb,
  now() - interval '20 days', now() - interval '20 days', '', '', '', ''
from (values
  ('de300000-0000-4000-8000-000000000001', 'aroha@ngata-solar.example',
   '{"name": "Aroha", "surname": "Ngata", "phone": "+6495550107", "companyName": "Ngata Solar", "businessAddress": "14 Example Road, Hamilton", "industry": "solar", "aiInterests": "Quotes for roofs while we are on one."}'),
  ('de300000-0000-4000-8000-000000000002', 'tom@harbour-plumbing.example',
   '{"name": "Tom", "surname": "Fraser", "phone": "+6495550118", "companyName": "Harbour Plumbing", "businessAddress": "3 Example Street, Wellington", "industry": "plumbing", "aiInterests": "A voice agent for calls after hours."}')
) as demo (id, email, given)
on conflict do nothing;

-- Announced before they are verified, so that no mail about them is queued.
update public.business_profiles
set is_demo = true, announced_at = coalesce(announced_at, created_at)
where user_id in (select id from auth.users where raw_app_meta_data @> '{"is_demo": true}');
update auth.users set email_confirmed_at = created_at
where raw_app_meta_data @> '{"is_demo": true}' and email_confirmed_at is null;

insert into public.questionnaire_submissions (
  id, user_id, first_name, last_name, email, phone, company_name, project_description, industry,
  answers, status, submitted_at, is_demo
)
select
  demo.id::uuid, profile.user_id, profile.name, profile.surname, profile.email, profile.phone,
  profile.company_name, demo.description, profile.industry, '{}', demo.status,
  now() - demo.age::interval, true
from (values
  ('de300000-0000-4000-8000-000000000011', 'aroha@ngata-solar.example', 'pending', '2 days',
   'Answer enquiries about solar panels and book the roof inspection.'),
  ('de300000-0000-4000-8000-000000000012', 'tom@harbour-plumbing.example', 'in_review', '6 days',
   'Take calls at night, tell a burst pipe from a dripping tap, and ring us for the first.'),
  ('de300000-0000-4000-8000-000000000013', 'tom@harbour-plumbing.example', 'completed', '16 days',
   'Send a reminder the day before each job.')
) as demo (id, email, status, age, description)
join public.business_profiles as profile on profile.email = demo.email and profile.is_demo
on conflict do nothing;

insert into public.contact_messages
  (id, name, email, phone, message, interest, idempotency_key, state, is_demo, created_at)
select demo.id::uuid, demo.name, demo.email, demo.phone, demo.message, demo.interest,
  'demo:' || demo.id, demo.state, true, now() - demo.age::interval
from (values
  ('de300000-0000-4000-8000-000000000021', 'Mere Tamati', 'mere@corner-salon.example', '+6495550129',
   'We miss half our calls while we cut hair. Can an agent take bookings?', 'AI Voice Agents', 'new', '3 hours'),
  ('de300000-0000-4000-8000-000000000022', 'Jack Wu', 'jack@wu-builders.example', null,
   'How long until a chatbot on our site answers the usual questions?', 'Intelligent Chatbots', 'answered', '4 days')
) as demo (id, name, email, phone, message, interest, state, age)
on conflict do nothing;

-- Example data, marked so that `npm run demo:remove` takes all of it away. May run again: what is
-- there stays. All of it is fiction; its times
-- are those of seed-times.sql, which runs before. Nobody can log in as these clients: they have no password.
insert into auth.users (
  instance_id, id, aud, role, email, raw_app_meta_data, raw_user_meta_data, created_at, updated_at,
  last_sign_in_at, confirmation_token, recovery_token, email_change_token_new, email_change
)
select
  '00000000-0000-0000-0000-000000000000', demo.id::uuid, 'authenticated', 'authenticated', demo.email,
  '{"provider": "email", "providers": ["email"], "is_demo": true}', demo.given::jsonb,
  pg_temp.office_time(now() - demo.age::interval), pg_temp.office_time(now() - demo.age::interval),
  pg_temp.office_time(now() - demo.seen::interval), '', '', '', ''
from (values
  ('de300000-0000-4000-8000-000000000001', 'aroha@ngata-solar.example', '61 days 3 hours 17 minutes', '2 days 9 hours 42 minutes',
   '{"name": "Aroha", "surname": "Ngata", "phone": "+6495550107", "companyName": "Ngata Solar", "businessAddress": "14 Example Road, Hamilton", "industry": "solar", "aiInterests": "Quotes for roofs while we are on one."}'),
  ('de300000-0000-4000-8000-000000000002', 'tom@harbour-plumbing.example', '58 days 1 hour 8 minutes', '6 days 6 hours 53 minutes',
   '{"name": "Tom", "surname": "Fraser", "phone": "+6495550118", "companyName": "Harbour Plumbing", "businessAddress": "3 Example Street, Wellington", "industry": "plumbing", "aiInterests": "A voice agent for calls after hours."}'),
  ('de300000-0000-4000-8000-000000000003', 'mere@corner-salon.example', '49 days 11 hours 26 minutes', '5 hours 34 minutes',
   '{"name": "Mere", "surname": "Tamati", "phone": "+6495550129", "companyName": "Corner Salon", "businessAddress": "88 Example Street, Napier", "industry": "beautySalon", "aiInterests": "Bookings taken while our hands are full."}'),
  ('de300000-0000-4000-8000-000000000004', 'jack@wu-builders.example', '44 days 8 hours 11 minutes', '6 hours 49 minutes',
   '{"name": "Jack", "surname": "Wu", "phone": "+6495550131", "companyName": "Wu Builders", "businessAddress": "Unit 2, 5 Example Way, Auckland", "industry": "construction", "aiInterests": "A chatbot that knows our lead times and asks for plans."}'),
  ('de300000-0000-4000-8000-000000000005', 'priya@southside-realty.example', '37 days 7 hours 22 minutes', '1 day 10 hours 5 minutes',
   '{"name": "Priya", "surname": "Nair", "phone": "+6495550144", "companyName": "Southside Realty", "businessAddress": "21 Example Terrace, Christchurch", "industry": "realEstate", "aiInterests": "Viewings booked in the evening, when people ring."}'),
  ('de300000-0000-4000-8000-000000000006', 'hemi@bright-spark.example', '29 days 5 hours 38 minutes', '12 days 3 hours 56 minutes',
   '{"name": "Hemi", "surname": "Walker", "phone": "+6495550152", "companyName": "Bright Spark Electrical", "businessAddress": "7 Example Lane, Tauranga", "industry": "electrical", "aiInterests": "Job sheets and invoices that write themselves."}'),
  ('de300000-0000-4000-8000-000000000007', 'sina@the-long-table.example', '22 days 9 hours 13 minutes', '2 days 1 hour 29 minutes',
   '{"name": "Sina", "surname": "Leota", "phone": "+6495550163", "companyName": "The Long Table", "businessAddress": "40 Example Quay, Nelson", "industry": "restaurant", "aiInterests": "Reservations and allergies on the phone during service."}'),
  ('de300000-0000-4000-8000-000000000008', 'grace@kereru-contact.example', '11 days 6 hours 44 minutes', '20 hours 3 minutes',
   '{"name": "Grace", "surname": "Campbell", "phone": "+6495550176", "companyName": "Kererū Contact Centre", "businessAddress": "Level 3, 9 Example Square, Dunedin", "industry": "callCentre", "aiInterests": "Fewer repeat calls about opening hours and orders."}'),
  ('de300000-0000-4000-8000-000000000009', 'hemi@tawhiri-plumbing.example', '30 days 2 hours', '3 hours 8 minutes',
   '{"name": "Hēmi", "surname": "Walker", "phone": "+6495550188", "companyName": "Tāwhiri Plumbing (example)", "businessAddress": "14 Example Street, Ōtāhuhu", "industry": "plumbing", "aiInterests": "Somebody to answer the phone after five and on Saturdays."}'),
  ('de300000-0000-4000-8000-000000000010', 'nikau@first-light-coffee.example', '2 hours 40 minutes', '2 hours 20 minutes',
   '{"name": "Nīkau", "surname": "Pōtae", "phone": "+6495550189", "companyName": "First Light Coffee (example)", "businessAddress": "2 Example Parade, Gisborne", "industry": "restaurant", "aiInterests": "Orders for the office next door, without a queue at eight."}'),
  ('de300000-0000-4000-8000-000000000011', 'ria@southern-vets.example', '57 days 4 hours', '1 day 3 hours',
   '{"name": "Ria", "surname": "Mahuta", "phone": "+6495550141", "companyName": "Southern Vets (example)", "businessAddress": "6 Example Crescent, Invercargill", "industry": "callCentre", "aiInterests": "Reminders that are answered, and a phone that is."}')
) as demo (id, email, age, seen, given)
on conflict do nothing;

-- Announced before they are verified, so that no mail about them is queued.
update public.business_profiles as profile
set is_demo = true, created_at = users.created_at,
  announced_at = coalesce(profile.announced_at, users.created_at)
from auth.users
where users.id = profile.user_id and users.raw_app_meta_data @> '{"is_demo": true}';
update auth.users set email_confirmed_at = created_at + interval '1 minute'
where raw_app_meta_data @> '{"is_demo": true}' and email_confirmed_at is null;

-- The oldest first, as they came in: a trigger gives each its number.
insert into public.questionnaire_submissions (
  id, user_id, first_name, last_name, email, phone, company_name, project_description, industry,
  answers, status, submitted_at, created_at, is_demo
)
select
  demo.id::uuid, profile.user_id, profile.name, profile.surname, profile.email, profile.phone,
  profile.company_name, demo.description, profile.industry, demo.answers::jsonb, demo.status,
  pg_temp.office_time(now() - demo.age::interval), pg_temp.office_time(now() - demo.age::interval), true
from (values
  ('de300000-0000-4000-8000-000000000101', 'aroha@ngata-solar.example', 'completed', '59 days 4 hours 51 minutes',
   'Answer enquiries about solar panels and book the roof inspection.',
   '{"1.1": "Ringing people back. Half of them have already called somebody else.", "1.2": "Voicemail, and most do not leave a message.", "1.3": "What it costs, how long it takes, and whether the roof is right for it.", "2.1": "A shared calendar, spreadsheets for quotes, and one accounting package.", "3.1": "Every enquiry gets an answer the same day.", "3.5": "Anything about the wiring of an older house."}'),
  ('de300000-0000-4000-8000-000000000102', 'tom@harbour-plumbing.example', 'completed', '55 days 2 hours 19 minutes',
   'Send a reminder the day before each job.',
   '{"1.1": "Texting tomorrow''s customers one by one.", "1.4": "Nobody at home: that is an hour lost, twice a week.", "2.1": "A job system that can export a list.", "3.2": "Wasted visits, from two a week to none.", "5.1": "Home owners and a few letting agents. They like a text."}'),
  ('de300000-0000-4000-8000-000000000103', 'mere@corner-salon.example', 'completed', '46 days 7 hours 33 minutes',
   'Take bookings by phone while we cut hair, and move them when somebody is ill.',
   '{"1.1": "Answering the phone in the middle of a cut.", "1.2": "They ring the salon down the road.", "1.5": "The week before Christmas, and school balls.", "2.1": "An online booking page that nobody over fifty uses.", "3.1": "We stop running to the phone with wet hands.", "5.2": "Friendly and quick. We know most of them by name."}'),
  ('de300000-0000-4000-8000-000000000104', 'jack@wu-builders.example', 'completed', '41 days 3 hours 47 minutes',
   'A chatbot that answers the first ten questions and asks for plans.',
   '{"1.3": "Do you do small jobs, are you booked out, what does a deck cost.", "2.2": "A form on the site, and my mobile.", "3.3": "Before spring, when the enquiries come.", "3.5": "Prices. It must never promise one."}'),
  ('de300000-0000-4000-8000-000000000105', 'priya@southside-realty.example', 'completed', '34 days 6 hours 9 minutes',
   'Book viewings in the evening and tell the vendor.',
   '{"1.2": "The duty agent gets it, if they hear the phone.", "2.1": "A property system with an interface for partners.", "2.4": "Privacy of vendors, and the rules for licensed agents.", "3.1": "Every call after six is answered and booked.", "4.1": "I decide, and our office manager works with you.", "5.1": "Buyers on the phone, vendors by mail.", "5.5": "An offer goes to a person at once."}'),
  ('de300000-0000-4000-8000-000000000106', 'tom@harbour-plumbing.example', 'in_review', '27 days 5 hours 24 minutes',
   'Take calls at night, tell a burst pipe from a dripping tap, and ring us for the first.',
   '{"1.2": "I answer half asleep, or I do not.", "1.5": "The first frost. Sixty calls before lunch.", "2.2": "One number that follows whoever is on call.", "3.5": "Anything with water running.", "5.4": "They praise the work, and complain that nobody picks up.", "5.5": "Within a minute, if there is water on the floor."}'),
  ('de300000-0000-4000-8000-000000000107', 'hemi@bright-spark.example', 'in_review', '25 days 1 hour 58 minutes',
   'Turn what we say in the van into a job sheet and an invoice.',
   '{"1.1": "Paperwork on Sunday nights.", "1.4": "Parts that never make it onto the invoice.", "2.1": "Paper, photos of paper, and an accounting package.", "2.3": "In my head and in the glovebox.", "2.5": "We tried a job app. The team stopped after a week.", "3.2": "Days from job to invoice: nine now, two would be good.", "4.2": "Curious, if it saves them typing."}'),
  ('de300000-0000-4000-8000-000000000115', 'hemi@tawhiri-plumbing.example', 'completed', '24 days 6 hours 2 minutes',
   'Somebody to answer the phone after five and on Saturdays, and book the simple jobs straight into our calendar.',
   '{"1.1": "Ringing people back. Two of us, about six hours a week each, mostly evenings.", "1.2": "The phone diverts to my mobile until about 8, then voicemail. Saturdays are the worst: I come back to nine missed calls and reach maybe three.", "1.3": "Do you do gas? How soon can you come? What is the call-out fee?", "1.4": "Jobs are written on paper and typed in again at night. Wrong addresses: three times in a month we drove to the wrong street.", "1.5": "First cold week in June. Forty calls a day, three of us.", "2.1": "A job system on our phones, accounting online, and a shared calendar.", "2.2": "One landline diverted to my mobile, and a web form that goes to email.", "3.1": "Nobody rings twice, and I am home for tea.", "3.2": "Missed calls: about 45 a week. I would like under 10.", "3.5": "Gas smells and burst pipes. A person rings back within ten minutes, always.", "4.1": "Me. Kiri in the office day to day.", "5.1": "Homeowners and four property managers. Homeowners ring, property managers email.", "5.4": "They like that we turn up. They complain that nobody picks up."}'),
  ('de300000-0000-4000-8000-000000000108', 'sina@the-long-table.example', 'completed', '20 days 8 hours 36 minutes',
   'Take reservations during service and write down allergies without a mistake.',
   '{"1.1": "The phone between six and eight.", "1.3": "Do you have a table, can you do gluten free, where do we park.", "2.1": "A booking system and a paper diary beside it.", "3.5": "Groups over twelve, and anybody who is upset.", "5.3": "Some of our guests are hard of hearing: a text should do as well.", "5.4": "The food, and that we are hard to reach."}'),
  ('de300000-0000-4000-8000-000000000109', 'mere@corner-salon.example', 'in_review', '15 days 3 hours 14 minutes',
   'Ask for a review two days after the visit, and pass complaints to me.',
   '{"1.1": "Remembering to ask.", "3.2": "Two reviews a month now. Eight would be lovely.", "5.2": "As if one of us had written it.", "5.5": "A complaint comes to me, the same day."}'),
  ('de300000-0000-4000-8000-000000000110', 'priya@southside-realty.example', 'in_review', '10 days 2 hours 41 minutes',
   'Sort the mail of open homes: who bought, who looks, who only wanted to see the kitchen.',
   '{"1.1": "Two hundred addresses after every weekend.", "2.3": "Three lists that do not agree.", "2.4": "People must be able to say no to further mail.", "3.1": "A short list by Monday noon.", "4.4": "An hour a week from each of two agents."}'),
  ('de300000-0000-4000-8000-000000000111', 'grace@kereru-contact.example', 'in_review', '8 days 6 hours 27 minutes',
   'Answer the ten questions that make up a third of our calls, in English and te reo Māori.',
   '{"1.3": "Where is my order, when are you open, how do I return it.", "1.5": "The Monday after a sale: waits of twenty minutes.", "2.1": "Our clients'' order systems, all different.", "2.2": "A hosted phone system with queues.", "3.2": "A third fewer repeat calls.", "4.2": "Worried about their jobs. We want to tell them early.", "5.3": "English and te reo Māori from the first day."}'),
  ('de300000-0000-4000-8000-000000000116', 'ria@southern-vets.example', 'completed', '56 days 8 hours 12 minutes',
   'Remind people of their appointments, and take the answer.',
   '{"1.1": "Forty calls on Thursdays, for Friday and Saturday.", "1.4": "One in eight does not come, and nobody else gets the time.", "2.1": "Our practice system can export a list.", "3.2": "Nobody rings a list any more."}'),
  ('de300000-0000-4000-8000-000000000117', 'ria@southern-vets.example', 'completed', '5 days 4 hours 36 minutes',
   'Answer the phone while we operate, and put an emergency through.',
   '{"1.2": "It rings until the nurse has washed her hands.", "1.3": "Can you see her today, and what does it cost.", "3.3": "Once we have moved: we do not know the day yet.", "3.5": "Anything that bleeds or does not breathe."}'),
  ('de300000-0000-4000-8000-000000000112', 'aroha@ngata-solar.example', 'pending', '4 days 5 hours 52 minutes',
   'Explain the power bill to customers a month after we installed the panels.',
   '{"1.3": "Why is my bill not zero.", "2.1": "The inverter maker''s portal.", "3.1": "No call about the first bill takes an hour any more.", "5.5": "When the panels make less than we promised."}'),
  ('de300000-0000-4000-8000-000000000113', 'sina@the-long-table.example', 'pending', '2 days 3 hours 6 minutes',
   'Confirm large groups a week ahead and ask for a deposit.',
   '{"1.4": "A table of fourteen that does not come.", "2.1": "The booking system can take card payments.", "3.5": "Weddings. I want to talk to them myself."}'),
  ('de300000-0000-4000-8000-000000000114', 'jack@wu-builders.example', 'pending', '7 hours 31 minutes',
   'Keep clients posted about their build every Friday.',
   '{"1.1": "Friday afternoons on the phone, saying the same thing six times.", "2.3": "Photos on four phones.", "3.1": "Clients stop asking what happened this week.", "4.5": "Our project manager."}')
) as demo (id, email, status, age, description, answers)
join public.business_profiles as profile on profile.email = demo.email and profile.is_demo
order by demo.age::interval desc
on conflict do nothing;

insert into public.contact_messages
  (id, name, email, phone, message, interest, idempotency_key, state, quarantine_reason, is_demo, created_at,
   first_answer_at)
select demo.id::uuid, demo.name, demo.email, demo.phone, demo.message, demo.interest,
  'demo:' || demo.id, demo.state, demo.reason, true, pg_temp.office_time(now() - demo.age::interval),
  case when demo.state = 'answered' then pg_temp.office_time(now() - demo.age::interval + interval '94 minutes') end
from (values
  ('de300000-0000-4000-8000-000000000201', 'Mere Tamati', 'mere@corner-salon.example', '+6495550129',
   'We miss half our calls while we cut hair. Can an agent take bookings?', 'AI Voice Agents', 'archived', null, '50 days 7 hours 18 minutes'),
  ('de300000-0000-4000-8000-000000000202', 'Jack Wu', 'jack@wu-builders.example', null,
   'How long until a chatbot on our site answers the usual questions?', 'Intelligent Chatbots', 'answered', null, '45 days 10 hours 46 minutes'),
  ('de300000-0000-4000-8000-000000000203', 'Oliver Reid', 'oliver@reid-accounting.example', '+6495550181',
   'Could your workflows chase the papers that clients forget to send before the tax date?', 'Workflow Automation', 'answered', null, '26 days 5 hours 55 minutes'),
  ('de300000-0000-4000-8000-000000000204', 'Wiremu Parata', 'wiremu@parata-motors.example', '+6495550187',
   'Our workshop is closed on Sundays, and that is when people break down. What would cover for one day cost?', '24/7 Operation', 'answered', null, '13 days 3 hours 12 minutes'),
  ('de300000-0000-4000-8000-000000000205', 'Top Ranking', 'offers@top-ranking.example', null,
   'We saw your website and can bring it to the first place in ten days. Reply for our price list.', 'Other', 'spam', null, '9 days 9 hours 39 minutes'),
  ('de300000-0000-4000-8000-000000000206', 'Best Deals', 'sales@best-deals.example', null,
   'Cheap leads: https://leads.example https://more-leads.example https://most-leads.example', 'Other', 'quarantine', 'More links than a question needs', '3 days 1 hour 17 minutes'),
  ('de300000-0000-4000-8000-000000000207', 'Anna Schmidt', 'anna@vines-and-views.example', '+6495550192',
   'We run tours through vineyards, in English and German. Does an agent speak both on one number?', 'AI Voice Agents', 'new', null, '2 days 6 hours 42 minutes'),
  ('de300000-0000-4000-8000-000000000208', 'Rahul Singh', 'rahul@dairy-direct.example', '+6495550195',
   'Orders come by text, mail and phone. We type each of them in twice. Is that something you take on?', 'Workflow Automation', 'new', null, '19 hours 8 minutes'),
  ('de300000-0000-4000-8000-000000000209', 'Emily Clarke', 'emily@clarke-physio.example', '+6495550198',
   'A patient asked whether the phone would tell them that they speak with a machine. Would it?', 'AI Voice Agents', 'new', null, '3 hours 53 minutes')
) as demo (id, name, email, phone, message, interest, state, reason, age)
on conflict do nothing;

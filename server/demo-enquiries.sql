-- Twelve weeks of enquiries for the example data, all answered or put away, each at its weekday and hour in
-- New Zealand. The newest of the seed stay in front: what would be of the last four days is twelve weeks older.
update public.contact_messages
set attribution = '{"roi": {"calls": 30, "minutes": 3, "hourly": 25, "days": 250}}'
where is_demo and interest = 'AI Voice Agents' and state <> 'spam';

with enquiries as (
  select demo.*, (
    date_trunc('week', (now() - interval '4 days') at time zone 'Pacific/Auckland')
      - weeks * interval '1 week' + (weekday - 1) * interval '1 day' + clock::interval
  ) at time zone 'Pacific/Auckland' as written
  from (values
    (1, 11, 2, '09:12', 'Kiri Ruatapu', 'kiri@ruatapu-gardens.example', '+6495550101', 'Other', 'archived', null,
     'We plant in winter and the phone rings in spring. Do you work with businesses that are quiet half the year?'),
    (2, 11, 4, '20:37', 'Sanjay Patel', 'sanjay@patel-pharmacy.example', '+6495550102', 'Intelligent Chatbots', 'answered', null,
     'Could a chatbot say whether a script is ready, without giving anything else away?'),
    (3, 11, 7, '16:05', 'Fiona McLeod', 'fiona@mcleod-cattery.example', null, '24/7 Operation', 'archived', null,
     'Owners ring from the airport on Sunday nights. Who would answer them?'),
    (4, 10, 1, '07:48', 'Sione Tupou', 'sione@tupou-concrete.example', '+6495550103', 'AI Voice Agents', 'answered', '40 4 38 240',
     'I am on the pump from seven. Can it take the square metres and the address?'),
    (5, 10, 6, '10:51', 'Matiu Henare', 'matiu@henare-hire.example', null, 'Workflow Automation', 'answered', null,
     'A digger goes out, comes back, and somebody has to write the invoice. Can that be one step?'),
    (6, 9, 2, '21:14', 'Rachel Cohen', 'rachel@cohen-family-law.example', '+6495550105', 'Other', 'answered', null,
     'Where are recordings kept, and for how long? I have to ask before anything else.'),
    (7, 9, 4, '08:33', 'Dylan Pritchard', 'dylan@pritchard-roofing.example', '+6495550106', 'AI Voice Agents', 'archived', '55 3 32 250',
     'After a storm we get sixty calls in a day. I sent you the numbers from your calculator.'),
    (8, 9, 5, '18:02', 'Ana Vakalahi', 'ana@vakalahi-childcare.example', null, 'Intelligent Chatbots', 'archived', null,
     'Parents ask about places and fees at night. Could the site answer, and put them on the list?'),
    (9, 8, 2, '19:45', 'Hana Yamamoto', 'hana@yamamoto-pottery.example', null, 'Other', 'archived', null,
     'There are only two of us. Is this too big for us? Please say so if it is.'),
    (10, 8, 5, '12:16', 'Craig Donaldson', 'craig@donaldson-tyres.example', '+6495550109', '24/7 Operation', 'answered', null,
     'Truckies break down at 2 am. Can it ring the right van?'),
    (11, 8, 7, '20:58', 'Leilani Fonoti', 'leilani@fonoti-catering.example', '+6495550110', 'AI Voice Agents', 'answered', '18 6 28 300',
     'Most people want to talk through a menu. How much of that can it do before it hands over to me?'),
    (12, 7, 3, '17:41', 'Jess Taylor', 'jess@taylor-dog-grooming.example', null, 'AI Voice Agents', 'answered', '22 4 30 260',
     'I have wet hands all day. Can it book a cut, and say no to dogs that bite?'),
    (13, 7, 6, '09:34', 'Paul van der Berg', 'paul@van-der-berg-flooring.example', '+6495550112', 'Workflow Automation', 'answered', null,
     'Quotes go out on Sunday night because that is when I have time. Help.'),
    (14, 6, 2, '08:05', 'Stefan Kovac', 'stefan@kovac-panelbeaters.example', '+6495550113', 'AI Voice Agents', 'answered', '35 3 34 250',
     'Insurers ring for the state of a repair six times a day. I would like to stop answering that.'),
    (15, 6, 4, '22:19', 'Amelia Hughes', 'amelia@hughes-weddings.example', null, '24/7 Operation', 'answered', null,
     'Couples write at eleven at night and want an answer before bed. Is there a version for that?'),
    (16, 5, 2, '13:03', 'Bao Nguyen', 'bao@nguyen-bakery.example', null, 'AI Voice Agents', 'answered', '25 2 26 310',
     'Cake orders by phone are where we make mistakes. Can it read the order back?'),
    (17, 5, 3, '19:22', 'Heather Munro', 'heather@munro-vets.example', '+6495550116', 'AI Voice Agents', 'answered', null,
     'A worried owner must reach a person. How does it know which call that is?'),
    (18, 5, 5, '16:47', 'Rangi Pohatu', 'rangi@pohatu-fencing.example', '+6495550117', 'Workflow Automation', 'answered', null,
     'I measure, text my wife, and she types it up. There must be a better way.'),
    (19, 5, 7, '11:12', 'Chloe Martin', 'chloe@martin-yoga.example', null, 'Intelligent Chatbots', 'archived', null,
     'People ask which class is right for a bad back. I would want it to be careful there.'),
    (20, 4, 1, '20:26', 'Vikram Sharma', 'vikram@sharma-tax.example', '+6495550119', 'Workflow Automation', 'answered', null,
     'Every May we chase four hundred clients for the same five papers. What would you do with that?'),
    (21, 4, 3, '10:38', 'Siobhan Kelly', 'siobhan@kelly-travel.example', '+6495550120', 'AI Voice Agents', 'archived', '28 5 29 250',
     'Flights get cancelled and everybody rings at once. How many calls can it take at a time?'),
    (22, 4, 4, '12:44', 'Te Ariki Waaka', 'teariki@waaka-carving.example', null, 'Other', 'archived', null,
     'I would like to hear one of your agents before I say anything. Is there a number to ring?'),
    (23, 4, 6, '18:57', 'Julia Rossi', 'julia@rossi-pizza.example', '+6495550121', 'AI Voice Agents', 'answered', '60 2 25 330',
     'Saturday at seven we stop picking up. That is the truth of it. What would it cost to stop losing those orders?'),
    (24, 3, 2, '07:31', 'Brett Sutherland', 'brett@sutherland-drains.example', '+6495550122', '24/7 Operation', 'answered', null,
     'Can it tell a blocked sink from a flooded house, and only wake me for one of them?'),
    (25, 3, 3, '15:19', 'Mei Ling Tan', 'meiling@tan-tailors.example', null, 'Intelligent Chatbots', 'answered', null,
     'We get the same question all day: is my suit ready. The answer is on a shelf, not in a computer. Still possible?'),
    (26, 3, 4, '21:40', 'Callum Fraser', 'callum@fraser-bikes.example', '+6495550123', 'Workflow Automation', 'answered', null,
     'When a part comes in, the customer should get a text. We forget. Is that a small job for you?'),
    (27, 3, 7, '17:16', 'Tui Rangihuna', 'tui@rangihuna-homestay.example', '+6495550124', 'AI Voice Agents', 'answered', '15 7 27 365',
     'Guests ring while I am making beds. Could it take a booking and hold a room for an hour?'),
    (28, 2, 1, '08:58', 'Daniel Okafor', 'daniel@okafor-movers.example', '+6495550125', 'AI Voice Agents', 'answered', '45 5 31 280',
     'People want a price on the phone. Can it ask how many rooms and whether there is a piano?'),
    (29, 2, 3, '19:07', 'Arjun Mehta', 'arjun@mehta-motel.example', '+6495550126', '24/7 Operation', 'answered', null,
     'Late arrivals need the door code. Could it give it out, and only to the right person?'),
    (30, 2, 5, '11:53', 'Losa Faleolo', 'losa@faleolo-florist.example', '+6495550127', 'AI Voice Agents', 'answered', '32 4 27 300',
     'Mother''s Day nearly finished us. We would like to be ready for Christmas.'),
    (31, 2, 6, '13:36', 'Peter Novak', 'peter@novak-joinery.example', null, 'Workflow Automation', 'answered', null,
     'I have a spreadsheet that only I understand. Could somebody look at it and be honest?'),
    (32, 1, 2, '09:41', 'Grace Liu', 'grace@liu-physiotherapy.example', '+6495550128', 'Intelligent Chatbots', 'answered', null,
     'How would people know that the chat is not one of us? We would want it said at once.'),
    (33, 1, 3, '20:13', 'Hone Kereama', 'hone@kereama-boats.example', '+6495550130', 'AI Voice Agents', 'answered', '26 6 33 250',
     'From October to Easter I am under a boat. Winter I am at the desk. Can we switch it off for winter?'),
    (34, 1, 4, '16:29', 'Bridget Walsh', 'bridget@walsh-bookkeeping.example', null, 'Workflow Automation', 'answered', null,
     'My clients send receipts by every way there is. I want one. Is that what you mean by automation?'),
    (35, 1, 7, '18:44', 'Farid Rahimi', 'farid@rahimi-barbers.example', '+6495550132', 'AI Voice Agents', 'answered', '38 2 26 310',
     'We do not take bookings by phone, but they ring to ask how long the queue is. Can it know that?'),
    (36, 0, 1, '10:24', 'Joanne Petersen', 'joanne@petersen-cleaning.example', '+6495550133', 'AI Voice Agents', 'answered', '20 4 28 250',
     'Cleaners who are ill ring at five in the morning. Could it find who can come in?'),
    (37, 0, 2, '19:52', 'Isaac Tamihana', 'isaac@tamihana-arborists.example', null, '24/7 Operation', 'answered', null,
     'A tree on a power line is not for us, but they ring us first. Could it send them to the right number?'),
    (38, 0, 4, '12:07', 'Melissa Grant', 'melissa@grant-orchards.example', '+6495550134', 'Other', 'answered', null,
     'We need pickers in February and the phone goes all day then. Is there a plan for two months?')
  ) as demo (number, weeks, weekday, clock, name, email, phone, interest, state, roi, message)
)
insert into public.contact_messages
  (id, name, email, phone, message, interest, idempotency_key, state, attribution, is_demo, created_at)
select ('de300000-0000-4000-8000-' || lpad((300 + number)::text, 12, '0'))::uuid, name, email, phone, message,
  interest, 'demo:enquiry:' || number, state,
  case when roi is null then '{}' else jsonb_build_object('roi', jsonb_build_object(
    'calls', split_part(roi, ' ', 1)::int, 'minutes', split_part(roi, ' ', 2)::int,
    'hourly', split_part(roi, ' ', 3)::int, 'days', split_part(roi, ' ', 4)::int
  )) end,
  true, case when written > now() - interval '4 days' then written - interval '12 weeks' else written end
from enquiries
on conflict do nothing;

import type { Pool, PoolClient } from 'pg'
import { agency } from '../../content/agency.ts'
import { writeTime } from '../../domain/time/times.ts'

/** How many of each the set has. */
export interface SetSize {
  readonly clients: number
  readonly submissions: number
  readonly enquiries: number
  /** In the projects of its clients. */
  readonly messages: number
}

/** As many as an agency has after some years. */
export const USUAL_SIZE: SetSize = {
  clients: 2_000,
  submissions: 5_000,
  enquiries: 20_000,
  messages: 20_000,
}

const IS_DEMO = '{"provider": "email", "providers": ["email"], "is_demo": true}'
/** What is older than the set's days would be purged (content/legal/retention.ts). */
const DAYS = 300

const makeClients = async (client: PoolClient, count: number): Promise<void> => {
  await client.query(
    `insert into auth.users (
       instance_id, id, aud, role, email, raw_app_meta_data, raw_user_meta_data, created_at, updated_at,
       confirmation_token, recovery_token, email_change_token_new, email_change
     )
     select '00000000-0000-0000-0000-000000000000', gen_random_uuid(), 'authenticated', 'authenticated',
       'client-' || number || '@many.example', $2,
       jsonb_build_object(
         'name', (array['Hēmi', 'Aroha', 'Sina', 'Jack', 'Mere', 'Priya'])[number % 6 + 1],
         'surname', (array['Walker', 'Ngata', 'Leota', 'Wu', 'Tamati'])[number % 5 + 1] || ' ' || number,
         'phone', '+6495550' || lpad((number % 1000)::text, 3, '0'),
         'companyName', 'Kauri Builders ' || number, 'businessAddress', number || ' Example Road, Hamilton',
         'industry', (array['plumbing', 'electrical', 'solar'])[number % 3 + 1],
         'aiInterests', 'Somebody to answer the phone after five.'
       ),
       at, at, '', '', '', ''
     from generate_series(1, $1::int) as number,
       lateral (select now() - $3 * interval '1 day' - number * interval '1 second' as at) as made`,
    [count, IS_DEMO, DAYS],
  )
  // Announced before they are verified, so that no mail about them is queued.
  await client.query(
    `update public.business_profiles set is_demo = true, created_at = users.created_at, announced_at = users.created_at
     from auth.users where users.id = business_profiles.user_id and users.email like '%@many.example'`,
  )
  await client.query(
    `update auth.users set email_confirmed_at = created_at where email like '%@many.example'`,
  )
  await client.query(
    `insert into public.projects (client_id, begun_at, is_demo)
     select id, created_at, true from auth.users where email like '%@many.example'`,
  )
  // Else what is joined with them next is planned as with one client.
  await client.query('analyze auth.users, public.business_profiles, public.projects')
}

/** Of what triggers keep beside a submission only its words for the search are there: no mails, no history. */
const makeSubmissions = async (
  client: PoolClient,
  { clients, submissions }: SetSize,
): Promise<void> => {
  await client.query('alter table public.questionnaire_submissions disable trigger user')
  await client.query(
    `insert into public.questionnaire_submissions
       (user_id, project_id, reference, first_name, last_name, email, phone, company_name, project_description,
        answers, industry, submitted_at, status, is_demo)
     select account.id, account.project, 'S-' || 9000000 + number, 'Hēmi ' || number, 'Walker', account.email,
       '+64 9 555 ' || lpad((number % 10000)::text, 4, '0'),
       case when number % 1000 = 7 then 'Tāwhiri Plumbing ' else 'Kauri Builders ' end || number,
       'Answer the phone at night, and tell a burst pipe from a dripping tap: ' || md5(number::text),
       jsonb_build_object('1.1', 'Quoting, two evenings a week, of ' || md5(number || 'a'), '2.3', 'In the job system'),
       (array['plumbing', 'electrical', 'solar'])[number % 3 + 1],
       date_trunc('milliseconds', now() - number * $2 * interval '1 day' / $1::int),
       case when number % 100 = 0 then 'in_review' else 'pending' end, true
     from generate_series(1, $1::int) as number
     join (
       select users.id, users.email, projects.id as project, row_number() over (order by users.email) - 1 as place
       from auth.users as users join public.projects on projects.client_id = users.id
       where users.email like '%@many.example'
     ) as account on account.place = number % $3::int`,
    [submissions, DAYS, clients],
  )
  await client.query('alter table public.questionnaire_submissions enable trigger user')
  await client.query(
    `insert into private.submission_search (submission_id, submitted_at, words)
     select submission.id, submission.submitted_at, private.submission_words(submission)
     from public.questionnaire_submissions as submission on conflict do nothing`,
  )
}

/**
 * Of each twenty clients one waits for an answer. Of each nine one has not read the newest two messages. What triggers
 * keep beside each message is counted once for all of them.
 */
const makeMessages = async (client: PoolClient, { clients, messages }: SetSize): Promise<void> => {
  await client.query('alter table public.messages disable trigger user')
  await client.query(
    `insert into public.messages (id, project_id, number, side, author_id, author_name, text, sent_at)
     select gen_random_uuid(), account.project, count(*) over thread - made.back, made.side,
       case made.side when 'client' then account.id end, case made.side when 'client' then account.name else '' end,
       case made.side
         when 'client' then (array[
           'It put a caller through last night who only wanted our hours. Can it say them itself?',
           'Kiri is back on Monday, and has the key to the job system.',
           'Agreed. Go on with the second number, please.'
         ])[number % 3 + 1]
         else (array[
           'It says your hours now. Ring it and ask, as a customer would.',
           'The quote is among the papers. Take your time with it.',
           'We moved the test to Thursday at ten. Nothing is live before you say so.'
         ])[number % 3 + 1]
       end || ' ' || md5(number::text),
       date_trunc('milliseconds', now() - number * $2 * interval '1 day' / $1::int)
     from generate_series(1, $1::int) as number
     join (
       select users.id, projects.id as project, btrim(profile.name || ' ' || profile.surname) as name,
         row_number() over (order by users.email) - 1 as place
       from auth.users as users
       join public.projects on projects.client_id = users.id
       join public.business_profiles as profile on profile.user_id = users.id
       where users.email like '%@many.example'
     ) as account on account.place = (number - 1) % $3::int,
       lateral (select (number - 1) / $3::int as back) as counted,
       lateral (
         select back,
           (array['client', 'client', 'agency', 'agency', 'client'])[
             (back + case account.place % 40 when 7 then 0 when 27 then 1 else 2 end) % 5 + 1
           ] as side
       ) as made
     window thread as (partition by account.project)`,
    [messages, DAYS, clients],
  )
  await client.query('alter table public.messages enable trigger user')
  await client.query(
    `with ours as (
       select project_id, max(number) filter (where side = 'agency') as number, max(sent_at) as newest
       from public.messages group by project_id
     ), counted as (
       select ours.project_id, ours.newest, count(message.id) as waiting, min(message.sent_at) as since
       from ours left join public.messages as message
         on message.project_id = ours.project_id and message.number > coalesce(ours.number, 0)
       group by ours.project_id, ours.newest
     )
     update private.project_activity as stored
     set last_at = greatest(stored.last_at, counted.newest), waiting = counted.waiting, waiting_since = counted.since
     from counted join public.projects on projects.id = counted.project_id
     join auth.users as users on users.id = projects.client_id and users.email like '%@many.example'
     where stored.project_id = counted.project_id`,
  )
  await client.query(
    `insert into public.thread_reads (project_id, user_id, side, name, number, at)
     select message.project_id, client.id, 'client', client.name, message.number,
       least(now(), message.sent_at + interval '40 minutes')
     from (
       select users.id, btrim(profile.name || ' ' || profile.surname) as name, projects.id as project,
         (
           select max(number) from public.messages where project_id = projects.id
         ) - case when row_number() over (order by users.email) % 9 = 4 then 2 else 0 end as number
       from auth.users as users
       join public.projects on projects.client_id = users.id
       join public.business_profiles as profile on profile.user_id = users.id
       where users.email like '%@many.example'
     ) as client
     join public.messages as message on message.project_id = client.project and message.number = client.number`,
  )
}

/**
 * The newest hundred wait, and of each thousand before them one is held back and ten are spam. Answers come 12 to 111
 * minutes after the office has seen the enquiry, each ninth three times as late.
 */
const makeEnquiries = async (client: PoolClient, count: number): Promise<void> => {
  const { opens, closes } = agency.officeHours
  await client.query(
    `insert into public.contact_messages
       (name, email, phone, message, interest, idempotency_key, state, quarantine_reason, is_demo, created_at,
        first_answer_at)
     select case when number % 1000 = 7 then 'Ana Tāwhiri ' else 'Sanjay Patel ' end || number,
       'visitor-' || number || '@many.example', '+6495550' || lpad((number % 1000)::text, 3, '0'),
       (array[
         'We miss half our calls while we are under a house. Who answers them, and what does it cost?',
         'Could a chatbot tell people whether their order is ready, without giving anything else away?',
         'A digger goes out, comes back, and somebody writes the invoice at night. Can that be one step?'
       ])[number % 3 + 1] || ' ' || md5(number::text),
       (array['AI Voice Agents', 'Intelligent Chatbots', 'Workflow Automation'])[number % 3 + 1],
       'many:' || number, state,
       case when state = 'quarantine' then 'More links than a question needs' end, true, at,
       case when state = 'answered' then least(now(), (seen + waited) at time zone 'Pacific/Auckland') end
     from generate_series($1::int, 1, -1) as number,
       lateral (
         select date_trunc('milliseconds', now() - number * $2 * interval '1 day' / $1::int) as at,
           case
             when number <= 100 then 'new'
             when number % 1000 = 500 then 'quarantine'
             when number % 100 = 1 then 'spam'
             when number % 4 = 0 then 'archived'
             else 'answered'
           end as state,
           (12 + number * 37 % 100) * case when number % 9 = 0 then 3 else 1 end * interval '1 minute' as waited
       ) as made,
       lateral (select at at time zone 'Pacific/Auckland' as came) as local,
       -- The day on which the office is open still or again, but for public holidays.
       lateral (select came::date + (came::time >= $4)::int as date) as day,
       lateral (
         select greatest(came, date + case extract(isodow from date) when 6 then 2 when 7 then 1 else 0 end + $3::time)
           as seen
       ) as office`,
    [count, DAYS, writeTime(opens), writeTime(closes)],
  )
}

/** Whether a database has the set already. */
export const hasLargeSet = async (pool: Pool): Promise<boolean> => {
  const { rows } = await pool.query(
    `select from auth.users where email = 'client-1@many.example' limit 1`,
  )
  return rows.length > 0
}

/** Makes invented clients, submissions, messages and enquiries of the last 300 days, marked as example data. */
export const makeLargeSet = async (pool: Pool, size: SetSize): Promise<void> => {
  const client = await pool.connect()
  let broken = true
  try {
    await client.query('begin')
    await makeClients(client, size.clients)
    await makeSubmissions(client, size)
    await makeMessages(client, size)
    await makeEnquiries(client, size.enquiries)
    await client.query('commit')
    broken = false
  } finally {
    client.release(broken)
  }
  await pool.query('analyze')
}

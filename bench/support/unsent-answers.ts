import type { Pool } from 'pg'

/** Answers to the 2,000 enquiries that were answered last; of 200 of them it was not sent or came back, so they wait again. */
export const makeUnsentAnswers = async (pool: Pool): Promise<void> => {
  await pool.query(
    `insert into public.enquiry_entries
       (id, enquiry_id, kind, author_name, text, from_state, to_state, before, at, handed_at, failed_at, failure,
        is_in_doubt, came_back_at)
     select gen_random_uuid(), id, 'answer', 'Ana', 'We can.', 'new', 'answered', '{}', first_answer_at,
       case when number % 20 <> 0 then first_answer_at end, case when number % 20 = 0 then first_answer_at end,
       case when number % 20 = 0 then '550 5.1.1 No such user' end, number % 40 = 0,
       case when number % 20 = 1 then first_answer_at end
     from (
       select id, first_answer_at, row_number() over (order by created_at desc) as number
       from public.contact_messages where state = 'answered' order by created_at desc limit 2000
     ) as answered`,
  )
  await pool.query(
    `update public.contact_messages set state = 'new', first_answer_at = null
     where id in (
       select enquiry_id from public.enquiry_entries where failed_at is not null or came_back_at is not null
     )`,
  )
  await pool.query('vacuum analyze')
}

import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeLargeSet } from '../../scripts/support/large-set.ts'
import { createTestDatabase, type TestDatabase } from '../support/database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
  await makeLargeSet(database.pool, { clients: 50, submissions: 50, enquiries: 0, messages: 510 })
})
afterAll(() => database.drop())

const row = async (sql: string) => (await database.pool.query(sql)).rows[0]

test('its messages are of both sides, in threads without a gap, of different times [R6.257]', async () => {
  expect(
    await row(
      `select count(*)::int as messages, count(distinct sent_at)::int as times,
         count(*) filter (where side = 'agency') between 150 and 360 as are_of_both,
         bool_and(number = place) as are_in_order, bool_and(number <= 11) as are_spread,
         bool_and(is_demo and sent_at between begun_at and now()) as are_in_time,
         min(sent_at) < now() - interval '250 days' and max(sent_at) > now() - interval '2 days' as are_of_all_days,
         bool_and((side = 'client') = (author_id is not null) and coalesce(author_id = client_id, true)) as have_authors
       from (
         select *, row_number() over (partition by project_id order by sent_at) as place from public.messages
       ) as message join public.projects on projects.id = message.project_id`,
    ),
  ).toEqual({
    messages: 510,
    times: 510,
    are_of_both: true,
    are_in_order: true,
    are_spread: true,
    are_in_time: true,
    are_of_all_days: true,
    have_authors: true,
  })
})

test('some of its clients wait for an answer, and some have not read the newest [R6.257]', async () => {
  // As the triggers count it when a message is sent.
  const { rows: wrong } = await database.pool.query(
    `select from private.project_activity as activity, lateral (
       select count(*) as waiting, min(sent_at) as since from public.messages as message
       where message.project_id = activity.project_id and number > (
         select coalesce(max(number), 0) from public.messages as ours
         where ours.project_id = activity.project_id and side = 'agency'
       )
     ) as counted, lateral (
       select max(sent_at) as newest from public.messages as message
       where message.project_id = activity.project_id
     ) as last
     where (activity.waiting, activity.waiting_since) is distinct from (counted.waiting, counted.since)
       or activity.last_at < last.newest`,
  )
  expect(wrong).toEqual([])
  expect(
    await row(
      `select
         count(*) filter (where waiting > 0) between 1 and 10 as some_wait,
         count(*) filter (where read.number < newest.number) between 1 and 20 as some_are_unread,
         count(*) filter (where read.number = newest.number) > 25 as most_are_read,
         count(*) filter (where read.at < newest.sent_at and read.number = newest.number)::int as read_too_early
       from private.project_activity as activity
       join lateral (
         select * from public.messages as message
         where message.project_id = activity.project_id order by number desc limit 1
       ) as newest on true
       left join public.thread_reads as read on read.project_id = activity.project_id and read.side = 'client'`,
    ),
  ).toEqual({ some_wait: true, some_are_unread: true, most_are_read: true, read_too_early: 0 })
})

import { expect, it } from 'vitest'
import { joinMessages, lastInRow, layOut, receiptsOf, type ThreadMessage } from './thread.ts'

const message = (
  number: number,
  side: 'client' | 'agency',
  sentAt = '2026-11-24T00:00:00Z',
): ThreadMessage => ({
  id: `${number}`,
  number,
  side,
  authorId: side,
  author: side,
  text: `${number}`,
  sentAt: new Date(sentAt),
  files: [],
})
const read = (userId: string, number: number, at: string) =>
  ({ userId, side: 'agency', name: userId, number, at: new Date(at) }) as const

it('joins what came twice, and knows up to where nothing is missing', () => {
  const [one, two, four] = [message(1, 'client'), message(2, 'agency'), message(4, 'client')]
  const joined = joinMessages([one, two], [four, two])
  expect(joined.map(({ number }) => number)).toEqual([1, 2, 4])
  expect(lastInRow(joined)).toBe(2)
  expect(lastInRow([])).toBe(0)
  expect(lastInRow([message(7, 'client'), message(8, 'client')])).toBe(8)
})

it('draws a rule at each day of New Zealand, and one mark before the first new one', () => {
  const items = layOut(
    'client',
    [
      message(1, 'agency', '2026-11-23T10:59:00Z'),
      // After midnight there.
      message(2, 'client', '2026-11-23T11:01:00Z'),
      message(3, 'agency', '2026-11-23T22:00:00Z'),
      message(4, 'agency', '2026-11-23T23:00:00Z'),
    ],
    1,
  )
  expect(
    items.map((item) =>
      item.kind === 'day'
        ? item.day
        : item.kind === 'new'
          ? `${item.count} new`
          : item.message.number,
    ),
  ).toEqual(['2026-11-23', 1, '2026-11-24', 2, '2 new', 3, 4])
})

it('says who has read the last one that was read, and that the newest was not', () => {
  const messages = [message(1, 'client'), message(2, 'agency'), message(3, 'client')]
  const reads = [
    read('Ana', 2, '2026-11-24T09:41:00Z'),
    read('Moana', 1, '2026-11-24T08:00:00Z'),
    { ...read('Hēmi', 3, '2026-11-24T10:00:00Z'), side: 'client' as const },
  ]
  const receipts = receiptsOf('client', messages, reads)
  expect([...receipts.keys()]).toEqual([1, 3])
  expect(receipts.get(1)).toMatchObject({ name: 'Moana' })
  expect(receipts.get(3)).toBe('unread')
  expect(receiptsOf('client', messages, []).get(3)).toBe('unread')
  expect(receiptsOf('client', [], reads).size).toBe(0)
})

it('does not say of what the other side has answered that nobody has read it [R2.333]', () => {
  const answered = [message(1, 'client'), message(2, 'agency')]
  expect(receiptsOf('client', answered, []).size).toBe(0)
  expect(receiptsOf('client', [...answered, message(3, 'client')], []).get(3)).toBe('unread')
  expect(receiptsOf('agency', answered, []).get(2)).toBe('unread')
})

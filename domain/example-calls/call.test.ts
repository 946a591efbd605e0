import { expect, test } from 'vitest'
import { type ExampleCall, isAsItWent, layCall, pathsOf, picksWith } from './call.ts'
import { picksOf, readCallAddress, withCallAddress } from './call-address.ts'

const turn = (lane: 'caller' | 'agent' | 'person', from: number, to: number, text: string) => ({
  lane,
  from,
  to,
  text,
})

/** Two choices, of which the second comes on one path only. */
const example: ExampleCall = {
  id: 'plumber-night',
  example: true,
  trade: 'plumbing',
  tab: 'Plumber',
  title: 'A leak.',
  caption: 'An example day.',
  clock: { time: '9:40', half: 'PM', day: 'Tuesday', minute: 580 },
  lanes: {
    caller: { name: 'Moana', role: 'caller' },
    agent: { name: 'Agent', role: 'AI' },
    person: { name: 'Tama', role: 'plumber' },
  },
  clip: null,
  strip: { shutFrom: 300, shutUntil: 1170, you: [], missed: [], us: [] },
  leaves: { calendar: 'Calendar', text: 'Text', note: 'Note' },
  first: 'greeting',
  parts: {
    greeting: {
      seconds: 10,
      turns: [turn('agent', 0, 8, 'Hello.')],
      choice: {
        ask: 'What now?',
        replies: [
          { say: 'A drip.', goes: 'drip', shows: 'It books' },
          { say: 'A flood.', goes: 'flood', shows: 'It rings' },
        ],
      },
    },
    drip: { seconds: 5, turns: [turn('caller', 0, 3, 'A drip.')], goes: 'time' },
    time: {
      seconds: 6,
      turns: [turn('agent', 1, 5, 'At 7:30?')],
      choice: {
        ask: 'And now?',
        replies: [
          { say: 'Yes.', goes: 'yes', shows: 'It books' },
          { say: 'No.', goes: 'no', shows: 'It lets go' },
        ],
      },
    },
    yes: {
      seconds: 4,
      turns: [turn('caller', 0, 2, 'Yes.')],
      events: [{ at: 3, kind: 'calendar', slot: 'Wed 7:30 AM', text: 'Moana' }],
      end: { title: 'Booked, in {length}.', how: 'booked', text: 'Done.' },
    },
    no: {
      seconds: 3,
      turns: [turn('caller', 0, 2, 'No.')],
      end: { title: 'Not booked.', how: 'ended', text: 'Done.' },
    },
    flood: {
      seconds: 20,
      turns: [turn('caller', 0, 2, 'A flood.'), turn('person', 12, 15, 'Tama here.')],
      rings: [{ lane: 'person', from: 4, to: 11 }],
      events: [{ at: 11, kind: 'handover', text: 'Handed over' }],
      end: { title: 'Tama has it.', how: 'handed over', text: 'Done.' },
    },
  },
}

test('without picks a call goes as it went, and its choices stay open', () => {
  const timeline = layCall(example, [])
  expect(timeline.seconds).toBe(25)
  expect(timeline.turns.map(({ from, text }) => [from, text])).toEqual([
    [0, 'Hello.'],
    [10, 'A drip.'],
    [16, 'At 7:30?'],
    [21, 'Yes.'],
  ])
  expect(timeline.choices.map(({ at, picked }) => [at, picked])).toEqual([
    [10, undefined],
    [21, undefined],
  ])
  expect(timeline.events).toEqual([
    { at: 24, kind: 'calendar', slot: 'Wed 7:30 AM', text: 'Moana' },
  ])
  expect([timeline.end.how, timeline.handover, isAsItWent(timeline)]).toEqual([
    'booked',
    undefined,
    true,
  ])
})

test('a pick lays the rest of the call anew, with times from its beginning', () => {
  const timeline = layCall(example, [1])
  expect(timeline.seconds).toBe(30)
  expect(timeline.rings).toEqual([{ lane: 'person', from: 14, to: 21 }])
  expect(timeline.handover?.at).toBe(21)
  expect(timeline.choices).toHaveLength(1)
  expect(isAsItWent(timeline)).toBe(false)
  expect(isAsItWent(layCall(example, [0, 0]))).toBe(true)
})

test('every path is found, and ends', () => {
  expect(pathsOf(example)).toEqual([[0, 0], [0, 1], [1]])
})

test('what does not exist is refused by name', () => {
  expect(() => layCall(example, [7])).toThrow("plumber-night has no reply 7 after 'greeting'")
  expect(() => layCall({ ...example, first: 'nowhere' }, [])).toThrow("no part 'nowhere'")
  const looping = { ...example.parts, drip: { ...example.parts.drip, goes: 'greeting' } } as never
  expect(() => layCall({ ...example, parts: looping }, [])).toThrow("comes back to 'greeting'")
})

test('a reply of the second choice makes the first explicit, and one of the first forgets the second', () => {
  expect(picksWith(layCall(example, []), 1, 1)).toEqual([0, 1])
  expect(picksWith(layCall(example, [0, 1]), 0, 1)).toEqual([1])
})

test('an address says the call, its second and the picks, and keeps what else it says [R2.206]', () => {
  const query = new URLSearchParams('utm_source=radio&say=9&call=old&at=3')
  const written = withCallAddress(query, { call: 'plumber-night', at: 12.4, picks: [0, 1] })
  expect(`${written}`).toBe('utm_source=radio&call=plumber-night&at=12&say=0.1')
  expect(readCallAddress(written)).toEqual({ call: 'plumber-night', at: 12, say: '0.1' })
  const idle = withCallAddress(query, { call: 'salon-day', at: undefined, picks: [] })
  expect(`${idle}`).toBe('utm_source=radio&call=salon-day')
  expect(readCallAddress(new URLSearchParams('at=12'))).toBeUndefined()
})

test('picks of an address are read as far as the call has them [R2.206]', () => {
  expect(picksOf(example, '0.1')).toEqual([0, 1])
  expect(picksOf(example, '1.1')).toEqual([1])
  expect(picksOf(example, '0.7.0')).toEqual([0])
  for (const nonsense of ['', 'x', '-1', '1e0', '0x1', '99999999999', '.', '..1']) {
    expect(picksOf(example, nonsense), nonsense).toEqual([])
  }
})

test.each([
  ['at=', undefined],
  ['at=soon', undefined],
  ['at=Infinity', undefined],
  ['at=-5', -5],
  ['at=7.5', 7.5],
])('the second of an address is a number or none: %s [R2.206]', (query, at) => {
  expect(readCallAddress(new URLSearchParams(`call=x&${query}`))?.at).toBe(at)
})

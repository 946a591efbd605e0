import { expect, test } from 'vitest'
import plumberNight from '../../../content/example-calls/plumber-night.json' with { type: 'json' }
import type { ExampleCall } from '../../../domain/example-calls/call.ts'
import {
  awaitedChoice,
  currentTurn,
  hasEnded,
  isRinging,
  nextPlayback,
  openCall,
  type Playback,
  type PlaybackAction,
  wordsSaid,
} from './playback.ts'

const call = plumberNight as unknown as ExampleCall

const after = (state: Playback, ...actions: readonly PlaybackAction[]) =>
  actions.reduce(nextPlayback, state)

const idle = openCall(call)
const playing = after(idle, { kind: 'play' })

/** Plays `seconds` on, in frames. */
const run = (state: Playback, seconds: number, frame = 0.25) => {
  let now = state
  for (let passed = 0; passed < seconds; passed += frame)
    now = nextPlayback(now, { kind: 'passed', seconds: frame })
  return now
}

const logOf = ({ log }: Playback) =>
  log.map((entry) => {
    if (entry.kind === 'turn') return `${entry.turn.lane} ${entry.turn.from}`
    return entry.kind === 'event' ? `${entry.event.kind} ${entry.event.at}` : entry.kind
  })

const pick = (choice: number, reply: number, plays = true): PlaybackAction => ({
  kind: 'pick',
  choice,
  reply,
  plays,
})

test('it plays to the first choice and waits there, however long [R2.203]', () => {
  const waiting = run(playing, 60)
  expect([waiting.at, waiting.isPlaying]).toEqual([22, false])
  expect(awaitedChoice(waiting)?.ask).toBe('What does Moana say?')
  expect(nextPlayback(waiting, { kind: 'play' })).toBe(waiting)
  expect(nextPlayback(waiting, { kind: 'next' })).toBe(waiting)
  expect(run(waiting, 10).at).toBe(22)
})

test('a pick plays on along its path, to the end and its hand-over', () => {
  const waiting = run(playing, 30)
  const flood = nextPlayback(waiting, pick(0, 1))
  expect([flood.timeline.seconds, flood.isPlaying, flood.at]).toEqual([78, true, 22])
  expect(isRinging(run(flood, 15))).toBe(true)
  const end = run(flood, 60)
  expect([end.at, hasEnded(end), end.isPlaying]).toEqual([78, true, false])
  expect(logOf(end).at(-1)).toBe('end')
  const again = nextPlayback(end, { kind: 'play' })
  expect([again.at, again.isPlaying, again.picks]).toEqual([0, true, [1]])
})

test('every line is told once, at its time, and what it leaves; nothing of a reply before it is picked', () => {
  expect(logOf(idle)).toEqual([])
  const waiting = run(playing, 30)
  expect(logOf(waiting)).toEqual(['agent 0', 'caller 8', 'agent 14', 'choice'])
  expect(logOf(run(playing, 30, 0.016))).toEqual(logOf(waiting))
  const onward = run(nextPlayback(waiting, pick(0, 0)), 4)
  expect(logOf(onward).slice(-2)).toEqual(['length', 'caller 22'])
  const booked = run(nextPlayback(run(onward, 20), pick(1, 0)), 43)
  expect(logOf(booked).slice(-5)).toEqual([
    'caller 64',
    'agent 69',
    'calendar 70',
    'text 78',
    'caller 80',
  ])
})

test('what is passed over by hand is not told, and an open choice does not stop the hand', () => {
  const sought = nextPlayback(idle, { kind: 'seek', at: 50 })
  expect([sought.at, sought.hasBegun, sought.isPlaying, sought.log]).toEqual([50, true, false, []])
  expect(awaitedChoice(sought)).toBeUndefined()
  expect(logOf(run(nextPlayback(sought, { kind: 'play' }), 8))).toEqual(['agent 56'])
  expect(nextPlayback(idle, { kind: 'seek', at: 999 }).at).toBe(94)
  expect(nextPlayback(idle, { kind: 'seek', at: -3 }).at).toBe(0)
})

test('playing goes on from where it is dragged to, and a time of the transcript pauses', () => {
  expect(nextPlayback(playing, { kind: 'seek', at: 30 }).isPlaying).toBe(true)
  expect(nextPlayback(playing, { kind: 'seek', at: 30, pause: true }).isPlaying).toBe(false)
  expect(nextPlayback(playing, { kind: 'seek', at: 94 }).isPlaying).toBe(false)
})

test('line by line: each step shows one line whole, then the choice, then the end [R2.204]', () => {
  const lines: (string | undefined)[] = []
  let state = idle
  for (let step = 0; step < 4; step += 1) {
    state = nextPlayback(state, { kind: 'next' })
    lines.push(awaitedChoice(state) ? 'choice' : currentTurn(state)?.text)
  }
  expect(lines).toEqual([
    '[[mi:Kia ora]], Henderson Plumbing. I’m an AI assistant. What’s happened?',
    'The hot water cylinder’s leaking into the cupboard.',
    'Is it a drip or a flow, and have you found the stopcock?',
    'choice',
  ])
  // Where a choice waits, a step goes neither past it nor back to the beginning.
  expect(nextPlayback(state, { kind: 'next' })).toBe(state)
  state = nextPlayback(state, pick(0, 1, false))
  expect(currentTurn(state)?.text).toBe('It’s pouring out. I can’t find the stopcock.')
  expect(state.isPlaying).toBe(false)
  expect(logOf(state).slice(-2)).toEqual(['length', 'caller 22'])
  for (let step = 0; step < 5; step += 1) state = nextPlayback(state, { kind: 'next' })
  expect(currentTurn(state)?.from).toBe(65)
  expect(hasEnded(nextPlayback(state, { kind: 'next' }))).toBe(true)
})

test('every line is reached step by step on every path, in order', () => {
  let state = nextPlayback(idle, { kind: 'open', call, picks: [2, 1] })
  const seen: number[] = []
  while (!hasEnded(state)) {
    state = nextPlayback(state, { kind: 'next' })
    const turn = currentTurn(state)
    if (turn && !hasEnded(state)) seen.push(turn.from)
  }
  expect(seen).toEqual(state.timeline.turns.map(({ from }) => from))
})

test('twice as fast is twice as far, and stays so in another call', () => {
  const fast = after(playing, { kind: 'speed' }, { kind: 'passed', seconds: 0.25 })
  expect(fast.at).toBe(0.5)
  expect(nextPlayback(fast, { kind: 'open', call }).isFast).toBe(true)
})

test('choosing again goes back to the first choice without picks', () => {
  const end = run(nextPlayback(run(playing, 30), pick(0, 1)), 70)
  const again = nextPlayback(end, { kind: 'choose-again' })
  expect([again.at, again.picks, awaitedChoice(again)?.at]).toEqual([22, [], 22])
})

test('a place that an address names stands still, and is not told', () => {
  const opened = nextPlayback(idle, { kind: 'open', call, picks: [1], at: 66 })
  expect([opened.at, opened.isPlaying, opened.hasBegun, opened.log]).toEqual([66, false, true, []])
  expect(nextPlayback(idle, { kind: 'open', call, picks: [1] }).hasBegun).toBe(false)
})

test('words come one by one over their line, the first at once, all before its end', () => {
  const turn = { lane: 'agent', from: 10, to: 16, text: '' } as const
  expect([9, 10, 12, 15.1, 16].map((at) => wordsSaid(turn, 8, at))).toEqual([0, 1, 4, 8, 8])
})

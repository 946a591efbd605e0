import { describe, expect, it, test } from 'vitest'
import { type ExampleCall, layCall, pathsOf } from '../../domain/example-calls/call.ts'
import { EXAMPLE_CALLS } from '../../domain/site/events.ts'
import { calls, loadCall } from './calls.ts'
import plumberNight from './plumber-night.json' with { type: 'json' }

const { parts } = plumberNight

/** The plumber's call with other parts. */
const withParts = (changed: object) =>
  loadCall('plumber-night', { ...plumberNight, parts: { ...parts, ...changed } })

/** The plumber's call with another turn at the beginning of the part `drip`. */
const withTurn = (turn: object) =>
  withParts({ drip: { ...parts.drip, turns: [{ ...parts.drip.turns[0], ...turn }] } })

describe('the example calls', () => {
  it.each([
    ['plumber-night', 7, 94],
    ['salon-day', 9, 63],
    ['property-sunday', 7, 100],
    ['restaurant-friday', 4, 74],
  ] as const)('%s has %d paths, and %d seconds as it went [R2.201]', (id, paths, seconds) => {
    expect(pathsOf(calls[id])).toHaveLength(paths)
    expect(layCall(calls[id], []).seconds).toBe(seconds)
  })

  const everyPath = EXAMPLE_CALLS.flatMap((id) =>
    pathsOf(calls[id]).map((picks) => ({
      call: id,
      say: picks.join('.'),
      timeline: layCall(calls[id], picks),
    })),
  )

  it('are 27 paths together', () => expect(everyPath).toHaveLength(27))

  it.each(everyPath)(
    '$call, $say: nobody talks over another, and a person comes on after the hand-over [R2.201]',
    ({ timeline }) => {
      timeline.turns.forEach(({ from, to }, index) => {
        expect(from).toBeLessThan(to)
        expect(from).toBeGreaterThanOrEqual(timeline.turns[index - 1]?.to ?? 0)
        expect(to).toBeLessThanOrEqual(timeline.seconds)
      })
      const person = timeline.turns.find(({ lane }) => lane === 'person')
      if (person) expect(person.from).toBeGreaterThan(timeline.handover?.at ?? Number.NaN)
      if (timeline.handover) expect(timeline.rings.at(-1)?.to).toBe(timeline.handover.at)
      const [first] = timeline.turns
      expect(first?.lane).toBe('agent')
      expect(first?.text).toContain('I’m an AI')
    },
  )
})

describe('a file of a call is refused, naming what is wrong [R2.202]', () => {
  const refused = (load: () => ExampleCall, problem: string) =>
    expect(load).toThrow(`content/example-calls/plumber-night.json is wrong:\n  ${problem}`)

  test('a part that nothing leads to', () =>
    refused(() => withParts({ spare: { ...parts.yes } }), "part 'spare' is never reached"))

  test('a part that is not there', () =>
    refused(
      () => withParts({ drip: { ...parts.drip, goes: 'ofer' } }),
      "part 'drip': goes to 'ofer'",
    ))

  test('a beginning that is not there', () =>
    refused(
      () => loadCall('plumber-night', { ...plumberNight, first: 'hello' }),
      "begins with 'hello', which is no part",
    ))

  test('a part with two ways on, or none', () => {
    const both = { ...parts.drip, end: parts.book.end }
    const { goes: _, ...none } = parts.drip
    for (const drip of [both, none])
      expect(() => withParts({ drip })).toThrow(
        "part 'drip': needs exactly one of goes, choice and end",
      )
  })

  test('a loop', () =>
    refused(
      () => withParts({ tonight: { ...parts.tonight, goes: 'offer' } }),
      "part 'offer' leads back to itself",
    ))

  test.each([
    [{ to: 6 }, 'turn 1 (0 to 6) is not within the part’s 5 seconds'],
    [{ from: 4 }, 'turn 1 (4 to 4) ends before it begins'],
  ])('a turn outside its part, or backwards: %o', (turn, problem) => {
    expect(() => withTurn(turn)).toThrow(problem.replace('’', "'"))
  })

  test('turns out of order', () => {
    const [one, two, ...rest] = parts.greeting.turns
    expect(() =>
      withParts({ greeting: { ...parts.greeting, turns: [two, one, ...rest] } }),
    ).toThrow('turn 2 (0 to 7) begins before the one before it ends')
  })

  test('a ring or an event outside its part', () => {
    const rings = [{ lane: 'person', from: 14, to: 99 }]
    expect(() => withParts({ flow: { ...parts.flow, rings } })).toThrow(
      'ring 1 (14 to 99) is not within',
    )
    const events = [{ at: 99, kind: 'note', text: 'Late' }]
    expect(() => withParts({ flow: { ...parts.flow, events } })).toThrow(
      'event 1 (at 99) is not within',
    )
  })

  test('a reply that the caller does not say first', () => {
    expect(() => withTurn({ text: 'It drips.' })).toThrow(
      "the reply “A drip. Yes, it’s off now.” is not what the caller says first in 'drip'",
    )
    expect(() => withTurn({ lane: 'agent' })).toThrow('is not what the caller says first')
  })

  test('a lane, a kind or a field that does not exist', () => {
    refused(() => withTurn({ lane: 'dog' }), 'parts.drip.turns.0.lane: ')
    refused(() => withTurn({ colour: 'green' }), 'parts.drip.turns.0.colour: ')
  })

  test('a time that may break before AM or PM, in what is said, shown or captioned', () => {
    const problem = 'takes \\u00a0 before AM and PM'
    refused(() => withTurn({ text: 'At 7:30 AM.' }), `parts.drip.turns.0.text: ${problem}`)
    const caption = 'An example day. It shuts at 5:00 PM.'
    refused(() => loadCall('plumber-night', { ...plumberNight, caption }), `caption: ${problem}`)
  })

  test('a straight apostrophe, an empty text, the id of another file', () => {
    refused(
      () => withTurn({ text: "It's off." }),
      'parts.drip.turns.0.text: takes ’ for an apostrophe',
    )
    refused(() => withTurn({ text: '' }), 'parts.drip.turns.0.text: must not be empty')
    refused(
      () => loadCall('plumber-night', { ...plumberNight, id: 'salon-day' }),
      'must have the id of its file',
    )
  })

  test('a clip from elsewhere, or longer than the call', () => {
    const withClip = (clip: object) => () => loadCall('plumber-night', { ...plumberNight, clip })
    const clip = { src: '/calls/plumber-night.mp3', seconds: 94, voices: 'Two actors' }
    expect(withClip(clip)).not.toThrow()
    refused(
      withClip({ ...clip, src: 'https://x.example/a.mp3' }),
      'clip.src: must be a file of this site',
    )
    refused(withClip({ ...clip, seconds: 95 }), 'the clip is longer than the call as it went')
  })
})

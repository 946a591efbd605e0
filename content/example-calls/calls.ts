import * as v from 'valibot'
import { INDUSTRIES } from '../../domain/business/industries.ts'
import { type ExampleCall, LANES, layCall, RECORD_KINDS } from '../../domain/example-calls/call.ts'
import { callProblems } from '../../domain/example-calls/call-check.ts'
import { EXAMPLE_CALLS, type ExampleCallId } from '../../domain/site/events.ts'
import { checked } from '../checked.ts'
import { claimIds } from '../claims/claims.ts'
import plumberNight from './plumber-night.json' with { type: 'json' }
import propertySunday from './property-sunday.json' with { type: 'json' }
import restaurantFriday from './restaurant-friday.json' with { type: 'json' }
import salonDay from './salon-day.json' with { type: 'json' }

// Not `text` of fields.ts, which changes words: browsers get the files as they stand.
const words = v.pipe(
  v.string(),
  v.nonEmpty('must not be empty'),
  v.check((text) => text === text.trim(), 'must not begin or end with a space'),
  v.excludes("'", 'takes ’ for an apostrophe'),
  v.check((text) => !/\d [AP]M\b/u.test(text), 'takes \\u00a0 before AM and PM'),
)
const seconds = v.pipe(v.number(), v.minValue(0))
const length = v.pipe(v.number(), v.minValue(1))
const minute = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1440))

const stripLines = v.array(v.strictTuple([minute, length]))
const laneSchema = v.strictObject({ name: words, role: words })

const partSchema = v.strictObject({
  claims: v.exactOptional(claimIds),
  seconds: length,
  turns: v.pipe(
    v.array(v.strictObject({ lane: v.picklist(LANES), from: seconds, to: seconds, text: words })),
    v.nonEmpty('must have a turn'),
  ),
  rings: v.exactOptional(
    v.array(v.strictObject({ lane: v.literal('person'), from: seconds, to: seconds })),
  ),
  events: v.exactOptional(
    v.array(
      v.strictObject({
        at: seconds,
        kind: v.picklist([...RECORD_KINDS, 'handover']),
        slot: v.exactOptional(words),
        to: v.exactOptional(words),
        text: words,
      }),
    ),
  ),
  goes: v.exactOptional(v.string()),
  choice: v.exactOptional(
    v.strictObject({
      ask: words,
      replies: v.pipe(
        v.array(v.strictObject({ say: words, goes: v.string(), shows: words })),
        v.minLength(2, 'must have two replies'),
      ),
    }),
  ),
  end: v.exactOptional(v.strictObject({ title: words, how: words, text: words })),
})

const callSchema = v.pipe(
  v.strictObject({
    id: v.picklist(EXAMPLE_CALLS),
    example: v.literal(true),
    trade: v.picklist(INDUSTRIES.map(({ value }) => value)),
    tab: words,
    title: words,
    caption: v.pipe(words, v.startsWith('An example', 'must say that it is an example')),
    clock: v.strictObject({
      time: v.pipe(v.string(), v.regex(/^\d{1,2}:\d{2}$/u)),
      half: v.picklist(['AM', 'PM']),
      day: words,
      minute,
    }),
    lanes: v.strictObject({ caller: laneSchema, agent: laneSchema, person: laneSchema }),
    clip: v.nullable(
      v.strictObject({
        src: v.pipe(v.string(), v.startsWith('/', 'must be a file of this site')),
        seconds: length,
        voices: words,
      }),
    ),
    strip: v.strictObject({
      shutFrom: minute,
      shutUntil: minute,
      you: stripLines,
      missed: stripLines,
      us: stripLines,
    }),
    leaves: v.strictObject({ calendar: words, text: words, note: words }),
    first: v.string(),
    parts: v.record(v.string(), partSchema),
  }),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return
    const call: ExampleCall = dataset.value
    for (const message of callProblems(call)) addIssue({ message })
    const { clip } = call
    if (clip && callProblems(call).length === 0 && clip.seconds > layCall(call, []).seconds)
      addIssue({ message: 'the clip is longer than the call as it went' })
  }),
)

/** @throws naming the file and all that is wrong with it, which fails the build. */
export const loadCall = (id: ExampleCallId, data: unknown): ExampleCall =>
  checked(
    `example-calls/${id}.json`,
    v.pipe(
      callSchema,
      v.check((call) => call.id === id, 'must have the id of its file'),
    ),
    data,
  )

/**
 * The example calls, checked: for the build. What runs in the browser imports the files and the type alone,
 * and neither this check nor its library.
 */
export const calls: Readonly<Record<ExampleCallId, ExampleCall>> = {
  'plumber-night': loadCall('plumber-night', plumberNight),
  'salon-day': loadCall('salon-day', salonDay),
  'property-sunday': loadCall('property-sunday', propertySunday),
  'restaurant-friday': loadCall('restaurant-friday', restaurantFriday),
}

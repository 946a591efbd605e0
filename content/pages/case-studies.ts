import * as v from 'valibot'
import { checked } from '../checked.ts'
import { claimIds } from '../claims/claims.ts'
import { text, webAddress } from '../text/fields.ts'
import data from './case-studies.json' with { type: 'json' }

const FILE = 'pages/case-studies.json'

export const INDUSTRIES = [
  'Plumbing',
  'Electrical Contracting',
  'Building Construction',
  'Solar Energy',
  'Real Estate',
  'Hair Salons',
  'Food Service',
  'Call Centers',
  'Healthcare',
  'Healthcare Tech',
] as const
export type Industry = (typeof INDUSTRIES)[number]

/**
 * The groups of the page, in its order: from New Zealand; about phones, bookings and messages; thinly told;
 * and those that by their note are not about AI.
 */
export const STORY_GROUPS = ['new-zealand', 'phones', 'thin', 'not-ai'] as const
export type StoryGroup = (typeof STORY_GROUPS)[number]

/**
 * Who gives a figure. A seller is the vendor, and whoever else sells and tells (another vendor, a round-up, a
 * consultancy), unless the result names the customer's own people.
 */
const FIGURE_SOURCES = ['seller', 'customer or press'] as const

const PRESS = ['Trade press', 'Press'] as const
const SOURCE_KINDS = ['Vendor', 'Other vendor', 'Round-up', 'Consultancy', ...PRESS] as const

/** What the notes say of software, services and plain automation. */
const NOT_AI =
  /\b(?:rather than AI|does not call the solution AI|rules-based|speech automation)\b/iu

/** Whose figure it is, in a result told by the other side. */
const NAMES = {
  seller: /\b(?:vendor|provider)\b/iu,
  'customer or press': /\b(?:owner|manager|director|president|executive|officials?)\b/iu,
} as const

export const TIMEFRAME_NOT_PUBLISHED = 'Timeframe not published'

const NUMBER_WORDS = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight']

const numbersIn = (words: string): readonly string[] =>
  words
    .replace(/\b[a-z]+\b/giu, (word) => {
      const number = NUMBER_WORDS.indexOf(word.toLowerCase())
      return number < 0 ? word : String(number)
    })
    .match(/\d+(?:[.,]\d+)*/gu) ?? []

const TOLD = ['problem', 'solution', 'result'] as const

const beginsWith = (whole: string, first: string) =>
  whole.startsWith(first) && !/^[\p{L}\p{N}]/u.test(whole.slice(first.length))

const figureSchema = v.strictObject({
  /** Set large; every number in it must be in the published result. */
  value: v.pipe(text, v.maxLength(12)),
  unit: v.pipe(text, v.maxLength(60)),
})

const caseStudySchema = v.pipe(
  v.strictObject({
    id: v.pipe(v.number(), v.integer(), v.minValue(0)),
    title: text,
    client: text,
    industry: v.picklist(INDUSTRIES),
    /** Where it stands on the page; within a group, the order is that of the file. */
    group: v.picklist(STORY_GROUPS),
    problem: text,
    solution: text,
    result: text,
    /** What a closed story shows of each on a phone: its first words, to where a reader may pause. */
    firstLines: v.strictObject({ problem: text, solution: text, result: text }),
    timeframe: v.pipe(
      v.nullable(text),
      v.transform((timeframe) => timeframe ?? TIMEFRAME_NOT_PUBLISHED),
    ),
    /** Null in the file: the build draws the share image. */
    imageUrl: v.null(),
    externalUrl: webAddress,
    source: text,
    /** The kind of source: a vendor's figures are its own claims. */
    sourceKind: v.picklist(SOURCE_KINDS),
    /** A year, month or day; null where the source gives none. */
    published: v.nullable(v.pipe(v.string(), v.regex(/^\d{4}(-\d{2}){0,2}$/u))),
    attribution: text,
    verified: v.literal(true, 'a story that was not verified is not shown'),
    strength: v.picklist(['strong', 'medium']),
    /** For editors. */
    note: v.nullable(text),
    /** For readers: limits of the story. */
    caveat: v.nullable(text),
    figuresGiven: v.boolean(),
    figure: v.nullable(figureSchema),
    /** Who gives the figure: decides whether it is set hollow or solid. Null without a figure. */
    figureFrom: v.nullable(v.picklist(FIGURE_SOURCES)),
    claims: v.pipe(claimIds, v.nonEmpty('must name its entry of the ledger')),
  }),
  v.forward(
    v.check(
      ({ firstLines, ...story }) => TOLD.every((part) => beginsWith(story[part], firstLines[part])),
      'must be whole words from the start of each text',
    ),
    ['firstLines'],
  ),
  v.forward(
    v.check(
      (story) => (story.figure !== null) === story.figuresGiven,
      'must be there where the source gives figures, and only there',
    ),
    ['figure'],
  ),
  v.forward(
    v.check(({ figure, result }) => {
      const published = new Set(numbersIn(result))
      return !figure || numbersIn(`${figure.value} ${figure.unit}`).every((n) => published.has(n))
    }, 'must stand in the result as published'),
    ['figure'],
  ),
  v.forward(
    v.check(
      (story) => (story.figureFrom !== null) === (story.figure !== null),
      'must say who gives the figure, where there is one',
    ),
    ['figureFrom'],
  ),
  v.forward(
    v.check(({ figureFrom, result, sourceKind }) => {
      const teller = PRESS.some((kind) => kind === sourceKind) ? 'customer or press' : 'seller'
      return figureFrom === null || figureFrom === teller || NAMES[figureFrom].test(result)
    }, 'must be who told it, unless the result names someone else'),
    ['figureFrom'],
  ),
  v.forward(
    v.check(
      ({ group, note }) => (group === 'not-ai') === NOT_AI.test(note ?? ''),
      'must be "not-ai" where the note says that it is not about AI, and only there',
    ),
    ['group'],
  ),
  v.forward(
    v.check(
      ({ group, strength }) => group !== (strength === 'strong' ? 'thin' : 'phones'),
      'must be "thin" for a weak story, and not for a strong one',
    ),
    ['group'],
  ),
  v.forward(
    v.check(
      (story) => story.strength === 'strong' || story.caveat !== null,
      'a weak story needs one',
    ),
    ['caveat'],
  ),
  v.transform((story) => ({
    ...story,
    imageUrl: `/share/case-studies/${story.id}.png`,
    isNewZealand: story.client.includes('New Zealand'),
  })),
  v.forward(
    v.check(
      ({ group, isNewZealand }) => group === 'not-ai' || (group === 'new-zealand') === isNewZealand,
      'must be "new-zealand" for a story from here, and only for one',
    ),
    ['group'],
  ),
)

export type CaseStudy = Readonly<v.InferOutput<typeof caseStudySchema>>

/** The place on the page, to be in order in the file; those from here are the first of the last group. */
const placeOf = ({ group, isNewZealand }: CaseStudy) =>
  2 * STORY_GROUPS.indexOf(group) + (isNewZealand ? 0 : 1)

/** In the order of the page. @throws naming what is wrong in the file. */
export const loadCaseStudies = (entries: unknown): readonly CaseStudy[] =>
  checked(
    FILE,
    v.pipe(
      v.array(caseStudySchema),
      v.length(25, 'must be 25 stories'),
      v.check(
        (stories) => new Set(stories.map((story) => story.id)).size === stories.length,
        'two stories have one id',
      ),
      v.check(
        (stories) =>
          stories.every((story, at) => {
            const before = stories[at - 1]
            return !before || placeOf(before) <= placeOf(story)
          }),
        'must be in the order of the groups, and begin the last with those from New Zealand',
      ),
    ),
    entries,
  )

export const caseStudies = loadCaseStudies(data)

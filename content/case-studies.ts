import * as v from 'valibot'
import data from './case-studies.json' with { type: 'json' }
import { checked } from './checked.ts'
import { claimIds } from './claims.ts'
import { text, webAddress } from './fields.ts'

const FILE = 'case-studies.json'

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

const SOURCE_KINDS = [
  'Vendor',
  'Other vendor',
  'Round-up',
  'Consultancy',
  'Trade press',
  'Press',
] as const

export const TIMEFRAME_NOT_PUBLISHED = 'Timeframe not published'

const NUMBER_WORDS = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight']

const numbersIn = (words: string): readonly string[] =>
  words
    .replace(/\b[a-z]+\b/giu, (word) => {
      const number = NUMBER_WORDS.indexOf(word.toLowerCase())
      return number < 0 ? word : String(number)
    })
    .match(/\d+(?:[.,]\d+)*/gu) ?? []

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
    problem: text,
    solution: text,
    result: text,
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
    claims: v.pipe(claimIds, v.nonEmpty('must name its entry of the ledger')),
  }),
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
)

export type CaseStudy = Readonly<v.InferOutput<typeof caseStudySchema>>

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
    ),
    entries,
  )

export const caseStudies = loadCaseStudies(data)

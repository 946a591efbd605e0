import {
  type CaseStudy,
  caseStudies,
  INDUSTRIES,
  type Industry,
  STORY_GROUPS,
  type StoryGroup,
} from '../../../content/pages/case-studies.ts'
import { paths } from '../../../domain/site/paths.ts'
import { FILTER } from './filter-address.ts'

/** The anchor of the whole ledger. */
export const LEDGER = 'ledger'

/** The slug of an industry, in addresses and as the id of its anchor. */
export const slugOf = (industry: Industry): string => industry.toLowerCase().replaceAll(' ', '-')

interface IndustryStories {
  readonly industry: Industry
  readonly slug: string
  readonly count: number
}

export const industries: readonly IndustryStories[] = INDUSTRIES.map((industry) => ({
  industry,
  slug: slugOf(industry),
  count: caseStudies.filter((story) => story.industry === industry).length,
}))

export interface Group {
  /** Also the id of its section. */
  readonly group: StoryGroup
  readonly stories: readonly CaseStudy[]
}

export const groups: readonly Group[] = STORY_GROUPS.map((group) => ({
  group,
  stories: caseStudies.filter((story) => story.group === group),
}))

/**
 * The link to the stories of one industry, or of all. Script reads the query; without script the fragment
 * selects the industry.
 */
export const filterHref = (slug?: string): string =>
  slug === undefined
    ? `${paths.caseStudies}#${LEDGER}`
    : `${paths.caseStudies}?${FILTER}=${slug}#${slug}`

/** Splits a figure into its numbers, set large, and its words, set small: `10%`, `to`, `70%`. */
export const figureParts = (value: string): readonly { text: string; isWord: boolean }[] =>
  value
    .split(/(\p{L}+(?:\s\p{L}+)*)/u)
    .filter((text) => text !== '')
    .map((text) => ({ text, isWord: /^\p{L}/u.test(text) }))

/** The kind of source, and the year if known. */
export const sourceKind = ({ sourceKind: kind, published }: CaseStudy): string =>
  published ? `${kind}, ${published.slice(0, 4)}` : kind

import {
  type CaseStudy,
  caseStudies,
  INDUSTRIES,
  type Industry,
} from '../../../content/case-studies.ts'
import { paths } from '../../../domain/paths.ts'
import { FILTER } from './filter-address.ts'

/** The heading over every story; without a filter, the place that a link of the filter leads to. */
export const LEDGER = 'ledger'

/** An industry in an address and as the id of its group. */
export const slugOf = (industry: Industry): string => industry.toLowerCase().replaceAll(' ', '-')

export interface Group {
  readonly industry: Industry
  readonly slug: string
  readonly stories: readonly CaseStudy[]
}

export const groups: readonly Group[] = INDUSTRIES.map((industry) => ({
  industry,
  slug: slugOf(industry),
  stories: caseStudies.filter((story) => story.industry === industry),
}))

/**
 * Where the stories of one industry are, or of all. Script reads the query; without script the
 * fragment shows the group alone.
 */
export const filterHref = (slug?: string): string =>
  slug === undefined
    ? `${paths.caseStudies}#${LEDGER}`
    : `${paths.caseStudies}?${FILTER}=${slug}#${slug}`

/** A figure in its numbers, set large, and its words, set small: `10%`, `to`, `70%`. */
export const figureParts = (value: string): readonly { text: string; isWord: boolean }[] =>
  value
    .split(/(\p{L}+(?:\s\p{L}+)*)/u)
    .filter((text) => text !== '')
    .map((text) => ({ text, isWord: /^\p{L}/u.test(text) }))

/** Who tells the story: its kind, and the year where one was given. */
export const sourceKind = ({ sourceKind: kind, published }: CaseStudy): string =>
  published ? `${kind}, ${published.slice(0, 4)}` : kind

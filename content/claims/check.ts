import { agency } from '../agency.ts'
import { plain } from '../text/inline.ts'
import { officeHoursLine } from '../time/office-hours.ts'

/** A text of a page, with its claims. */
interface PageText {
  /** File and field. */
  readonly where: string
  readonly key: string
  readonly text: string
  readonly claims: readonly string[]
  readonly isExample: boolean
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const strings = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((item): item is string => typeof item === 'string') : []

/** Every text under `value`; `claims` and `example` of an object hold for all within it. */
export function textsIn(value: unknown, where: string, above?: PageText): readonly PageText[] {
  const claims = above?.claims ?? []
  const isExample = above?.isExample ?? false
  const key = above?.key ?? ''
  if (typeof value === 'string') return [{ where, key, text: value, claims, isExample }]
  if (Array.isArray(value))
    return value.flatMap((item, index) =>
      textsIn(item, `${where}[${index}]`, { where, key, text: '', claims, isExample }),
    )
  if (!isRecord(value)) return []
  const own = [...claims, ...strings(value.claims)]
  return Object.entries(value).flatMap(([name, child]) =>
    name === 'claims'
      ? []
      : textsIn(child, `${where}.${name}`, {
          where,
          key: name,
          text: '',
          claims: own,
          isExample: isExample || value.example === true,
        }),
  )
}

/** Every id that is named in a `claims` field under `value`. */
export function claimsIn(value: unknown): readonly string[] {
  if (Array.isArray(value)) return value.flatMap(claimsIn)
  if (!isRecord(value)) return []
  return [
    ...strings(value.claims),
    ...Object.entries(value).flatMap(([name, child]) => (name === 'claims' ? [] : claimsIn(child))),
  ]
}

// Fields that are not shown as text.
const NOT_SHOWN = new Set(['id', 'slug', 'href', 'iso', 'externalUrl', 'note', 'version', 'kind'])

// Digits that are no claim: names of laws, sections and principles, dates, the name of a service, the
// emergency number, the agency's own facts, axis labels, hints of fields.
const NO_CLAIM = [
  /\b(?:Act|Code) (?:19|20)\d\d\b/gu,
  /\bsections? \d+[A-Z]?\b/giu,
  /\bprinciples? \d+[A-Z]?\b/giu,
  /\b\d{1,2}\/\d{1,2}\/\d{4}\b/gu,
  /\b\d{1,2} (?:January|February|March|April|May|June|July|August|September|October|November|December) \d{4}\b/gu,
  /\b24\/7 Operation\b/gu,
  /\bConsent Mode v2\b/gu,
  /\b111\b/gu,
  /^\d{1,2}\s[AP]M$/gu,
  /\b[Aa]t least \d+ characters\b/gu,
]

const AGENCY_FACTS = [
  agency.officeHours.display,
  officeHoursLine,
  agency.phone.display,
  agency.email,
  agency.url,
  agency.name,
]

const BADGE = /\b(?:GDPR|HIPAA|SOC 2|ISO \d+|WCAG)\b/u

/** Whether the text makes a claim that the ledger must support. */
export function makesClaim(text: string): boolean {
  let rest = plain(text)
  for (const fact of AGENCY_FACTS) rest = rest.replaceAll(fact, '')
  for (const pattern of NO_CLAIM) rest = rest.replace(pattern, '')
  return /\d/u.test(rest) || BADGE.test(rest)
}

/**
 * Problems with the claims of these words: an id that is not in the ledger, or a number or badge without a
 * claim. The build fails unless this is empty.
 */
export function claimProblems(
  words: Readonly<Record<string, unknown>>,
  ledger: { readonly has: (id: string) => boolean },
): readonly string[] {
  return Object.entries(words).flatMap(([file, value]) => [
    ...claimsIn(value)
      .filter((id) => !ledger.has(id))
      .map((id) => `${file}: the ledger has no claim '${id}'`),
    ...textsIn(value, file)
      .filter((entry) => !NOT_SHOWN.has(entry.key) && !entry.isExample)
      .filter((entry) => entry.claims.length === 0 && makesClaim(entry.text))
      .map((entry) => `${entry.where}: no claim stands behind “${entry.text}”`),
  ])
}

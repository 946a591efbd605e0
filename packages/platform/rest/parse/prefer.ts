import { RestError } from '../errors.ts'

export interface Preferences {
  readonly returning: 'minimal' | 'representation'
  readonly count: boolean
  readonly resolution: 'merge-duplicates' | 'ignore-duplicates' | undefined
  /** Columns missing in the payload get their default instead of null. */
  readonly missingAsDefault: boolean
  /** The preferences applied, for the header Preference-Applied. */
  readonly applied: readonly string[]
}

const SUPPORTED = new Set([
  'return=minimal',
  'return=representation',
  'count=exact',
  // Planned and estimated counts are answered with the exact one.
  'count=planned',
  'count=estimated',
  'resolution=merge-duplicates',
  'resolution=ignore-duplicates',
  'missing=default',
])

// Ignoring one of these would change the meaning of the request.
const REFUSED = /^(return|count|resolution|tx|max-affected|timezone|missing|params)=/u
const REDUNDANT = new Set(['missing=null', 'tx=commit', 'count=none'])

const EXACT = 'count=exact'
const isCount = (preference: string) => preference.startsWith('count=')

const refuse = (preferences: readonly string[]): RestError =>
  new RestError(400, 'PGRST122', 'Preferences that are not supported here', {
    details: `Invalid preferences: ${preferences.join(', ')}`,
  })

/** @throws {RestError} for a preference that exists and is not supported. */
export const parsePreferences = (header: string | undefined): Preferences => {
  const preferences = (header ?? '')
    .split(',')
    .map((preference) => preference.trim().toLowerCase())
    .filter((preference) => preference !== '' && !REDUNDANT.has(preference))
  const applied = preferences.filter((preference) => SUPPORTED.has(preference))
  const strict = preferences.includes('handling=strict')
  const refused = preferences.filter(
    (preference) =>
      !SUPPORTED.has(preference) &&
      (strict ? !preference.startsWith('handling=') : REFUSED.test(preference)),
  )
  if (refused.length > 0) throw refuse(refused)
  const has = (preference: string) => applied.includes(preference)
  const isCounted = applied.some(isCount)
  return {
    returning: has('return=representation') ? 'representation' : 'minimal',
    count: isCounted,
    resolution: has('resolution=merge-duplicates')
      ? 'merge-duplicates'
      : has('resolution=ignore-duplicates')
        ? 'ignore-duplicates'
        : undefined,
    missingAsDefault: has('missing=default'),
    applied: [
      ...applied.filter((preference) => !isCount(preference)),
      ...(isCounted ? [EXACT] : []),
    ],
  }
}

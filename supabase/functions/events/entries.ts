import * as v from 'valibot'
import {
  DIRECT,
  EVENT_LABELS,
  type EventName,
  HEADER_CHECK,
  HEADERS_COMPLETE,
  OTHER,
} from '../../../domain/site/events.ts'
import { measuredPath } from '../../../domain/site/measured-path.ts'
import { SECURITY_HEADERS } from '../../../domain/site/security-headers.ts'
import {
  bucketCount,
  bucketOf,
  isVitalName,
  type VitalName,
} from '../../../domain/site/web-vitals.ts'

const MAX_ENTRIES = 20

const text = (length: number) => v.pipe(v.string(), v.maxLength(length))

const entrySchema = v.object({
  name: text(100),
  path: text(2000),
  label: v.optional(text(200)),
  referrer: v.optional(text(300)),
  value: v.optional(v.pipe(v.number(), v.finite(), v.minValue(0))),
})
type Entry = v.InferOutput<typeof entrySchema>

export const bodySchema = v.object({
  events: v.pipe(v.array(entrySchema), v.minLength(1), v.maxLength(MAX_ENTRIES)),
})

/** What a batch adds to the tables. */
export interface Counts {
  readonly events: readonly {
    readonly name: string
    readonly path: string
    readonly label: string
  }[]
  readonly vitals: readonly {
    readonly metric: VitalName
    readonly path: string
    /** Of `bucketOf`. */
    readonly buckets: readonly number[]
  }[]
  /** The source of the visit that began, if one did. */
  readonly source: string | undefined
}

const LABELS: ReadonlyMap<string, readonly string[]> = new Map<string, readonly string[]>([
  ...(Object.entries(EVENT_LABELS) as [EventName, readonly string[]][]),
  [HEADER_CHECK, [HEADERS_COMPLETE, ...SECURITY_HEADERS]],
])

/** A name in the public domain name system; no address, no host of a private network. */
const PUBLIC_HOST =
  /^(?=.{4,100}$)(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+(?:[a-z]{2,63}|xn--[a-z\d-]{1,59})$/u

const declared = ({ name, label }: Entry) => {
  const labels = LABELS.get(name)
  if (!labels) return { name: OTHER, label: '' }
  if (label === undefined) return { name, label: '' }
  return { name, label: labels.includes(label) ? label : OTHER }
}

const sourceOf = (referrer: string, ownHost: string): string | undefined => {
  const host = referrer.toLowerCase()
  if (host === ownHost) return undefined
  return host === DIRECT || PUBLIC_HOST.test(host) ? host : OTHER
}

/**
 * What `entries` add: of those that are not declared (names, labels, paths, hosts) each counts as `other`.
 * One request begins one visit at most.
 */
export const countEntries = (entries: readonly Entry[], ownHost: string): Counts => {
  const events: Counts['events'][number][] = []
  const vitals = new Map<string, { metric: VitalName; path: string; buckets: number[] }>()
  for (const entry of entries) {
    const path = measuredPath(entry.path)
    const { name: metric, value } = entry
    if (!isVitalName(metric)) events.push({ ...declared(entry), path })
    else if (value !== undefined) {
      const key = `${metric} ${path}`
      const buckets =
        vitals.get(key)?.buckets ?? Array.from({ length: bucketCount(metric) }, () => 0)
      const bucket = bucketOf(metric, value)
      buckets[bucket] = (buckets[bucket] ?? 0) + 1
      vitals.set(key, { metric, path, buckets })
    }
  }
  const start = entries.find(({ name, referrer }) => name === 'page_view' && referrer !== undefined)
  const source = start?.referrer === undefined ? undefined : sourceOf(start.referrer, ownHost)
  return { events, vitals: [...vitals.values()], source }
}

import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import * as v from 'valibot'
import { dataClient } from '../connection.ts'
import { beginOf, endOf } from './day-range.ts'
import { keysetPage, type PagePlace, placeArguments } from './pages.ts'
import { NOBODY } from './place.ts'

/** Undefined: any. */
export interface AuditFilter {
  /** A person's id, or `nobody`. */
  readonly person: string | undefined
  /** As the log has it, such as `submission.status_changed`. */
  readonly act: string | undefined
  /** The number of a submission or an enquiry, or an id; empty: any. */
  readonly subject: string
  /** Days in New Zealand, such as 2026-11-17; the last one counts. */
  readonly from: string | undefined
  readonly until: string | undefined
}

const schema = v.pipe(
  v.object({
    id: v.number(),
    at: v.string(),
    actor_id: v.nullable(v.string()),
    actor_kind: v.picklist(['administrator', 'client', 'gone', 'nobody']),
    actor_name: v.string(),
    /** Null: written before the log had this. */
    via: v.nullable(v.string()),
    action: v.string(),
    subject_table: v.string(),
    subject_id: v.nullable(v.string()),
    /** Of a submission or an enquiry, while it is there. */
    reference: v.nullable(v.string()),
    detail: v.record(v.string(), v.unknown()),
  }),
  v.transform(({ id, ...entry }) => ({ ...entry, id: String(id) })),
)
const pageSchema = v.array(schema)

/** An entry of the audit log. */
export type AuditEntry = v.InferOutput<typeof schema>
/** As the data API answers. */
export type AuditRow = v.InferInput<typeof schema>

const filterArguments = ({ person, act, subject, from, until }: AuditFilter) => ({
  person: person === NOBODY ? null : (person ?? null),
  nobody: person === NOBODY,
  act: act ?? '',
  subject,
  since: beginOf(from),
  until: endOf(until),
})

/** A page of the audit log, newest first. */
export const auditQuery = (filter: AuditFilter, place: PagePlace) =>
  queryOptions({
    queryKey: ['audit', 'page', filter, place],
    queryFn: async () => {
      const { data } = await (await dataClient())
        .rpc('desk_audit', { ...filterArguments(filter), ...placeArguments(place) })
        .throwOnError()
      return keysetPage(v.parse(pageSchema, data), place)
    },
    placeholderData: keepPreviousData,
  })

/** The acts that stand in the log. */
export const auditActsQuery = queryOptions({
  queryKey: ['audit', 'acts'],
  queryFn: async () =>
    v.parse(
      v.array(v.string()),
      (await (await dataClient()).rpc('audit_acts').throwOnError()).data,
    ),
})

/** All entries that match, newest first, page by page: one request after the other. */
export async function* auditPages(
  filter: AuditFilter,
  signal: AbortSignal,
): AsyncGenerator<readonly AuditEntry[]> {
  const client = await dataClient()
  const asked = { export: crypto.randomUUID(), ...filterArguments(filter) }
  let last: AuditEntry | undefined
  for (;;) {
    const { data } = await client
      .rpc('export_audit', { ...asked, after_at: last?.at ?? null, after_id: last?.id ?? null })
      .abortSignal(signal)
      .throwOnError()
    const rows = v.parse(pageSchema, data)
    if (rows.length === 0) return
    yield rows
    last = rows.at(-1)
  }
}

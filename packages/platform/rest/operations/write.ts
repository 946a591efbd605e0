import type { HonoRequest } from 'hono'
import type { ResultRow, Statement } from '../build/result.ts'
import {
  deleteStatement,
  insertStatement,
  updateStatement,
  type WriteRequest,
} from '../build/write.ts'
import type { Catalogue } from '../catalogue.ts'
import { unsupported, withoutFilter } from '../errors.ts'
import { parsePayload, parseSinglePayload } from '../parse/body.ts'
import { WHOLE } from '../parse/range.ts'
import type { Quota } from '../quota.ts'
import { namesOf, parseRequest, type RestRequest, refuseParameters } from '../request.ts'
import { refuseUnlessSingular, type WriteKind, writeResponse } from '../respond.ts'
import type { Operation, ParseOperation } from './operation.ts'

const parseWrite = (request: HonoRequest, quota: Quota): [RestRequest, WriteRequest] => {
  // A change has no paging: its filters select the rows.
  if (request.header('range') !== undefined) throw unsupported('A Range of a change')
  const parsed = parseRequest(request, quota)
  const [paging] = parsed.paging
  if (paging !== undefined) throw unsupported(`The parameter ${paging} of a change`)
  const shown = parsed.preferences.returning === 'representation'
  return [
    parsed,
    {
      rows: { ...parsed.rows, filters: [], range: WHOLE },
      body: shown ? parsed.accept : 'none',
      maxBytes: quota.responseBytes,
    },
  ]
}

const write = (
  { accept, preferences }: RestRequest,
  kind: WriteKind,
  plan: (catalogue: Catalogue) => Statement,
): Operation => ({
  plan: (catalogue) => ({ statement: plan(catalogue), readOnly: false }),
  // A singular request must affect one row, with or without a representation.
  check: (row: ResultRow) => refuseUnlessSingular(row, accept),
  respond: (row) => writeResponse(row, accept, preferences, kind),
})

/** POST to a table: an insert, or an upsert. */
export const parseInsert: ParseOperation = async (request, table, quota) => {
  const [parsed, common] = parseWrite(request, quota)
  const { missingAsDefault, resolution } = parsed.preferences
  if (parsed.rows.filters.length > 0) throw unsupported('A filter of an insert')
  if (!resolution) refuseParameters(parsed.reserved, ['on_conflict'], 'a plain insert')
  const parts = {
    ...common,
    payload: parsePayload(await request.text(), request.header('content-type')),
    columns: namesOf(parsed.reserved, 'columns'),
    onConflict: namesOf(parsed.reserved, 'on_conflict'),
    missingAsDefault,
    resolution,
  }
  return write(parsed, { created: true, positional: false }, (catalogue) =>
    insertStatement(catalogue, table, parts),
  )
}

/** PATCH of a table: the rows that match the filters and that the caller may change. */
export const parseUpdate: ParseOperation = async (request, table, quota) => {
  const [parsed, common] = parseWrite(request, quota)
  refuseParameters(parsed.reserved, ['on_conflict'], 'an update')
  if (parsed.preferences.missingAsDefault) throw unsupported('The preference missing of an update')
  if (parsed.rows.filters.length === 0) throw withoutFilter('UPDATE')
  const parts = {
    ...common,
    payload: parseSinglePayload(await request.text(), request.header('content-type')),
    columns: namesOf(parsed.reserved, 'columns'),
    filters: parsed.rows.filters,
  }
  return write(parsed, { created: false, positional: true }, (catalogue) =>
    updateStatement(catalogue, table, parts),
  )
}

/** DELETE of a table: the rows that match the filters and that the caller may delete. */
export const parseDelete: ParseOperation = async (request, table, quota) => {
  const [parsed, common] = parseWrite(request, quota)
  refuseParameters(parsed.reserved, ['columns', 'on_conflict'], 'a delete')
  if (parsed.rows.filters.length === 0) throw withoutFilter('DELETE')
  const parts = { ...common, filters: parsed.rows.filters }
  return write(parsed, { created: false, positional: false }, (catalogue) =>
    deleteStatement(catalogue, table, parts),
  )
}

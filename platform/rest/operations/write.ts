import type { HonoRequest } from 'hono'
import type { AnswerRow, Statement } from '../build/answer.ts'
import {
  deleteStatement,
  insertStatement,
  updateStatement,
  type WriteRequest,
} from '../build/write.ts'
import type { Catalogue } from '../catalogue.ts'
import { parsePayload, parseSinglePayload } from '../parse/body.ts'
import { namesOf, parseRequest, type RestRequest, refusePaging, selectOf } from '../request.ts'
import { refuseUnlessSingular, type WriteKind, writeAnswer } from '../respond.ts'
import type { Operation, ParseOperation } from './operation.ts'

const parseWrite = (request: HonoRequest): [RestRequest, WriteRequest] => {
  const parsed = parseRequest(request)
  refusePaging(parsed.reserved)
  const shown = parsed.preferences.returning === 'representation'
  return [parsed, { select: selectOf(parsed.reserved), body: shown ? parsed.accept : 'none' }]
}

const write = (
  { accept, preferences }: RestRequest,
  kind: WriteKind,
  plan: (catalogue: Catalogue) => Statement,
): Operation => ({
  readOnly: false,
  plan,
  check(row: AnswerRow) {
    if (preferences.returning === 'representation') refuseUnlessSingular(row, accept)
  },
  respond: (row) => writeAnswer(row, accept, preferences, kind),
})

/** POST to a table: an insert, or an upsert. */
export const parseInsert: ParseOperation = async (request, table) => {
  const [parsed, common] = parseWrite(request)
  const { missingAsDefault, resolution } = parsed.preferences
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
export const parseUpdate: ParseOperation = async (request, table) => {
  const [parsed, common] = parseWrite(request)
  const parts = {
    ...common,
    payload: parseSinglePayload(await request.text(), request.header('content-type')),
    columns: namesOf(parsed.reserved, 'columns'),
    filters: parsed.filters,
  }
  return write(parsed, { created: false, positional: true }, (catalogue) =>
    updateStatement(catalogue, table, parts),
  )
}

/** DELETE of a table: the rows that match the filters and that the caller may delete. */
export const parseDelete: ParseOperation = async (request, table) => {
  const [parsed, common] = parseWrite(request)
  const parts = { ...common, filters: parsed.filters }
  return write(parsed, { created: false, positional: false }, (catalogue) =>
    deleteStatement(catalogue, table, parts),
  )
}

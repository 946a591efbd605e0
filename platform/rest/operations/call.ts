import { callStatement } from '../build/call.ts'
import { parseSinglePayload } from '../parse/body.ts'
import { parseArguments } from '../request.ts'
import { callAnswer } from '../respond.ts'
import type { ParseOperation } from './operation.ts'

/** POST, GET and HEAD of `rpc/name`: arguments by name, in the body or in the query. */
export const parseCall: ParseOperation = async (request, name) => {
  const given = parseArguments(request)
  const payload =
    request.method === 'POST'
      ? parseSinglePayload(await request.text(), request.header('content-type'))
      : parseSinglePayload(JSON.stringify(given), undefined)
  return {
    readOnly: request.method !== 'POST',
    plan: (catalogue) => callStatement(catalogue, name, payload),
    check() {},
    respond: (row) => callAnswer(row),
  }
}

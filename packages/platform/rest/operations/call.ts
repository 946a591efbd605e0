import { callStatement } from '../build/call.ts'
import { parseSinglePayload } from '../parse/body.ts'
import { parseCallRequest } from '../request.ts'
import { callAnswer } from '../respond.ts'
import type { ParseOperation } from './operation.ts'

/** POST, GET and HEAD of `rpc/name`: arguments by name, in the body or in the query. */
export const parseCall: ParseOperation = async (request, name, allowance) => {
  const { given, preferences } = parseCallRequest(request)
  const isPost = request.method === 'POST'
  const payload = isPost
    ? parseSinglePayload(await request.text(), request.header('content-type'))
    : parseSinglePayload(JSON.stringify(given), undefined)
  const parts = {
    payload,
    /** What an address names beside the arguments would be a filter. */
    mayFilter: !isPost,
    isShown: !preferences.applied.includes('return=minimal'),
    maxBytes: allowance.answerBytes,
  }
  return {
    readOnly: !isPost,
    plan: (catalogue) => callStatement(catalogue, name, parts),
    check() {},
    respond: (row) => callAnswer(row),
  }
}

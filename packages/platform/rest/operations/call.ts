import { callStatement } from '../build/call.ts'
import { unsupported } from '../errors.ts'
import { parseSinglePayload } from '../parse/body.ts'
import { parseCallRequest, refuseParameters } from '../request.ts'
import { callResponse, refuseBeyondEnd, refuseUnlessSingular } from '../respond.ts'
import type { ParseOperation } from './operation.ts'

const appliesToCalls = (preference: string): boolean => /^(return|count)=/u.test(preference)

/**
 * POST, GET and HEAD of `rpc/name`: named arguments in the body or the query string, and select,
 * filters and order on the result.
 */
export const parseCall: ParseOperation = async (request, name, quota) => {
  const isPost = request.method === 'POST'
  if (isPost && request.header('range') !== undefined) throw unsupported('A Range of a call')
  const parsed = parseCallRequest(request, quota)
  const { accept, queryArguments, preferences, reserved, rows } = parsed
  refuseParameters(reserved, ['columns', 'on_conflict'], 'a call')
  const meaningless = preferences.applied.find((preference) => !appliesToCalls(preference))
  if (meaningless) throw unsupported(`The preference ${meaningless} of a call`)
  const isShown = request.method !== 'HEAD' && !preferences.applied.includes('return=minimal')
  const parts = {
    callArguments: isPost
      ? parseSinglePayload(await request.text(), request.header('content-type'))
      : queryArguments,
    rows,
    count: preferences.count,
    show: isShown ? accept : undefined,
    maxBytes: quota.responseBytes,
  }
  return {
    plan(catalogue) {
      const { statement, onlyReads } = callStatement(catalogue, name, parts)
      return { statement, readOnly: onlyReads || !isPost }
    },
    check(row) {
      refuseUnlessSingular(row, accept)
      refuseBeyondEnd(row, rows.range)
    },
    respond: (row) => callResponse(row, accept, rows.range, preferences, request.method === 'HEAD'),
  }
}

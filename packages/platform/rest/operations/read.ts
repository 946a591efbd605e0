import { readStatement } from '../build/read.ts'
import { parseRequest, refuseParameters } from '../request.ts'
import { readResponse, refuseBeyondEnd, refuseUnlessSingular } from '../respond.ts'
import type { ParseOperation } from './operation.ts'

/** GET and HEAD of a table. */
export const parseRead: ParseOperation = async (request, table, quota) => {
  const { accept, preferences, reserved, rows } = parseRequest(request, quota)
  refuseParameters(reserved, ['columns', 'on_conflict'], 'a read')
  const parts = {
    rows,
    count: preferences.count,
    body: request.method === 'HEAD' ? ('none' as const) : accept,
    maxBytes: quota.responseBytes,
  }
  return {
    plan: (catalogue) => ({
      statement: readStatement(catalogue, table, parts),
      readOnly: true,
    }),
    check(row) {
      refuseUnlessSingular(row, accept)
      refuseBeyondEnd(row, rows.range)
    },
    respond: (row) => readResponse(row, accept, rows.range, preferences),
  }
}

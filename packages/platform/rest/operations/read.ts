import { readStatement } from '../build/read.ts'
import { orderOf, parseRequest, rangeOf, refuseParameters, selectOf } from '../request.ts'
import { readAnswer, refuseUnlessSingular } from '../respond.ts'
import type { ParseOperation } from './operation.ts'

/** GET and HEAD of a table. */
export const parseRead: ParseOperation = async (request, table, allowance) => {
  const { accept, filters, preferences, reserved } = parseRequest(request, allowance)
  refuseParameters(reserved, ['columns', 'on_conflict'], 'a read')
  const range = rangeOf(reserved, request.header('range'))
  const parts = {
    select: selectOf(reserved, allowance),
    filters,
    order: orderOf(reserved, allowance),
    range,
    count: preferences.count,
    body: request.method === 'HEAD' ? ('none' as const) : accept,
    maxBytes: allowance.answerBytes,
  }
  return {
    readOnly: true,
    plan: (catalogue) => readStatement(catalogue, table, parts),
    check: (row) => refuseUnlessSingular(row, accept),
    respond: (row) => readAnswer(row, accept, range, preferences),
  }
}

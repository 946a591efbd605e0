import { edgeFunction } from '../_shared/edge-function.ts'
import { json } from '../_shared/responses.ts'
import { runCalls } from './run.ts'

/** Keeps the calendar of calls going; called by a timer. */
export const calls = edgeFunction('calls', {
  async handle(_request, { db, now }) {
    return json(await runCalls(db, now()))
  },
})

import type { Pool } from 'pg'
import { asCaller, type DatabaseCaller } from '../../packages/platform/postgres/as-caller.ts'

/** Moves a submission as `caller`, from what it is now, as a page that is open does. */
export const moveSubmission = async (
  pool: Pool,
  caller: DatabaseCaller,
  id: string,
  to: string,
  reason: string | null = '',
  seen?: string,
) => {
  const { rows } = await pool.query('select status from questionnaire_submissions where id = $1', [
    id,
  ])
  return asCaller(pool, caller, (connection) =>
    connection.query(
      'select outcome from move_submissions(array[$1::uuid], array[$2], $3, $4) where outcome = $5',
      [id, seen ?? rows[0]?.status, to, reason, 'done'],
    ),
  )
}

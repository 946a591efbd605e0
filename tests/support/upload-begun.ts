import { limitKey } from 'backend-kit/rate-limits'
import type { Person } from './people.ts'
import type { TestPlatform } from './platform.ts'

/**
 * Resolves once `person` has begun `count` uploads, of which `upload` is the last: each has a place then, and its body
 * is read. Fails where the server has refused it.
 */
export const untilBegun = async (
  { platform: { pool, keys, limitTable } }: TestPlatform,
  person: Pick<Person, 'id'>,
  upload: { isOpen(): boolean },
  count = 1,
): Promise<void> => {
  const key = limitKey(limitTable.uploadByAccount, person.id, keys.secret)
  for (;;) {
    const isOpen = upload.isOpen()
    const { rows } = await pool.query('select points from platform.rate_limits where key = $1', [
      key,
    ])
    if (Number(rows[0]?.points ?? 0) >= count) return
    if (!isOpen) throw new Error('The upload has ended before it had a place')
  }
}

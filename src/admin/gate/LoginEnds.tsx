import { useEffect, useState } from 'react'
import { accessWords } from '../../../content/desk/admin.ts'
import { writeTimeOfDay } from '../../../domain/time/new-zealand-time.ts'
import { now } from '../../../domain/time/present.ts'
import { checkSession } from '../../api/session-check.ts'
import { claimsOf } from '../../api/token-claims.ts'
import { whileSeen } from '../../ui/while-seen.ts'
import styles from './LoginEnds.module.css'

/** The database's limit: `private.is_session_live`. */
const LASTS_MS = 12 * 3_600_000
const ANNOUNCED_MS = 2 * 60_000
const EVERY_MS = 10_000

/** When the login of `accessToken` ends at the latest, however many tokens follow it; NaN: it does not say. */
const endOf = (accessToken: string): number => {
  try {
    const factors: readonly { readonly timestamp: number }[] = claimsOf(accessToken).amr
    return Math.min(...factors.map(({ timestamp }) => timestamp)) * 1000 + LASTS_MS
  } catch {
    return Number.NaN
  }
}

/**
 * Says in time that an administrator's login ends, which no press can put off. The other end, of a login that nobody
 * uses, needs no notice: a page that is seen renews its token by itself, so nobody types over it.
 */
export function LoginEnds({ accessToken }: { accessToken: string }) {
  const end = endOf(accessToken)
  const [near, setNear] = useState<number>()
  useEffect(() => {
    let isOver = false
    const look = () => {
      const left = end - now().getTime()
      if (left <= ANNOUNCED_MS) setNear(end)
      if (left > 0 || Number.isNaN(left) || isOver) return
      isOver = true
      // The dialog that offers the login comes now, rather than with the next act.
      checkSession()
    }
    look()
    return whileSeen(EVERY_MS, { work: look, onReturn: look })
  }, [end])
  return (
    <div className={styles.ends}>
      <div role="status">
        {near === end ? <p>{accessWords.ends(writeTimeOfDay(new Date(end)))}</p> : null}
      </div>
    </div>
  )
}

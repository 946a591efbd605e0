import { useCallback, useEffect, useState } from 'react'
import { dataWords, type HeldCounts, heldRows } from '../../../../content/profile/data.ts'
import { loadHeldCounts } from '../../../api/client/held-data.ts'
import { SessionEndedError } from '../../../api/session-check.ts'
import { LoadFailed } from '../../../ui/LoadFailed.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import text from '../../../ui/text.module.css'
import { PhoneFold } from '../PhoneFold.tsx'
import styles from './data.module.css'

const words = dataWords.held

interface HeldTableProps {
  /** Undefined until it is known who is logged in. */
  readonly userId: string | undefined
  readonly onLoggedOut: () => void
}

/** What is held on the client, counted, with why and until when. */
export function HeldTable({ userId, onLoggedOut }: HeldTableProps) {
  const [held, setHeld] = useState<HeldCounts | 'failed'>()

  const load = useCallback(async () => {
    setHeld(undefined)
    try {
      setHeld(await loadHeldCounts())
    } catch (error) {
      if (error instanceof SessionEndedError) onLoggedOut()
      else console.warn('held data', error)
      setHeld('failed')
    }
  }, [onLoggedOut])
  useEffect(() => {
    if (userId) load()
  }, [userId, load])

  if (held === 'failed') return <LoadFailed onRetry={load}>{words.notLoaded}</LoadFailed>
  return (
    <PhoneFold title={words.caption}>
      {held ? <Groups held={held} /> : <Skeleton rows={12} />}
    </PhoneFold>
  )
}

const Groups = ({ held }: { held: HeldCounts }) => (
  <table className={styles.held}>
    <caption className={text.visuallyHidden}>{words.caption}</caption>
    <thead>
      <tr>
        <th scope="col">{words.what}</th>
        <th scope="col">{words.howMuch}</th>
        <th scope="col">{words.why}</th>
        <th scope="col">{words.until}</th>
      </tr>
    </thead>
    <tbody>
      {heldRows(held).map(({ id, title, amount, why, until }) => (
        <tr key={id}>
          <th scope="row">{title}</th>
          <td className={styles.amount}>{amount}</td>
          <td className={styles.why}>{why}</td>
          <td>{until}</td>
        </tr>
      ))}
    </tbody>
  </table>
)

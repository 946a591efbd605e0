import { deletionWords as words } from '../../../../content/profile/deletion.ts'
import { deletionDueAt } from '../../../../domain/accounts/account-deletion.ts'
import { writeDeletionDay } from '../../../../domain/accounts/deletion-moment.ts'
import { now } from '../../../../domain/time/present.ts'
import type { OwnDeletion } from '../../../api/client/account-deletion.ts'
import { PhoneFold } from '../PhoneFold.tsx'
import styles from './deletion.module.css'

/** When it goes, by what is known of the deletion; null: none is asked for. */
const whenItGoes = (deletion: OwnDeletion | null): string => {
  const { when, whenWaiting, whenHeld, whenBegun } = words.goes
  if (!deletion) return when(writeDeletionDay(deletionDueAt(now())))
  if (deletion.hasBegun) return whenBegun
  return deletion.hold ? whenHeld : whenWaiting(writeDeletionDay(deletion.dueAt))
}

/** What stays after a deletion and why, then what goes and when: before it is asked for, and while it waits. */
export function Consequences({ deletion }: { deletion: OwnDeletion | null }) {
  const { stays, goes } = words
  return (
    <>
      <div className={styles.part}>
        <h3 className={styles.above}>{stays.title}</h3>
        <PhoneFold title={stays.title}>
          <dl className={styles.stays}>
            {stays.items.map(({ what, why }) => (
              <div key={what}>
                <dt>{what}</dt>
                <dd>{why}</dd>
              </div>
            ))}
          </dl>
        </PhoneFold>
      </div>
      <div className={styles.part}>
        <h3>{goes.title}</h3>
        <p>{whenItGoes(deletion)}</p>
        <ul className={styles.goes}>
          {goes.items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      </div>
    </>
  )
}

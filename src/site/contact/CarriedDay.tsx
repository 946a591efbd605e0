import { carriedDay as words } from '../../../content/day.ts'
import { formatDayQuery } from '../../../domain/day-address.ts'
import { paths } from '../../../domain/paths.ts'
import { Button } from '../../ui/Button.tsx'
import styles from './CarriedDay.module.css'
import type { Carried } from './use-carried-day.ts'

/** Says above the send button which drawn day goes with the message, and takes it off. */
export function CarriedDay({ carried: { day, sent, toggle } }: { carried: Carried }) {
  // Empty, it has a place of its own as soon as the address carries a day.
  if (!day) return <div className={styles.carried} />
  return (
    <div className={styles.carried}>
      <p aria-live="polite">
        {sent ? (
          <>
            {`${words.label} `}
            <a href={`${paths.yourDay}?${formatDayQuery(day)}`}>{words.numbers(day)}</a>.
          </>
        ) : (
          words.off
        )}
      </p>
      <Button variant="text" onClick={toggle}>
        {sent ? words.takeOff : words.putBack}
      </Button>
    </div>
  )
}

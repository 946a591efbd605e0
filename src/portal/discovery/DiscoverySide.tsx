import { discoveryWords as words } from '../../../content/project/portal.ts'
import { writeCallTime } from '../../../domain/booked-calls/call-moment.ts'
import { paths } from '../../../domain/site/paths.ts'
import type { bookingAttributes } from '../../shell/booking.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import styles from './DiscoverySide.module.css'

interface DiscoverySideProps {
  booking: ReturnType<typeof bookingAttributes>
  /** When the call is that is booked already. */
  callAt?: string | undefined
}

/** The aside: booking a call, or the one that is booked, and the next steps. */
export function DiscoverySide({ booking, callAt }: DiscoverySideProps) {
  return (
    <aside className={styles.side}>
      <section>
        {callAt ? (
          <>
            <h2>{words.call.booked}</h2>
            <p>
              <b>{writeCallTime(callAt)}</b>. {words.call.bring}
            </p>
            <a href={paths.book}>{words.call.see}</a>
          </>
        ) : (
          <>
            <h2>{words.call.title}</h2>
            <p>{words.call.text}</p>
            <ButtonLink variant="line" className={styles.book} {...booking}>
              {words.call.book}
            </ButtonLink>
          </>
        )}
      </section>
      <section className={styles.next}>
        <h2>{words.next.title}</h2>
        <ol className={styles.steps}>
          {words.next.steps.map(({ name, when }) => (
            <li key={name}>
              <b>{name}</b> <span>{when}</span>
            </li>
          ))}
        </ol>
      </section>
    </aside>
  )
}

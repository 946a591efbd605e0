import { discoveryWords as words } from '../../../content/project/portal.ts'
import type { bookingAttributes } from '../../shell/booking.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import styles from './DiscoverySide.module.css'

/** The aside: booking a call, and the next steps. */
export function DiscoverySide({ booking }: { booking: ReturnType<typeof bookingAttributes> }) {
  return (
    <aside className={styles.side}>
      <section>
        <h2>{words.call.title}</h2>
        <p>{words.call.text}</p>
        <ButtonLink variant="line" className={styles.book} {...booking}>
          {words.call.book}
        </ButtonLink>
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

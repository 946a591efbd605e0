import { callPlayer } from '../../../content/call-player.ts'
import type { ExampleCallId } from '../../../domain/events.ts'
import { lengthInWords } from '../../../domain/times.ts'
import layout from '../../ui/layout.module.css'
import styles from './Dials.module.css'

/** One call to choose, as a large time. */
export interface Dial {
  readonly id: ExampleCallId
  readonly time: string
  readonly half: string
  readonly tab: string
  /** Of the call as it went. */
  readonly seconds: number
}

interface DialsProps {
  dials: readonly Dial[]
  pressed: ExampleCallId
  /** Of the pressed call, as it goes now. */
  seconds: number
  loading: ExampleCallId | undefined
  hasFailed: boolean
  onChoose: (id: ExampleCallId) => void
}

/** The times of the calls; a press plays one. */
export function Dials({ dials, pressed, seconds, loading, hasFailed, onChoose }: DialsProps) {
  return (
    <div className={`${layout.wrap} ${styles.box}`}>
      <ul className={styles.dials}>
        {dials.map((dial) => (
          <li key={dial.id}>
            <button
              type="button"
              className={styles.dial}
              aria-pressed={dial.id === pressed}
              aria-busy={dial.id === loading || undefined}
              onClick={() => onChoose(dial.id)}
            >
              <span className={styles.time}>
                {dial.time}
                <small>{dial.half}</small>
              </span>
              <span className={styles.what}>
                <b>{dial.tab}</b>
                {lengthInWords(dial.id === pressed ? seconds : dial.seconds)}
              </span>
            </button>
          </li>
        ))}
      </ul>
      <p className={styles.failed} role="status">
        {hasFailed ? callPlayer.failed : null}
      </p>
    </div>
  )
}

import { callPlayer } from '../../../content/example-calls/call-player.ts'
import type { ExampleCallId } from '../../../domain/site/events.ts'
import { lengthInWords } from '../../../domain/time/times.ts'
import layout from '../../ui/layout.module.css'
import styles from './CallPicker.module.css'

/** One call to choose, as a large time. */
export interface CallOption {
  readonly id: ExampleCallId
  readonly time: string
  readonly half: string
  readonly tab: string
  /** Of the call as it went. */
  readonly seconds: number
}

interface CallPickerProps {
  options: readonly CallOption[]
  pressed: ExampleCallId
  /** Of the pressed call, as it goes now. */
  seconds: number
  loading: ExampleCallId | undefined
  hasFailed: boolean
  onChoose: (id: ExampleCallId) => void
}

/** The times of the calls; a press plays one. */
export function CallPicker({
  options,
  pressed,
  seconds,
  loading,
  hasFailed,
  onChoose,
}: CallPickerProps) {
  return (
    <div className={`${layout.wrap} ${styles.box}`}>
      <ul className={styles.options}>
        {options.map((option) => (
          <li key={option.id}>
            <button
              type="button"
              className={styles.option}
              aria-pressed={option.id === pressed}
              aria-busy={option.id === loading || undefined}
              onClick={() => onChoose(option.id)}
            >
              <span className={styles.time}>
                {option.time}
                <small>{option.half}</small>
              </span>
              <span className={styles.what}>
                <b>{option.tab}</b>
                {lengthInWords(option.id === pressed ? seconds : option.seconds)}
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

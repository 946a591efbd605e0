import { memo } from 'react'
import { callPlayer } from '../../../content/example-calls/call-player.ts'
import {
  type CallEvent,
  type CallTimeline,
  RECORD_KINDS,
} from '../../../domain/example-calls/call.ts'
import { stopwatch } from '../../../domain/time/times.ts'
import layout from '../../ui/layout.module.css'
import { Inline } from '../Inline.tsx'
import styles from './CallRecords.module.css'

interface CallRecordsProps {
  timeline: CallTimeline
  /** The second the call is at; infinite before it has begun, when all stands there. */
  second: number
}

/** What the call leaves in calendar, text message and note. What is still to come keeps its place. */
export const CallRecords = memo(function CallRecords({ timeline, second }: CallRecordsProps) {
  return (
    <section className={`${layout.wrap} ${styles.leaves}`} aria-label={callPlayer.leaves}>
      {RECORD_KINDS.map((kind) => {
        const left = timeline.events.filter((event) => event.kind === kind)
        return (
          <div key={kind} className={left.length > 0 ? styles.leaf : styles.empty}>
            <h3>{timeline.call.leaves[kind]}</h3>
            {left.map((event) => (
              <Left key={`${event.at}${event.text}`} event={event} isThere={event.at <= second} />
            ))}
            {left.length > 0 ? null : <p>{callPlayer.nothing}</p>}
          </div>
        )
      })}
    </section>
  )
})

function Left({ event, isThere }: { event: CallEvent; isThere: boolean }) {
  const { at, kind, slot, to } = event
  return (
    <div className={`${styles.left} ${isThere ? '' : styles.later}`}>
      <b className={styles.at}>{stopwatch(at)}</b>
      <p className={kind === 'text' ? styles.message : undefined}>
        {slot ? <b className={styles.slot}>{slot}</b> : null}
        {to ? <span className={styles.to}>{kind === 'text' ? callPlayer.to(to) : to}</span> : null}
        <Inline text={event.text} />
      </p>
      {isThere ? null : <span className={styles.nothingYet}>{callPlayer.nothingYet}</span>}
    </div>
  )
}

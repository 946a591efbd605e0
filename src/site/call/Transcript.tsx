import { memo, type ReactNode } from 'react'
import { callPlayer } from '../../../content/example-calls/call-player.ts'
import type {
  CallTimeline,
  Lane,
  TimelineChoice,
  Turn,
} from '../../../domain/example-calls/call.ts'
import { stopwatch } from '../../../domain/time/times.ts'
import fold from '../../ui/fold.module.css'
import { Icon } from '../../ui/Icon.tsx'
import layout from '../../ui/layout.module.css'
import { Inline } from '../Inline.tsx'
import styles from './Transcript.module.css'

interface TranscriptProps {
  timeline: CallTimeline
  /** The second the call is at; infinite before it has begun. */
  second: number
  /** The line that is being said. */
  turn: Turn | undefined
  onGoTo: (second: number) => void
  onPick: (choice: number, reply: number) => void
}

interface Row {
  readonly at: number
  /** Of rows at the same second. */
  readonly order: number
  readonly row: ReactNode
}

/** Where the link leads that skips it. */
const AFTER = 'after-transcript'

const said: Record<Lane, string | undefined> = {
  caller: styles.strong,
  agent: undefined,
  person: styles.strong,
}

/** The whole call; a time goes there, and a reply that was not taken is said instead. */
export const Transcript = memo(function Transcript(props: TranscriptProps) {
  const { timeline, second, turn: now, onGoTo, onPick } = props
  const { call, handover } = timeline
  const rows: Row[] = timeline.turns.map((turn) => ({
    at: turn.from,
    order: 1,
    row: (
      <li
        key={turn.from}
        className={`${styles.said} ${said[turn.lane] ?? ''} ${turn.from > second ? styles.later : ''} ${turn === now ? styles.now : ''}`}
        data-at={stopwatch(turn.from)}
      >
        <button
          type="button"
          className={styles.at}
          aria-label={callPlayer.goTo(turn.from)}
          onClick={() => onGoTo(turn.from)}
        >
          {stopwatch(turn.from)}
        </button>
        <b>
          <Inline text={call.lanes[turn.lane].name} />
        </b>
        <span>
          <Inline text={turn.text} />
        </span>
      </li>
    ),
  }))
  rows.push(
    ...timeline.choices.map((choice, place) => ({
      at: choice.at,
      order: 0,
      row: (
        <OtherReplies
          key={`${choice.at} choice`}
          choice={choice}
          onPick={(reply) => onPick(place, reply)}
        />
      ),
    })),
  )
  if (handover) {
    rows.push({
      at: handover.at,
      order: 0,
      row: (
        <li key="handover" className={styles.over}>
          <b>{stopwatch(handover.at)}</b> {callPlayer.handedOverTo(call.lanes.person.name)}
        </li>
      ),
    })
  }
  rows.sort((one, other) => one.at - other.at || one.order - other.order)
  return (
    <div className={`${layout.wrap} ${styles.place}`}>
      {/* A button at each line: by keyboard that is a long way. */}
      <a className={styles.skip} href={`#${AFTER}`}>
        {callPlayer.skipTranscript}
      </a>
      <details className={`${styles.whole} ${fold.folds}`}>
        <summary>
          {callPlayer.whole}
          <Icon shape="plus" />
        </summary>
        <p className={styles.title}>{callPlayer.whole}</p>
        <ol className={styles.script}>{rows.map(({ row }) => row)}</ol>
      </details>
      <span id={AFTER} tabIndex={-1} />
    </div>
  )
})

/** The replies that were not taken. */
function OtherReplies({
  choice,
  onPick,
}: {
  choice: TimelineChoice
  onPick: (reply: number) => void
}) {
  const { ask, replies, picked } = choice
  return (
    <li className={styles.other}>
      <span>{picked === undefined ? ask : callPlayer.orTry}</span>
      {replies.map(({ say }, reply) =>
        reply === (picked ?? 0) ? null : (
          <button key={say} type="button" onClick={() => onPick(reply)}>
            <Inline text={callPlayer.quoted(say)} />
          </button>
        ),
      )}
    </li>
  )
}

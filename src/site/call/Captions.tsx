import { callPlayer } from '../../../content/example-calls/call-player.ts'
import type { CallTimeline, Turn } from '../../../domain/example-calls/call.ts'
import { Button } from '../../ui/Button.tsx'
import { Inline } from '../Inline.tsx'
import styles from './Captions.module.css'
import {
  awaitedChoice,
  currentTurn,
  hasEnded,
  isRinging,
  isUnanswered,
  lastTurn,
  type Playback,
  wordsSaid,
} from './playback.ts'

interface CaptionsProps {
  state: Playback
  onChooseAgain: () => void
}

/** What is said, as large as it can be: title, line or end. */
export function Captions({ state, onChooseAgain }: CaptionsProps) {
  const { timeline, hasBegun } = state
  const ended = hasEnded(state)
  return (
    <div className={styles.say}>
      {hasBegun ? null : <Intro state={state} />}
      {hasBegun && !ended ? <Words state={state} /> : null}
      {ended ? <End timeline={timeline} onChooseAgain={onChooseAgain} /> : null}
    </div>
  )
}

function Intro({ state: { timeline } }: { state: Playback }) {
  const [first] = timeline.turns
  const { call } = timeline
  return (
    <div>
      <p className={styles.who}>{callPlayer.intro}</p>
      <p className={`${styles.line} ${styles.title}`}>
        <Inline text={call.title} />
      </p>
      {first ? (
        <p className={styles.more}>
          <Inline text={callPlayer.firstLine(call.lanes[first.lane].name, first.text)} />
        </p>
      ) : null}
    </div>
  )
}

function End({ timeline, onChooseAgain }: { timeline: CallTimeline; onChooseAgain: () => void }) {
  return (
    <div className={styles.end}>
      <p className={styles.who}>{callPlayer.endedAt(timeline.seconds, timeline.end.how)}</p>
      <p className={`${styles.line} ${styles.strong}`}>
        {callPlayer.endTitle(timeline.end.title, timeline.seconds)}
      </p>
      <p className={styles.more}>{timeline.end.text}</p>
      <Button variant="text" onClick={onChooseAgain}>
        {callPlayer.somethingElse}
      </Button>
    </div>
  )
}

/** Hidden from assistive technology, which is told by the log. */
function Words({ state }: { state: Playback }) {
  const { timeline, at, isPlaying } = state
  const choice = awaitedChoice(state)
  if (choice) {
    const asked = timeline.turns.findLast(({ from }) => from < choice.at)
    return asked ? <Line turn={asked} state={state} at={asked.to} isPast /> : null
  }
  if (isUnanswered(state)) return <Ringing words={callPlayer.phoneRings} />
  const turn = currentTurn(state)
  if (turn) return <Line key={turn.from} turn={turn} state={state} at={isPlaying ? at : turn.to} />
  const past = lastTurn(state)
  if (isRinging(state)) return <Ringing words={callPlayer.rings(timeline.call.lanes.person.name)} />
  return past ? <Line turn={past} state={state} at={past.to} isPast /> : null
}

function Ringing({ words }: { words: string }) {
  return (
    <div className={styles.past} aria-hidden="true">
      <p className={styles.who}>{words}</p>
      <p className={styles.line}>…</p>
    </div>
  )
}

const looks = {
  caller: styles.strong,
  agent: undefined,
  person: `${styles.strong} ${styles.person}`,
}

/** Where te reo Māori stands between marks, its spaces do not part words. */
const WORD = /(?:\[\[mi:[^\]]+\]\]|[^\s[]|\[)+/gu

interface LineProps {
  turn: Turn
  state: Playback
  at: number
  isPast?: boolean
}

function Line({ turn, state, at, isPast = false }: LineProps) {
  const { name } = state.timeline.call.lanes[turn.lane]
  const words = turn.text.match(WORD) ?? []
  const said = wordsSaid(turn, words.length, at)
  return (
    <div className={isPast ? styles.past : looks[turn.lane]} aria-hidden="true">
      <p className={styles.who}>
        {turn.lane === 'agent' && !isPast ? callPlayer.agent(name) : name}
      </p>
      <p className={styles.line}>
        {words.map((word, index) => (
          // A line's words stay in their places.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <span key={index} className={index < said ? undefined : styles.later}>
            <Inline text={word} />{' '}
          </span>
        ))}
      </p>
    </div>
  )
}

import { memo, type Ref, useLayoutEffect, useRef } from 'react'
import { callPlayer } from '../../../content/example-calls/call-player.ts'
import { plain } from '../../../content/text/inline.ts'
import {
  type CallTimeline,
  LANES,
  type Lane,
  type Turn,
} from '../../../domain/example-calls/call.ts'
import { stopwatch } from '../../../domain/time/times.ts'
import { Inline } from '../Inline.tsx'
import styles from './Score.module.css'
import { across, LANE_HEIGHT, markEvery, UNITS_A_SECOND, voice } from './score.ts'

/** The last seconds of a call have no room for the words of their mark; a part of its length. */
const LAST = 0.06

/** So near before the hand-over that "You choose" would stand under its line; a part of its length. */
const NEAR = 0.12

/** How long the hand-over fills the rest of the score, in seconds. */
const FLASH = 2

/** From so many pixels on a finger means the slider, not the page. */
const SIDEWAYS = 8

interface ScoreProps {
  ref: Ref<HTMLDivElement>
  className: string | undefined
  timeline: CallTimeline
  /** The second it is at; infinite before the call has begun. */
  second: number
  turn: Turn | undefined
  hasBegun: boolean
  isPlaying: boolean
  onSeek: (second: number) => void
}

/** The call in three lanes, and a slider over all of it, whose thumb is the line that sweeps. */
export const Score = memo(function Score(props: ScoreProps) {
  const { ref, className = '', timeline, second, hasBegun, isPlaying } = props
  const { seconds, choices, handover } = timeline
  const over = handover && second >= handover.at
  const marks = Array.from(
    { length: Math.ceil(seconds / markEvery(seconds)) },
    (_, mark) => mark * markEvery(seconds),
  )
  const isNear = (at: number) =>
    handover !== undefined && at < handover.at && handover.at - at < seconds * NEAR
  return (
    <div ref={ref} className={`${className} ${styles.frame}`}>
      <svg className={styles.seconds} aria-hidden="true">
        {marks
          .filter((mark) => mark < seconds * (1 - LAST))
          .map((mark) => (
            <text key={mark} x={across(mark, seconds)} dx="6" y="1.4rem">
              {stopwatch(mark)}
            </text>
          ))}
        <svg
          viewBox={`0 0 ${seconds} 1`}
          preserveAspectRatio="none"
          y="30%"
          height="70%"
          aria-hidden="true"
        >
          <path d={`M0 0${marks.map(() => `v1m${markEvery(seconds)}-1`).join('')}`} />
        </svg>
      </svg>
      <div className={styles.lanes}>
        <div aria-hidden="true">
          {LANES.map((lane) => (
            <LaneRow key={lane} timeline={timeline} lane={lane} hasBegun={hasBegun} />
          ))}
        </div>
        <div className={styles.over} aria-hidden="true">
          <i className={styles.sweep} />
          <svg className={styles.flags} aria-hidden="true">
            {choices.map(({ at }) => (
              <g key={at}>
                <line
                  className={styles.choice}
                  x1={across(at, seconds)}
                  x2={across(at, seconds)}
                  y2="100%"
                />
                <text
                  className={`${styles.chooses} ${isNear(at) ? styles.before : ''}`}
                  x={across(at, seconds)}
                  y="100%"
                  dx={isNear(at) ? -10 : 10}
                  dy="-7"
                >
                  {callPlayer.youChoose}
                </text>
              </g>
            ))}
            {handover ? (
              <g className={over ? styles.handedOver : styles.handsOver}>
                <line
                  x1={across(handover.at, seconds)}
                  x2={across(handover.at, seconds)}
                  y2="100%"
                />
                <rect x={across(handover.at, seconds)} width="8.1rem" height="1.6rem" />
                <text x={across(handover.at, seconds)} dx="8" y="1.1rem">
                  {callPlayer.handedOver(handover.at)}
                </text>
              </g>
            ) : null}
          </svg>
          {handover && over && isPlaying && second < handover.at + FLASH ? (
            <i className={styles.flash} style={{ left: across(handover.at, seconds) }} />
          ) : null}
        </div>
        <Slider {...props} />
      </div>
    </div>
  )
})

const laneLooks: Record<Lane, string | undefined> = {
  caller: styles.caller,
  agent: undefined,
  person: styles.person,
}

interface LaneRowProps {
  timeline: CallTimeline
  lane: Lane
  hasBegun: boolean
}

/** A voice: all of it as the page comes; once it plays, what was heard over what is to come. */
function LaneRow({ timeline, lane, hasBegun }: LaneRowProps) {
  const { call, seconds, turns, rings } = timeline
  const { name, role } = call.lanes[lane]
  const voices = turns
    .filter((turn) => turn.lane === lane)
    .map(({ from, to }) => voice(from, to))
    .join('')
  const ringing = rings
    .filter((ring) => ring.lane === lane)
    .map(({ from, to }) => `M${from * UNITS_A_SECOND} ${LANE_HEIGHT / 2}H${to * UNITS_A_SECOND}`)
    .join('')
  const isUsed = voices !== '' || ringing !== ''
  const drawing = (className: string | undefined) => (
    <svg
      className={className}
      viewBox={`0 0 ${seconds * UNITS_A_SECOND} ${LANE_HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {ringing ? <path className={styles.ringing} d={ringing} /> : null}
      <path className={styles.voice} d={voices} />
    </svg>
  )
  return (
    <div className={`${styles.lane} ${laneLooks[lane] ?? ''}`}>
      <p className={isUsed ? undefined : styles.unused}>
        <b>
          <Inline text={name} />
        </b>{' '}
        <span>{isUsed ? role : callPlayer.notNeeded}</span>
      </p>
      <div className={styles.drawing}>
        {hasBegun ? drawing(styles.toCome) : null}
        {drawing(styles.heard)}
      </div>
    </div>
  )
}

function Slider({ timeline, second, turn, hasBegun, onSeek }: Omit<ScoreProps, 'ref'>) {
  const range = useRef<HTMLInputElement>(null)
  const isNew = useRef(true)
  /** A finger that may yet turn out to scroll the page, and where it would move the slider. */
  const finger = useRef<{ x: number; value?: number }>(undefined)
  const { seconds, call } = timeline
  const at = hasBegun ? second : 0

  useLayoutEffect(() => {
    const input = range.current
    if (!input) return
    // Moved before the script came.
    if (isNew.current && input.valueAsNumber > 0) onSeek(input.valueAsNumber)
    else input.value = String(at)
    isNew.current = false
  }, [at, onSeek])

  const seekByFinger = () => {
    const value = finger.current?.value
    finger.current = undefined
    if (value !== undefined) onSeek(value)
  }

  return (
    <input
      ref={range}
      className={styles.slider}
      type="range"
      min="0"
      max={seconds}
      step="1"
      defaultValue="0"
      autoComplete="off"
      aria-label={callPlayer.place}
      aria-valuetext={callPlayer.placeNow(
        at,
        seconds,
        turn && plain(callPlayer.log.said(call.lanes[turn.lane].name, turn.text)),
      )}
      onChange={({ target }) => {
        if (finger.current) finger.current.value = target.valueAsNumber
        else onSeek(target.valueAsNumber)
      }}
      // A browser moves its slider as soon as a finger touches it.
      onPointerDown={({ pointerType, clientX }) => {
        finger.current = pointerType === 'touch' ? { x: clientX } : undefined
      }}
      onPointerMove={({ clientX }) => {
        if (finger.current && Math.abs(clientX - finger.current.x) > SIDEWAYS) seekByFinger()
      }}
      onPointerUp={seekByFinger}
      onPointerCancel={({ currentTarget }) => {
        finger.current = undefined
        currentTarget.value = String(at)
      }}
    />
  )
}

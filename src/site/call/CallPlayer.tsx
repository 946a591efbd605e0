import { type CSSProperties, useCallback, useEffect, useReducer, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { callPlayer } from '../../../content/example-calls/call-player.ts'
import type { ExampleCall } from '../../../domain/example-calls/call.ts'
import { picksOf, readCallAddress } from '../../../domain/example-calls/call-address.ts'
import type { ExampleCallId } from '../../../domain/site/events.ts'
import { track } from '../../api/track.ts'
import { ErrorBoundary } from '../../ui/ErrorBoundary.tsx'
import layout from '../../ui/layout.module.css'
import text from '../../ui/text.module.css'
import { islandReady } from '../../ui/use-island-ready.ts'
import { CallLog } from './CallLog.tsx'
import { type CallOption, CallPicker } from './CallPicker.tsx'
import styles from './CallPlayer.module.css'
import { CallRecords } from './CallRecords.tsx'
import { Captions } from './Captions.tsx'
import { ChoicePanel } from './ChoicePanel.tsx'
import { DayStrip } from './DayStrip.tsx'
import { fetchCall } from './fetch-call.ts'
import {
  awaitedChoice,
  currentTurn,
  nextPlayback,
  openCall,
  type PlaybackAction,
  playStateOf,
  secondOf,
} from './playback.ts'
import { Score } from './Score.tsx'
import { Transcript } from './Transcript.tsx'
import { Transport } from './Transport.tsx'
import { useCallAddress } from './use-call-address.ts'
import { usePlaybackClock } from './use-playback-clock.ts'
import { useSound } from './use-sound.ts'

interface CallPlayerProps {
  /** The call that stands in the page. */
  call: ExampleCall
  /** The calls to choose from; with them, the strip of the call's day is drawn. */
  options?: readonly CallOption[]
}

/** Plays an example call second by second; as the page comes, the whole call as it went. */
export function CallPlayer(props: CallPlayerProps) {
  return (
    <ErrorBoundary>
      <Player {...props} />
    </ErrorBoundary>
  )
}

const NO_OPTIONS: readonly CallOption[] = []

/** Such a visitor reads the call line by line. */
const prefersStill = () => matchMedia('(prefers-reduced-motion: reduce)').matches

/** Scrolls so that what is between `first` and `last` is seen whole, from the first that leaves room for it. */
const showAll = (firsts: readonly (Element | null)[], last: Element | null) => {
  const { scrollPaddingTop, scrollPaddingBottom } = getComputedStyle(document.documentElement)
  const top = Number.parseFloat(scrollPaddingTop) || 0
  const bottom = innerHeight - (Number.parseFloat(scrollPaddingBottom) || 0)
  const end = last?.getBoundingClientRect().bottom ?? 0
  const starts = firsts.filter((element) => element !== null)
  const topOf = (element: Element) => element.getBoundingClientRect().top
  const first = starts.find((element) => end - topOf(element) <= bottom - top) ?? starts.at(-1)
  if (!first || (topOf(first) >= top && end <= bottom)) return
  first.scrollIntoView({ behavior: prefersStill() ? 'auto' : 'smooth', block: 'start' })
}

function Player({ call: shown, options = NO_OPTIONS }: CallPlayerProps) {
  const root = useRef<HTMLDivElement>(null)
  const controls = useRef<HTMLFieldSetElement>(null)
  const strip = useRef<HTMLDivElement>(null)
  const score = useRef<HTMLDivElement>(null)
  const [state, dispatch] = useReducer(nextPlayback, shown, openCall)
  const [hasChanged, setHasChanged] = useState(false)
  const [loading, setLoading] = useState<ExampleCallId>()
  const [hasFailed, setHasFailed] = useState(false)
  const played = useRef(new Set<ExampleCallId>())
  /** Counts the choices of a call or a place in it: a call that comes after the next one is too late. */
  const choices = useRef(0)
  const { timeline, at, hasBegun, isPlaying, isFast } = state
  const { id } = timeline.call

  const load = useCallback(
    async (wanted: ExampleCallId, open: (call: ExampleCall) => void) => {
      choices.current += 1
      const mine = choices.current
      setHasFailed(false)
      setLoading(wanted)
      const call = wanted === shown.id ? shown : await fetchCall(wanted).catch(() => undefined)
      if (choices.current !== mine) return
      setLoading(undefined)
      if (call) open(call)
      else setHasFailed(true)
    },
    [shown],
  )

  useEffect(() => {
    const address = readCallAddress(new URLSearchParams(location.search))
    const wanted = [shown, ...options].find(({ id: offered }) => offered === address?.call)?.id
    if (!address || !wanted) return islandReady(root.current)
    // Until it is there, presses are held: who follows a link and presses Play means the call of the link.
    load(wanted, (call) => {
      const picks = picksOf(call, address.say)
      flushSync(() => dispatch({ kind: 'open', call, picks, at: address.at }))
    }).then(() => islandReady(root.current))
  }, [shown, options, load])
  useCallAddress(state, hasChanged)
  const onPassed = useCallback((seconds: number) => dispatch({ kind: 'passed', seconds }), [])
  usePlaybackClock(isPlaying, onPassed)
  const sound = useSound()

  const act = useCallback((action: PlaybackAction) => {
    if (action.kind !== 'pause' && action.kind !== 'speed') {
      choices.current += 1
      setLoading(undefined)
    }
    setHasChanged(true)
    dispatch(action)
  }, [])

  const focusReplies = () =>
    root.current?.querySelector<HTMLElement>('[data-replies] button')?.focus()

  const begin = (call: ExampleCallId, kind: 'play' | 'next') => {
    act(kind === 'play' ? { kind, rings: sound.isOn } : { kind })
    if (!played.current.has(call)) track('call_played', call)
    played.current.add(call)
  }
  const play = () => {
    if (awaitedChoice(state)) focusReplies()
    else if (isPlaying) act({ kind: 'pause' })
    else begin(id, prefersStill() ? 'next' : 'play')
  }
  const next = () => {
    if (awaitedChoice(state)) focusReplies()
    else begin(id, 'next')
  }
  const choose = (wanted: ExampleCallId) => {
    if (wanted === id) return play()
    load(wanted, (call) => {
      act({ kind: 'open', call })
      begin(wanted, prefersStill() ? 'next' : 'play')
    })
  }
  const show = () => showAll([strip.current, controls.current], score.current)
  const playHere = () => {
    if (!isPlaying) show()
    play()
  }
  const playFromStrip = () => {
    show()
    controls.current?.querySelector('button')?.focus({ preventScroll: true })
    if (!isPlaying) play()
  }
  const chooseAgain = () => {
    flushSync(() => act({ kind: 'choose-again' }))
    focusReplies()
  }
  const pick = useCallback(
    (choice: number, reply: number) => {
      act({ kind: 'pick', choice, reply, plays: !prefersStill() })
      track('call_choice', id)
      controls.current?.querySelector('button')?.focus()
    },
    [act, id],
  )
  const seek = useCallback((second: number) => act({ kind: 'seek', at: second }), [act])
  const goTo = useCallback(
    (second: number) => act({ kind: 'seek', at: second, pause: true }),
    [act],
  )

  const choice = awaitedChoice(state)
  const playState = playStateOf(state)
  const second = hasBegun ? secondOf(state) : Number.POSITIVE_INFINITY
  const turn = hasBegun && !choice && playState !== 'ended' ? currentTurn(state) : undefined

  return (
    <div
      ref={root}
      className={styles.call}
      data-state={playState}
      // Not as the page comes: its security policy knows no inline styles.
      style={hasBegun ? ({ '--at': at / timeline.seconds } as CSSProperties) : undefined}
    >
      {options.length > 0 ? (
        <DayStrip ref={strip} timeline={timeline} isPlaying={isPlaying} onPlay={playFromStrip} />
      ) : null}
      <section className={styles.player} aria-labelledby="call-title">
        <h2 id="call-title" className={text.visuallyHidden}>
          {callPlayer.title}
        </h2>
        {options.length > 0 ? (
          <CallPicker
            options={options}
            pressed={id}
            seconds={timeline.seconds}
            loading={loading}
            hasFailed={hasFailed}
            onChoose={choose}
          />
        ) : null}
        <div className={`${layout.wrap} ${styles.top}`}>
          <Transport
            ref={controls}
            state={playState}
            timeline={timeline}
            second={secondOf(state)}
            isFast={isFast}
            sound={sound}
            onPlay={playHere}
            onNext={next}
            onSpeed={() => act({ kind: 'speed' })}
          />
          <Captions state={state} onChooseAgain={chooseAgain} />
          {sound.context && sound.Player ? (
            <sound.Player
              context={sound.context}
              timeline={timeline}
              at={at - state.untilPickUp}
              isPlaying={isPlaying}
              isFast={isFast}
              onFailed={sound.onFailed}
            />
          ) : null}
          {/* Not as the page comes, which stays light. */}
          {hasBegun
            ? timeline.choices.map((each, place) => (
                <ChoicePanel
                  key={each.at}
                  className={styles.choice}
                  choice={each}
                  isAwaited={each === choice}
                  onPick={(reply) => pick(place, reply)}
                />
              ))
            : null}
          <Score
            ref={score}
            className={styles.score}
            timeline={timeline}
            second={second}
            turn={turn}
            hasBegun={hasBegun}
            isPlaying={isPlaying}
            onSeek={seek}
          />
          <p className={styles.scripted}>{callPlayer.scripted}</p>
          <CallLog entries={state.log} timeline={timeline} />
        </div>
        <CallRecords timeline={timeline} second={second} />
        <Transcript timeline={timeline} second={second} turn={turn} onGoTo={goTo} onPick={pick} />
      </section>
    </div>
  )
}

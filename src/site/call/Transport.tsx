import type { Ref } from 'react'
import { callPlayer } from '../../../content/example-calls/call-player.ts'
import type { CallTimeline } from '../../../domain/example-calls/call.ts'
import { lengthInWords, stopwatch } from '../../../domain/time/times.ts'
import { Button } from '../../ui/Button.tsx'
import text from '../../ui/text.module.css'
import { PlayMark } from './PlayMark.tsx'
import type { PlayState } from './playback.ts'
import { SoundSwitch } from './SoundSwitch.tsx'
import styles from './Transport.module.css'

/** What Play says; where movement is not wanted it takes a line at a time. */
const playWords: Record<PlayState, { readonly moves: string; readonly still: string }> = {
  idle: { moves: callPlayer.play, still: callPlayer.read },
  playing: { moves: callPlayer.pause, still: callPlayer.pause },
  paused: { moves: callPlayer.goOn, still: callPlayer.next },
  choice: { moves: callPlayer.goOn, still: callPlayer.next },
  ended: { moves: callPlayer.again, still: callPlayer.again },
}

interface TransportProps {
  ref: Ref<HTMLFieldSetElement>
  state: PlayState
  timeline: CallTimeline
  /** The whole second that it is at. */
  second: number
  isFast: boolean
  sound: { readonly isOn: boolean; readonly hasFailed: boolean; readonly toggle: () => void }
  onPlay: () => void
  onNext: () => void
  onSpeed: () => void
}

/** The buttons of the player. While the call waits for a choice, Play and Next lead to the replies. */
export function Transport({ ref, state, timeline, second, isFast, sound, ...on }: TransportProps) {
  const { moves, still } = playWords[state]
  const waits = state === 'choice'
  return (
    <fieldset ref={ref} className={styles.transport} aria-label={callPlayer.controls}>
      <Button
        variant="signal"
        className={styles.play}
        aria-disabled={waits || undefined}
        onClick={on.onPlay}
      >
        <PlayMark isPlaying={state === 'playing'} />
        <span className={styles.moves}>{moves}</span>
        <span className={styles.still}>{still}</span>
        {state === 'idle' ? (
          <span className={styles.length}>{lengthInWords(timeline.seconds)}</span>
        ) : null}
      </Button>
      <Button
        variant="line"
        className={`${styles.onDark} ${styles.moves}`}
        aria-disabled={waits || undefined}
        onClick={on.onNext}
      >
        {callPlayer.next}
      </Button>
      <Button
        variant="line"
        className={`${styles.onDark} ${styles.moves}`}
        aria-pressed={isFast}
        onClick={on.onSpeed}
      >
        {callPlayer.fast}
        <span className={text.visuallyHidden}>{callPlayer.fastSpeed}</span>
      </Button>
      <SoundSwitch
        timeline={timeline}
        isOn={sound.isOn}
        hasFailed={sound.hasFailed}
        onSwitch={sound.toggle}
      />
      <p className={styles.clock}>
        <b>{stopwatch(second)}</b>
        {callPlayer.of(timeline.seconds)}
      </p>
    </fieldset>
  )
}

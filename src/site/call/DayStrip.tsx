import type { Ref } from 'react'
import { callPlayer } from '../../../content/example-calls/call-player.ts'
import type { CallTimeline } from '../../../domain/example-calls/call.ts'
import { stripCalls } from '../../../domain/example-calls/call-strip.ts'
import { MINUTES_A_DAY } from '../../../domain/time/times.ts'
import { Strip } from '../../ui/strip/Strip.tsx'
import { CaptionedFigure } from '../CaptionedFigure.tsx'
import { Inline } from '../Inline.tsx'
import styles from './DayStrip.module.css'
import { PlayMark } from './PlayMark.tsx'

/** The strips begin at noon. */
const START_HOUR = 12

/** Hundredths of the strip's width. */
const place = (minute: number) => Math.round((minute / MINUTES_A_DAY) * 10_000) / 100

interface DayStripProps {
  ref: Ref<HTMLDivElement>
  timeline: CallTimeline
  isPlaying: boolean
  onPlay: () => void
}

/** The example day of the call, which opens into the call below: as wide there as its line is high here. */
export function DayStrip({ ref, timeline, isPlaying, onPlay }: DayStripProps) {
  const { call } = timeline
  const { clock, strip } = call
  const calls = stripCalls(timeline)
  const x = place(clock.minute)
  const counted = (by: 'you' | 'us' | 'missed') =>
    callPlayer.lines(callPlayer.legend[by], calls.filter((line) => line.by === by).length)
  const isDark = clock.minute >= strip.shutFrom && clock.minute < strip.shutUntil
  return (
    <CaptionedFigure
      id="call-day"
      caption={<Inline text={call.caption} />}
      legend={[
        { mark: 'solid', label: counted('you') },
        { mark: 'signal', label: counted('us') },
        { mark: 'outline', label: counted('missed') },
      ]}
    >
      <div ref={ref} className={styles.strip}>
        <Strip
          calls={calls}
          closedFrom={strip.shutFrom}
          closedUntil={strip.shutUntil}
          startHour={START_HOUR}
          tag={clock.minute}
        />
        <div className={styles.over}>
          {/* Its width is an attribute: the security policy knows no inline styles. */}
          <svg width={`${x}%`} height="1" aria-hidden="true" />
          <button
            type="button"
            className={`${styles.tag} ${isDark ? styles.dark : styles.light}`}
            aria-label={callPlayer.tag(`${clock.time} ${clock.half}`, timeline.seconds)}
            onClick={onPlay}
          >
            <PlayMark isPlaying={isPlaying} />
            {clock.time}
          </button>
        </div>
      </div>
      <svg
        className={styles.fan}
        viewBox="0 0 100 100"
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        <rect
          x={place(strip.shutFrom)}
          width={place(strip.shutUntil - strip.shutFrom)}
          height="100"
        />
        <path className={styles.opening} d={`M${x} 0L0 100H100Z`} />
        <path className={styles.edge} d={`M0 100L${x} 0L100 100`} />
      </svg>
    </CaptionedFigure>
  )
}

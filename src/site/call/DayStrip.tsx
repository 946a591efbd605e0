import { callPlayer } from '../../../content/call-player.ts'
import type { LaidCall } from '../../../domain/call.ts'
import { stripCalls } from '../../../domain/call-strip.ts'
import layout from '../../ui/layout.module.css'
import { Strip } from '../../ui/strip/Strip.tsx'
import { DAY_MINUTES } from '../../ui/strip/strip.ts'
import styles from './DayStrip.module.css'

/** The strips begin at noon. */
const START_HOUR = 12

interface DayStripProps {
  laid: LaidCall
  isPlaying: boolean
  onPlay: () => void
}

/** The example day of the call, which opens into the call below: as wide there as its line is high here. */
export function DayStrip({ laid, isPlaying, onPlay }: DayStripProps) {
  const { call } = laid
  const { clock, strip } = call
  const calls = stripCalls(laid)
  const x = (clock.minute / DAY_MINUTES) * 100
  const isDark = clock.minute >= strip.shutFrom && clock.minute < strip.shutUntil
  return (
    <figure aria-labelledby="call-day">
      <figcaption className={`${layout.wrap} ${styles.caption}`}>
        <span id="call-day">{call.caption}</span>
        <ul>
          {(['you', 'us', 'missed'] as const).map((by) => (
            <li key={by} className={styles[by]}>
              {callPlayer.lines(
                callPlayer.legend[by],
                calls.filter((line) => line.by === by).length,
              )}
            </li>
          ))}
        </ul>
      </figcaption>
      <div className={styles.strip}>
        <Strip
          calls={calls}
          closedFrom={strip.shutFrom}
          closedUntil={strip.shutUntil}
          startHour={START_HOUR}
        />
        <div className={styles.over}>
          {/* Its width is an attribute: the security policy knows no inline styles. */}
          <svg width={`${x}%`} height="1" aria-hidden="true" />
          <button
            type="button"
            className={`${styles.tag} ${isDark ? styles.dark : styles.light}`}
            aria-label={callPlayer.tag(`${clock.time} ${clock.half}`, laid.seconds)}
            onClick={onPlay}
          >
            <i className={isPlaying ? styles.pauseMark : styles.playMark} aria-hidden="true" />
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
          x={(strip.shutFrom / DAY_MINUTES) * 100}
          width={((strip.shutUntil - strip.shutFrom) / DAY_MINUTES) * 100}
          height="100"
        />
        <path className={styles.opening} d={`M${x} 0L0 100H100Z`} />
        <path className={styles.edge} d={`M0 100L${x} 0L100 100`} />
      </svg>
    </figure>
  )
}

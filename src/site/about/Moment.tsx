import { agency } from '../../../content/agency.ts'
import type { Moment as Words } from '../../../content/pages/about.ts'
import { clock } from '../../../domain/time/times.ts'
import { Inline } from '../Inline.tsx'
import styles from './About.module.css'
import { drawMoment } from './day-on-end.ts'
import { Portrait } from './Portrait.tsx'

const { opens, closes } = agency.officeHours

interface MomentProps {
  moment: Words
  /** When the next moment begins, in minutes after midnight. */
  next: number | undefined
}

/** One moment of the day: how long it takes, what happens, and what counts there. */
export function Moment({ moment, next }: MomentProps) {
  const { minute, work, heading, statements, notes, portrait } = moment
  const [time, half] = clock(minute).split('\u00a0')
  const isDark = minute < opens || minute >= closes
  const { height, bars } = drawMoment(moment, next)
  return (
    <li className={isDark ? `${styles.moment} ${styles.dark}` : styles.moment}>
      <div className={styles.strip}>
        <svg
          className={work.by === 'agent' ? styles.agent : undefined}
          viewBox={`0 0 100 ${height}`}
          height={height}
          preserveAspectRatio="none"
          aria-hidden="true"
        >
          {bars.map(({ top, length }) => (
            <rect key={top} x={100 - length} y={top} width={length} height="10" />
          ))}
        </svg>
      </div>
      <div className={styles.what}>
        <p className={styles.time}>
          {time}
          <span>{`\u00a0${half}`}</span>
        </p>
        <div>
          <h2>{heading}</h2>
          <p>
            {statements.map(({ text }, index) => (
              <span key={text}>
                {index > 0 ? ' ' : null}
                <Inline text={text} />
              </span>
            ))}
          </p>
        </div>
      </div>
      <div className={styles.side}>
        {notes.map(({ text }) => (
          <p key={text} className={styles.note}>
            <Inline text={text} />
          </p>
        ))}
        {portrait ? <Portrait portrait={portrait} /> : null}
      </div>
    </li>
  )
}

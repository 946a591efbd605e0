import type { HoursIllustration } from '../../../content/services/illustration.ts'
import { illustrationWords } from '../../../content/services/illustration-words.ts'
import { clock, MINUTES_A_DAY } from '../../../domain/time/times.ts'
import layout from '../../ui/layout.module.css'
import { HourLabels } from '../../ui/strip/HourLabels.tsx'
import text from '../../ui/text.module.css'
import { CaptionedFigure } from '../CaptionedFigure.tsx'
import styles from './HoursOfCalls.module.css'
import { type Answer, barPath } from './hours.ts'
import { NumbersTable } from './NumbersTable.tsx'

const words = illustrationWords.hours
const ANSWERS: readonly Answer[] = ['team', 'agent', 'missed']
const HEIGHT = 240

const classes: Record<Answer, string | undefined> = {
  team: styles.team,
  agent: styles.agent,
  missed: styles.missed,
}

/** Answered and missed calls by hour, their subjects, and the findings. */
export function HoursOfCalls({ week }: { week: HoursIllustration }) {
  const count = (answer: Answer) => week.hours.reduce((sum, hour) => sum + hour[answer], 0)
  const { from, to } = week.open
  return (
    <CaptionedFigure
      id="hours-caption"
      caption={week.caption}
      legend={[
        { mark: 'sea', label: `${week.labels.team}, ${count('team')}` },
        { mark: 'signal', label: `${week.labels.agent}, ${count('agent')}` },
        { mark: 'outline', label: `${week.labels.missed}, ${count('missed')}` },
        { mark: 'night', label: illustrationWords.closed },
      ]}
    >
      <div className={styles.drawing} aria-hidden="true">
        <HourLabels startHour={0} closedFrom={to - MINUTES_A_DAY} closedUntil={from} />
        <svg
          viewBox={`0 0 ${MINUTES_A_DAY} ${HEIGHT}`}
          preserveAspectRatio="none"
          aria-hidden="true"
        >
          <rect className={styles.closed} width={from} height={HEIGHT} />
          <rect className={styles.closed} x={to} width={MINUTES_A_DAY - to} height={HEIGHT} />
          {ANSWERS.map((answer) => (
            <path
              key={answer}
              className={classes[answer]}
              d={barPath(week.hours, answer, HEIGHT)}
            />
          ))}
          {/* The part of its columns that the night covers, such as from 5:30 to 6:00. */}
          {[
            { x: 0, width: from },
            { x: to, width: MINUTES_A_DAY - to },
          ].map(({ x, width }) => (
            <svg
              key={x}
              x={x}
              width={width}
              height={HEIGHT}
              viewBox={`${x} 0 ${width} ${HEIGHT}`}
              preserveAspectRatio="none"
              aria-hidden="true"
            >
              <path className={styles.teamAtNight} d={barPath(week.hours, 'team', HEIGHT)} />
            </svg>
          ))}
        </svg>
      </div>
      <div className={`${layout.wrap} ${styles.words}`}>
        <section aria-labelledby="findings-title">
          <h2 id="findings-title">{words.findings}</h2>
          <ol className={styles.findings}>
            {week.findings.map((finding) => (
              <li key={finding}>{finding}</li>
            ))}
          </ol>
          <NumbersTable
            summary={words.numbers}
            rowsAre={words.hour}
            columns={ANSWERS.map((answer) => ({ name: week.labels[answer] }))}
            rows={week.hours.map((hour, index) => ({
              name: clock(index * 60),
              numbers: ANSWERS.map((answer) => hour[answer]),
            }))}
          />
        </section>
        <Subjects subjects={week.subjects} />
      </div>
    </CaptionedFigure>
  )
}

function Subjects({ subjects }: { subjects: HoursIllustration['subjects'] }) {
  const most = Math.max(1, ...subjects.rows.map(({ calls }) => calls))
  return (
    <section className={styles.subjects} aria-labelledby="subjects-title">
      <h2 id="subjects-title">{subjects.heading}</h2>
      <dl>
        {subjects.rows.map(({ subject, calls }) => (
          <div key={subject}>
            <dt>{subject}</dt>
            <dd>
              {calls}
              <span className={text.visuallyHidden}> {words.calls}</span>
            </dd>
            <dd aria-hidden="true">
              <svg aria-hidden="true">
                <rect width={`${(calls / most) * 100}%`} height="100%" />
              </svg>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

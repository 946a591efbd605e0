import type { PlanIllustration } from '../../../content/services/illustration.ts'
import { illustrationWords } from '../../../content/services/illustration-words.ts'
import layout from '../../ui/layout.module.css'
import { CaptionedFigure } from '../CaptionedFigure.tsx'
import styles from './PlanInWeeks.module.css'

const words = illustrationWords.plan
const GROUPS = ['chatbot', 'project'] as const

/** A Gantt chart: weeks across, one bar per task. */
export function PlanInWeeks({ plan }: { plan: PlanIllustration }) {
  const weeks = Array.from({ length: plan.weeks }, (_, week) => week + 1)
  return (
    <CaptionedFigure
      id="plan-caption"
      caption={plan.caption}
      legend={[
        { mark: 'sea', label: words.legend.least },
        { mark: 'outlineSea', label: words.legend.most },
      ]}
    >
      <div className={`${layout.wrap} ${styles.plan}`}>
        {GROUPS.map((group) => (
          <section key={group} aria-labelledby={`plan-${group}`}>
            <div className={styles.head}>
              <h2 id={`plan-${group}`}>{words.groups[group]}</h2>
              <ol aria-hidden="true">
                {weeks.map((week) => (
                  <li key={week}>
                    {words.week} <b>{week}</b>
                  </li>
                ))}
              </ol>
            </div>
            <ol>
              {plan.bars
                .filter((bar) => bar.group === group)
                .map((bar) => (
                  <li key={bar.id} className={styles.row}>
                    <p className={styles.when}>{bar.when}</p>
                    <div className={styles.what}>
                      <h3>{bar.label}</h3>
                      <p>{bar.text}</p>
                    </div>
                    <Bar bar={bar} weeks={plan.weeks} />
                  </li>
                ))}
            </ol>
          </section>
        ))}
      </div>
    </CaptionedFigure>
  )
}

/** Hidden from assistive technology: the weeks are beside it as text. */
function Bar({ bar, weeks }: { bar: PlanIllustration['bars'][number]; weeks: number }) {
  const share = (from: number, to: number) => `${((to - from) / weeks) * 100}%`
  return (
    <svg className={styles.bar} aria-hidden="true">
      <rect
        className={styles.most}
        x={share(0, bar.from)}
        width={share(bar.from, bar.most)}
        y="1"
        height="2.375rem"
      />
      <rect
        className={styles.least}
        x={share(0, bar.from)}
        width={share(bar.from, bar.least)}
        y="0"
        height="2.5rem"
      />
    </svg>
  )
}

import { Link } from 'react-router'
import { todayWords } from '../../../content/desk/desk-today.ts'
import { type WeekFacts, weekFigures } from '../../../domain/desk/desk-week.ts'
import { adminViews } from '../../../domain/site/applications.ts'
import { formatNumber } from '../../../domain/text/amounts.ts'
import { writeMinutes } from '../../../domain/time/times.ts'
import { office, targetInWords } from './office.ts'
import { Section } from './Section.tsx'
import styles from './Week.module.css'

const words = todayWords.week

/** The week since Monday in five figures. */
export function Week({ week }: { week: WeekFacts }) {
  const figures = weekFigures(week, office.hours, office.target)
  const { came, cameBefore, whileClosed, median, answered, inTime, clients } = figures
  const entries: readonly (readonly [label: string, value: string])[] = [
    [words.came(came, formatNumber(cameBefore)), formatNumber(came)],
    [words.whileClosed, formatNumber(whileClosed)],
    [words.median, median === undefined ? words.none : writeMinutes(median)],
    answered === 0
      ? [words.noneAnswered, words.none]
      : [words.inTime(formatNumber(answered), targetInWords), formatNumber(inTime)],
    [words.clients(clients), formatNumber(clients)],
  ]
  return (
    <Section title={words.title} aside={<Link to={adminViews.numbers.path}>{words.numbers}</Link>}>
      <dl className={styles.week} aria-label={words.figures}>
        {entries.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Section>
  )
}

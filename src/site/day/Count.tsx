import { day as words } from '../../../content/day/day.ts'
import type { Day, DayCount } from '../../../domain/day/day.ts'
import styles from './Count.module.css'

/** What is missed, as one sentence whose figure is hollow as long as its calls ring out; and why. */
export function Count({ day, count }: { day: Day; count: DayCount }) {
  const { statement, why, aWeek, agentOff, agentOn } = words.count
  const { figure, of, rest } = statement(count)
  return (
    <div className={styles.count} data-agent={day.agent || undefined}>
      <p className={styles.statement}>
        {figure === undefined ? null : (
          <span className={styles.figure}>
            <b>{figure}</b> {of}{' '}
          </span>
        )}
        <span className={styles.rest}>{rest}</span>
      </p>
      <div className={styles.says}>
        {count.missed > 0 ? (
          <>
            <p className={styles.why}>
              {why(count, day.people)} <span>{aWeek(count, day.days)}</span>
            </p>
            <p>{day.agent ? agentOn(count) : agentOff}</p>
          </>
        ) : null}
      </div>
    </div>
  )
}

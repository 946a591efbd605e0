import type { Dispatch } from 'react'
import { day as words } from '../../../content/day.ts'
import type { Day, DayCount } from '../../../domain/day.ts'
import layout from '../../ui/layout.module.css'
import styles from './Count.module.css'
import type { DayEvent } from './day-state.ts'

interface CountProps {
  day: Day
  count: DayCount
  dispatch: Dispatch<DayEvent>
}

/** The figure, hollow as long as its calls are missed; what it says; and the agent's switch. */
export function Count({ day, count, dispatch }: CountProps) {
  const { of, sentence, why, aWeek, agentOff, agentOn } = words.count
  return (
    <div className={`${layout.wrap} ${styles.count}`} data-agent={day.agent || undefined}>
      <p className={styles.figure} aria-hidden="true">
        <b>{count.missed}</b> <span>{of(count.all)}</span>
      </p>
      <div className={styles.says}>
        <p className={styles.sentence}>{sentence(count)}</p>
        {count.missed > 0 ? (
          <>
            <p className={styles.why}>
              {why(count, day.people)} <span>{aWeek(count, day.days)}</span>
            </p>
            <p>{day.agent ? agentOn(count) : agentOff}</p>
          </>
        ) : null}
      </div>
      <div className={styles.agent}>
        <button
          type="button"
          role="switch"
          aria-checked={day.agent}
          className={styles.switch}
          onClick={() => dispatch({ kind: 'agent' })}
        >
          <i aria-hidden="true" />
          <span>{words.agent.label}</span>{' '}
          <b aria-hidden="true">{day.agent ? words.agent.on : words.agent.off}</b>
        </button>
        <p>{words.agent.hint}</p>
      </div>
    </div>
  )
}

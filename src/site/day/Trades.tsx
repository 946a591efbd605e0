import type { Dispatch, ReactNode } from 'react'
import { day as words } from '../../../content/day/day.ts'
import { type Day, TRADES } from '../../../domain/day/day.ts'
import layout from '../../ui/layout.module.css'
import type { DayEvent } from './day-state.ts'
import styles from './Trades.module.css'

interface TradesProps {
  day: Day
  dispatch: Dispatch<DayEvent>
  /** Other ways to start. */
  children?: ReactNode
}

/** What to start from: a trade with its usual day. */
export function Trades({ day, dispatch, children }: TradesProps) {
  return (
    <div className={`${layout.wrap} ${styles.start}`}>
      <fieldset className={styles.trades}>
        <legend>{words.trades.legend}</legend>
        {TRADES.map((trade) => (
          <label key={trade}>
            <input
              type="radio"
              name="trade"
              value={trade}
              checked={trade === day.trade}
              onChange={() => dispatch({ kind: 'trade', trade })}
            />
            <span>{words.trades.names[trade]}</span>
          </label>
        ))}
      </fieldset>
      {children}
    </div>
  )
}

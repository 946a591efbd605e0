import type { Dispatch } from 'react'
import { day as words } from '../../../content/day.ts'
import { type Day, TRADES } from '../../../domain/day.ts'
import { SHAPE_NAMES } from '../../../domain/day-presets.ts'
import { Button } from '../../ui/Button.tsx'
import layout from '../../ui/layout.module.css'
import styles from './Day.module.css'
import type { DayEvent } from './day-state.ts'

/** What to start from: a trade, and a shape of its day. */
export function Trades({ day, dispatch }: { day: Day; dispatch: Dispatch<DayEvent> }) {
  return (
    <div className={`${layout.wrap} ${styles.start} ${styles.scripted}`}>
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
      {/* biome-ignore lint/a11y/useSemanticElements: a toolbar of buttons, no fields of a form. */}
      <div className={styles.fill} role="group" aria-label={words.fill.group}>
        <span>{words.fill.label}</span>
        {SHAPE_NAMES.map((shape) => (
          <Button key={shape} variant="text" onClick={() => dispatch({ kind: 'filled', shape })}>
            {words.fill.shapes[shape]}
          </Button>
        ))}
        <Button variant="text" onClick={() => dispatch({ kind: 'emptied' })}>
          {words.fill.empty}
        </Button>
      </div>
    </div>
  )
}

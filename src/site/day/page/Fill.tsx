import type { Dispatch } from 'react'
import { day as words } from '../../../../content/day/day.ts'
import { SHAPE_NAMES } from '../../../../domain/day/day-presets.ts'
import { Button } from '../../../ui/Button.tsx'
import type { DayEvent } from '../day-state.ts'
import styles from './Fill.module.css'

/** Shapes of a day to start from. */
export function Fill({ dispatch }: { dispatch: Dispatch<DayEvent> }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a toolbar of buttons, no fields of a form.
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
  )
}

import type { Dispatch } from 'react'
import { day as words } from '../../../../content/day/day.ts'
import { Button } from '../../../ui/Button.tsx'
import type { DayEvent, DayState } from '../day-state.ts'
import styles from './Tools.module.css'

interface ToolsProps {
  state: DayState
  dispatch: Dispatch<DayEvent>
}

/** The pen, and undo. */
export function Tools({ state, dispatch }: ToolsProps) {
  const { group, draw, rub, undo } = words.tools
  return (
    <div className={styles.tools}>
      {/* biome-ignore lint/a11y/useSemanticElements: a toolbar of buttons, no fields of a form. */}
      <div className={styles.pens} role="group" aria-label={group}>
        {[false, true].map((rubs) => (
          <button
            key={String(rubs)}
            type="button"
            aria-pressed={state.rubs === rubs}
            onClick={() => dispatch({ kind: 'pen', rubs })}
          >
            {rubs ? rub : draw}
          </button>
        ))}
      </div>
      <Button
        variant="text"
        // Not `disabled`, which would take the focus away with the last step.
        aria-disabled={state.past.length === 0 || undefined}
        onClick={() => dispatch({ kind: 'undone' })}
      >
        {undo}
      </Button>
    </div>
  )
}

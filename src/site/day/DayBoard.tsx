import type { Dispatch, ReactNode, RefObject } from 'react'
import { day as words } from '../../../content/day/day.ts'
import type { DayCount } from '../../../domain/day/day.ts'
import layout from '../../ui/layout.module.css'
import { HourLabels } from '../../ui/strip/HourLabels.tsx'
import { Legend } from '../CaptionedFigure.tsx'
import styles from './DayBoard.module.css'
import { Doors } from './Doors.tsx'
import { closedTimes } from './day-lines.ts'
import type { DayEvent, DayState } from './day-state.ts'
import { Sheet } from './Sheet.tsx'

interface BoardProps {
  state: DayState
  count: DayCount
  dispatch: Dispatch<DayEvent>
  /** Of what is drawn: doors, hours and strip. */
  drawing?: RefObject<HTMLDivElement | null>
  /** What changes the strip, right below it. */
  children?: ReactNode
}

/** Doors, hours and strip, what changes them, and the legend. */
export function DayBoard({ state: { day, rubs }, count, dispatch, drawing, children }: BoardProps) {
  const { legend } = words.board
  return (
    <>
      <div ref={drawing} className={styles.board}>
        <Doors hours={day} dispatch={dispatch} />
        <HourLabels startHour={0} {...closedTimes(day)} />
        <Sheet {...{ day, count, rubs, dispatch }} />
      </div>
      {children ? <div className={`${layout.wrap} ${styles.controls}`}>{children}</div> : null}
      <div className={`${layout.wrap} ${styles.legend}`}>
        <p className={styles.how}>{words.board.how}</p>
        <Legend
          entries={[
            { mark: 'solid', label: legend.you },
            { mark: 'outline', label: legend.missed },
            // Where there is no switch, an address may have turned it on.
            ...(children || day.agent ? [{ mark: 'signal' as const, label: legend.agent }] : []),
          ]}
        />
      </div>
    </>
  )
}

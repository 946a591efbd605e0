import type { Dispatch } from 'react'
import { day as words } from '../../../content/day/day.ts'
import type { Hours } from '../../../domain/day/day.ts'
import { clock, MINUTES_A_DAY } from '../../../domain/time/times.ts'
import styles from './Doors.module.css'
import { DOOR_STEP, LAST_DOOR } from './day-lines.ts'
import type { DayEvent } from './day-state.ts'

/** Minutes from an edge within which there is no room for a door's words towards it. */
const NO_ROOM = 400

const DOORS = ['opens', 'shuts'] as const

/** The two doors: native sliders above each other, whose thumbs stand where the hours begin and end. */
export function Doors({ hours, dispatch }: { hours: Hours; dispatch: Dispatch<DayEvent> }) {
  return (
    <div className={styles.doors}>
      <svg className={styles.tags} aria-hidden="true">
        {DOORS.map((door) => (
          <text key={door} x={`${(hours[door] / MINUTES_A_DAY) * 100}%`} {...placeOf(door, hours)}>
            {`${words.board[door]} ${clock(hours[door])}`}
          </text>
        ))}
      </svg>
      {DOORS.map((door) => (
        <input
          key={door}
          className={styles.door}
          type="range"
          name={door}
          min={0}
          max={MINUTES_A_DAY}
          step={DOOR_STEP}
          aria-label={words.board[door]}
          aria-valuetext={clock(hours[door])}
          value={hours[door]}
          onChange={({ currentTarget }) =>
            dispatch({ kind: door, value: Math.min(LAST_DOOR, Number(currentTarget.value)) })
          }
        />
      ))}
    </div>
  )
}

/** The words stand outside of the two doors, where there is room. */
const placeOf = (door: (typeof DOORS)[number], hours: Hours) => {
  const at = hours[door]
  const other = hours[door === 'opens' ? 'shuts' : 'opens']
  const isLeft = at < other || (at === other && door === 'opens')
  const before = isLeft ? at > NO_ROOM : at > MINUTES_A_DAY - NO_ROOM
  const isCrowded = before !== isLeft && Math.abs(at - other) < NO_ROOM
  return {
    y: isCrowded ? '2.5em' : '1.2em',
    dx: before ? -9 : 9,
    ...(before ? { textAnchor: 'end' as const } : {}),
  }
}

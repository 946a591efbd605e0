import { useEffect, useMemo, useReducer, useRef } from 'react'
import { day as words } from '../../../content/day.ts'
import { countDay } from '../../../domain/day.ts'
import { track } from '../../api/track.ts'
import { ErrorBoundary } from '../../shell/ErrorBoundary.tsx'
import layout from '../../ui/layout.module.css'
import text from '../../ui/text.module.css'
import { useIslandReady } from '../../ui/use-island-ready.ts'
import { Board } from './Board.tsx'
import { Carry, CopyDayLink, ToDayPage } from './Carry.tsx'
import { Count } from './Count.tsx'
import styles from './Day.module.css'
import { nextDay, untouchedDay } from './day-state.ts'
import { readEarlyInput } from './early-input.ts'
import { Fields } from './Fields.tsx'
import { HourTable } from './HourTable.tsx'
import { Tools } from './Tools.tsx'
import { Trades } from './Trades.tsx'
import { useDayAddress } from './use-day-address.ts'
import { useTold } from './use-told.ts'

interface DrawnDayProps {
  /** Without the fields and the table, and with a link to the page that has them. */
  small?: boolean
}

/** The island of the drawn day. It opens with the usual day of a trade, or the day of the address. */
export default function DrawnDay({ small = false }: DrawnDayProps) {
  return (
    <ErrorBoundary>
      <Drawn small={small} />
    </ErrorBoundary>
  )
}

function Drawn({ small }: { small: boolean }) {
  const root = useRef<HTMLDivElement>(null)
  const [state, dispatch] = useReducer(nextDay, untouchedDay)
  const { day, isChanged } = state
  const count = useMemo(() => countDay(day), [day])
  const [told, say] = useTold()

  useDayAddress(state, dispatch)
  useEffect(() => {
    if (root.current) for (const event of readEarlyInput(root.current)) dispatch(event)
  }, [])
  useIslandReady(root)

  useEffect(() => {
    if (isChanged) track('day_drawn')
  }, [isChanged])
  useEffect(() => {
    if (!isChanged) return
    const { sentence, agentOn, agentOff } = words.count
    const then = day.agent ? agentOn(count) : agentOff
    say(count.missed > 0 ? `${sentence(count)} ${then}` : sentence(count))
  }, [isChanged, count, day.agent, say])

  return (
    <div ref={root} className={styles.day}>
      <Trades day={day} dispatch={dispatch} />
      <Board state={state} count={count} dispatch={dispatch} />
      <div className={`${layout.wrap} ${styles.under} ${styles.scripted}`}>
        <Tools state={state} dispatch={dispatch} />
        {small ? null : <Fields day={day} dispatch={dispatch} say={say} />}
      </div>
      <Count day={day} count={count} dispatch={dispatch} />
      <p className={text.visuallyHidden} role="status">
        {told}
      </p>
      <div className={styles.scripted}>
        <Carry day={day} count={count} isChanged={isChanged}>
          {small ? <ToDayPage day={day} /> : <CopyDayLink day={day} />}
        </Carry>
        {small ? null : (
          <div className={layout.wrap}>
            <HourTable day={day} count={count} dispatch={dispatch} say={say} />
          </div>
        )}
      </div>
    </div>
  )
}

import { useRef } from 'react'
import { ErrorBoundary } from '../../ui/ErrorBoundary.tsx'
import layout from '../../ui/layout.module.css'
import text from '../../ui/text.module.css'
import { AgentSwitch } from './AgentSwitch.tsx'
import { Count } from './Count.tsx'
import { DayBoard } from './DayBoard.tsx'
import styles from './DrawnDay.module.css'
import { Carry } from './page/Carry.tsx'
import { Fields } from './page/Fields.tsx'
import { Fill } from './page/Fill.tsx'
import { HourTable } from './page/HourTable.tsx'
import { Tools } from './page/Tools.tsx'
import { Trades } from './Trades.tsx'
import { useDrawnDay } from './use-drawn-day.ts'

/** The island of the page: it opens with the usual day of a trade, or the day of the address. */
export default function DrawnDay() {
  return (
    <ErrorBoundary>
      <Day />
    </ErrorBoundary>
  )
}

function Day() {
  const root = useRef<HTMLDivElement>(null)
  const { state, count, dispatch, told, say } = useDrawnDay(root)
  const drawing = useRef<HTMLDivElement>(null)
  const { day } = state

  const turnAgent = () => {
    dispatch({ kind: 'agent' })
    // What it changes is above it.
    drawing.current?.scrollIntoView({ block: 'nearest' })
  }
  return (
    <div ref={root}>
      <Trades day={day} dispatch={dispatch}>
        <Fill dispatch={dispatch} />
      </Trades>
      <DayBoard {...{ state, count, dispatch, drawing }}>
        <AgentSwitch isOn={day.agent} onPress={turnAgent} />
        <Tools state={state} dispatch={dispatch} />
      </DayBoard>
      <div className={`${layout.wrap} ${styles.numbers}`}>
        <Count day={day} count={count} />
        <Fields day={day} dispatch={dispatch} say={say} />
      </div>
      <p className={text.visuallyHidden} role="status">
        {told}
      </p>
      <Carry state={state} count={count} />
      <div className={layout.wrap}>
        <HourTable day={day} count={count} dispatch={dispatch} say={say} />
      </div>
    </div>
  )
}

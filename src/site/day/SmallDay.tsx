import { useRef } from 'react'
import { day as words } from '../../../content/day.ts'
import { paths } from '../../../domain/paths.ts'
import button from '../../ui/Button.module.css'
import { ErrorBoundary } from '../../ui/ErrorBoundary.tsx'
import { Icon } from '../../ui/Icon.tsx'
import layout from '../../ui/layout.module.css'
import text from '../../ui/text.module.css'
import { Board } from './Board.tsx'
import { Count } from './Count.tsx'
import { ownQuery } from './day-address-bar.ts'
import { Trades } from './Trades.tsx'
import { useDrawnDay } from './use-drawn-day.ts'

/** The island of home: the trade, the doors, the pen and the agent. The rest is on the page. */
export default function SmallDay() {
  return (
    <ErrorBoundary>
      <Day />
    </ErrorBoundary>
  )
}

function Day() {
  const root = useRef<HTMLDivElement>(null)
  const { state, count, dispatch, told } = useDrawnDay(root)
  return (
    <div ref={root}>
      <Trades day={state.day} dispatch={dispatch} />
      <Board state={state} count={count} dispatch={dispatch} />
      <Count day={state.day} count={count} dispatch={dispatch} />
      <p className={text.visuallyHidden} role="status">
        {told}
      </p>
      <p className={layout.wrap}>
        <a className={button.go} href={`${paths.yourDay}${ownQuery(state)}`}>
          {`${words.toPage} `}
          <Icon shape="arrow" />
        </a>
      </p>
    </div>
  )
}

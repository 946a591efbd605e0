import { useRef } from 'react'
import { day as words } from '../../../content/day/day.ts'
import { paths } from '../../../domain/site/paths.ts'
import button from '../../ui/Button.module.css'
import { ErrorBoundary } from '../../ui/ErrorBoundary.tsx'
import { Icon } from '../../ui/Icon.tsx'
import layout from '../../ui/layout.module.css'
import text from '../../ui/text.module.css'
import { DayBoard } from './DayBoard.tsx'
import { ownQuery } from './day-address-bar.ts'
import styles from './SmallDay.module.css'
import { useDrawnDay } from './use-drawn-day.ts'

/** The island of home, a taste: the strip, what is missed in a line, and the way to the page. */
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
      <DayBoard state={state} count={count} dispatch={dispatch} />
      <div className={`${layout.wrap} ${styles.result}`}>
        <p className={styles.sentence}>{words.count.sentence(count)}</p>
        <p>
          <a className={button.go} href={`${paths.yourDay}${ownQuery(state)}`}>
            {`${words.toPage} `}
            <Icon shape="arrow" />
          </a>
        </p>
      </div>
      <p className={text.visuallyHidden} role="status">
        {told}
      </p>
    </div>
  )
}

import { sessionsWords as words } from '../../../content/profile/sessions.ts'
import type { AccountSession } from '../../../domain/accounts/account-session.ts'
import {
  localTime,
  writeShortMoment,
  writeTimeOfDay,
} from '../../../domain/time/new-zealand-time.ts'
import { now } from '../../../domain/time/present.ts'
import { Button } from '../../ui/Button.tsx'
import { DateTime } from '../../ui/DateTime.tsx'
import text from '../../ui/text.module.css'
import sessions from './sessions.module.css'

const isToday = (time: Date) => localTime(time).date === localTime(now()).date

const writeOpen = (time: Date) =>
  words.siteOpen(isToday(time) ? words.today(writeTimeOfDay(time)) : writeShortMoment(time))

const writeLogin = (time: Date) => words.loggedIn(writeShortMoment(time))

interface SessionRowProps {
  session: AccountSession
  isBusy: boolean
  isEnding: boolean
  /** Logs out of this browser. */
  onLeave: () => void
  onEnd: (opener: HTMLElement) => void
}

/** One device: what it is, when it logged in, when the site was open there, and the button that logs it out. */
export function SessionRow({ session, isBusy, isEnding, onLeave, onEnd }: SessionRowProps) {
  const { device, isThis } = session
  const loggedIn = new Date(session.createdAt)
  return (
    <li>
      <p>
        <b>{device}</b>
        {isThis ? <span className={sessions.here}>{words.thisDevice}</span> : null}
        {!isThis && session.usedAt !== session.createdAt ? (
          <span>
            <DateTime time={new Date(session.usedAt)} write={writeOpen} />
          </span>
        ) : null}
        <span>
          <DateTime time={loggedIn} write={writeLogin} />
        </span>
      </p>
      {isThis ? (
        <Button
          variant="line"
          aria-disabled={isBusy}
          onClick={() => {
            if (!isBusy) onLeave()
          }}
        >
          {words.here}
        </Button>
      ) : (
        <Button
          variant="line"
          aria-disabled={isBusy}
          onClick={({ currentTarget }) => onEnd(currentTarget)}
        >
          {isEnding ? words.ending : words.end}
          <span className={text.visuallyHidden}>{words.endOf(device)}</span>
        </Button>
      )}
    </li>
  )
}

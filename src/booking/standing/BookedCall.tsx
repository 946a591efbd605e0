import type { ReactNode } from 'react'
import { bookedWords as words } from '../../../content/booked-calls/book.ts'
import { isBookedHere } from '../../../content/booked-calls/booking.ts'
import {
  callClock,
  callMinutes,
  reminderOf,
  writeCallDay,
  writeCallEnd,
  writeDeviceTime,
  writeZone,
} from '../../../domain/booked-calls/call-moment.ts'
import { displayNewZealandPhone } from '../../../domain/forms/phone-display.ts'
import { now } from '../../../domain/time/present.ts'
import { Button } from '../../ui/Button.tsx'
import { Fact } from '../../ui/Fact.tsx'
import layout from '../../ui/layout.module.css'
import type { ShownCall } from '../parts/call.ts'
import { deviceZone } from '../parts/device-zone.ts'
import { Head } from '../parts/Head.tsx'
import styles from './BookedCall.module.css'
import { downloadEntry } from './download-entry.ts'
import { HourStrip } from './HourStrip.tsx'
import { SentAlong } from './SentAlong.tsx'

interface BookedCallProps {
  call: ShownCall
  /** What has just become of it, in words. */
  said: string
  isNext: boolean
  /** Where its mails go, if the page may say so. */
  mailedTo?: string | undefined
  /** Where a downloaded entry leads: as that of its mails does. */
  entryPage: string
  notice?: ReactNode
  onChange: () => void
  onNumber: () => void
  onCancel: () => void
  /** Beside the facts. */
  children?: ReactNode
}

/** A call that is booked: when it is, what we know of it, and what can be done with it. */
export function BookedCall({ call, said, isNext, mailedTo, notice, ...rest }: BookedCallProps) {
  const [clock, half] = callClock(call.startsAt)
  return (
    <>
      <Head
        isNext={isNext}
        title={
          <>
            <span className={styles.said}>{said}</span>{' '}
            <span className={styles.time}>
              {clock} <small>{half}</small>
            </span>
          </>
        }
        lead={<p>{words.lead(writeCallDay(call.startsAt), writeCallEnd(call.startsAt))}</p>}
      >
        {notice}
      </Head>
      <HourStrip minute={callMinutes(call.startsAt)} />
      <div className={`${layout.wrap} ${styles.body}`}>
        <div className={styles.main}>
          <dl className={styles.facts}>
            <Fact label={words.here(writeZone(deviceZone()))}>
              {writeDeviceTime(call.startsAt, deviceZone()) ?? null}
            </Fact>
            <Fact label={words.how}>
              {words.rings(displayNewZealandPhone(call.phone).replaceAll(' ', '\u00a0'))}
            </Fact>
            <Fact label={words.movedByUs}>{call.changedBy === 'agency' ? call.reason : null}</Fact>
            <Fact label={words.about}>{call.about}</Fact>
            <Fact label={words.carried}>
              {call.carried.day || call.carried.missedJob ? (
                <SentAlong carried={call.carried} />
              ) : null}
            </Fact>
            <Fact label={words.mailed}>
              {mailedTo ? [words.mailedText(mailedTo), reminderText(call)].join(' ') : null}
            </Fact>
          </dl>
          <div className={`${layout.actions} ${styles.acts}`}>
            <Button onClick={() => void downloadEntry(call, rest.entryPage)}>
              {words.calendar}
            </Button>
            {/* With a service of others no times are left here. */}
            {isBookedHere() && call.canMove ? (
              <Button variant="line" onClick={rest.onChange}>
                {words.change}
              </Button>
            ) : null}
            {call.canChangeNumber ? (
              <Button variant="line" onClick={rest.onNumber}>
                {words.changeNumber}
              </Button>
            ) : null}
            <Button variant="text" onClick={rest.onCancel}>
              {words.cancel}
            </Button>
          </div>
          <UsedUp call={call} />
        </div>
        {rest.children ? <aside className={styles.side}>{rest.children}</aside> : null}
      </div>
    </>
  )
}

/** What can be done in place of what is offered no more. */
function UsedUp({ call: { canMove, canChangeNumber } }: { call: ShownCall }) {
  const { moves, numbers, both } = words.usedUp
  if (canMove && canChangeNumber) return null
  return <p className={styles.usedUp}>{canMove ? numbers : canChangeNumber ? moves : both}</p>
}

const reminderText = ({ startsAt }: ShownCall) =>
  now() < reminderOf(startsAt) ? words.reminder : ''

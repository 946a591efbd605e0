import { bookedWords as words } from '../../../content/booked-calls/book.ts'
import { writeCallTime } from '../../../domain/booked-calls/call-moment.ts'
import { Button } from '../../ui/Button.tsx'
import { Head } from '../parts/Head.tsx'

interface ClosedCallProps {
  call: {
    readonly state: string
    readonly startsAt: string
    readonly changedBy: string | null
    readonly reason: string
  }
  isNext: boolean
  onAgain: () => void
}

/** A call that was cancelled, or is over. */
export function ClosedCall({ call, isNext, onAgain }: ClosedCallProps) {
  const { startsAt, reason } = call
  const time = writeCallTime(startsAt)
  const said = call.state === 'cancelled' ? words.cancelled : words.past
  const isByAgency = call.state === 'cancelled' && call.changedBy === 'agency'
  return (
    <Head
      isNext={isNext}
      title={said.title}
      lead={
        <>
          <p>{isByAgency ? words.cancelled.byAgency(time) : said.text(time)}</p>
          {isByAgency && reason ? <p>{words.cancelled.reason(reason)}</p> : null}
        </>
      }
    >
      <p>
        <Button onClick={onAgain}>{said.again}</Button>
      </p>
    </Head>
  )
}

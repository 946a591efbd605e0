import { useCallback, useEffect, useRef, useState } from 'react'
import { bookedWords, linkWords } from '../../../content/booked-calls/book.ts'
import { isBookedHere } from '../../../content/booked-calls/booking.ts'
import { paths } from '../../../domain/site/paths.ts'
import { now } from '../../../domain/time/present.ts'
import {
  actOnCall,
  type LinkAct,
  type CallOfLink as Linked,
  type LinkWanted,
} from '../../api/public/booking.ts'
import { clearMailLink } from '../../shell/mail-link/mail-link.ts'
import { callDraft, forgetCallDraft, keepCallDraft } from '../../storage/call-draft.ts'
import { Button } from '../../ui/Button.tsx'
import { LoadFailed } from '../../ui/LoadFailed.tsx'
import { typedPhone } from '../form/typed-phone.ts'
import { type ActOutcome, movedMeanwhile } from '../parts/call-problem.ts'
import { deviceZone } from '../parts/device-zone.ts'
import { Elsewhere } from '../parts/Elsewhere.tsx'
import { Head } from '../parts/Head.tsx'
import { ClosedCall } from '../standing/ClosedCall.tsx'
import { entryPage } from '../standing/entry-page.ts'
import { StaleNotice } from '../standing/StaleNotice.tsx'
import { StandingCall } from '../standing/StandingCall.tsx'
import { ConfirmCall } from './ConfirmCall.tsx'

type View = 'loading' | 'failed' | 'expired' | 'begun' | 'call'

/** What follows from looking it up. */
const VIEWS: Readonly<Record<string, View>> = { done: 'call', expired: 'expired', begun: 'begun' }

/** A visitor's call, to the bearer of its link. Opening it changes nothing: its buttons do. */
export function LinkedCall({ token }: { token: string }) {
  const [view, setView] = useState<View>('loading')
  const [call, setCall] = useState<Linked>()
  const [readAt, setReadAt] = useState(0)
  const [isStale, setStale] = useState(false)
  const [hasActed, setActed] = useState(false)
  /** Counts what was asked: an answer from before another one says nothing of what stands. */
  const asked = useRef(0)

  const take = useCallback((fresh: Linked) => {
    setCall(fresh)
    setReadAt(now().getTime())
    setStale(false)
  }, [])

  /** In the background: what is shown stays where nobody answers. */
  const read = useCallback(async () => {
    asked.current += 1
    const turn = asked.current
    const outcome = await actOnCall('look', token)
    if (turn !== asked.current) return 'loading'
    if (outcome.kind === 'done') take(outcome.call)
    const next = VIEWS[outcome.kind]
    if (next) setView(next)
    else setStale(true)
    return next
  }, [token, take])

  const look = useCallback(async () => {
    setView('loading')
    if (!(await read())) setView((before) => (before === 'loading' ? 'failed' : before))
  }, [read])
  useEffect(() => {
    look()
  }, [look])

  const isShown = view === 'call'
  useEffect(() => (isShown ? whenSeenAgain(read) : undefined), [isShown, read])

  const act = async (name: LinkAct, wanted?: LinkWanted): Promise<ActOutcome> => {
    const outcome = await actOnCall(name, token, wanted)
    asked.current += 1
    switch (outcome.kind) {
      case 'done':
        setActed(true)
        take(outcome.call)
        // A look at another call that is booked says nothing of the one that is being typed.
        if (name === 'confirm') forgetCallDraft(null)
        return { kind: 'done' }
      case 'expired':
        setView('expired')
        return { kind: 'failed' }
      case 'invalid':
        return { kind: 'refused' }
      case 'moved-meanwhile': {
        const looked = await actOnCall('look', token)
        if (looked.kind !== 'done') return { kind: 'failed' }
        take(looked.call)
        return movedMeanwhile(looked.call)
      }
      case 'failed':
      case 'begun':
        // It may have arrived, or what was on the page stands no more.
        setActed(true)
        read()
        return outcome
      default:
        return outcome
    }
  }

  if (view === 'call' && call) {
    switch (call.state) {
      case 'requested':
        if (!isBookedHere()) return <Elsewhere />
        return (
          <ConfirmCall
            call={call}
            onConfirm={(startsAt) => act('confirm', { startsAt })}
            onAgain={() => askAgain(call)}
          />
        )
      case 'booked':
        return (
          <StandingCall
            call={call}
            mailedTo={call.email}
            said={bookedWords.said}
            isNext
            entryPage={entryPage(token)}
            onMove={(startsAt, seen) => act('move', { startsAt, seen })}
            onNumber={(phone, seen) => act('number', { phone, timeZone: deviceZone(), seen })}
            onCancel={(seen) => act('cancel', { seen })}
            onRead={read}
            notice={isStale ? <StaleNotice readAt={readAt} /> : null}
          />
        )
      default:
        return <ClosedCall call={call} isNext={hasActed} onAgain={() => askAgain(call)} />
    }
  }
  if (view === 'expired' || view === 'begun') {
    const { title, text, again } = linkWords[view]
    return (
      <Head title={title} lead={<p>{text}</p>} isNext>
        <p>
          <Button onClick={() => beginAgain()}>{again}</Button>
        </p>
      </Head>
    )
  }
  return (
    <Head
      title={linkWords.title}
      lead={view === 'loading' ? <p role="status">{linkWords.loading}</p> : undefined}
    >
      {view === 'failed' ? (
        <LoadFailed title={linkWords.failed.title} onRetry={look}>
          {linkWords.failed.text}
        </LoadFailed>
      ) : null}
    </Head>
  )
}

/** Does `work` when the page is seen, or the network is there, again. @returns what ends it. */
const whenSeenAgain = (work: () => void): (() => void) => {
  const follow = () => {
    if (document.visibilityState === 'visible') work()
  }
  addEventListener('online', work)
  document.addEventListener('visibilitychange', follow)
  return () => {
    removeEventListener('online', work)
    document.removeEventListener('visibilitychange', follow)
  }
}

/** Opens the page without the link. */
const beginAgain = (query = '') => {
  clearMailLink()
  location.assign(`${paths.book}${query && `?${query}`}`)
}

/**
 * Opens the form with what was asked for, below what is typed in this tab, and what went along; that a call was
 * cancelled chooses no time.
 */
const askAgain = ({ state, email, phone, about, startsAt, carried }: Linked) => {
  const draft = callDraft(null)
  const typed = { email, phone: typedPhone(phone), about, ...draft.typed }
  const asked = state === 'requested' ? startsAt : undefined
  // As a new request: the one that its mail came from has arrived.
  keepCallDraft(null, { typed, startsAt: draft.startsAt ?? asked, requestId: undefined })
  beginAgain([carried.day, carried.missedJob].filter(Boolean).join('&'))
}

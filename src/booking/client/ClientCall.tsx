import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useReducer, useState } from 'react'
import { bookedWords as words } from '../../../content/booked-calls/book.ts'
import { isBookedHere } from '../../../content/booked-calls/booking.ts'
import { isSameCarried } from '../../../domain/carried.ts'
import { dialled } from '../../../domain/forms/phone-display.ts'
import { atServer } from '../../../domain/time/present.ts'
import {
  type ClientCallOutcome,
  cancelCall,
  changeCallNumber,
  loadOwnCall,
  moveCall,
  ownCallKey,
} from '../../api/client/calls.ts'
import { useOwner } from '../../session/Owned.tsx'
import { SessionEnded } from '../../session/SessionEnded.tsx'
import type { AccountState } from '../../session/session.ts'
import { storedUser } from '../../session/session-display.ts'
import { followLogouts, hasLoggedOutHere } from '../../session/session-end.ts'
import {
  type CallDraft,
  callDraft,
  forgetCallDraft,
  keepCallDraft,
} from '../../storage/call-draft.ts'
import { LoadFailed } from '../../ui/LoadFailed.tsx'
import layout from '../../ui/layout.module.css'
import { typedPhone } from '../form/typed-phone.ts'
import { carryAgain, dropCarriedToCall } from '../form/use-carried-to-call.ts'
import type { ShownCall, UnsentCall, WantedCall } from '../parts/call.ts'
import { type ActOutcome, movedMeanwhile } from '../parts/call-problem.ts'
import { Elsewhere } from '../parts/Elsewhere.tsx'
import { ClosedCall } from '../standing/ClosedCall.tsx'
import { entryPage } from '../standing/entry-page.ts'
import { StaleNotice } from '../standing/StaleNotice.tsx'
import { StandingCall } from '../standing/StandingCall.tsx'
import { LoadingPage } from '../times/LoadingPage.tsx'
import { Loading } from '../times/TimesPage.tsx'
import { AdministratorPage } from './AdministratorPage.tsx'
import { ClientBooking } from './ClientBooking.tsx'
import styles from './ClientCall.module.css'
import { logInOnPage } from './log-in-on-page.ts'
import { useMoveStep } from './use-move-step.ts'

interface ClientCallProps {
  /** Come back to after a logout: the page is a visitor's. */
  onVisitor: () => void
}

/** The call of the owner of the page. */
export function ClientCall({ onVisitor }: ClientCallProps) {
  const { user, account, isLoggedIn, isLeft, isPutAway } = useOwner()

  // A logout in another tab takes the form away, too: it says nothing of being kept.
  const [, redraw] = useReducer((count: number) => count + 1, 0)
  useEffect(() => followLogouts(redraw), [])

  // Come back to out of the back/forward cache after a logout: it would show what was typed before.
  useEffect(() => {
    const follow = ({ persisted }: PageTransitionEvent) => {
      if (persisted && storedUser() === null) onVisitor()
    }
    addEventListener('pageshow', follow)
    return () => removeEventListener('pageshow', follow)
  }, [onVisitor])

  if (account.role === 'admin') return <AdministratorPage />
  if (isLeft) return <Waiting />
  // A session that expires leaves the form, which goes on being kept for its owner; a logout takes it away.
  if (isPutAway || (!isLoggedIn && hasLoggedOutHere())) {
    return (
      <LoadingPage>
        <SessionEnded words={words.loggedOut} />
      </LoadingPage>
    )
  }
  return (
    <>
      {isLoggedIn ? null : (
        <div className={`${layout.wrap} ${styles.ended}`}>
          <SessionEnded words={words.ended} onLogin={logInOnPage} />
        </div>
      )}
      <OwnCall userId={user.id} account={account} isLoggedIn={isLoggedIn} />
    </>
  )
}

const Waiting = () => (
  <LoadingPage>
    <Loading />
  </LoadingPage>
)

/** The call is asked for this often while the page is seen: the agency may move it. */
const REFRESH_MS = 60_000

/** Whether `call` is what `draft` was sent as. */
const isBookedAs = ({ startsAt, phone, about, carried }: ShownCall, draft: CallDraft): boolean =>
  draft.startsAt === startsAt &&
  dialled(draft.typed.phone ?? phone) === dialled(phone) &&
  (draft.typed.about ?? about).trim() === about &&
  isSameCarried(draft.carried ?? carried, carried)

interface OwnCallProps {
  userId: string
  /** As it was last known, where the session has ended. */
  account: AccountState
  isLoggedIn: boolean
}

function OwnCall({ userId, account, isLoggedIn }: OwnCallProps) {
  const [begun, setBegun] = useState<string>()
  /** Whether something was pressed for on this open page, and the call that it may have changed. */
  const [isNext, setNext] = useState(false)
  const [acted, setActed] = useState<string>()
  const [unsent, setUnsent] = useState<UnsentCall | undefined>(() => callDraft(userId).unsent)
  const queryKey = ownCallKey(userId)
  const queryClient = useQueryClient()
  const { data, dataUpdatedAt, isError, isFetching, isRefetchError, refetch } = useQuery({
    queryKey,
    queryFn: loadOwnCall,
    enabled: isLoggedIn,
    refetchInterval: REFRESH_MS,
    refetchOnWindowFocus: 'always',
    refetchOnReconnect: 'always',
  })

  /** `call`: the one that it was about. */
  const after = async (
    outcome: ClientCallOutcome,
    call?: string,
    wanted?: WantedCall,
  ): Promise<ActOutcome> => {
    if (outcome.kind === 'done') {
      setNext(true)
      setActed(call)
      // What is being read meanwhile says nothing of the call after the act.
      await queryClient.cancelQueries({ queryKey })
      queryClient.setQueryData(queryKey, outcome.call)
    }
    if (outcome.kind === 'failed' || outcome.kind === 'begun') {
      setNext(true)
      setActed(call)
      // It may have arrived, or what was on the page stands no more: that is read in the background.
      refetch()
    }
    if (outcome.kind === 'moved-meanwhile') {
      setActed(call)
      const { data: fresh, isError: isUnknown } = await refetch()
      return isUnknown || !fresh ? { kind: 'failed' } : movedMeanwhile(fresh)
    }
    if (outcome.kind === 'open-call') {
      await refetch()
      return { kind: 'open-call', startsAt: null }
    }
    if (outcome.kind === 'other-content') {
      setNext(true)
      // Without what stands nothing can be said of it but that it is not known.
      const { data: fresh, isError: isUnknown } = await refetch()
      if (isUnknown) return { kind: 'failed' }
      if (wanted && fresh) keepUnsent({ ...wanted, call: fresh.id, first: fresh.startsAt })
    }
    return { kind: outcome.kind }
  }

  const afterBooking = async (outcome: ClientCallOutcome, wanted: WantedCall) => {
    const became = await after(outcome, undefined, wanted)
    if (became.kind === 'done') forget()
    return became
  }
  const forget = useCallback(() => {
    setUnsent(undefined)
    forgetCallDraft(userId)
    dropCarriedToCall()
  }, [userId])
  const keepUnsent = (call: UnsentCall) => {
    setUnsent(call)
    keepCallDraft(userId, { unsent: call })
  }

  /** Into the form, below what is typed in this tab: all of a call that was cancelled but its time. */
  const bookAgain = ({ phone, about, carried }: Omit<WantedCall, 'startsAt'>) => {
    const { typed } = callDraft(userId)
    keepCallDraft(userId, { typed: { phone: typedPhone(phone), about, ...typed } })
    carryAgain(carried)
  }

  const standing = data?.state === 'booked' ? data : undefined
  const ahead =
    standing && Date.parse(standing.startsAt) > atServer(dataUpdatedAt).getTime()
      ? standing
      : undefined
  const moveStep = useMoveStep(data === undefined || (ahead?.canMove === true && isBookedHere()))
  useEffect(() => {
    // What was sent, and is read to be booked only now.
    if (!standing || !isBookedAs(standing, callDraft(userId))) return
    forget()
  }, [userId, standing, forget])

  if (data === undefined) {
    if (!isError || isFetching) return <Waiting />
    return (
      <LoadingPage>
        <LoadFailed title={words.failed.title} onRetry={() => refetch()}>
          {words.failed.text}
        </LoadFailed>
      </LoadingPage>
    )
  }
  if (ahead) {
    return (
      <StandingCall
        key={ahead.id}
        call={ahead}
        said={words.said}
        unsent={unsent?.call === ahead.id ? unsent : undefined}
        isNext={isNext}
        mailedTo={ahead.email}
        moveStep={moveStep}
        entryPage={entryPage()}
        notice={
          isRefetchError && isLoggedIn ? (
            <StaleNotice readAt={atServer(dataUpdatedAt).getTime()} />
          ) : null
        }
        onMove={async (startsAt, seen) => after(await moveCall(ahead.id, startsAt, seen), ahead.id)}
        onNumber={async (phone, seen) =>
          after(await changeCallNumber(ahead.id, phone, seen), ahead.id)
        }
        onCancel={async (seen) => after(await cancelCall(ahead.id, seen), ahead.id)}
        onRead={() => refetch()}
      />
    )
  }
  // One that was cancelled is told of until another is wanted; one that is over is not.
  if (
    data?.state === 'cancelled' &&
    begun !== data.id &&
    (acted === data.id || data.changedBy === 'agency')
  ) {
    return (
      <ClosedCall
        call={data}
        isNext={isNext}
        onAgain={() => {
          bookAgain(unsent ?? data)
          setBegun(data.id)
        }}
      />
    )
  }
  if (!isBookedHere()) {
    const { user, profile } = account
    const name = profile ? `${profile.name} ${profile.surname}`.trim() : ''
    return <Elsewhere person={{ name, email: user?.email ?? '' }} />
  }
  return (
    <ClientBooking userId={userId} account={account} unsent={unsent} onOutcome={afterBooking} />
  )
}

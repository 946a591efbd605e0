import { useState } from 'react'
import { bookPage, callForm, requestedWords } from '../../../content/booked-calls/book.ts'
import { writeCallTime } from '../../../domain/booked-calls/call-moment.ts'
import { HONEYPOT } from '../../../domain/forms/form.ts'
import { paths } from '../../../domain/site/paths.ts'
import { type RequestProblem, requestCall } from '../../api/public/booking.ts'
import { keepRedirectAfterLogin } from '../../session/redirect-after-login.ts'
import { emptyHoneypot, Honeypot } from '../../shell/Honeypot.tsx'
import { Button } from '../../ui/Button.tsx'
import styles from '../form/BookForm.module.css'
import { BookForm } from '../form/BookForm.tsx'
import { CarriedToCall } from '../form/CarriedToCall.tsx'
import { useCallFields } from '../form/use-call-fields.ts'
import { useCarriedToCall } from '../form/use-carried-to-call.ts'
import type { ActOutcome } from '../parts/call-problem.ts'
import { deviceZone } from '../parts/device-zone.ts'
import { Head } from '../parts/Head.tsx'
import { useBooking } from '../parts/use-booking.ts'
import { useKeptForm } from '../parts/use-kept-form.ts'
import { TakenNotice } from '../times/TakenNotice.tsx'
import { TimesPage } from '../times/TimesPage.tsx'
import { useCallTimes } from '../times/use-call-times.ts'
import { useChoice } from '../times/use-choice.ts'

const FIELDS = ['name', 'email', 'phone', 'about'] as const

/** Asking for a call without an account: what is chosen is booked by the button behind the mailed link. */
export function VisitorCall() {
  const [sent, setSent] = useState<{ readonly email: string; readonly startsAt: string }>()
  const [isBack, setBack] = useState(false)
  const times = useCallTimes(sent === undefined)
  const kept = useKeptForm(null)
  const choice = useChoice(times, undefined, kept)
  const fields = useCallFields(FIELDS, {}, kept)
  const carried = useCarriedToCall()
  const ask = async ({ form, ...wanted }: Asked, id: () => string): Promise<ActOutcome> => {
    const outcome = await requestCall({
      ...wanted,
      timeZone: deviceZone(),
      carried: carried.sent,
      id: id(),
      [HONEYPOT]: String(new FormData(form).get(HONEYPOT) ?? ''),
    })
    if (outcome.kind === 'requested') {
      // The words are needed for asking again; the time may be theirs by then.
      kept.keep({ startsAt: undefined })
      setSent(wanted)
      return { kind: 'done' }
    }
    if (outcome.kind === 'invalid') fields.refuse(outcome.fields)
    if (outcome.kind === 'hidden-field') emptyHoneypot(form)
    return problemOf(outcome)
  }
  // Its outcome is in a mail: after a reload, too, it is the same request.
  const { isSending, problem, send, refuse } = useBooking(ask, { onTaken: choice.lose, kept })

  const submit = (form: HTMLFormElement) => {
    const { chosen } = choice
    const values = fields.check()
    if (!chosen) return refuse({ kind: 'no-time' })
    if (values) send({ ...values, startsAt: chosen, form })
  }

  if (sent) {
    const again = () => {
      setBack(true)
      setSent(undefined)
    }
    return <Requested {...sent} onAgain={again} />
  }
  return (
    <TimesPage
      title={bookPage.heading}
      lead={bookPage.lead}
      isNext={isBack}
      notice={<TakenNotice choice={choice} />}
      times={times}
    >
      {(days) => (
        <BookForm
          days={days}
          choice={choice}
          fields={fields}
          problem={problem}
          act="request"
          words={{ submit: callForm.request, submitting: callForm.requesting }}
          isSending={isSending}
          onSubmit={submit}
          hint={callForm.free}
        >
          <CarriedToCall carried={carried} />
          <Honeypot form="call" />
          <Collection />
        </BookForm>
      )}
    </TimesPage>
  )
}

/** What was filled in, and chosen, in which form. */
interface Asked extends Readonly<Record<(typeof FIELDS)[number], string>> {
  readonly startsAt: string
  readonly form: HTMLFormElement
}

/** What a visitor who has no call yet is told. */
const problemOf = (problem: RequestProblem): ActOutcome => {
  switch (problem.kind) {
    case 'invalid':
      return { kind: 'refused' }
    case 'begun':
    case 'moved-meanwhile':
    case 'changed-too-often':
    case 'expired':
      return { kind: 'failed' }
    default:
      return problem
  }
}

const Collection = () => (
  <p className={styles.small}>
    {callForm.collection}
    <a href={paths.privacyPolicy}>{callForm.privacy}</a>. {callForm.client.question}{' '}
    <a href={paths.login} data-dialog="login" onClick={() => keepRedirectAfterLogin()}>
      {callForm.client.login}
    </a>
    .
  </p>
)

interface RequestedProps {
  email: string
  startsAt: string
  onAgain: () => void
}

const Requested = ({ email, startsAt, onAgain }: RequestedProps) => (
  <Head
    isNext
    title={requestedWords.title}
    lead={
      <>
        <p>{requestedWords.text(email)}</p>
        <p>{requestedWords.time(writeCallTime(startsAt))}</p>
      </>
    }
  >
    <p>{requestedWords.nothing}</p>
    <p>
      <Button variant="line" onClick={onAgain}>
        {requestedWords.again}
      </Button>
    </p>
  </Head>
)

import { useRef, useState } from 'react'
import { bookPage, callForm, requestedWords } from '../../../content/booked-calls/book.ts'
import { writeCallTime } from '../../../domain/booked-calls/call-moment.ts'
import { HONEYPOT } from '../../../domain/forms/form.ts'
import { paths } from '../../../domain/site/paths.ts'
import { requestCall } from '../../api/public/booking.ts'
import { keepRedirectAfterLogin } from '../../session/redirect-after-login.ts'
import { emptyHoneypot, Honeypot } from '../../shell/Honeypot.tsx'
import { Button } from '../../ui/Button.tsx'
import styles from '../form/BookForm.module.css'
import { BookForm } from '../form/BookForm.tsx'
import { CarriedToCall } from '../form/CarriedToCall.tsx'
import { useCallFields } from '../form/use-call-fields.ts'
import { useCarriedToCall } from '../form/use-carried-to-call.ts'
import type { CallProblem } from '../parts/call-problem.ts'
import { deviceZone } from '../parts/device-zone.ts'
import { Head } from '../parts/Head.tsx'
import { type KeptForm, useKeptForm } from '../parts/use-kept-form.ts'
import { TakenNotice } from '../times/TakenNotice.tsx'
import { TimesPage } from '../times/TimesPage.tsx'
import { useCallTimes } from '../times/use-call-times.ts'
import { useChoice } from '../times/use-choice.ts'

const FIELDS = ['name', 'email', 'phone', 'about'] as const

/** Asking for a call without an account: what is chosen is booked by the button behind the mailed link. */
export function VisitorCall() {
  const [sentTo, setSentTo] = useState<string>()
  const [isBack, setBack] = useState(false)
  const [isSending, setSending] = useState(false)
  const [problem, setProblem] = useState<CallProblem>()
  const times = useCallTimes(sentTo === undefined)
  const kept = useKeptForm(null)
  const choice = useChoice(times.days, undefined, kept)
  const fields = useCallFields(FIELDS, {}, kept)
  const carried = useCarriedToCall()
  const newId = useRequestId(kept)

  const send = async (form: HTMLFormElement) => {
    const { chosen } = choice
    const values = fields.check()
    if (!chosen) return setProblem({ kind: 'no-time' })
    if (!values) return
    setSending(true)
    const outcome = await requestCall({
      ...values,
      startsAt: chosen,
      timeZone: deviceZone(),
      carried: carried.sent,
      id: newId.read(),
      [HONEYPOT]: String(new FormData(form).get(HONEYPOT) ?? ''),
    })
    if (outcome.kind === 'taken') {
      await times.reload()
      choice.lose()
    }
    setSending(false)
    switch (outcome.kind) {
      case 'requested':
        newId.end()
        // The words are needed for asking again; the time may be theirs by then.
        kept.keep({ startsAt: undefined })
        setProblem(undefined)
        return setSentTo(values.email)
      case 'taken':
        return setProblem(undefined)
      case 'invalid':
        setProblem({ kind: 'refused' })
        return fields.refuse(outcome.fields)
      case 'earlier-request':
        newId.end()
        return setProblem(outcome)
      case 'hidden-field':
        emptyHoneypot(form)
        return setProblem(outcome)
      case 'open-call':
      case 'too-many':
      case 'too-many-today':
      case 'no-more-this-hour':
      case 'no-more-today':
        return setProblem(outcome)
      default:
        return setProblem({ kind: 'failed' })
    }
  }

  if (sentTo !== undefined && choice.chosen) {
    const again = () => {
      setBack(true)
      setSentTo(undefined)
    }
    return <Requested email={sentTo} startsAt={choice.chosen} onAgain={again} />
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
          onSubmit={send}
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

/**
 * An id for each request, the same for every attempt until one is answered, also where something was changed in
 * between, or the page reloaded: that the first one has arrived is then said.
 */
const useRequestId = (kept: KeptForm) => {
  const id = useRef(kept.first.requestId)
  return {
    read: (): string => {
      id.current ??= crypto.randomUUID()
      kept.keep({ requestId: id.current })
      return id.current
    },
    end: () => {
      id.current = undefined
      kept.keep({ requestId: undefined })
    },
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

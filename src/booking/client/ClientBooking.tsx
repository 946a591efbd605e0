import { bookPage, callForm } from '../../../content/booked-calls/book.ts'
import { bookCall, type ClientCallOutcome } from '../../api/client/calls.ts'
import type { AccountState } from '../../session/session.ts'
import styles from '../form/BookForm.module.css'
import { BookForm } from '../form/BookForm.tsx'
import { CarriedToCall } from '../form/CarriedToCall.tsx'
import { typedPhone } from '../form/typed-phone.ts'
import { useCallFields } from '../form/use-call-fields.ts'
import { useCarriedToCall } from '../form/use-carried-to-call.ts'
import type { WantedCall } from '../parts/call.ts'
import type { ActOutcome } from '../parts/call-problem.ts'
import { deviceZone } from '../parts/device-zone.ts'
import { useBooking } from '../parts/use-booking.ts'
import { useKeptForm } from '../parts/use-kept-form.ts'
import { TakenNotice } from '../times/TakenNotice.tsx'
import { TimesPage } from '../times/TimesPage.tsx'
import { useCallTimes } from '../times/use-call-times.ts'
import { useChoice } from '../times/use-choice.ts'

const FIELDS = ['phone', 'about'] as const

interface ClientBookingProps {
  userId: string
  account: AccountState
  /** What was wanted in place of a call that stood, which was cancelled then. */
  unsent: WantedCall | undefined
  onOutcome: (outcome: ClientCallOutcome, wanted: WantedCall) => Promise<ActOutcome>
}

/** Booking for a client, whose name and address are known: it stands at once. */
export function ClientBooking({
  userId,
  account: { user, profile },
  unsent,
  onOutcome,
}: ClientBookingProps) {
  const times = useCallTimes(true)
  const kept = useKeptForm(userId)
  const choice = useChoice(times, unsent?.startsAt, kept)
  const known = {
    phone: unsent?.phone ?? typedPhone(profile?.phone ?? ''),
    about: unsent?.about ?? '',
  }
  const fields = useCallFields(FIELDS, known, kept)
  const carried = useCarriedToCall()
  const { isSending, problem, send, refuse } = useBooking(
    async (wanted: WantedCall, id) =>
      onOutcome(await bookCall({ ...wanted, id: id(), timeZone: deviceZone() }), wanted),
    { onTaken: choice.lose },
  )

  const submit = () => {
    const { chosen } = choice
    const values = fields.check()
    if (!chosen) return refuse({ kind: 'no-time' })
    if (!values) return
    kept.keep({ carried: carried.sent })
    const { phone, about } = values
    send({ startsAt: chosen, phone, about, carried: carried.sent })
  }

  return (
    <TimesPage
      title={bookPage.heading}
      lead={bookPage.lead}
      notice={<TakenNotice choice={choice} />}
      times={times}
    >
      {(days) => (
        <BookForm
          days={days}
          choice={choice}
          fields={fields}
          problem={problem}
          act="book"
          words={{ submit: callForm.book, submitting: callForm.booking }}
          isSending={isSending}
          onSubmit={submit}
          hint={callForm.free}
        >
          <CarriedToCall carried={carried} />
          {user?.email ? <p className={styles.small}>{callForm.mailedTo(user.email)}</p> : null}
        </BookForm>
      )}
    </TimesPage>
  )
}

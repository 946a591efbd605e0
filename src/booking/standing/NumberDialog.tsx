import { dialogWords } from '../../../content/accounts/account.ts'
import { bookedWords } from '../../../content/booked-calls/book.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import layout from '../../ui/layout.module.css'
import { Fields } from '../form/BookForm.tsx'
import { typedPhone } from '../form/typed-phone.ts'
import { useCallFields } from '../form/use-call-fields.ts'
import type { ActOutcome } from '../parts/call-problem.ts'
import { ProblemNotice } from '../parts/ProblemNotice.tsx'
import { useBooking } from '../parts/use-booking.ts'
import styles from './CancelDialog.module.css'

const words = bookedWords.number
const FIELDS = ['phone'] as const

interface NumberDialogProps {
  /** The one that is rung until now. */
  phone: string
  onChange: (phone: string) => Promise<ActOutcome>
  onClose: () => void
}

/** Another number for a call that stands. */
export function NumberDialog({ phone, onChange, onClose }: NumberDialogProps) {
  const fields = useCallFields(FIELDS, { phone: typedPhone(phone) })
  const { isSending, problem, send } = useBooking(onChange)

  return (
    <Dialog title={words.title} closeLabel={dialogWords.close} onClose={onClose}>
      <form
        className={styles.end}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          const values = fields.check()
          if (values) send(values.phone)
        }}
      >
        <Fields fields={fields} />
        <ProblemNotice act="number" problem={problem} />
        <p className={layout.actions}>
          <Button type="submit" aria-disabled={isSending || undefined}>
            {isSending ? words.submitting : words.submit}
          </Button>
          <Button variant="text" onClick={onClose}>
            {words.keep}
          </Button>
        </p>
      </form>
    </Dialog>
  )
}

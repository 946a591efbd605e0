import { enquiryWords as words } from '../../../content/desk/desk-inbox.ts'
import { isolated } from '../../../domain/text/direction.ts'
import { writeMoment } from '../../../domain/time/new-zealand-time.ts'
import type { EnquiryEntry } from '../../api/desk/enquiry.ts'
import { Button } from '../../ui/Button.tsx'
import { focusHistory } from './history.ts'
import styles from './inbox.module.css'

/** What can be done with an answer that left. */
export interface AfterSending {
  onSendAgain: (answer: EnquiryEntry) => void
  onCameBack: (answer: EnquiryEntry) => void
}

interface DeliveryStatusProps extends Partial<AfterSending> {
  answer: EnquiryEntry
}

/** How far an answer has got; that it was delivered, nobody knows. */
export function DeliveryStatus({ answer, onSendAgain, onCameBack }: DeliveryStatusProps) {
  const { at, handed_at, failed_at, failure, is_in_doubt, tries, came_back_at } = answer
  const { delivery } = words
  if (failed_at) {
    return (
      <p className={`${styles.held} ${styles.over}`}>
        <span>{is_in_doubt ? delivery.inDoubt : delivery.failed(isolated(failure ?? ''))}</span>
        {is_in_doubt && onSendAgain ? (
          <Button
            variant="text"
            onClick={() => {
              onSendAgain(answer)
              focusHistory()
            }}
          >
            {delivery.sendAgain}
          </Button>
        ) : null}
      </p>
    )
  }
  if (!handed_at) {
    return (
      <p className={styles.held}>
        {tries > 0 ? delivery.tried(tries, writeMoment(at)) : delivery.onItsWay}
      </p>
    )
  }
  return (
    <p className={styles.held}>
      <span>
        {came_back_at
          ? delivery.cameBack(writeMoment(came_back_at))
          : delivery.handed(writeMoment(handed_at))}
      </span>
      {onCameBack && !came_back_at ? (
        <Button
          variant="text"
          onClick={() => {
            onCameBack(answer)
            focusHistory()
          }}
        >
          {delivery.itCameBack}
        </Button>
      ) : null}
    </p>
  )
}

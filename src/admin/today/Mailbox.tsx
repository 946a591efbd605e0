import { useMutation, useQueryClient } from '@tanstack/react-query'
import { todayWords } from '../../../content/desk/desk-today.ts'
import { writeTimeOfDay } from '../../../domain/time/new-zealand-time.ts'
import { checkMailboxMutation, type DeskToday } from '../../api/desk/today.ts'
import { shownMessage } from '../../api/server-message.ts'
import { Button } from '../../ui/Button.tsx'
import { toast } from '../../ui/toasts.ts'
import styles from './Mailbox.module.css'
import { Section } from './Section.tsx'

const words = todayWords.mailbox

/** Asks once a day whether somebody looked into the agency's mailbox. */
export function Mailbox({ mailbox }: Pick<DeskToday, 'mailbox'>) {
  const checking = useMutation({
    ...checkMailboxMutation(useQueryClient()),
    onError: (error) => toast.error(words.failed, shownMessage(error)),
  })
  return (
    <Section title={words.title}>
      <div className={styles.mailbox} role="status">
        {mailbox ? (
          <p>{words.done(mailbox.name, writeTimeOfDay(mailbox.at))}</p>
        ) : (
          <>
            <p>{words.question}</p>
            <Button
              variant="line"
              aria-disabled={checking.isPending}
              onClick={() => checking.isPending || checking.mutate()}
            >
              {words.looked}
            </Button>
          </>
        )}
      </div>
    </Section>
  )
}

import { threadWords as words } from '../../../content/project/thread.ts'
import { writeTimeOfDay } from '../../../domain/time/new-zealand-time.ts'
import type { WaitingMessage } from '../../storage/kept-messages.ts'
import { Button } from '../../ui/Button.tsx'
import { DateTime } from '../../ui/DateTime.tsx'
import styles from './thread.module.css'

export interface WaitingActions {
  isOnline: boolean
  /** A client's message begins a new project where the last one is closed. */
  beginsNew: boolean
  onTakeBack: (id: string) => void
  onRetry: (id: string, withoutFiles?: boolean) => void
}

const BEGINNING = 40

/** A message that the server does not have yet, or has not taken. */
export function Waiting({
  message: { id, text, files, at, problem },
  isOnline,
  beginsNew,
  onTakeBack,
  onRetry,
}: WaitingActions & { message: WaitingMessage }) {
  const isSending = problem === undefined && isOnline
  return (
    <li
      className={`${styles.message} ${styles.mine} ${problem ? styles.failed : styles.waiting}`}
      data-waiting=""
      data-message={id}
    >
      <p className={styles.author}>
        <b>{words.you}</b> <DateTime time={new Date(at)} write={writeTimeOfDay} />
      </p>
      {text ? (
        <p className={styles.text} dir="auto">
          {text}
        </p>
      ) : null}
      {files.map((file) => (
        <p key={file.id} className={styles.attached}>
          {file.name}
        </p>
      ))}
      <p className={styles.receipt}>
        <span>{problem ? words.problems[problem] : isSending ? words.sending : words.waits}</span>
        {problem && problem !== 'refused' && (problem !== 'closed' || beginsNew) ? (
          <Button variant="text" onClick={() => onRetry(id, problem === 'file-gone')}>
            {againWords(problem)}
          </Button>
        ) : null}
        <Button
          variant="text"
          aria-label={words.takeBackLabel(text.slice(0, BEGINNING))}
          onClick={() => onTakeBack(id)}
        >
          {words.takeBack}
        </Button>
      </p>
    </li>
  )
}

const againWords = (problem: NonNullable<WaitingMessage['problem']>) => {
  if (problem === 'closed') return words.sendAnew
  if (problem === 'file-gone') return words.withoutFiles
  return problem === 'earlier-sent' ? words.sendToo : words.tryAgain
}

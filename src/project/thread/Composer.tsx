import { type ReactNode, type RefObject, useId } from 'react'
import { composerWords as words } from '../../../content/project/thread.ts'
import { type AboutSubmission, MESSAGE_MAX } from '../../../domain/project/thread.ts'
import { formatNumber } from '../../../domain/text/amounts.ts'
import { writeTimeOfDay } from '../../../domain/time/new-zealand-time.ts'
import { Button } from '../../ui/Button.tsx'
import { TextAreaField } from '../../ui/Field.tsx'
import styles from './thread.module.css'
import { lengthOf } from './thread-store.ts'

interface ComposerProps {
  /** Whose answers it changes, if any. */
  about: AboutSubmission | undefined
  onNotAbout: () => void
  text: string
  onText: (text: string) => void
  /** @returns whether it went on its way; else `error` says why not. */
  onSend: () => boolean
  error: string | undefined
  hint: ReactNode
  isOnline: boolean
  field: RefObject<HTMLTextAreaElement | null>
  /** A key of one letter that leads to it. */
  fieldKey: string | undefined
  /** The list of files that go with the message. */
  files: ReactNode
  /** When the last message from here arrived, while nothing is written after it. */
  sentAt: Date | undefined
}

/** The counter appears so many characters before the end. */
const COUNTED = 500

/** The box below a thread. Typing is never cut off; what is too long is only not sent. */
export function Composer({
  about,
  onNotAbout,
  text,
  onText,
  onSend,
  error,
  hint,
  isOnline,
  field,
  fieldKey,
  files,
  sentAt,
}: ComposerProps) {
  const id = useId()
  const left = MESSAGE_MAX - lengthOf(text)
  const send = () => {
    if (!onSend()) field.current?.focus()
  }

  return (
    <form
      className={styles.composer}
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      {about ? (
        <p>
          {words.about(about.reference)}{' '}
          <Button variant="text" onClick={onNotAbout}>
            {words.notAbout(about.reference)}
          </Button>
        </p>
      ) : null}
      <TextAreaField
        ref={field}
        id={`${id}-text`}
        label={words.label}
        hint={
          <>
            {hint} <span className={styles.keys}>{words.keys}</span>
          </>
        }
        error={error}
        rows={3}
        value={text}
        data-key={fieldKey}
        aria-keyshortcuts={words.keyShortcut}
        onChange={({ target }) => onText(target.value)}
        onKeyDown={(event) => {
          const { key, ctrlKey, metaKey, nativeEvent } = event
          if (key !== 'Enter' || !(ctrlKey || metaKey) || nativeEvent.isComposing) return
          event.preventDefault()
          send()
        }}
      />
      {left <= COUNTED ? (
        <p className={left < 0 ? styles.over : styles.left} role="status">
          {left < 0 ? words.over(formatNumber(-left)) : words.left(formatNumber(left))}
        </p>
      ) : null}
      {files}
      <p className={styles.actions}>
        <Button
          type="submit"
          // The second press of a double one would find the box empty, and say so.
          onClick={(event) => {
            if (event.detail > 1) event.preventDefault()
          }}
        >
          {isOnline ? words.send : words.sendLater}
        </Button>
        <span role="status">{sentAt && !text ? words.sent(writeTimeOfDay(sentAt)) : ''}</span>
      </p>
    </form>
  )
}

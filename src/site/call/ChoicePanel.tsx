import { useId } from 'react'
import { callPlayer } from '../../../content/example-calls/call-player.ts'
import type { TimelineChoice } from '../../../domain/example-calls/call.ts'
import { Inline } from '../Inline.tsx'
import styles from './ChoicePanel.module.css'

interface ChoicePanelProps {
  className: string | undefined
  choice: TimelineChoice
  isAwaited: boolean
  onPick: (reply: number) => void
}

/** What the caller may say. It keeps its place while it is hidden, so that nothing moves when the call waits for it. */
export function ChoicePanel({ className = '', choice, isAwaited, onPick }: ChoicePanelProps) {
  const ask = useId()
  return (
    <div
      className={`${className} ${isAwaited ? '' : styles.away}`}
      data-replies={isAwaited || undefined}
    >
      <p className={styles.ask} id={ask}>
        {callPlayer.asks(choice.ask)}
      </p>
      <fieldset className={styles.replies} aria-labelledby={ask}>
        {choice.replies.map(({ say, shows }, reply) => (
          <button key={say} type="button" className={styles.reply} onClick={() => onPick(reply)}>
            <span>
              <Inline text={callPlayer.quoted(say)} />
            </span>
            <small>{shows}</small>
          </button>
        ))}
      </fieldset>
    </div>
  )
}

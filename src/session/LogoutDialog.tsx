import { useEffect, useRef } from 'react'
import { dialogWords } from '../../content/accounts/account.ts'
import {
  unsavedAndUnsentWords as both,
  unsentWords,
  logoutWords as words,
} from '../../content/accounts/logout.ts'
import type { UnsentPlace } from '../storage/kept-messages.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { closeDialog, showDialog } from '../ui/dialog-root.ts'
import styles from './LogoutDialog.module.css'

const list = new Intl.ListFormat('en-NZ', { type: 'conjunction' })

/** What would be on this device only after a logout. */
export interface Unfinished {
  /** How many answers are not saved. */
  readonly count: number
  /** How many of them are too long for it. */
  readonly tooLong: number
  /** Where something is written that is not sent. */
  readonly places: readonly UnsentPlace[]
}

/** What to do with it: `stay` cancels the logout, and `discard` deletes what is not sent, and no answer. */
export type LogoutChoice = 'stay' | 'keep' | 'discard'

/** Asks at logout what shall become of what is not finished; closing the dialog means to stay. */
export const askAtLogout = (unfinished: Unfinished): Promise<LogoutChoice> => {
  const { promise, resolve } = Promise.withResolvers<LogoutChoice>()
  const choose = (choice: LogoutChoice) => {
    closeDialog()
    resolve(choice)
  }
  const { activeElement } = document
  const opener = activeElement instanceof HTMLElement ? activeElement : document.body
  showDialog(<LogoutDialog {...unfinished} onChoose={choose} />, opener)
  return promise
}

const wordsOf = ({ count, tooLong, places }: Unfinished) => {
  if (count > 0 && places.length > 0) return { ...both, discard: both.discard.submit }
  if (places.length > 0) return unsentWords
  return {
    title: words.title,
    stay: tooLong > 0 ? words.stayToShorten : words.stay,
    keep: words.keep.submit,
  }
}

interface LogoutDialogProps extends Unfinished {
  onChoose: (choice: LogoutChoice) => void
}

function LogoutDialog({ onChoose, ...unfinished }: LogoutDialogProps) {
  const { count, tooLong, places } = unfinished
  const [hasAnswers, isUnsent] = [count > 0, places.length > 0]
  const said = wordsOf(unfinished)
  const safe = useRef<HTMLButtonElement>(null)
  // After the dialog was opened, which focuses the first of its controls.
  useEffect(() => safe.current?.focus(), [])
  return (
    <Dialog title={said.title} closeLabel={dialogWords.close} onClose={() => onChoose('stay')}>
      {hasAnswers ? <p>{words.text(count, tooLong)}</p> : null}
      {isUnsent ? (
        <p>{unsentWords.text(list.format(places.map((place) => unsentWords.places[place])))}</p>
      ) : null}
      <div className={styles.choices}>
        <Button ref={safe} onClick={() => onChoose('stay')}>
          {said.stay}
        </Button>
        <Button
          variant="line"
          aria-describedby={isUnsent ? undefined : 'logout-note'}
          onClick={() => onChoose('keep')}
        >
          {said.keep}
        </Button>
        {'discard' in said ? (
          <Button
            variant="line"
            aria-describedby={hasAnswers ? 'logout-note' : undefined}
            onClick={() => onChoose('discard')}
          >
            {said.discard}
          </Button>
        ) : null}
        {hasAnswers ? (
          <p id="logout-note">{isUnsent ? both.discard.text : words.keep.text}</p>
        ) : null}
      </div>
    </Dialog>
  )
}

import { useEffect, useRef } from 'react'
import { dialogWords } from '../../content/account.ts'
import { logoutWords as words } from '../../content/logout.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { closeDialog, showDialog } from '../ui/dialog-root.ts'
import styles from './LogoutDialog.module.css'

/**
 * Asks at logout what shall become of `count` answers that are not saved, `tooLong` of which cannot be; closing the dialog means to stay.
 */
export const askAboutAnswers = (count: number, tooLong: number): Promise<'stay' | 'keep'> => {
  const { promise, resolve } = Promise.withResolvers<'stay' | 'keep'>()
  const choose = (choice: 'stay' | 'keep') => {
    closeDialog()
    resolve(choice)
  }
  const { activeElement } = document
  const opener = activeElement instanceof HTMLElement ? activeElement : document.body
  showDialog(<LogoutDialog count={count} tooLong={tooLong} onChoose={choose} />, opener)
  return promise
}

interface LogoutDialogProps {
  count: number
  tooLong: number
  onChoose: (choice: 'stay' | 'keep') => void
}

function LogoutDialog({ count, tooLong, onChoose }: LogoutDialogProps) {
  const safe = useRef<HTMLButtonElement>(null)
  // After the dialog was opened, which focuses the first of its controls.
  useEffect(() => safe.current?.focus(), [])
  return (
    <Dialog title={words.title} closeLabel={dialogWords.close} onClose={() => onChoose('stay')}>
      <p>{words.text(count, tooLong)}</p>
      <div className={styles.choices}>
        <Button ref={safe} onClick={() => onChoose('stay')}>
          {tooLong > 0 ? words.stayToShorten : words.stay}
        </Button>
        <Button variant="line" aria-describedby="logout-keep" onClick={() => onChoose('keep')}>
          {words.keep.submit}
        </Button>
        <p id="logout-keep">{words.keep.text}</p>
      </div>
    </Dialog>
  )
}

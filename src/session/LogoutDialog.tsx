import { dialogWords } from '../../content/account.ts'
import { logoutWords as words } from '../../content/logout.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { closeDialog, showDialog } from '../ui/dialog-root.ts'
import styles from './LogoutDialog.module.css'

/** What to do with answers not submitted; `stay` cancels the logout. */
export type LogoutChoice = 'stay' | 'keep' | 'discard'

/** Asks at logout what to do with answers not submitted; closing the dialog means `stay`. */
export const askAboutAnswers = (): Promise<LogoutChoice> => {
  const { promise, resolve } = Promise.withResolvers<LogoutChoice>()
  const choose = (choice: LogoutChoice) => {
    closeDialog()
    resolve(choice)
  }
  const { activeElement } = document
  const opener = activeElement instanceof HTMLElement ? activeElement : document.body
  showDialog(<LogoutDialog onChoose={choose} />, opener)
  return promise
}

function LogoutDialog({ onChoose }: { onChoose: (choice: LogoutChoice) => void }) {
  return (
    <Dialog title={words.title} closeLabel={dialogWords.close} onClose={() => onChoose('stay')}>
      <p>{words.text}</p>
      <ul className={styles.choices}>
        {(['keep', 'discard'] as const).map((choice) => (
          <li key={choice}>
            <Button
              variant="line"
              aria-describedby={`logout-${choice}`}
              onClick={() => onChoose(choice)}
            >
              {words[choice].submit}
            </Button>
            <p id={`logout-${choice}`}>{words[choice].text}</p>
          </li>
        ))}
      </ul>
      <Button onClick={() => onChoose('stay')}>{words.stay}</Button>
    </Dialog>
  )
}

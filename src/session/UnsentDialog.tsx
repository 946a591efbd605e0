import { dialogWords } from '../../content/account.ts'
import { unsentWords as words } from '../../content/unsent.ts'
import type { UnsentPlace } from '../storage/kept-messages.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { closeDialog, showDialog } from '../ui/dialog-root.ts'
import styles from './UnsentDialog.module.css'

const list = new Intl.ListFormat('en-NZ', { type: 'conjunction' })

/** What to do with messages that are not sent; `stay` cancels the logout. */
export type UnsentChoice = 'stay' | 'keep' | 'discard'

/** Asks at logout what to do with what lies in these places and is not sent; closing the dialog means `stay`. */
export const askAboutUnsent = (places: readonly UnsentPlace[]): Promise<UnsentChoice> => {
  const { promise, resolve } = Promise.withResolvers<UnsentChoice>()
  const choose = (choice: UnsentChoice) => {
    closeDialog()
    resolve(choice)
  }
  const { activeElement } = document
  const opener = activeElement instanceof HTMLElement ? activeElement : document.body
  showDialog(<UnsentDialog places={places} onChoose={choose} />, opener)
  return promise
}

interface UnsentDialogProps {
  places: readonly UnsentPlace[]
  onChoose: (choice: UnsentChoice) => void
}

function UnsentDialog({ places, onChoose }: UnsentDialogProps) {
  return (
    <Dialog title={words.title} closeLabel={dialogWords.close} onClose={() => onChoose('stay')}>
      <p>{words.text(list.format(places.map((place) => words.places[place])))}</p>
      <div className={styles.choices}>
        <Button onClick={() => onChoose('stay')}>{words.stay}</Button>
        {(['keep', 'discard'] as const).map((choice) => (
          <Button key={choice} variant="line" onClick={() => onChoose(choice)}>
            {words[choice]}
          </Button>
        ))}
      </div>
    </Dialog>
  )
}

import { Suspense, useState } from 'react'
import { deskKeys as words } from '../../../content/desk/desk-keys.ts'
import { lazyView } from '../../shell/lazy-view.tsx'
import { Button } from '../../ui/Button.tsx'
import styles from './keys.module.css'
import { useKeys } from './use-keys.ts'

const FindDialog = lazyView(async () => (await import('./FindDialog.tsx')).FindDialog)
const KeysDialog = lazyView(async () => (await import('./KeysDialog.tsx')).KeysDialog)

/** The buttons that find and that show the keys, and the keys themselves. */
export function DeskKeys() {
  const [open, setOpen] = useState<'find' | 'keys'>()
  useKeys({ onFind: () => setOpen('find'), onKeys: () => setOpen('keys') })
  const Open = open === 'find' ? FindDialog : KeysDialog
  return (
    <>
      <Button variant="line" aria-keyshortcuts="Control+K Meta+K" onClick={() => setOpen('find')}>
        {words.find}
      </Button>
      <Button variant="text" className={styles.keys} onClick={() => setOpen('keys')}>
        {words.title}
      </Button>
      {open ? (
        <Suspense>
          <Open onClose={() => setOpen(undefined)} />
        </Suspense>
      ) : null}
    </>
  )
}

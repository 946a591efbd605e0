import type { ReactNode } from 'react'
import { shell } from '../../content/site/site.ts'
import { Button } from '../ui/Button.tsx'
import dialog from '../ui/Dialog.module.css'
import { Icon } from '../ui/Icon.tsx'
import layout from '../ui/layout.module.css'
import styles from './Menu.module.css'

const ID = 'menu'

/** Opens the menu by invoker command, without script; `menu.ts` is the fallback. */
export function MenuButton({ isOfRoom = false }: { isOfRoom?: boolean }) {
  return (
    <Button
      variant={isOfRoom ? 'text' : 'line'}
      className={isOfRoom ? undefined : styles.opener}
      command="show-modal"
      commandfor={ID}
    >
      {shell.menu.open}
    </Button>
  )
}

/** A modal sheet from the top, with what the bar has no room for; one a page. */
export function MenuSheet({ label, children }: { label: string; children: ReactNode }) {
  return (
    <dialog id={ID} className={styles.menu} aria-label={shell.menu.title}>
      <div className={`${styles.head} ${layout.wrap}`}>
        <span className={styles.title}>{shell.menu.title}</span>
        <button
          type="button"
          className={dialog.close}
          command="close"
          commandfor={ID}
          aria-label={shell.menu.close}
        >
          <Icon shape="close" />
        </button>
      </div>
      <nav className={`${styles.body} ${layout.wrap}`} aria-label={label}>
        {children}
      </nav>
    </dialog>
  )
}

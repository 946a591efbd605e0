import type { ReactNode } from 'react'
import { shell } from '../../content/site/site.ts'
import { Button } from '../ui/Button.tsx'
import dialog from '../ui/Dialog.module.css'
import { Icon } from '../ui/Icon.tsx'
import layout from '../ui/layout.module.css'
import styles from './Menu.module.css'

/** The id of the site's, which stands beside the room's where visitors and clients read the same document. */
const SITE = 'menu'

interface MenuButtonProps {
  isOfRoom?: boolean
  /** The id of the sheet. */
  opens?: string
}

/** Opens a menu by invoker command, without script; `menu.ts` is the fallback. */
export function MenuButton({ isOfRoom = false, opens = SITE }: MenuButtonProps) {
  return (
    <Button
      variant={isOfRoom ? 'text' : 'line'}
      className={isOfRoom ? undefined : styles.opener}
      command="show-modal"
      commandfor={opens}
    >
      {shell.menu.open}
    </Button>
  )
}

interface MenuSheetProps {
  id?: string
  label: string
  children: ReactNode
  /** Below the links. */
  foot?: ReactNode
}

/** A modal sheet from the top, with what the bar has no room for. */
export function MenuSheet({ id = SITE, label, children, foot }: MenuSheetProps) {
  return (
    <dialog id={id} className={styles.menu} aria-label={shell.menu.title} data-menu="">
      <div className={`${styles.head} ${layout.wrap}`}>
        <span className={styles.title}>{shell.menu.title}</span>
        <button
          type="button"
          className={dialog.close}
          command="close"
          commandfor={id}
          aria-label={shell.menu.close}
        >
          <Icon shape="close" />
        </button>
      </div>
      <nav className={`${styles.body} ${layout.wrap}`} aria-label={label}>
        {children}
      </nav>
      {foot ? <div className={`${styles.foot} ${layout.wrap}`}>{foot}</div> : null}
    </dialog>
  )
}

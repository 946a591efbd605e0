import type { ReactNode } from 'react'
import { adminShell as words } from '../../../content/desk/admin.ts'
import { Logo } from '../../shell/Logo.tsx'
import { MenuButton } from '../../shell/MenuSheet.tsx'
import { Button } from '../../ui/Button.tsx'
import layout from '../../ui/layout.module.css'
import styles from './Frame.module.css'
import { Offline } from './Offline.tsx'

interface FrameProps {
  /** The logged-in user's address, shown with the logout button. */
  email?: string | undefined
  navigation?: ReactNode
  /** What stands in place of navigation, address and logout up to a tablet. */
  menu?: ReactNode
  /** Buttons beside the logout. */
  tools?: ReactNode
  children?: ReactNode
}

/** The admin header, and the views below it. */
export function Frame({ email, navigation, menu, tools, children }: FrameProps) {
  return (
    <>
      <header className={styles.bar}>
        <div className={`${layout.wrap} ${styles.inner}`}>
          <Logo className={styles.logo} />
          {navigation}
          {email === undefined ? null : (
            <div className={menu ? `${styles.who} ${styles.withMenu}` : styles.who}>
              <span>{email}</span>
              {tools}
              <Button variant="line" data-action="logout">
                {words.logout}
              </Button>
              {menu ? (
                <div className={styles.opener}>
                  <MenuButton isOfRoom />
                </div>
              ) : null}
            </div>
          )}
        </div>
        {menu}
      </header>
      <main id="main" className={`${layout.wrap} ${styles.main}`} tabIndex={-1}>
        <Offline />
        {children}
      </main>
    </>
  )
}

import type { ReactNode } from 'react'
import { adminShell as words } from '../../../content/admin.ts'
import { Logo } from '../../shell/Logo.tsx'
import { Button } from '../../ui/Button.tsx'
import layout from '../../ui/layout.module.css'
import styles from './Frame.module.css'

interface FrameProps {
  /** The logged-in user's address, shown with the logout button. */
  email?: string | undefined
  navigation?: ReactNode
  children?: ReactNode
}

/** The admin header, and the views below it. */
export function Frame({ email, navigation, children }: FrameProps) {
  return (
    <>
      <header className={styles.bar}>
        <div className={`${layout.wrap} ${styles.inner}`}>
          <Logo />
          {navigation}
          {email === undefined ? null : (
            <div className={styles.who}>
              <span>{email}</span>
              <Button variant="line" data-action="logout">
                {words.logout}
              </Button>
            </div>
          )}
        </div>
      </header>
      <main id="main" className={`${layout.wrap} ${styles.main}`} tabIndex={-1}>
        {children}
      </main>
    </>
  )
}

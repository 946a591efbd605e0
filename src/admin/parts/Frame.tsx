import type { ReactNode } from 'react'
import { adminShell as words } from '../../../content/admin.ts'
import { Logo } from '../../shell/Logo.tsx'
import { Button } from '../../ui/Button.tsx'
import layout from '../../ui/layout.module.css'
import styles from './Frame.module.css'
import { Offline } from './Offline.tsx'

interface FrameProps {
  /** The logged-in user's address, shown with the logout button. */
  email?: string | undefined
  navigation?: ReactNode
  /** Buttons beside the logout. */
  tools?: ReactNode
  children?: ReactNode
}

/** The admin header, and the views below it. */
export function Frame({ email, navigation, tools, children }: FrameProps) {
  return (
    <>
      <header className={styles.bar}>
        <div className={`${layout.wrap} ${styles.inner}`}>
          <Logo />
          {navigation}
          {email === undefined ? null : (
            <div className={styles.who}>
              <span>{email}</span>
              {tools}
              <Button variant="line" data-action="logout">
                {words.logout}
              </Button>
            </div>
          )}
        </div>
      </header>
      <main id="main" className={`${layout.wrap} ${styles.main}`} tabIndex={-1}>
        <Offline />
        {children}
      </main>
    </>
  )
}

import type { ReactNode } from 'react'
import { adminShell as words } from '../../../content/admin.ts'
import { Logo } from '../../shell/Logo.tsx'
import { Button } from '../../ui/Button.tsx'

interface FrameProps {
  /** Of whoever is logged in, and may log out. */
  email?: string | undefined
  navigation?: ReactNode
  children?: ReactNode
}

/** The area's bar and the place of its views. */
export function Frame({ email, navigation, children }: FrameProps) {
  return (
    <>
      <header className="admin-bar">
        <div className="wrap">
          <Logo />
          {navigation}
          {email === undefined ? null : (
            <div className="admin-who">
              <span>{email}</span>
              <Button variant="line" data-action="logout">
                {words.logout}
              </Button>
            </div>
          )}
        </div>
      </header>
      <main id="main" className="wrap admin-main" tabIndex={-1}>
        {children}
      </main>
    </>
  )
}

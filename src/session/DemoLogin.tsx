import { useEffect, useState } from 'react'
import { demoLogin as words } from '../../content/accounts/demo-login.ts'
import type { Path } from '../../domain/site/paths.ts'
import { demoMode } from '../api/connection.ts'
import { Button } from '../ui/Button.tsx'
import field from '../ui/Field.module.css'
import { Notice } from '../ui/Notice.tsx'
import { toastOnNextPage } from '../ui/pending-toast.ts'
import { toast } from '../ui/toasts.ts'
import { DemoClientLogin } from './DemoClientLogin.tsx'
import styles from './DemoLogin.module.css'
import { logInAsDemoAdministrator } from './demo-administrator.ts'

interface DemoLoginProps {
  /** The page to open then; none on a page that follows the session by itself. */
  next?: Path
}

/**
 * "Login as Admin (Test Mode)", in demo mode only. Without the demo key it explains where to find it.
 */
export function DemoLogin({ next }: DemoLoginProps) {
  const [mode, setMode] = useState<'unknown' | 'off' | 'locked' | 'unlocked'>('unknown')
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string>()

  useEffect(() => {
    // A failure counts as no demo mode.
    demoMode().then(setMode, () => setMode('off'))
  }, [])

  const logIn = async () => {
    if (isBusy) return
    setBusy(true)
    setRefusal(undefined)
    const result = await logInAsDemoAdministrator()
    if (!result.ok) {
      setBusy(false)
      setRefusal(result.message)
      return toast.error(result.message)
    }
    if (!next) return toast.success(words.success)
    toastOnNextPage(words.success)
    location.assign(next)
  }

  if (mode === 'unknown') return <div className={styles.place} />
  if (mode === 'off') return null
  if (mode === 'locked') {
    return (
      <div className={styles.demo}>
        <div className={styles.notice}>
          <Notice title={words.lockedTitle}>
            <p>{words.locked}</p>
          </Notice>
        </div>
      </div>
    )
  }
  return (
    <div className={styles.demo}>
      {refusal ? (
        <div className={styles.notice}>
          <Notice tone="error">
            <p>{refusal}</p>
          </Notice>
        </div>
      ) : null}
      <Button variant="line" aria-disabled={isBusy} onClick={logIn}>
        {isBusy ? words.busy : words.button}
      </Button>
      <p className={field.hint}>{words.hint}</p>
      {next ? <DemoClientLogin /> : null}
    </div>
  )
}

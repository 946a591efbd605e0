import { useEffect, useRef, useState } from 'react'
import { loginWords, resetWords } from '../../content/account.ts'
import { paths } from '../paths.ts'
import { useIslandReady } from '../ui/use-island-ready.ts'
import { LoginForm } from './LoginForm.tsx'
import { ResetRequestForm } from './ResetRequestForm.tsx'

/** The login dialog's views, as a page. */
export function LoginPanel() {
  const panel = useRef<HTMLDivElement>(null)
  const [view, setView] = useState<'login' | 'reset'>('login')
  useIslandReady(panel)

  useEffect(() => {
    if (new URLSearchParams(location.search).get('reset') === 'true') setView('reset')
  }, [])

  return (
    <div ref={panel} className="account-panel">
      {view === 'login' ? (
        <>
          <h1>{loginWords.title}</h1>
          <LoginForm
            onForgot={() => setView('reset')}
            register={<a href={paths.register}>{loginWords.register}</a>}
          />
        </>
      ) : (
        <>
          <h1>{resetWords.title}</h1>
          <ResetRequestForm onBack={() => setView('login')} />
        </>
      )}
    </div>
  )
}

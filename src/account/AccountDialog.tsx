import { type ReactNode, useEffect, useRef, useState } from 'react'
import {
  confirmationWords,
  dialogWords,
  loginWords,
  registerWords,
  resetWords,
} from '../../content/accounts/account.ts'
import type { AccountDialogKind } from '../session/open-login.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { ErrorBoundary } from '../ui/ErrorBoundary.tsx'
import { ResetRequestForm } from './password/ResetRequestForm.tsx'
import { ConfirmationView } from './register/ConfirmationView.tsx'
import { RegisterForm } from './register/RegisterForm.tsx'
import { LoginForm } from './sign-in/LoginForm.tsx'

type View =
  | { readonly kind: 'login' | 'register' }
  | { readonly kind: 'reset'; readonly email?: string }
  | { readonly kind: 'confirmation'; readonly email: string }

interface AccountDialogProps {
  kind: AccountDialogKind
  /** Called instead of navigating to the next page. */
  onLoggedIn?: ((userId: string) => void) | undefined
  onClose: () => void
}

/** One dialog that switches between the login, reset and registration views. */
export function AccountDialog({ kind, onLoggedIn, onClose }: AccountDialogProps) {
  const [view, setView] = useState<View>({ kind })
  const body = useRef<HTMLDivElement>(null)

  // After `showModal`, which focuses the close button.
  useEffect(() => {
    if (view.kind !== 'confirmation') body.current?.querySelector('input')?.focus()
  }, [view.kind])

  const toLogin = () => setView({ kind: 'login' })
  const viewLink = (to: () => void, words: string) => (
    <Button variant="text" onClick={to}>
      {words}
    </Button>
  )
  const views: Record<View['kind'], { title: string; content: () => ReactNode }> = {
    login: {
      title: loginWords.title,
      content: () => (
        <LoginForm
          onLoggedIn={onLoggedIn}
          onForgot={(email) => setView({ kind: 'reset', email })}
          register={viewLink(() => setView({ kind: 'register' }), loginWords.register)}
        />
      ),
    },
    register: {
      title: registerWords.title,
      content: () => (
        <RegisterForm
          onRegistered={(email) => setView({ kind: 'confirmation', email })}
          login={viewLink(toLogin, registerWords.login)}
        />
      ),
    },
    reset: {
      title: resetWords.title,
      content: () => (
        <ResetRequestForm email={view.kind === 'reset' ? view.email : undefined} onBack={toLogin} />
      ),
    },
    confirmation: {
      title: confirmationWords.title,
      content: () =>
        view.kind === 'confirmation' ? (
          <ConfirmationView email={view.email} login={viewLink(toLogin, confirmationWords.login)} />
        ) : null,
    },
  }
  const { title, content } = views[view.kind]
  return (
    <Dialog
      title={title}
      closeLabel={dialogWords.close}
      wide={view.kind === 'register'}
      onClose={onClose}
    >
      <div ref={body}>
        <ErrorBoundary>{content()}</ErrorBoundary>
      </div>
    </Dialog>
  )
}

import { ErrorBoundary } from '../shell/ErrorBoundary.tsx'
import { useGuard } from './guard.ts'

/** Specification, section 3, "Business profile", and what its owner may change of the account. */
export function ProfilePanel() {
  return (
    <ErrorBoundary>
      <Profile />
    </ErrorBoundary>
  )
}

function Profile() {
  const { user } = useGuard('profile')
  return user ? <p>{user.email}</p> : null
}

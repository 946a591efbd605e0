import { useEffect } from 'react'
import { useAccount } from '../../session/session.ts'
import type { Prefill } from './draft.ts'

/** Renders nothing: calls `onProfile` with the logged-in client's profile, once it is loaded. */
export default function ProfilePrefill({ onProfile }: { onProfile: (client: Prefill) => void }) {
  const { profile } = useAccount()
  useEffect(() => {
    if (!profile) return
    const { name, surname, email, phone } = profile
    onProfile({ name: `${name} ${surname}`.trim(), email, phone })
  }, [profile, onProfile])
  return null
}

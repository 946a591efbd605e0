import { useEffect } from 'react'
import { useAccount } from '../../session/session.ts'
import type { Prefill } from './contact-draft.ts'

/** Draws nothing: tells `onProfile` what the profile of the client who is logged in says, once it is there. */
export default function ProfilePrefill({ onProfile }: { onProfile: (client: Prefill) => void }) {
  const { profile } = useAccount()
  useEffect(() => {
    if (!profile) return
    const { name, surname, email, phone } = profile
    onProfile({ name: `${name} ${surname}`.trim(), email, phone })
  }, [profile, onProfile])
  return null
}

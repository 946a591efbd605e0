import { useEffect, useState } from 'react'
import { type Invitation, readInvitation } from '../../api/public/invitation.ts'
import { readLinkToken } from '../../shell/mail-link/mail-link.ts'

/** What the mailed invitation that opened this page fills in; undefined without one, and until it is known. */
export const useInvitation = (): Invitation | undefined => {
  const [invitation, setInvitation] = useState<Invitation>()
  useEffect(() => {
    const token = readLinkToken()
    if (token) readInvitation(token).then(setInvitation)
  }, [])
  return invitation
}

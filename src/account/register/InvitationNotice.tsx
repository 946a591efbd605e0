import { invitationWords as words } from '../../../content/accounts/registration-invitation.ts'
import type { Invitation } from '../../api/public/invitation.ts'
import { Notice } from '../../ui/Notice.tsx'

/** What became of the mailed link: filled in, over, or not known. */
export function InvitationNotice({ invitation }: { invitation: Invitation }) {
  if (typeof invitation === 'string') {
    const { title, text } = words[invitation]
    return (
      <Notice title={title}>
        <p>{text}</p>
      </Notice>
    )
  }
  return (
    <Notice tone="success" title={words.filledIn.title}>
      <p>{words.filledIn.text(invitation.email)}</p>
    </Notice>
  )
}

interface AnotherAddressProps {
  invited: string
  typed: string
}

/** Says before anything is sent that another address joins nothing. */
export function AnotherAddress({ invited, typed }: AnotherAddressProps) {
  const email = typed.trim().toLowerCase()
  if (email === '' || email === invited.toLowerCase()) return null
  return (
    <Notice title={words.another.title}>
      <p>{words.another.text(invited)}</p>
    </Notice>
  )
}

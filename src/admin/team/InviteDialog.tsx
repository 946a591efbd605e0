import * as v from 'valibot'
import { teamWords } from '../../../content/desk/desk-team.ts'
import { invitationSchema } from '../../../domain/desk/team.ts'
import { FieldDialog } from './FieldDialog.tsx'

const words = teamWords.invite

const read = (email: string) => {
  const { success, output, issues } = v.safeParse(invitationSchema, { email })
  return success ? ({ act: 'invite', ...output } as const) : { error: issues[0].message }
}

/** Invites the person who reads the mails of an address. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  return (
    <FieldDialog
      title={words.title}
      text={words.text}
      field={{ name: 'email', label: words.email, initial: '' }}
      submit={words.submit}
      read={read}
      done={words.done}
      onClose={onClose}
    />
  )
}

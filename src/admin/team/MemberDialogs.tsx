import { dialogWords } from '../../../content/accounts/account.ts'
import { teamWords as words } from '../../../content/desk/desk-team.ts'
import type { Member } from '../../../domain/desk/team.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import layout from '../../ui/layout.module.css'
import { toast } from '../../ui/toasts.ts'
import { ActDialog } from './ActDialog.tsx'
import styles from './team.module.css'

interface MemberDialogProps {
  member: Member
  isOwn: boolean
  onClose: () => void
}

/** Takes the role of a member away, or withdraws the invitation. */
export function RemoveDialog({ member, isOwn, onClose }: MemberDialogProps) {
  const name = member.name || member.email
  const said = member.invitedAt ? words.withdraw : words.remove
  return (
    <ActDialog
      title={said.title(name)}
      submit={said.submit}
      keep={said.keep}
      read={() => ({ act: 'remove', id: member.id })}
      onDone={() => {
        onClose()
        toast.success(said.done(name))
      }}
      onClose={onClose}
    >
      <p>{isOwn ? words.remove.own : said.text}</p>
    </ActDialog>
  )
}

/** Mails an invitation once more. */
export function AgainDialog({ member, onClose }: Omit<MemberDialogProps, 'isOwn'>) {
  const { email } = member
  return (
    <ActDialog
      title={words.invite.againTitle(email)}
      submit={words.invite.again}
      keep={words.cancel}
      read={() => ({ act: 'invite', email })}
      onDone={() => {
        onClose()
        toast.success(words.invite.done(email))
      }}
      onClose={onClose}
    >
      <p>{words.invite.againText}</p>
    </ActDialog>
  )
}

interface LastDialogProps extends MemberDialogProps {
  onInvite: () => void
}

/** Why the last administrator with a second factor keeps the role. */
export function LastDialog({ member, isOwn, onInvite, onClose }: LastDialogProps) {
  const title = isOwn ? words.last.title : words.last.titleOf(member.name || member.email)
  return (
    <Dialog title={title} closeLabel={dialogWords.close} onClose={onClose}>
      <div className={styles.form}>
        <p>{words.last.text}</p>
        <p className={styles.hint}>{words.last.hint}</p>
        <p className={layout.actions}>
          <Button onClick={onInvite}>{words.last.invite}</Button>
          <Button variant="line" onClick={onClose}>
            {words.last.close}
          </Button>
        </p>
      </div>
    </Dialog>
  )
}

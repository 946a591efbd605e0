import { accessWords as words } from '../../../content/desk/admin.ts'
import { paths } from '../../../domain/site/paths.ts'
import { keepRedirectAfterLogin } from '../../session/redirect-after-login.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import layout from '../../ui/layout.module.css'
import confirm from '../parts/ConfirmDialog.module.css'

/** Stands over the desk when its session has ended; nothing but a login goes on from there. */
export function SessionEnded() {
  return (
    <Dialog title={words.ended}>
      <p>{words.endedText}</p>
      <p className={`${layout.actions} ${confirm.confirm}`}>
        <ButtonLink href={paths.login} onClick={() => keepRedirectAfterLogin()}>
          {words.login}
        </ButtonLink>
      </p>
    </Dialog>
  )
}

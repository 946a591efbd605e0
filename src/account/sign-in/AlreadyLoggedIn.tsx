import { alreadyLoggedInWords as words } from '../../../content/accounts/account-pages.ts'
import { paths } from '../../../domain/site/paths.ts'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import account from '../account.module.css'
import login from './login.module.css'

/**
 * Replaces the login form if this browser stores a session: `login.module.css` shows one of the two before
 * the first paint. `already-logged-in.ts` fills in the account.
 */
export function AlreadyLoggedIn() {
  return (
    <div className={login.already}>
      <Notice title={words.title}>
        <p className={login.who} data-user-email="" />
        <div className={`${account.actions} ${login.actions}`}>
          <ButtonLink
            href={paths.discoveryQuestions}
            className={`${account.mainAction} ${login.questions}`}
          >
            {words.questions}
          </ButtonLink>
          <ButtonLink href={paths.admin} className={`${account.mainAction} ${login.dashboard}`}>
            {words.dashboard}
          </ButtonLink>
          <a href={`${paths.profile}#password`}>{words.password}</a>
        </div>
      </Notice>
      <p className={account.other}>
        {words.other}{' '}
        <Button variant="text" data-action="logout">
          {words.logout}
        </Button>
      </p>
    </div>
  )
}

import { alreadyLoggedInWords as words } from '../../content/account-pages.ts'
import { paths } from '../paths.ts'
import { Button, ButtonLink } from '../ui/Button.tsx'
import { Notice } from '../ui/Notice.tsx'

/**
 * In the place of the login form where this browser keeps a session: `login.css` shows one of the
 * two, before the first paint. `already-logged-in.ts` fills in whose session it is.
 */
export function AlreadyLoggedIn() {
  return (
    <div className="already">
      <Notice title={words.title}>
        <p className="already-who" />
        <div className="account-acts">
          <ButtonLink href={paths.discoveryQuestions} className="for-clients">
            {words.questions}
          </ButtonLink>
          <ButtonLink href={paths.admin} className="for-administrators">
            {words.dashboard}
          </ButtonLink>
        </div>
      </Notice>
      <p className="account-other">
        {words.other}{' '}
        <Button variant="text" data-action="logout">
          {words.logout}
        </Button>
      </p>
    </div>
  )
}

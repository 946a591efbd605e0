import { clientLinks } from '../../content/navigation.ts'
import { shell } from '../../content/site.ts'
import { type Path, paths } from '../paths.ts'
import { Button } from '../ui/Button.tsx'

/**
 * What a visitor and what a signed-in client is offered. Both stand in one grid cell; the class
 * that `session-hint.js` sets before the first paint says which is seen.
 */
export function AccountLinks({ current }: { current: Path }) {
  return (
    <div className="account-links">
      <ul className="for-visitors">
        {current === paths.login ? null : (
          <li>
            <a href={paths.login} data-dialog="login">
              {shell.clientLogin}
            </a>
          </li>
        )}
        {current === paths.register ? null : (
          <li>
            <a href={paths.register} data-dialog="register">
              {shell.register}
            </a>
          </li>
        )}
      </ul>
      <ul className="for-clients">
        {current === paths.discoveryQuestions ? null : (
          <li>
            <a href={paths.discoveryQuestions}>{clientLinks.discoveryQuestions}</a>
          </li>
        )}
        <li>
          <Button variant="line" data-action="logout">
            {shell.logout}
          </Button>
        </li>
      </ul>
    </div>
  )
}

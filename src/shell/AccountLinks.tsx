import { shell } from '../../content/site.ts'
import { type Path, paths } from '../paths.ts'
import { Button } from '../ui/Button.tsx'
import { clientNavigation } from './navigation.ts'

/**
 * What a visitor and what a signed-in client is offered. Both stand in one grid cell; the classes
 * that `before-paint.js` sets before the first paint say which is seen.
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
        {clientNavigation(current).map((link) => (
          <li
            key={link.href}
            className={link.administratorsOnly ? 'for-administrators' : undefined}
          >
            <a href={link.href}>{link.label}</a>
          </li>
        ))}
        <li>
          <Button variant="line" data-action="logout">
            {shell.logout}
          </Button>
        </li>
      </ul>
    </div>
  )
}

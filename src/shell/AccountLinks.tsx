import { shell } from '../../content/site.ts'
import { type Path, paths } from '../../domain/paths.ts'
import { Button } from '../ui/Button.tsx'
import { clientNavigation } from './navigation.ts'

/**
 * What a visitor and what a signed-in client is offered. Both stand there; which is seen is known
 * before the first paint (`before-paint.js`).
 */
export function AccountLinks({
  current,
  className,
}: {
  current: Path
  className: string | undefined
}) {
  return (
    <div className={className}>
      <ul data-for="visitors">
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
      <ul data-for="clients">
        {clientNavigation(current).map((link) => (
          <li key={link.href} data-for={link.administratorsOnly ? 'administrators' : undefined}>
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

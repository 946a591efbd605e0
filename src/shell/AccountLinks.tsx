import { shell } from '../../content/site/site.ts'
import { type Path, paths } from '../../domain/site/paths.ts'
import { Button } from '../ui/Button.tsx'
import { clientNavigation } from './navigation.ts'

/**
 * The links for visitors and for clients. Both are rendered; CSS shows one of them from the first paint on
 * (`before-paint.js`).
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

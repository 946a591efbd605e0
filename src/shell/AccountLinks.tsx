import { shell } from '../../content/site/site.ts'
import { type Path, paths } from '../../domain/site/paths.ts'
import { Button } from '../ui/Button.tsx'
import { NavigationEntry } from './NavigationEntry.tsx'
import { clientNavigation } from './navigation.ts'

const visitors = [
  { dialog: 'login', label: shell.clientLogin },
  { dialog: 'register', label: shell.register },
] as const

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
        {visitors.map(({ dialog, label }) => (
          <li key={dialog}>
            <NavigationEntry
              entry={{ label, href: paths[dialog], isCurrent: paths[dialog] === current }}
              dialog={dialog}
            />
          </li>
        ))}
      </ul>
      <ul data-for="clients">
        {clientNavigation(current).map((link) => (
          <li key={link.href} data-for={link.administratorsOnly ? 'administrators' : undefined}>
            <NavigationEntry entry={link} />
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

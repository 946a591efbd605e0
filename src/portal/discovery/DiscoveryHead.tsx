import type { ReactNode } from 'react'
import { discoveryWords as words } from '../../../content/portal.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import type { DiscoveryClient } from './discovery-client.ts'

interface DiscoveryHeadProps {
  /** Nobody that is known yet, or nobody at all: the browser's hint of a session decides what is seen. */
  client?: DiscoveryClient
  /** Nothing is to be answered here now. */
  isDone?: boolean
  /** Beside the title. */
  children?: ReactNode
}

export function DiscoveryHead({ client, isDone, children }: DiscoveryHeadProps) {
  return (
    <header className="discovery-head">
      <div>
        <p className="greeting">
          {client ? (
            <>
              <span lang="mi">{words.greeting}</span>
              {client.profile?.name ? `, ${client.profile.name}` : null}
            </>
          ) : null}
        </p>
        <h1>{words.title}</h1>
        {isDone ? null : (
          <p className={client ? 'lead' : 'lead when-client'}>{words.leadForClients}</p>
        )}
        {client ? null : (
          <>
            <p className="lead when-visitor">{words.leadForVisitors}</p>
            <p className="acts when-visitor">
              <ButtonLink variant="line" href={paths.login} data-dialog="login">
                {words.login}
              </ButtonLink>
              <a href={paths.register} data-dialog="register">
                {words.register}
              </a>
            </p>
          </>
        )}
      </div>
      {children}
    </header>
  )
}

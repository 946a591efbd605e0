import type { ReactNode } from 'react'
import { discoveryWords as words } from '../../../content/portal.ts'
import { paths } from '../../../domain/paths.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import layout from '../../ui/layout.module.css'
import text from '../../ui/text.module.css'
import styles from './DiscoveryHead.module.css'
import type { DiscoveryClient } from './discovery-client.ts'

const lead = `${text.lead} ${styles.lead}`

interface DiscoveryHeadProps {
  /** Undefined while loading and for visitors: CSS decides by the browser's stored session. */
  client?: DiscoveryClient
  /** The form is not shown now. */
  isDone?: boolean
  /** Beside the title. */
  children?: ReactNode
}

export function DiscoveryHead({ client, isDone, children }: DiscoveryHeadProps) {
  return (
    <header className={children ? `${styles.head} ${styles.withCount}` : styles.head}>
      <div>
        <p className={styles.greeting} data-for="clients">
          {client ? (
            <>
              <span lang="mi">{words.greeting}</span>
              {client.profile?.name ? (
                <>
                  , <bdi>{client.profile.name}</bdi>
                </>
              ) : null}
            </>
          ) : null}
        </p>
        <h1>{words.title}</h1>
        {isDone ? null : (
          <p className={lead} data-for={client ? undefined : 'clients'}>
            {words.leadForClients}
          </p>
        )}
        {client ? null : (
          <>
            <p className={lead} data-for="visitors">
              {words.leadForVisitors}
            </p>
            <p className={`${layout.actions} ${styles.actions}`} data-for="visitors">
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

import { discoveryWords as words } from '../../../content/project/portal.ts'
import { paths } from '../../../domain/site/paths.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import layout from '../../ui/layout.module.css'
import text from '../../ui/text.module.css'
import { HeadingBones } from '../room/HomeSkeleton.tsx'
import styles from './DiscoveryHead.module.css'

const lead = `${text.lead} ${styles.lead}`

/** The head of the page as it is built: whether a visitor or a client reads it, CSS decides by the stored session. */
export function DiscoveryHead() {
  return (
    <header className={styles.head}>
      <p className={styles.greeting} data-for="clients" />
      <h1>
        <span className={styles.title}>{words.title}</span>
        <span data-for="clients">
          <HeadingBones />
        </span>
      </h1>
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
    </header>
  )
}

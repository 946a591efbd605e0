import { accessWords as words } from '../../../content/admin.ts'
import { paths } from '../../../domain/paths.ts'
import { keepRedirectAfterLogin } from '../../session/redirect-after-login.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import layout from '../../ui/layout.module.css'
import skeleton from '../../ui/Skeleton.module.css'
import text from '../../ui/text.module.css'
import styles from './GateView.module.css'

/** Replaces the dashboard when its session has ended. */
export function SessionEnded() {
  return (
    <div className={`${styles.gate} ${skeleton.late}`} data-empty="">
      <div className={styles.main}>
        <h1>{words.ended}</h1>
        <p className={text.lead}>{words.endedText}</p>
        <p className={layout.actions}>
          <ButtonLink href={paths.login} onClick={() => keepRedirectAfterLogin()}>
            {words.login}
          </ButtonLink>
        </p>
      </div>
    </div>
  )
}

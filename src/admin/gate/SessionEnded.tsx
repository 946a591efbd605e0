import { accessWords as words } from '../../../content/admin.ts'
import { keepRedirectAfterLogin } from '../../account/redirect-after-login.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/Button.tsx'

/** In place of everything, where the session ended while the dashboard was open. */
export function SessionEnded() {
  return (
    <div className="gate late">
      <div className="gate-main">
        <h1>{words.ended}</h1>
        <p className="lead">{words.endedText}</p>
        <p className="acts">
          <ButtonLink
            href={paths.login}
            onClick={() => keepRedirectAfterLogin(location.pathname + location.search)}
          >
            {words.login}
          </ButtonLink>
        </p>
      </div>
    </div>
  )
}

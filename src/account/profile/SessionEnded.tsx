import { useEffect, useRef } from 'react'
import { profileWords } from '../../../content/profile.ts'
import { paths } from '../../paths.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { keepRedirectAfterLogin } from '../redirect-after-login.ts'

const words = profileWords.ended

/** The session is over while its owner is still writing: the login leads back to what was typed. */
export function SessionEnded() {
  const notice = useRef<HTMLDivElement>(null)

  useEffect(() => {
    keepRedirectAfterLogin(paths.profile)
    notice.current?.scrollIntoView({ block: 'center' })
  }, [])

  return (
    <Notice tone="error" title={words.title} ref={notice}>
      <p>{words.text}</p>
      <p>
        <ButtonLink variant="line" href={paths.login} data-dialog="login">
          {words.login}
        </ButtonLink>
      </p>
    </Notice>
  )
}

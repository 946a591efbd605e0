import { useEffect, useRef } from 'react'
import { paths } from '../../domain/site/paths.ts'
import { Button, ButtonLink } from '../ui/Button.tsx'
import { Notice } from '../ui/Notice.tsx'
import { keepRedirectAfterLogin } from './redirect-after-login.ts'
import styles from './SessionEnded.module.css'

interface SessionEndedProps {
  words: { readonly title: string; readonly text: string; readonly login: string }
  /** Does the login from `opener`, where the page goes on without being opened anew. */
  onLogin?: (opener: HTMLElement) => void
  /** Where the login leads, if not to this page as it is. */
  back?: string | undefined
  /** Whether it takes the focus: what had it is gone. */
  takesFocus?: boolean
}

/** Notice that the session has ended, on an open page; its login returns to the page. */
export function SessionEnded({ words, onLogin, back, takesFocus }: SessionEndedProps) {
  const notice = useRef<HTMLDivElement>(null)

  useEffect(() => {
    keepRedirectAfterLogin(back)
    if (takesFocus) notice.current?.focus({ preventScroll: true })
    notice.current?.scrollIntoView({ block: 'center' })
  }, [back, takesFocus])

  return (
    <Notice tone="error" title={words.title} ref={notice}>
      <p>{words.text}</p>
      <p>
        {onLogin ? (
          <Button
            variant="line"
            className={styles.login}
            onClick={({ currentTarget }) => onLogin(currentTarget)}
          >
            {words.login}
          </Button>
        ) : (
          <ButtonLink
            variant="line"
            className={styles.login}
            href={paths.login}
            data-dialog="login"
          >
            {words.login}
          </ButtonLink>
        )}
      </p>
    </Notice>
  )
}

import { type Ref, useState } from 'react'
import { callNotices } from '../../../content/booked-calls/book.ts'
import { openLogin } from '../../session/open-login.ts'
import { Button } from '../../ui/Button.tsx'
import { FocusedNotice } from '../../ui/FocusedNotice.tsx'
import { Notice } from '../../ui/Notice.tsx'

const words = callNotices.loggedOut

/** Nothing was done, because the session had ended: the login is here, also in a dialog that covers the page. */
export function LoggedOutNotice({ ref }: { ref: Ref<HTMLDivElement> }) {
  const [isBack, setBack] = useState(false)
  if (isBack) {
    return (
      <FocusedNotice title={words.back.title}>
        <p>{words.back.text}</p>
      </FocusedNotice>
    )
  }
  return (
    <Notice
      tone="error"
      title={words.title}
      ref={ref}
      actions={
        <Button
          variant="line"
          onClick={({ currentTarget }) => openLogin('login', currentTarget, () => setBack(true))}
        >
          {words.login}
        </Button>
      }
    >
      <p>{words.text}</p>
    </Notice>
  )
}

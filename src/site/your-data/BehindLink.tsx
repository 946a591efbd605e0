import { useCallback, useEffect, useRef, useState } from 'react'
import { dialogWords } from '../../../content/accounts/account.ts'
import { visitorRows, visitorDataPage as words } from '../../../content/privacy/visitor-data.ts'
import { newZealandTime } from '../../../content/time/new-zealand-time.ts'
import type { VisitorDataOfLink } from '../../../domain/privacy/visitor-data.ts'
import { paths } from '../../../domain/site/paths.ts'
import { writeDate } from '../../../domain/time/new-zealand-time.ts'
import {
  type LinkProblem,
  lookAtVisitorData,
  takeOutVisitorData,
} from '../../api/public/visitor-data.ts'
import { clearMailLink } from '../../shell/mail-link/mail-link.ts'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { LoadFailed } from '../../ui/LoadFailed.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import text from '../../ui/text.module.css'
import styles from './your-data.module.css'

const { behind, takeOut } = words

interface BehindLinkProps {
  readonly token: string
  readonly onAskAgain: () => void
}

/** What is behind a mailed link: how much is held, and the button that takes it out. Opening it changes nothing. */
export function BehindLink({ token, onAskAgain }: BehindLinkProps) {
  const [data, setData] = useState<VisitorDataOfLink | LinkProblem | 'done'>()
  const [isAsking, setAsking] = useState(false)
  const [isTaking, setTaking] = useState(false)
  const [problem, setProblem] = useState<'failed' | 'too-many'>()
  const heading = useRef<HTMLHeadingElement>(null)
  const safe = useRef<HTMLButtonElement>(null)
  // After the dialog was opened, which focuses the first of its controls.
  useEffect(() => {
    if (isAsking) safe.current?.focus()
  }, [isAsking])

  const look = useCallback(async () => {
    setData(undefined)
    setData(await lookAtVisitorData(token))
  }, [token])
  useEffect(() => {
    look()
  }, [look])
  useEffect(() => {
    if (data === 'done') heading.current?.focus()
  }, [data])

  const take = async () => {
    if (isTaking) return
    setTaking(true)
    setProblem(undefined)
    const outcome = await takeOutVisitorData(token)
    setTaking(false)
    setAsking(false)
    if (outcome === 'failed' || outcome === 'too-many') return setProblem(outcome)
    // Since the page was opened; it says why.
    if (outcome === 'held' || outcome === 'has-account') return look()
    clearMailLink()
    setData(outcome)
  }

  if (data === undefined) {
    return (
      <>
        <h1>{behind.title}</h1>
        <p className={text.visuallyHidden} role="status">
          {words.looking}
        </p>
        <Skeleton rows={4} />
      </>
    )
  }
  if (data === 'done') {
    return (
      <>
        <h1 ref={heading} tabIndex={-1}>
          {words.done.title}
        </h1>
        <p className={text.lead}>{words.done.text}</p>
        <p>
          <ButtonLink href={paths.home}>{words.done.next}</ButtonLink>
        </p>
      </>
    )
  }
  if (data === 'expired') {
    return (
      <>
        <h1>{words.expired.title}</h1>
        <p className={text.lead}>{words.expired.text}</p>
        <p>
          <Button onClick={onAskAgain}>{words.expired.again}</Button>
        </p>
      </>
    )
  }
  if (typeof data === 'string') {
    return (
      <>
        <h1>{behind.title}</h1>
        {data === 'too-many' ? (
          <Notice tone="error" title={words.tooMany.title}>
            <p>{words.tooMany.text}</p>
          </Notice>
        ) : (
          <LoadFailed title={words.failed.title} onRetry={look}>
            {words.failed.text}
          </LoadFailed>
        )}
      </>
    )
  }
  if (data.hasAccount) {
    return (
      <>
        <h1>{behind.account.title}</h1>
        <p className={text.lead}>{behind.account.text(data.email)}</p>
        <p>
          <ButtonLink href={`${paths.profile}#data`}>{behind.account.next}</ButtonLink>
        </p>
      </>
    )
  }
  const rows = visitorRows(data.amounts)
  if (rows.length === 0) {
    return (
      <>
        <h1>{behind.nothing.title}</h1>
        <p className={text.lead}>{behind.nothing.text(data.email)}</p>
      </>
    )
  }
  return (
    <>
      <h1>{behind.title}</h1>
      <p className={text.lead}>{behind.under(data.email)}</p>
      <table className={styles.held}>
        <thead>
          <tr>
            <th scope="col">{behind.table.what}</th>
            <th scope="col">{behind.table.howMuch}</th>
            <th scope="col">{behind.table.until}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, title, amount, until }) => (
            <tr key={id}>
              <th scope="row">{title}</th>
              <td>{amount}</td>
              <td>{until}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>{behind.seeIt}</p>
      {data.held ? (
        <Notice title={words.held.title(writeDate(data.held.until))}>
          <p>{words.held.reason(data.held.because)}</p>
          <p>{words.held.text}</p>
        </Notice>
      ) : (
        <section className={styles.takeOut} aria-labelledby="take-out">
          <h2 id="take-out">{takeOut.title}</h2>
          <p>
            {takeOut.goes}
            {data.callAt ? ` ${takeOut.call(newZealandTime(data.callAt))}` : null}
          </p>
          <p>{takeOut.stays}</p>
          {problem ? (
            <Notice
              tone="error"
              title={problem === 'failed' ? words.failed.title : words.tooMany.title}
            >
              <p>{problem === 'failed' ? words.failed.text : words.tooMany.text}</p>
            </Notice>
          ) : null}
          <p>
            <Button variant="line" onClick={() => setAsking(true)}>
              {takeOut.submit}
            </Button>
          </p>
        </section>
      )}
      {isAsking ? (
        <Dialog
          title={takeOut.sure.title}
          closeLabel={dialogWords.close}
          onClose={() => setAsking(false)}
        >
          <p>{takeOut.sure.text}</p>
          <p className={styles.acts}>
            <Button ref={safe} onClick={() => setAsking(false)}>
              {takeOut.sure.keep}
            </Button>
            <Button variant="line" aria-disabled={isTaking || undefined} onClick={take}>
              {isTaking ? takeOut.sure.submitting : takeOut.sure.submit}
            </Button>
          </p>
        </Dialog>
      ) : null}
    </>
  )
}

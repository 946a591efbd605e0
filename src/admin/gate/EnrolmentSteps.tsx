import { useEffect, useRef } from 'react'
import { secondFactorWords } from '../../../content/desk/admin.ts'
import type { Enrolment } from '../../api/desk/second-factor.ts'
import { CodeForm } from './CodeForm.tsx'
import styles from './EnrolmentSteps.module.css'

const { steps, submit } = secondFactorWords.enrol

/** In groups of four, which are easier to copy; applications ignore the spaces. */
const inGroups = (secret: string) => secret.match(/.{1,4}/gu)?.join(' ')

export function EnrolmentSteps({ factorId, qrCode, secret }: Enrolment) {
  const list = useRef<HTMLOListElement>(null)
  // The focused button was unmounted.
  useEffect(() => list.current?.focus(), [])

  return (
    <ol className={styles.steps} ref={list} tabIndex={-1}>
      <li>
        <h2>{steps.app}</h2>
        <p>{steps.appText}</p>
      </li>
      <li>
        <h2>{steps.scan}</h2>
        <img className={styles.qrCode} src={qrCode} alt={steps.qrCode} width={192} height={192} />
        <p>{steps.scanText}</p>
        <p>
          <code className={styles.secret}>{inGroups(secret)}</code>
        </p>
      </li>
      <li>
        <h2>{steps.code}</h2>
        <CodeForm factorId={factorId} submit={submit} />
      </li>
    </ol>
  )
}

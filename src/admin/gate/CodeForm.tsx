import { type FormEvent, useCallback, useEffect, useId, useRef, useState } from 'react'
import { secondFactorWords as words } from '../../../content/desk/admin.ts'
import { type CodeOutcome, proveSecondFactor } from '../../api/desk/second-factor.ts'
import { retryAt } from '../../api/retry-after.ts'
import { Button } from '../../ui/Button.tsx'
import { Countdown } from '../../ui/Countdown.tsx'
import { TextField } from '../../ui/Field.tsx'
import styles from './CodeForm.module.css'

const DIGITS = 6
/** Wrong codes after which the message explains more. */
const MANY_FAILURES = 5

interface CodeFormProps {
  factorId: string
  submit: string
  autoFocus?: boolean
  /** Checks the code; by itself as a part of the login. */
  prove?: (factorId: string, code: string) => Promise<CodeOutcome>
  onProved?: () => void
}

const messageFor = (outcome: CodeOutcome, wrong: number): string | undefined =>
  ({
    proved: undefined,
    wrong: wrong < MANY_FAILURES ? words.wrong : words.wrongOften,
    'too-many': words.tooMany,
    failed: words.failed,
  })[outcome]

/** Verifies an authenticator code; a right one upgrades the session, and the gate opens. */
export function CodeForm({
  factorId,
  submit,
  autoFocus = false,
  prove = proveSecondFactor,
  onProved,
}: CodeFormProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [code, setCode] = useState('')
  const [error, setError] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const [blockedUntil, setBlockedUntil] = useState<number>()
  const wrong = useRef(0)

  const endBlock = useCallback(() => {
    setBlockedUntil(undefined)
    setError(undefined)
  }, [])

  useEffect(() => {
    if (autoFocus) input.current?.focus()
  }, [autoFocus])

  const check = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy || blockedUntil !== undefined) return
    input.current?.focus()
    if (code.length < DIGITS) return setError(words.incomplete)
    setBusy(true)
    const outcome = await prove(factorId, code)
    // Stays busy until the gate receives the new session, or what waits for the code goes on.
    if (outcome === 'proved') return onProved?.()
    if (outcome === 'wrong') wrong.current += 1
    setError(messageFor(outcome, wrong.current))
    if (outcome === 'too-many') setBlockedUntil(retryAt('code'))
    setBusy(false)
    input.current?.select()
  }

  return (
    <form className={styles.form} method="post" noValidate onSubmit={check}>
      <TextField
        ref={input}
        id={id}
        name="code"
        label={words.code}
        hint={words.codeHint}
        error={error}
        inputMode="numeric"
        autoComplete="one-time-code"
        value={code}
        onChange={({ target }) => setCode(target.value.replaceAll(/\D/gu, '').slice(0, DIGITS))}
      />
      {blockedUntil === undefined ? null : <Countdown until={blockedUntil} onEnd={endBlock} />}
      <Button type="submit" aria-disabled={isBusy || blockedUntil !== undefined}>
        {isBusy ? words.checking : submit}
      </Button>
    </form>
  )
}

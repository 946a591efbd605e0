import { useEffect, useId, useRef, useState } from 'react'
import { profileWords } from '../../../content/accounts/profile.ts'
import { Button } from '../../ui/Button.tsx'
import { TextField } from '../../ui/Field.tsx'

const words = profileWords.password

/** A new object for every refusal, so that the field is focused again. */
export interface FieldRefusal {
  readonly message: string
}

interface MailCodeFieldProps {
  email: string
  value: string
  onChange: (value: string) => void
  error: FieldRefusal | undefined
  /** @returns whether it was sent. */
  onSendAnother: () => Promise<boolean>
}

/** The mailed code that confirms a change of password. */
export function MailCodeField({
  email,
  value,
  onChange,
  error,
  onSendAnother,
}: MailCodeFieldProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [wasSent, setWasSent] = useState(false)

  useEffect(() => input.current?.focus(), [])
  useEffect(() => {
    if (error) input.current?.focus()
  }, [error])

  return (
    <div>
      <TextField
        id={`${id}-code`}
        label={words.code}
        hint={words.codeText(email)}
        error={error?.message}
        inputMode="numeric"
        autoComplete="one-time-code"
        value={value}
        onChange={(event) => onChange(event.target.value.trim())}
        ref={input}
      />
      <Button variant="text" onClick={async () => setWasSent(await onSendAnother())}>
        {words.sendCode}
      </Button>
      <p role="status">{wasSent ? words.sentCode : null}</p>
    </div>
  )
}

import { type RefObject, useEffect, useId } from 'react'
import { passwordCodeWords as words } from '../../../content/accounts/password-code.ts'
import { TextField } from '../../ui/Field.tsx'

export const CODE_DIGITS = 6

interface AuthenticatorCodeFieldProps {
  ref: RefObject<HTMLInputElement | null>
  value: string
  onChange: (code: string) => void
  error: string | undefined
}

/** The authenticator code; focused on mount. */
export function AuthenticatorCodeField({
  ref,
  value,
  onChange,
  error,
}: AuthenticatorCodeFieldProps) {
  useEffect(() => ref.current?.focus(), [ref])

  return (
    <TextField
      id={useId()}
      name="code"
      label={words.label}
      hint={words.hint}
      error={error}
      inputMode="numeric"
      autoComplete="one-time-code"
      ref={ref}
      value={value}
      onChange={({ target }) => onChange(target.value.replaceAll(/\D/gu, '').slice(0, CODE_DIGITS))}
    />
  )
}

import type { ComponentProps } from 'react'
import { PasswordAdvice } from './PasswordAdvice.tsx'
import { PasswordField } from './PasswordField.tsx'

interface NewPasswordFieldProps extends ComponentProps<typeof PasswordField> {
  /** Undefined before the first key. */
  password: string | undefined
}

/** A password to choose, with the rules below it. */
export function NewPasswordField({ password = '', ...props }: NewPasswordFieldProps) {
  return (
    <div>
      <PasswordField autoComplete="new-password" {...props} />
      <PasswordAdvice password={password} />
    </div>
  )
}

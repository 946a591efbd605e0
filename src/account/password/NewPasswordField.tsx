import type { ComponentProps } from 'react'
import { PasswordAdvice } from './PasswordAdvice.tsx'
import { PasswordField } from './PasswordField.tsx'

interface NewPasswordFieldProps extends ComponentProps<typeof PasswordField> {
  /** Undefined before the first key. */
  typed: string | undefined
}

/** A password to choose, with the rules below it. */
export function NewPasswordField({ typed = '', ...props }: NewPasswordFieldProps) {
  return (
    <div>
      <PasswordField autoComplete="new-password" {...props} />
      <PasswordAdvice password={typed} />
    </div>
  )
}

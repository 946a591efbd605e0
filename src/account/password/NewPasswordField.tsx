import type { ComponentProps } from 'react'
import { passwordWords } from '../../../content/accounts/account.ts'
import { PasswordAdvice } from './PasswordAdvice.tsx'
import { PasswordField } from './PasswordField.tsx'

interface NewPasswordFieldProps extends ComponentProps<typeof PasswordField> {
  /** Undefined before the first key. */
  password: string | undefined
  /** Whether what breaks them is refused. */
  rules: 'advised' | 'required'
}

/** A password to choose, with the rules below it. */
export function NewPasswordField({ password = '', rules, ...props }: NewPasswordFieldProps) {
  return (
    <div>
      <PasswordField autoComplete="new-password" hint={passwordWords[rules]} {...props} />
      <PasswordAdvice password={password} />
    </div>
  )
}

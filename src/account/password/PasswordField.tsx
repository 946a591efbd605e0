import { type ComponentProps, useState } from 'react'
import { passwordWords } from '../../../content/accounts/account.ts'
import { Field, type FieldProps } from '../../ui/Field.tsx'
import styles from './PasswordField.module.css'

type PasswordFieldProps = FieldProps & Omit<ComponentProps<'input'>, keyof FieldProps | 'className'>

/** A password field with a button that shows the password. */
export function PasswordField({ id, label, hint, error, ...rest }: PasswordFieldProps) {
  const [shown, setShown] = useState(false)
  return (
    <Field {...{ id, label, hint, error }}>
      {(control) => (
        <div className={styles.password}>
          <input {...rest} {...control} type={shown ? 'text' : 'password'} spellCheck={false} />
          <button
            type="button"
            aria-label={passwordWords.showLabel}
            aria-pressed={shown}
            aria-controls={id}
            onClick={() => setShown(!shown)}
          >
            {shown ? passwordWords.hide : passwordWords.show}
          </button>
        </div>
      )}
    </Field>
  )
}

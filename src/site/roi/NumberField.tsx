import type { ReactNode } from 'react'
import { Field } from '../../ui/Field.tsx'
import styles from './NumberField.module.css'

interface NumberFieldProps {
  id: string
  name: string
  label: string
  unit: string
  hint: ReactNode
  error: string | undefined
  defaultValue?: number
  required?: boolean
  /** In a form that is as wide as the page on a tablet. */
  isWide?: boolean
}

/** A number with its unit; uncontrolled, so that input from before hydration stays. */
export function NumberField({
  id,
  label,
  unit,
  hint,
  error,
  isWide = false,
  ...input
}: NumberFieldProps) {
  return (
    <Field
      id={id}
      label={label}
      hint={hint}
      error={error}
      classNames={{
        field: isWide ? `${styles.field} ${styles.wide}` : styles.field,
        label: styles.label,
        hint: styles.hint,
        error: styles.error,
      }}
    >
      {(control) => (
        <div className={styles.value}>
          <input
            {...input}
            {...control}
            className={`${control.className} ${styles.control}`}
            aria-describedby={`${id}-unit ${control['aria-describedby']}`}
            type="text"
            inputMode="decimal"
          />
          <span className={styles.unit} id={`${id}-unit`}>
            {unit}
          </span>
        </div>
      )}
    </Field>
  )
}

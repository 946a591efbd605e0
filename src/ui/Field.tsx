import type { ComponentProps, ReactNode } from 'react'
import styles from './Field.module.css'

export interface FieldProps {
  /** Of the control; the hint's and the error's ids are made from it. */
  id: string
  label: ReactNode
  /** A word after the label, such as "optional". */
  aside?: ReactNode
  hint?: ReactNode
  error?: string | undefined
  /** Whether the control is marked as wrong; follows `error` unless it is said. */
  invalid?: ComponentProps<'input'>['aria-invalid']
}

/** Classes for a form that places the parts of its fields in a way of its own. */
type FieldClasses = Partial<Record<'field' | 'label' | 'hint' | 'error', string | undefined>>

const joinClasses = (own: string | undefined, given: string | undefined) =>
  given ? `${own} ${given}` : own

/** What ties a control to its label, hint and error; spread it on the control. */
export interface ControlProps {
  id: string
  className: string | undefined
  'aria-describedby': string
  'aria-invalid': ComponentProps<'input'>['aria-invalid']
}

/**
 * The one way a form shows a control: label above, hint and error below, tied by id. The error's
 * paragraph always stands there (an empty one is not displayed), so that the tie never changes.
 */
export function Field({
  id,
  label,
  aside,
  hint,
  error,
  invalid = error ? true : undefined,
  classNames = {},
  children,
}: FieldProps & {
  classNames?: FieldClasses
  children: (control: ControlProps) => ReactNode
}) {
  const described = hint ? `${id}-hint ${id}-error` : `${id}-error`
  return (
    <div className={classNames.field}>
      <label className={joinClasses(styles.label, classNames.label)} htmlFor={id}>
        {label}
        {aside ? <span>{` ${aside}`}</span> : null}
      </label>
      {children({
        id,
        className: styles.control,
        'aria-describedby': described,
        'aria-invalid': invalid,
      })}
      {hint ? (
        <p className={joinClasses(styles.hint, classNames.hint)} id={`${id}-hint`}>
          {hint}
        </p>
      ) : null}
      <p className={joinClasses(styles.error, classNames.error)} id={`${id}-error`}>
        {error}
      </p>
    </div>
  )
}

type Controlled<Tag extends 'input' | 'textarea' | 'select'> = FieldProps &
  Omit<ComponentProps<Tag>, keyof FieldProps | 'className'>

export function TextField({
  id,
  label,
  aside,
  hint,
  error,
  invalid,
  ...rest
}: Controlled<'input'>) {
  return (
    <Field {...{ id, label, aside, hint, error, invalid }}>
      {(control) => <input type="text" {...rest} {...control} />}
    </Field>
  )
}

export function TextAreaField({
  id,
  label,
  aside,
  hint,
  error,
  invalid,
  ...rest
}: Controlled<'textarea'>) {
  return (
    <Field {...{ id, label, aside, hint, error, invalid }}>
      {(control) => <textarea rows={5} {...rest} {...control} />}
    </Field>
  )
}

export function SelectField({
  id,
  label,
  aside,
  hint,
  error,
  invalid,
  ...rest
}: Controlled<'select'>) {
  return (
    <Field {...{ id, label, aside, hint, error, invalid }}>
      {(control) => <select {...rest} {...control} />}
    </Field>
  )
}

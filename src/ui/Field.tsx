import type { ComponentProps, ReactNode } from 'react'
import styles from './Field.module.css'

export interface FieldProps {
  /** Id of the control; those of hint and error are derived from it. */
  id: string
  label: ReactNode
  /** Text after the label, such as "optional". */
  aside?: ReactNode
  hint?: ReactNode
  error?: string | undefined
  /** Whether the control is marked as invalid; by default if there is an `error`. */
  invalid?: ComponentProps<'input'>['aria-invalid']
}

/** Classes for a form with its own field layout. */
type FieldClasses = Partial<Record<'field' | 'label' | 'hint' | 'error', string | undefined>>

const joinClasses = (own: string | undefined, className: string | undefined) =>
  className ? `${own} ${className}` : own

/** Attributes that link a control to its label, hint and error; spread them on the control. */
export interface ControlProps {
  id: string
  className: string | undefined
  'aria-describedby': string
  'aria-invalid': ComponentProps<'input'>['aria-invalid']
}

/**
 * The layout of every control: label above, hint and error below, linked by id. The error's paragraph is
 * always rendered (hidden while empty), so that the link never changes.
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

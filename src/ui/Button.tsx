import type { ComponentProps } from 'react'
import styles from './Button.module.css'

type Variant = 'primary' | 'line' | 'signal' | 'text'

const classes: Record<Variant, string | undefined> = {
  primary: styles.button,
  line: `${styles.button} ${styles.line}`,
  signal: `${styles.button} ${styles.signal}`,
  text: styles.text,
}

const classOf = (variant: Variant, className: string | undefined) =>
  className ? `${classes[variant]} ${className}` : classes[variant]

type ButtonProps = ComponentProps<'button'> & { variant?: Variant }

/** Not a submit button unless `type="submit"`. */
export function Button({ variant = 'primary', className, type, ...rest }: ButtonProps) {
  return <button type={type ?? 'button'} className={classOf(variant, className)} {...rest} />
}

type ButtonLinkProps = ComponentProps<'a'> & { variant?: Variant }

/** A link that looks like a button. */
export function ButtonLink({ variant = 'primary', className, ...rest }: ButtonLinkProps) {
  return <a className={classOf(variant, className)} {...rest} />
}

import { everyForm } from '../../content/form.ts'
import { HONEYPOT } from '../../domain/forms/form.ts'
import text from '../ui/text.module.css'

/** Form fillers fill it in, too: without it what a person typed can be sent. */
export const emptyHoneypot = (form: HTMLFormElement): void => {
  const field = form.elements.namedItem(HONEYPOT)
  if (field instanceof HTMLInputElement) field.value = ''
}

/** Hidden from people, filled in by bots. `form` begins its id. */
export function Honeypot({ form }: { form: string }) {
  const id = `${form}-${HONEYPOT}`
  return (
    <div className={text.visuallyHidden} aria-hidden="true">
      <label htmlFor={id}>{everyForm.honeypot}</label>
      <input id={id} name={HONEYPOT} tabIndex={-1} autoComplete="off" />
    </div>
  )
}

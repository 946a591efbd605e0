import { agency } from '../../../content/agency.ts'
import { contact } from '../../../content/contact.ts'
import { Button } from '../../ui/Button.tsx'
import form from '../../ui/form.module.css'

/** The send button, and the privacy statement of the collection. */
export function ContactFormEnd({ sending = false }: { sending?: boolean }) {
  return (
    <div className={form.end}>
      <Button type="submit" aria-disabled={sending || undefined}>
        {sending ? contact.form.sending : contact.form.send}
      </Button>
      <p className={form.endHint}>
        {contact.collection.text}
        <a href={`mailto:${agency.email}`}>{agency.email}</a>.
      </p>
    </div>
  )
}

import { agency } from '../../../content/agency.ts'
import type { FormWords } from '../../../content/form.ts'
import { Button } from '../../ui/Button.tsx'
import form from '../../ui/form.module.css'

/** The send button, and the privacy statement of the collection. */
export function FormEnd({ words, sending = false }: { words: FormWords; sending?: boolean }) {
  return (
    <div className={form.end}>
      <Button type="submit" aria-disabled={sending || undefined}>
        {sending ? words.form.sending : words.form.send}
      </Button>
      <p className={form.endHint}>
        {words.collection.text}
        <a href={`mailto:${agency.email}`}>{agency.email}</a>.
      </p>
    </div>
  )
}

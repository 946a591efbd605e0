import { contact } from '../../../content/contact.ts'
import { type ContactField, INTERESTS } from '../../../domain/contact.ts'
import { CONTACT_HONEYPOT } from '../../../domain/contact-signals.ts'
import { type FieldProps, SelectField, TextAreaField, TextField } from '../../ui/Field.tsx'
import form from '../../ui/form.module.css'
import text from '../../ui/text.module.css'

const words = contact.form

interface ContactFieldsProps {
  /** What ties a field to its present value and error, beyond its label. */
  field: (name: ContactField) => Pick<FieldProps, 'error' | 'invalid'> & { defaultValue?: string }
}

/** The contact form's controls, for the island and for the page that a form without script returns to. */
export function ContactFields({ field }: ContactFieldsProps) {
  const shared = (name: ContactField) => ({ id: `contact-${name}`, name, ...field(name) })
  return (
    <>
      <div className={form.row}>
        <TextField {...shared('name')} label={words.name} autoComplete="name" required />
        <TextField
          {...shared('email')}
          label={words.email}
          type="email"
          autoComplete="email"
          required
        />
      </div>
      <div className={form.row}>
        <TextField
          {...shared('phone')}
          label={words.phone}
          aside={words.optional}
          type="tel"
          autoComplete="tel"
        />
        <SelectField {...shared('interest')} label={words.interest} aside={words.optional}>
          {INTERESTS.map((interest) => (
            <option key={interest}>{interest}</option>
          ))}
        </SelectField>
      </div>
      <TextAreaField
        {...shared('message')}
        label={words.message}
        hint={words.messageHint}
        required
      />
      {/* Nobody sees or reaches it; a robot fills it in. */}
      <div className={text.visuallyHidden} aria-hidden="true">
        <label htmlFor="contact-website">{words.honeypot}</label>
        <input id="contact-website" name={CONTACT_HONEYPOT} tabIndex={-1} autoComplete="off" />
      </div>
    </>
  )
}

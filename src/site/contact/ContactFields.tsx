import { contact } from '../../../content/contact.ts'
import { CONTACT_FIELDS, type ContactField, contactFields } from '../../../domain/contact.ts'
import { CONTACT_HONEYPOT } from '../../../domain/contact-signals.ts'
import { type FieldProps, SelectField, TextAreaField, TextField } from '../../ui/Field.tsx'
import form from '../../ui/form.module.css'
import text from '../../ui/text.module.css'

const words = contact.form

interface ContactFieldsProps {
  /** Current value and error of a field. */
  field: (
    name: ContactField,
  ) => Pick<FieldProps, 'error' | 'invalid'> & { defaultValue?: string | undefined }
}

/** The contact form's controls, for the island and for the try-again page without script. */
export function ContactFields({ field }: ContactFieldsProps) {
  const control = (name: ContactField) => <Control key={name} name={name} {...field(name)} />
  return (
    <>
      {pairs(CONTACT_FIELDS.filter((name) => !isLong(name))).map((pair) => (
        <div key={pair[0]} className={form.row}>
          {pair.map(control)}
        </div>
      ))}
      {CONTACT_FIELDS.filter(isLong).map(control)}
      {/* Honeypot: hidden from people, filled in by bots. */}
      <div className={text.visuallyHidden} aria-hidden="true">
        <label htmlFor="contact-website">{words.honeypot}</label>
        <input id="contact-website" name={CONTACT_HONEYPOT} tabIndex={-1} autoComplete="off" />
      </div>
    </>
  )
}

interface ControlProps extends ReturnType<ContactFieldsProps['field']> {
  name: ContactField
}

function Control({ name, ...state }: ControlProps) {
  const { control, autoComplete, required, options = [] } = contactFields[name]
  const shared = {
    id: `contact-${name}`,
    name,
    ...state,
    label: words.labels[name],
    hint: words.hints[name],
    aside: required ? undefined : words.optional,
    autoComplete,
    required,
  }
  if (control === 'textarea') return <TextAreaField {...shared} />
  if (control !== 'select') return <TextField {...shared} type={control} />
  return (
    <SelectField {...shared}>
      {options.map((option) => (
        <option key={option}>{option}</option>
      ))}
    </SelectField>
  )
}

const isLong = (name: ContactField) => contactFields[name].control === 'textarea'

/** Two per row. */
const pairs = (names: readonly ContactField[]) =>
  names.flatMap((_, index) => (index % 2 === 0 ? [names.slice(index, index + 2)] : []))

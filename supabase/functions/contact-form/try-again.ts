import { escapeHtml } from 'backend-kit/html'
import { contactAnswers } from '../../../content/contact-answers.ts'
import { contactLabels, optionalWord } from '../../../content/contact-fields.ts'
import { CONTACT_FIELDS, type ContactField, contactFields } from '../../../domain/contact.ts'

/** The page for a form post without JavaScript that was not stored. */
export const TRY_AGAIN_PATH = '/contact/try-again'

export interface TryAgain {
  /** The posted values; non-text is left out. */
  readonly typed: Readonly<Record<string, unknown>>
  readonly general: string
  readonly errors: Readonly<Partial<Record<ContactField, string>>>
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

/** Selects the posted option in the select `name`; an option's text is its value. */
const choose = (template: string, name: ContactField, typed: string): string => {
  const { options, initial } = contactFields[name]
  const chosen = escapeHtml(options?.find((option) => option === typed) ?? initial ?? '')
  return template.replace(
    new RegExp(`<select\\b[^>]*\\bname="${name}".*?</select>`, 'su'),
    (select) =>
      select.replace(
        /<option\b[^>]*>(?<text>[^<]*)/gu,
        (_, text: string) => `<option${text === chosen ? ' selected' : ''}>${text}`,
      ),
  )
}

/**
 * Fills the placeholders of `template`: `%%name%%` ... the posted value, `%%error:name%%` its message,
 * `%%invalid:name%%` true or false, `%%error%%` the general message. One pass, so that placeholders in
 * user input stay text.
 */
export const fillTryAgain = (
  template: string | undefined,
  { typed, general, errors }: TryAgain,
): string => {
  const values: Record<string, string> = { error: general }
  let page = template ?? plainPage
  for (const field of CONTACT_FIELDS) {
    values[field] = textOf(typed[field])
    if (contactFields[field].control === 'select') page = choose(page, field, values[field])
    values[`error:${field}`] = errors[field] ?? ''
    values[`invalid:${field}`] = String(field in errors)
  }
  return page.replace(/%%([a-z:]+)%%/giu, (whole, name: string) =>
    name in values ? escapeHtml(values[name] ?? '') : whole,
  )
}

const label = (name: ContactField): string => {
  const { control, required } = contactFields[name]
  // A select always has a value.
  const isMarked = !required && control !== 'select'
  return isMarked ? `${contactLabels[name]} (${optionalWord})` : contactLabels[name]
}

const control = (name: ContactField): string => {
  const { control, options = [] } = contactFields[name]
  const attributes = `id="${name}" name="${name}" aria-invalid="%%invalid:${name}%%" aria-describedby="${name}-error"`
  if (control === 'textarea') return `<textarea ${attributes} rows="8">\n%%${name}%%</textarea>`
  if (control !== 'select') return `<input ${attributes} value="%%${name}%%">`
  return `<select ${attributes}>${options.map((option) => `<option>${escapeHtml(option)}</option>`).join('')}</select>`
}

// If the site is unreachable: a bare page that keeps the input.
const plainPage = `<!doctype html>
<html lang="en-NZ">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${contactAnswers.title}</title>
<h1>${contactAnswers.title}</h1>
<p role="alert">%%error%%</p>
<form method="post">
${CONTACT_FIELDS.map(
  (name) => `<p><label for="${name}">${label(name)}</label><br>${control(name)}</p>
<p id="${name}-error">%%error:${name}%%</p>`,
).join('\n')}
<button>${contactAnswers.send}</button>
</form>
</html>
`

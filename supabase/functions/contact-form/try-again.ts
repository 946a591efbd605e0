import { contactAnswers } from '../../../content/contact-answers.ts'
import {
  CONTACT_FIELDS,
  type ContactField,
  DEFAULT_INTEREST,
  INTERESTS,
} from '../../../domain/contact.ts'
import { escapeHtml } from '../../../packages/backend-kit/html.ts'

/** The site's page that a form post without script is answered with when it was not stored. */
export const TRY_AGAIN_PATH = '/contact/try-again'

export interface TryAgain {
  /** As typed; what is no text is left out. */
  readonly typed: Readonly<Record<string, unknown>>
  readonly general: string
  readonly errors: Readonly<Partial<Record<ContactField, string>>>
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

/** An option's text is its value. */
const selectInterest = (template: string, typed: string): string => {
  const chosen = INTERESTS.find((interest) => interest === typed) ?? DEFAULT_INTEREST
  return template.replace(
    /<option\b[^>]*>(?<text>[^<]*)/gu,
    (_, text: string) => `<option${text === escapeHtml(chosen) ? ' selected' : ''}>${text}`,
  )
}

/**
 * Fills the placeholders of `template`: `%%name%%` ... what was typed, `%%error:name%%` its message,
 * `%%invalid:name%%` true or false, `%%error%%` the general message. One pass, so that a placeholder
 * which somebody typed stays text.
 */
export const fillTryAgain = (
  template: string | undefined,
  { typed, general, errors }: TryAgain,
): string => {
  const values: Record<string, string> = { error: general }
  for (const field of CONTACT_FIELDS) {
    values[field] = textOf(typed[field])
    values[`error:${field}`] = errors[field] ?? ''
    values[`invalid:${field}`] = String(field in errors)
  }
  return selectInterest(template ?? plainPage, textOf(typed.interest)).replace(
    /%%([a-z:]+)%%/gu,
    (whole, name: string) => (name in values ? escapeHtml(values[name] ?? '') : whole),
  )
}

const control = (field: ContactField): string => {
  const attributes = `id="${field}" name="${field}" aria-invalid="%%invalid:${field}%%" aria-describedby="${field}-error"`
  if (field === 'message') return `<textarea ${attributes} rows="8">\n%%message%%</textarea>`
  if (field !== 'interest') return `<input ${attributes} value="%%${field}%%">`
  const options = INTERESTS.map((interest) => `<option>${escapeHtml(interest)}</option>`)
  return `<select ${attributes}>${options.join('')}</select>`
}

// For a site that cannot be reached: bare, but nothing typed is lost.
const plainPage = `<!doctype html>
<html lang="en-NZ">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${contactAnswers.title}</title>
<h1>${contactAnswers.title}</h1>
<p role="alert">%%error%%</p>
<form method="post">
${CONTACT_FIELDS.map(
  (
    field,
  ) => `<p><label for="${field}">${contactAnswers.labels[field]}</label><br>${control(field)}</p>
<p id="${field}-error">%%error:${field}%%</p>`,
).join('\n')}
<button>${contactAnswers.send}</button>
</form>
</html>
`

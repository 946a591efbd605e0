import { escapeHtml } from 'backend-kit/html'
import { everyForm, type FormWords } from '../../../../content/form.ts'
import type { AnyForm, ErrorsOf } from '../../../../domain/forms/form.ts'

/** A form posted without JavaScript that was not stored. */
export interface TryAgain {
  /** The posted values; non-text is left out. */
  readonly values: Readonly<Record<string, unknown>>
  readonly general: string
  readonly errors: Readonly<ErrorsOf<string>>
}

interface FormInWords {
  readonly form: AnyForm
  readonly words: FormWords
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

/** Selects the posted option in the select `name`; an option's text is its value. */
const choose = (template: string, form: AnyForm, name: string, value: string): string => {
  const { options, initial } = form.fields[name] ?? {}
  const chosen = escapeHtml(options?.find((option) => option === value) ?? initial ?? '')
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
 * Fills the placeholders of `template`, the form's page made at the build: `%%name%%` ... the posted value,
 * `%%error:name%%` its message, `%%invalid:name%%` true or false, `%%error%%` the general message. One
 * pass, so that placeholders in user input stay text.
 */
export const fillTryAgain = (
  template: string | undefined,
  { form, words }: FormInWords,
  { values, general, errors }: TryAgain,
): string => {
  const placeholders: Record<string, string> = { error: general }
  let page = template ?? plainPage({ form, words })
  for (const name of form.names) {
    const text = textOf(values[name])
    placeholders[name] = text
    if (form.fields[name]?.control === 'select') page = choose(page, form, name, text)
    placeholders[`error:${name}`] = errors[name] ?? ''
    placeholders[`invalid:${name}`] = String(errors[name] !== undefined)
  }
  return page.replace(/%%([\w:]+)%%/gu, (whole, name: string) =>
    Object.hasOwn(placeholders, name) ? escapeHtml(placeholders[name] ?? '') : whole,
  )
}

const label = ({ form, words }: FormInWords, name: string): string => {
  const { control, required } = form.fields[name] ?? {}
  // A select always has a value.
  const isMarked = !required && control !== 'select'
  const text = words.form.labels[name] ?? name
  return escapeHtml(isMarked ? `${text} (${everyForm.optional})` : text)
}

const control = (form: AnyForm, name: string): string => {
  const { control, options = [] } = form.fields[name] ?? {}
  const attributes = `id="${name}" name="${name}" aria-invalid="%%invalid:${name}%%" aria-describedby="${name}-error"`
  if (control === 'textarea') return `<textarea ${attributes} rows="8">\n%%${name}%%</textarea>`
  if (control !== 'select') return `<input ${attributes} value="%%${name}%%">`
  return `<select ${attributes}>${options.map((option) => `<option>${escapeHtml(option)}</option>`).join('')}</select>`
}

// If the site is unreachable: a bare page that keeps the input.
const plainPage = (of: FormInWords) => `<!doctype html>
<html lang="en-NZ">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escapeHtml(of.words.answers.title)}</title>
<h1>${escapeHtml(of.words.answers.title)}</h1>
<p role="alert">%%error%%</p>
<form method="post">
${of.form.names
  .map(
    (name) => `<p><label for="${name}">${label(of, name)}</label><br>${control(of.form, name)}</p>
<p id="${name}-error">%%error:${name}%%</p>`,
  )
  .join('\n')}
<button>${escapeHtml(of.words.form.send)}</button>
</form>
</html>
`

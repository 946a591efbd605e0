/** The variables of the hosted platform's templates. `Data` is read as `{{ .Data.key }}`. */
export interface MailVariables {
  readonly SiteURL: string
  readonly Email: string
  readonly NewEmail: string
  readonly Token: string
  readonly TokenHash: string
  readonly RedirectTo: string
  readonly ConfirmationURL: string
  readonly Data: Readonly<Record<string, unknown>>
}

/** A template uses an unsupported variable or directive. */
export class TemplateError extends Error {
  override readonly name = 'TemplateError'
}

const resolve = (name: string, variables: MailVariables): string => {
  const [first = '', ...keys] = name.split('.')
  if (!Object.hasOwn(variables, first)) throw new TemplateError(`Unknown variable .${name}`)
  let value: unknown = variables[first as keyof MailVariables]
  for (const key of keys) {
    value =
      typeof value === 'object' && value && Object.hasOwn(value, key)
        ? (value as Record<string, unknown>)[key]
        : ''
  }
  if (typeof value !== 'string') throw new TemplateError(`.${name} is no text`)
  return value
}

/**
 * Fills in `{{ .Name }}`, as Go's html/template does for these variables: percent-encoded after the
 * "?" or "#" of an address, and escaped for HTML by `encode` where it is given.
 * @throws {TemplateError} for any other directive or variable.
 */
export const renderTemplate = (
  template: string,
  variables: MailVariables,
  encode: (text: string) => string = (text) => text,
): string =>
  template
    .replace(/\{\{\s*(.*?)\s*\}\}/gsu, '{{$1}}')
    .replace(/\{\{(.*?)\}\}/gsu, (_, directive: string, offset: number, whole: string) => {
      const [, name] = /^\.([\w.]+)$/u.exec(directive) ?? []
      if (!name) throw new TemplateError(`Not a variable: ${directive}`)
      const value = resolve(name, variables)
      const [address = ''] = /[^\s"'<>]*$/u.exec(whole.slice(0, offset)) ?? []
      return encode(/[?#]/u.test(address) ? encodeURIComponent(value) : value)
    })

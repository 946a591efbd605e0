import type { ErrorsOf } from '../../../domain/forms/form.ts'

/** The endpoint of a form, with script and without. */
export const formAction = (functionName: string): string => `/functions/v1/${functionName}`

const TIMEOUT = 20_000

export type FormOutcome<Field extends string = string> =
  | { readonly kind: 'sent' }
  | { readonly kind: 'invalid'; readonly fields: ErrorsOf<Field> }
  /** Of a link from a mail. */
  | { readonly kind: 'expired' }
  | { readonly kind: 'too-many' }
  /** The field that people do not see was filled in: nothing was sent. */
  | { readonly kind: 'hidden-field' }
  | { readonly kind: 'failed' }

/** Sends a form to its function. Never throws: every failure is an outcome. */
export const postForm = async <Field extends string = string>(
  functionName: string,
  body: Readonly<Record<string, unknown>>,
): Promise<FormOutcome<Field>> => {
  try {
    const response = await fetch(formAction(functionName), {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(TIMEOUT),
    })
    if (response.ok) return { kind: 'sent' }
    if (response.status === 410) return { kind: 'expired' }
    if (response.status === 429) return { kind: 'too-many' }
    if (response.status !== 422) return { kind: 'failed' }
    const { code, fields = {} } = await response.json()
    if (code === 'hidden_field') return { kind: 'hidden-field' }
    return Object.keys(fields).length > 0 ? { kind: 'invalid', fields } : { kind: 'failed' }
  } catch {
    return { kind: 'failed' }
  }
}

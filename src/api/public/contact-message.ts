import type { ContactField, ContactInput } from '../../../domain/contact.ts'
import type { Attribution, CONTACT_HONEYPOT } from '../../../domain/contact-signals.ts'

/** The form's endpoint, with script and without. */
export const CONTACT_FUNCTION = '/functions/v1/contact-form'

const TIMEOUT = 20_000

export type ContactOutcome =
  | { readonly kind: 'sent' }
  | { readonly kind: 'invalid'; readonly fields: Partial<Record<ContactField, string>> }
  | { readonly kind: 'too-many' }
  | { readonly kind: 'failed' }

interface ContactMessage extends ContactInput {
  /** The same for every attempt of one message, which is stored once. */
  readonly idempotencyKey: string
  /** Milliseconds from page load to submit; undefined if the form was filled in on an earlier page. */
  readonly elapsed?: number
  readonly [CONTACT_HONEYPOT]: string
  readonly attribution: Attribution
}

/** Sends a message to the agency. Never throws: every failure is an outcome. */
export const sendContactMessage = async (message: ContactMessage): Promise<ContactOutcome> => {
  try {
    const response = await fetch(CONTACT_FUNCTION, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify(message),
      signal: AbortSignal.timeout(TIMEOUT),
    })
    if (response.ok) return { kind: 'sent' }
    if (response.status === 429) return { kind: 'too-many' }
    if (response.status !== 422) return { kind: 'failed' }
    const { fields = {} } = await response.json()
    return Object.keys(fields).length > 0 ? { kind: 'invalid', fields } : { kind: 'failed' }
  } catch {
    return { kind: 'failed' }
  }
}

import type { NewsletterAction, SubscriptionField } from '../../../domain/newsletter.ts'

/** The form's endpoint, with script and without. */
export const NEWSLETTER_FUNCTION = '/functions/v1/newsletter'

const TIMEOUT = 20_000

export type NewsletterOutcome =
  | { readonly kind: 'done' }
  | { readonly kind: 'invalid'; readonly fields: Partial<Record<SubscriptionField, string>> }
  | { readonly kind: 'expired' | 'too-many' | 'failed' }

const STATUS = { 410: 'expired', 429: 'too-many' } as const

/** Signs up, confirms or unsubscribes. Never throws: every failure is an outcome. */
export const askNewsletter = async (
  action: NewsletterAction,
  body: Readonly<Record<string, unknown>>,
): Promise<NewsletterOutcome> => {
  try {
    const response = await fetch(NEWSLETTER_FUNCTION, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify({ ...body, action }),
      signal: AbortSignal.timeout(TIMEOUT),
    })
    if (response.ok) return { kind: 'done' }
    if (response.status === 410 || response.status === 429) return { kind: STATUS[response.status] }
    if (response.status !== 422) return { kind: 'failed' }
    const { fields = {} } = await response.json()
    return Object.keys(fields).length > 0 ? { kind: 'invalid', fields } : { kind: 'failed' }
  } catch {
    return { kind: 'failed' }
  }
}

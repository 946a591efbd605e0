import type { NewsletterAction, SubscriptionField } from '../../../domain/newsletter/newsletter.ts'
import { type FormOutcome, postForm } from './form.ts'

/** The name of the form's function. */
export const NEWSLETTER_FUNCTION = 'newsletter'

export type NewsletterOutcome = FormOutcome<SubscriptionField>

/** Signs up, confirms or unsubscribes. Never throws: every failure is an outcome. */
export const askNewsletter = (
  action: NewsletterAction,
  body: Readonly<Record<string, unknown>>,
): Promise<NewsletterOutcome> => postForm(NEWSLETTER_FUNCTION, { ...body, action })

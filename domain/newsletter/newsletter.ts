import * as v from 'valibot'
import { email } from '../forms/fields.ts'
import { paths } from '../site/paths.ts'

export const newsletterMessages = {
  email: 'Please enter a valid email address',
  consent: 'Please tick the box, so that we may write to you',
  consentVersion: 'Our words have changed since you opened this page. Please load it again.',
} as const

/** What the function `newsletter` is asked to do. */
export const NEWSLETTER_ACTIONS = ['subscribe', 'confirm', 'unsubscribe'] as const
export type NewsletterAction = (typeof NEWSLETTER_ACTIONS)[number]

/** The name, in an address, of the token of a one-click unsubscription (RFC 8058). */
export const UNSUBSCRIBE_PARAMETER = 'unsubscribe'

const TOKEN = /^[\w-]{43}$/u

/** The page that takes the mailbox of `token` off the list by a button; with the token in the fragment, if it is one. */
export const unsubscribePath = (token: string): string =>
  `${paths.newsletterUnsubscribe}${TOKEN.test(token) ? `#token_hash=${token}` : ''}`

/** Validity of the confirmation link. */
export const CONFIRMATION_DAYS = 7

const PAGE = /^\/[\w/-]{0,100}$/u

/** A sign-up, as a script or a form without one sends it. */
export const subscriptionSchema = v.object({
  email: v.optional(email(newsletterMessages.email), ''),
  /** A ticked box, as a script or a form says it. */
  consent: v.pipe(
    v.optional(v.unknown(), null),
    v.check((consent) => consent === true || consent === 'on', newsletterMessages.consent),
  ),
  /** The version of the consent text shown. */
  consentVersion: v.optional(v.pipe(v.string(), v.maxLength(40)), ''),
  /** The page that the form stood on. */
  source: v.fallback(v.pipe(v.string(), v.regex(PAGE)), '/'),
})

export type SubscriptionField = 'email' | 'consent'

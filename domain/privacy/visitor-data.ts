import * as v from 'valibot'
import { email } from '../forms/fields.ts'
import { paths } from '../site/paths.ts'

/** How long a mailed link works, in minutes. */
export const VISITOR_LINK_MINUTES = 60

/** What is counted under an address without an account, by the names of `domain/export/parts.ts`. */
export const VISITOR_PARTS = [
  'enquiries',
  'calls',
  'mails',
  'newsletter',
  'privacy_requests',
] as const
export type VisitorPart = (typeof VISITOR_PARTS)[number]

/** What the function `visitor-data` is asked to do. */
export type VisitorDataAct = 'ask' | 'look' | 'take-out'

export const visitorDataCodes = {
  /** 410: the mailed link is unknown, older than an hour, or was used to take everything out. */
  linkExpired: 'link_expired',
  /** 409: the agency keeps it until a day that it names. */
  held: 'held',
  /** 409: an account has the address, and owns what came under it. */
  hasAccount: 'has_account',
} as const

export const visitorDataMessages = { email: 'Please enter a valid email address' } as const

export const visitorDataSchema = v.object({
  email: v.optional(email(visitorDataMessages.email), ''),
})

const amount = v.pipe(v.number(), v.integer(), v.minValue(0))

/** What the bearer of a mailed link is shown: amounts, and nothing that was typed but the address itself. */
export const visitorDataOfLinkSchema = v.object({
  email: v.string(),
  amounts: v.object({
    enquiries: v.optional(amount),
    calls: v.optional(amount),
    mails: v.optional(amount),
    newsletter: v.optional(amount),
    privacy_requests: v.optional(amount),
  } satisfies Record<VisitorPart, unknown>),
  /** An account has the address: what came under it is in there. */
  hasAccount: v.boolean(),
  /** When a call is to come, which would be cancelled. */
  callAt: v.nullable(v.pipe(v.string(), v.isoTimestamp())),
  held: v.nullable(v.object({ because: v.string(), until: v.pipe(v.string(), v.isoDate()) })),
})
export type VisitorDataOfLink = v.InferOutput<typeof visitorDataOfLinkSchema>

/** The page behind a mailed link; the token is in the fragment, which no server sees. */
export const visitorDataLink = (token: string): string =>
  `${paths.yourData}#${new URLSearchParams({ token_hash: token })}`

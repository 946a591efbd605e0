import * as v from 'valibot'
import type { Attribution } from '../../../domain/enquiries/contact-signals.ts'
import { parseUrl } from '../../../domain/site/parse-url.ts'
import { readChoice } from './choice.ts'

export const VISIT_KEY = 'visit'

const CAMPAIGN = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content'] as const
type Campaign = { readonly [Name in (typeof CAMPAIGN)[number]]?: string }

/** As long as the server takes one. */
const MAX_LENGTH = 200

const text = v.optional(v.string())
const visitSchema = v.object({
  landingPage: text,
  referrer: text,
  ...(Object.fromEntries(CAMPAIGN.map((name) => [name, text])) as Record<
    (typeof CAMPAIGN)[number],
    typeof text
  >),
})
type Visit = v.InferOutput<typeof visitSchema>

const storedVisit = (): Visit | undefined => {
  try {
    return v.parse(visitSchema, JSON.parse(sessionStorage.getItem(VISIT_KEY) ?? ''))
  } catch {
    // None is stored, or it is malformed, or storage is blocked.
    return undefined
  }
}

/** The host of another site that linked here. */
const sourceOf = (address: URL, referrer: string): Pick<Visit, 'referrer'> => {
  const source = parseUrl(referrer)
  return source?.host && source.host !== address.host ? { referrer: source.host } : {}
}

const campaignOf = (address: URL): Campaign =>
  Object.fromEntries(
    CAMPAIGN.flatMap((name) => {
      const value = address.searchParams.get(name)?.trim().slice(0, MAX_LENGTH)
      return value ? [[name, value]] : []
    }),
  )

/** The visit as it looks from the page at `address`: its path, campaign and the host that linked to it. */
const visitAt = (address: URL, referrer: string): Visit => ({
  landingPage: address.pathname,
  ...sourceOf(address, referrer),
  ...campaignOf(address),
})

/** Remembers where this visit came from, once; needs the visitor's yes to analytics. */
export const keepVisit = (address: URL, referrer: string): void => {
  if (!readChoice()?.analytics || storedVisit()) return
  try {
    sessionStorage.setItem(VISIT_KEY, JSON.stringify(visitAt(address, referrer)))
  } catch {
    // Storage is blocked: the page itself still tells its own source.
  }
}

/**
 * Where this visit came from, as far as the visitor allows: with a yes to analytics its landing page and
 * campaign, after a no nothing, and before an answer only the host that linked to this page.
 */
export const readSource = (address: URL, referrer: string): Attribution => {
  const choice = readChoice()
  if (!choice) return sourceOf(address, referrer)
  return choice.analytics ? (storedVisit() ?? visitAt(address, referrer)) : {}
}

/** The campaign of this visit, with a yes to analytics; empty without. */
export const readCampaign = (address: URL, referrer: string): Campaign => {
  const source = readSource(address, referrer)
  return Object.fromEntries(
    CAMPAIGN.flatMap((name) => (source[name] === undefined ? [] : [[name, source[name]]])),
  )
}

import type { Attribution } from '../../../domain/contact-signals.ts'

const CAMPAIGN = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content'] as const

/**
 * Where this visit came from, read off the present page: nothing is stored on the device. Of the
 * referrer only its host, of the address only its path and campaign.
 */
export const readAttribution = (address: URL, referrer: string): Attribution => {
  const source = URL.parse(referrer)
  const attribution: Attribution = { landingPage: address.pathname }
  if (source && source.host !== address.host) attribution.referrer = source.host
  for (const name of CAMPAIGN) {
    const value = address.searchParams.get(name)
    if (value) attribution[name] = value
  }
  return attribution
}

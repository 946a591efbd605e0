import type { Consent } from '../../../content/site/consent.ts'
import { EVENT_NAMES } from '../../../domain/site/events.ts'
import { parseUrl } from '../../../domain/site/parse-url.ts'
import { WEB_VITALS } from '../../../domain/site/web-vitals.ts'
import { TRACKED } from '../../api/track.ts'

declare global {
  interface Window {
    /** The tag manager's queue. */
    dataLayer?: unknown[]
  }
}

const ADDRESS = 'https://www.googletagmanager.com/gtm.js'

/** A check of headers is only for our own counter. */
const FORWARDED = new Set<unknown>([...EVENT_NAMES, ...Object.keys(WEB_VITALS)])

let isLoaded = false
let allowed: Consent = { analytics: false, marketing: false }

const push = (entry: unknown) => {
  window.dataLayer ??= []
  window.dataLayer.push(entry)
}

/** A command of Consent Mode or of the Google tag, which are told from data by being `arguments`. */
function command(..._command: unknown[]) {
  // biome-ignore lint/complexity/noArguments: an array is not taken for a command.
  push(arguments)
}

const signal = (allowed: boolean) => (allowed ? 'granted' : 'denied')

/** The four consents of Consent Mode v2. */
const consentModeOf = ({ analytics, marketing }: Consent) => ({
  ad_storage: signal(marketing),
  ad_user_data: signal(marketing),
  ad_personalization: signal(marketing),
  analytics_storage: signal(analytics),
})

/** An address without its query and fragment; the empty text without one. */
const withoutQuery = (address: string) => {
  const url = parseUrl(address)
  return url ? url.origin + url.pathname : ''
}

/** The page, named by hand: left alone, a tag reads the whole address. */
const pageFields = () => ({
  page_location: withoutQuery(location.href),
  page_path: location.pathname,
  page_referrer: withoutQuery(document.referrer),
})

const forward = ({ name, label, value }: { name: string; label?: string; value?: number }) => {
  if (!allowed.analytics && !allowed.marketing) return
  // All fields each time: one that is left out keeps its last value.
  push({ event: name, event_label: label, value, ...pageFields() })
}

export const isTagManagerLoaded = (): boolean => isLoaded

/** Tells a loaded container what the visitor allows now. */
export const updateConsentMode = (consent: Consent): void => {
  allowed = consent
  if (isLoaded) command('consent', 'update', consentModeOf(consent))
}

/**
 * Loads the container `id` with Consent Mode denied, then as `consent` allows, and forwards the events of the
 * page to it. The page is marked, so that no password is typed on it (`account-actions.ts`).
 */
export const loadTagManager = (id: string, consent: Consent): void => {
  if (isLoaded) return
  isLoaded = true
  document.documentElement.dataset.tagManager = id
  command('consent', 'default', consentModeOf({ analytics: false, marketing: false }))
  command('set', pageFields())
  updateConsentMode(consent)
  push({ 'gtm.start': Date.now(), event: 'gtm.js', ...pageFields() })
  forward({ name: 'page_view' })
  document.addEventListener(TRACKED, (event) => {
    if (event instanceof CustomEvent && FORWARDED.has(event.detail?.name)) forward(event.detail)
  })
  const script = document.createElement('script')
  script.async = true
  script.src = `${ADDRESS}?${new URLSearchParams({ id })}`
  document.head.append(script)
}

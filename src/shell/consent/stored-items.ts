import { type Consent, consentItems } from '../../../content/site/consent.ts'

/** Whether `key` is stored under the declared `name`; what varies in a name is its ellipsis. */
const isNamed = (key: string, name: string): boolean => {
  const [prefix = ''] = name.split('…')
  return name.includes('…') ? key.startsWith(prefix) : key === name
}

/** The domains a page may have set a cookie for: its own and those above it. */
const domainsOf = (host: string): string[] =>
  host.split('.').map((_, place, labels) => labels.slice(place).join('.'))

const expire = (name: string) => {
  const gone = `${name}=; Max-Age=0; Path=/`
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox until 140.
  document.cookie = gone
  for (const domain of domainsOf(location.hostname)) {
    // biome-ignore lint/suspicious/noDocumentCookie: as above.
    document.cookie = `${gone}; Domain=${domain}`
  }
}

/** Removes from the browser what was stored under categories that `allowed` does not include. */
export const removeStoredItems = (allowed: Consent | undefined): void => {
  const isForbidden = (key: string, where: string) =>
    consentItems.some(
      (item) =>
        item.category !== 'essential' &&
        !allowed?.[item.category] &&
        item.where === where &&
        isNamed(key, item.name),
    )
  for (const cookie of document.cookie.split('; ')) {
    const [name = ''] = cookie.split('=')
    if (isForbidden(name, 'Cookie')) expire(name)
  }
  try {
    for (const [storage, where] of [
      [localStorage, 'Local storage'],
      [sessionStorage, 'Session storage'],
    ] as const) {
      for (const key of Object.keys(storage)) if (isForbidden(key, where)) storage.removeItem(key)
    }
  } catch {
    // Storage is blocked: nothing is stored.
  }
}

import { errors } from '../../content/site/errors.ts'
import { parseUrl } from '../../domain/site/parse-url.ts'
import { reportSecurityEvent } from '../api/public/security-event.ts'
import { toast } from '../ui/toasts.ts'

type Violation = Pick<
  SecurityPolicyViolationEvent,
  'blockedURI' | 'documentURI' | 'effectiveDirective' | 'sourceFile'
>

const WARNED = 'security-warned'

/** Injected inline script, mixed content, or any other violation. */
export const kindOf = ({ blockedURI, documentURI, effectiveDirective }: Violation) => {
  const isWritten = blockedURI === 'inline' || blockedURI === 'eval'
  if (isWritten && effectiveDirective.startsWith('script-src')) return 'xss-attempt'
  const isUnencrypted = documentURI.startsWith('https:') && blockedURI.startsWith('http:')
  return isUnencrypted ? 'mixed-content' : 'csp-violation'
}

// As `chrome-extension://id/file.js`, or by the scheme alone where the address is kept from pages.
const EXTENSION = /^(?:(?:[a-z]+-)+extension|webkit-masked-url)(?::|$)/u

/**
 * Chromium names no source for markup that was put into the page, so a missing one is no sign of anything; an
 * extension is told by its scheme.
 */
const isOurs = ({ blockedURI, documentURI, sourceFile }: Violation, origin: string) =>
  parseUrl(documentURI)?.origin === origin &&
  ![blockedURI, sourceFile].some((address) => EXTENSION.test(address))

const isFirst = () => {
  try {
    if (sessionStorage.getItem(WARNED)) return false
    sessionStorage.setItem(WARNED, 'true')
  } catch {
    // Storage is blocked: warns once a page.
  }
  return true
}

/**
 * Warns of a violation in our own document, once a session; those of browser extensions are ignored. The browser
 * reports every violation to the server; the two graver kinds are sent as events as well.
 */
export const warnOfViolation = async (violation: Violation): Promise<void> => {
  if (!isOurs(violation, location.origin) || !isFirst()) return
  const kind = kindOf(violation)
  if (kind !== 'csp-violation') reportSecurityEvent(kind)
  await toast.error(errors.security.title, errors.security.text(kind))
}

/** The security headers of every answer (R7.27), in lower case. A page checks its own by this list. */
export const SECURITY_HEADERS = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'cross-origin-resource-policy',
  'permissions-policy',
  'referrer-policy',
  'strict-transport-security',
  'x-content-type-options',
  'x-frame-options',
] as const

/** The names that `headers` lacks; transport security belongs to HTTPS alone. */
export const missingHeaders = (headers: Headers, protocol: string): readonly string[] =>
  SECURITY_HEADERS.filter(
    (name) => !headers.has(name) && (name !== 'strict-transport-security' || protocol === 'https:'),
  )

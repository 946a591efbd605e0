import { sameOriginPath } from '../../../domain/safe-redirect.ts'

/**
 * Where a mail link ends: `redirectTo` when it is an address of our own site, else the site itself.
 * A fragment is cut: the outcome of a verification is told there.
 */
export const safeRedirectTo = (redirectTo: string | undefined, siteUrl: string): string => {
  const path = sameOriginPath(redirectTo, siteUrl, '/')
  return `${siteUrl}${path.replace(/#.*$/u, '')}`
}

/** `target` with `parameters` in its fragment, where no server reads them. */
export const withFragment = (target: string, parameters: Record<string, string>): string =>
  `${target}#${new URLSearchParams(parameters)}`

// The first that fits: most browsers name those they descend from, too.
const BROWSERS: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//u],
  ['Opera', /\b(?:OPR|OPT|Opera)\//u],
  ['Samsung Internet', /\bSamsungBrowser\//u],
  ['Firefox', /\b(?:Firefox|FxiOS)\//u],
  ['Chrome', /\b(?:Chrome|Chromium|CriOS)\//u],
  ['Safari', /\bSafari\//u],
]

/** The browser that a user agent is of; undefined for any other. */
export const browserOf = (userAgent: string): string | undefined =>
  BROWSERS.find(([, pattern]) => pattern.test(userAgent))?.[0]

// An iPad says that it is a Mac, unless it asks for pages of phones.
const SYSTEMS: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['iPhone', /\biPhone\b|\biPod\b/u],
  ['iPad', /\biPad\b/u],
  ['Android', /\bAndroid\b/u],
  ['Windows', /\bWindows\b/u],
  ['Mac', /\bMacintosh\b/u],
  ['ChromeOS', /\bCrOS\b/u],
  ['Linux', /\bLinux\b|\bX11\b/u],
]

/**
 * A device as its owner knows it: `Chrome on Windows`. Only words of ours: whoever logs in can make up a user agent,
 * and must not write into the list of devices.
 */
export const deviceName = (userAgent: string | null): string => {
  const browser = browserOf(userAgent ?? '')
  const system = SYSTEMS.find(([, pattern]) => pattern.test(userAgent ?? ''))?.[0]
  if (!system) return browser ?? 'An unknown device'
  return `${browser ?? 'Another browser'} on ${system}`
}

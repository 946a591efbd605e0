import { invalidKey } from './errors.ts'

const PATH_MAX = 1024
// Narrower than the hosted platform's keys: nothing needs escaping in URLs or headers.
const SEGMENT = /^[\w(-][\w.() -]*$/u

/**
 * Validates the path of an object within its bucket: no empty part, none that begins with a dot, no
 * special characters.
 * @throws {StorageError} InvalidKey.
 */
export const checkObjectPath = (path: string): string => {
  const isValid = path.length <= PATH_MAX && path.split('/').every((part) => SEGMENT.test(part))
  if (!isValid) throw invalidKey()
  return path
}

/**
 * The path of an object in a request's URL: what follows `marker`, decoded once.
 * @throws {StorageError} InvalidKey.
 */
export const objectPathAfter = (marker: string, url: string): string => {
  const { pathname } = new URL(url)
  const start = pathname.indexOf(marker)
  if (start < 0) throw invalidKey()
  try {
    return checkObjectPath(decodeURIComponent(pathname.slice(start + marker.length)))
  } catch {
    throw invalidKey()
  }
}

export const fileNameOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1)

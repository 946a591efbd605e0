import {
  type BrowserErrorKind,
  callsOf,
  framesOf,
  scrub,
} from '../../../domain/errors/error-report.ts'
import { reportedPath } from '../../api/reported-path.ts'
import { isSessionKey } from '../../api/session-key.ts'
import { asksNotToBeTracked } from '../privacy-signals.ts'

/** Reports of one page, at most. */
const MAX_REPORTS = 10
/** What was typed, and is cut out of messages: so many texts are remembered, the latest. */
const MAX_TEXTS = 100

const sent = new Set<string>()
const seen = new WeakSet<object>()
const texts = new Set<string>()

const isField = (target: unknown): target is HTMLInputElement | HTMLTextAreaElement =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement

const remember = (target: unknown) => {
  if (!isField(target)) return
  for (const text of [target.value, ...target.value.split('\n')]) {
    // Again as the latest.
    texts.delete(text)
    texts.add(text)
  }
  for (const text of texts) {
    if (texts.size <= MAX_TEXTS) break
    texts.delete(text)
  }
}

/** Remembers what is typed from now on: after an error its field may be gone. */
export const rememberInput = (page: Document): void => {
  for (const event of ['change', 'submit'] as const) {
    page.addEventListener(event, ({ target }) => rememberAll(target), { capture: true })
  }
}

const rememberAll = (target: EventTarget | null) => {
  if (target instanceof HTMLFormElement) for (const field of target.elements) remember(field)
  else remember(target)
}

const typedTexts = (): string[] => {
  for (const field of document.querySelectorAll('input, textarea')) remember(field)
  // Longer ones first: a shorter one may be a part of them.
  return [...texts].sort((one, other) => other.length - one.length)
}

const messageOf = (error: unknown): string => {
  if (error instanceof Error || error instanceof DOMException) {
    return `${error.name}: ${error.message}`
  }
  return typeof error === 'string' ? error : `Not an error but: ${typeof error}`
}

/** Code of extensions and of other sites: its stack names files, and none of them is ours. */
const isForeign = (stack: string, frames: readonly string[]) => {
  const [first] = callsOf(stack)
  const isExtension = /^(?:[a-z]+-)+extension:|^webkit-masked-url:/u.test(first?.location ?? '')
  return isExtension || (frames.length === 0 && first !== undefined)
}

const isRepeated = (error: unknown, key: string): boolean => {
  const isObject = typeof error === 'object' && error !== null
  if ((isObject && seen.has(error)) || sent.has(key) || sent.size >= MAX_REPORTS) return true
  if (isObject) seen.add(error)
  sent.add(key)
  return false
}

const storedToken = (): string | undefined => {
  try {
    const key = Object.keys(localStorage).find(isSessionKey)
    const session: unknown = JSON.parse((key && localStorage.getItem(key)) || 'null')
    const token: unknown = Object(session).access_token
    return typeof token === 'string' ? token : undefined
  } catch {
    return undefined
  }
}

// Not awaited, and sent even if the visitor leaves.
const send = (body: string, proof: Readonly<Record<string, string>> = {}) => {
  fetch('/functions/v1/error-report', {
    method: 'POST',
    headers: { 'content-type': 'text/plain', ...proof },
    keepalive: true,
    body,
  }).catch(() => {})
}

/** So that strangers' invented reports hide none of a client; who it is, is not stored. */
const sendAs = async (token: string, body: string) => {
  const proof = await import('../../api/public-config.ts')
    .then(({ publicConfig }) => publicConfig())
    .then(({ publishableKey }) => ({ apikey: publishableKey, authorization: `Bearer ${token}` }))
    .catch(() => ({}))
  send(body, proof)
}

/**
 * Sends `error` to the function `error-report`: kind, scrubbed message, frames, path and release; the same
 * one once a page, and ten of a page at most. Errors of other code than ours are left out.
 */
export const report = (error: unknown, kind: BrowserErrorKind): void => {
  if (asksNotToBeTracked()) return
  const stack = (error instanceof Error && error.stack) || ''
  const frames = framesOf(stack, [location.origin])
  if (isForeign(stack, frames)) return
  const message = scrub(messageOf(error), typedTexts())
  if (isRepeated(error, [message, frames[0]].join('\n'))) return
  const body = JSON.stringify({
    kind,
    message,
    frames,
    path: `/${reportedPath().replace(/^\//u, '')}`,
    release: import.meta.env.PUBLIC_RELEASE,
  })
  const token = storedToken()
  if (token) sendAs(token, body)
  else send(body)
}

/** Reports what nothing has caught. */
export const reportUncaught = (event: ErrorEvent | PromiseRejectionEvent): void => {
  if (!('reason' in event)) {
    // Of another site's script the browser tells nothing ("Script error.").
    if (event.error) report(event.error, 'error')
  } else if (!isAborted(event.reason)) report(event.reason, 'rejection')
}

/** A page that is left ends its own requests and transitions. */
const isAborted = (reason: unknown) =>
  reason instanceof DOMException && ['AbortError', 'InvalidStateError'].includes(reason.name)

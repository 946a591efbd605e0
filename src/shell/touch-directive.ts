import type { ClientDirective } from 'astro'
import { ISLAND_READY } from '../ui/island-ready.ts'
import { MODULE_FAILED } from '../ui/module-failed.ts'
import { afterPaint } from './after-paint.ts'
import { holdPresses } from './held-presses.ts'
import { changedFields, preserveFields } from './preserve-fields.ts'

/** Conditions for hydrating before the first touch. */
export interface HydrateWhen {
  /** At once, if the address has one of these parameters. */
  readonly parameters?: readonly string[]
  /**
   * After the first paint, if session storage has this key: the form's draft, as JSON by field name.
   */
  readonly kept?: string
  /** After the first paint, if a mail link opened the page. */
  readonly mailLink?: true
  /** After the first paint, if this browser stores a session. */
  readonly session?: true
  /** When what matches this selector comes into view, after the first paint. */
  readonly seen?: string
}

const isKept = (key: string) => {
  try {
    return sessionStorage.getItem(key) !== null
  } catch {
    return false
  }
}

/** Stores `values` under `key`, which the form reads after a reload. */
const keepForNextLoad = (values: Record<string, string>, key: string | undefined) => {
  if (key === undefined || Object.keys(values).length === 0) return
  try {
    const before = JSON.parse(sessionStorage.getItem(key) ?? '{}')
    sessionStorage.setItem(key, JSON.stringify({ ...before, ...values }))
  } catch {
    // Storage is blocked.
  }
}

/**
 * How long a held submit or press waits for the island, in milliseconds, before it counts as failed; the
 * submit then becomes a native post.
 */
export const HOLD_TIMEOUT = 10_000

/**
 * `client:touch`: the island hydrates on the first focus, press or submit inside it. A submit before the
 * island is ready is held and replayed once, with what was typed. So are the presses on buttons of its own and
 * the strokes on what is drawn on (held-presses.ts). Input is stored if the page is left before, under the island's `kept` key. If the
 * island cannot load (its code fails or stalls), a form with a function as its action is posted natively, as
 * without script; any other, and a held press, make the page say that it needs a refresh; a form is posted
 * if the page's own script is missing too.
 */
const touch: ClientDirective = (load, { value }, island) => {
  let started = false
  let restoreFields = () => {}
  let held: { form: HTMLFormElement; submitter: HTMLElement | null; timer: number } | undefined
  let pressTimer: number | undefined
  let observer: IntersectionObserver | undefined

  const start = async () => {
    if (started) return
    started = true
    restoreFields = preserveFields(island)
    const hydrate = await load()
    await hydrate()
  }

  const release = () => {
    const submit = held
    held = undefined
    if (submit) {
      clearTimeout(submit.timer)
      island.removeAttribute('aria-busy')
    }
    return submit
  }

  const onSubmit = (event: SubmitEvent) => {
    // Neither a native submit nor the island's handler can run yet.
    event.preventDefault()
    event.stopPropagation()
    if (!held && event.target instanceof HTMLFormElement) {
      const timer = window.setTimeout(() => giveUp(), HOLD_TIMEOUT)
      held = { form: event.target, submitter: event.submitter, timer }
      island.setAttribute('aria-busy', 'true')
    }
    start()
  }

  const presses = holdPresses(island, () => {
    pressTimer ??= window.setTimeout(() => giveUp(), HOLD_TIMEOUT)
    island.setAttribute('aria-busy', 'true')
    start()
  })

  /** Whether there were any. */
  const releasePresses = () => {
    const isPressed = presses.isPressed()
    clearTimeout(pressTimer)
    if (isPressed) island.removeAttribute('aria-busy')
    return isPressed
  }

  const keep = () => keepForNextLoad(changedFields(island), hydrateWhen.kept)

  const stop = () => {
    removeEventListener('pagehide', keep)
    island.removeEventListener('focusin', start)
    island.removeEventListener('pointerdown', start, true)
    island.removeEventListener('submit', onSubmit, true)
    observer?.disconnect()
  }

  /** Without an event on a timeout. */
  const giveUp = (failure?: Event) => {
    stop()
    const submit = release()
    const isPressed = releasePresses()
    presses.stop()
    failure?.preventDefault()
    const isForFunction = island.querySelector('[action^="/functions/"]') !== null && !isPressed
    // `outdated.ts` shows the notice and prevents the event; without it the form is posted.
    if (isForFunction || dispatchEvent(new Event(MODULE_FAILED, { cancelable: true })))
      submit?.form.submit()
  }

  const hydrateWhen: HydrateWhen = typeof value === 'object' && value !== null ? value : {}
  const isAwaited = () =>
    (hydrateWhen.kept !== undefined && isKept(hydrateWhen.kept)) ||
    (hydrateWhen.mailLink && window.mailLinkFragment !== undefined) ||
    (hydrateWhen.session && document.documentElement.classList.contains('signed-in'))

  const startWhenSeen = () => {
    const part = hydrateWhen.seen && !started && island.querySelector(hydrateWhen.seen)
    if (!part) return
    observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) start()
    })
    observer.observe(part)
  }

  // Focused before this script ran. The stored draft is read after the first paint.
  if (island.contains(document.activeElement)) start()
  else
    afterPaint(() => {
      if (isAwaited()) start()
      else startWhenSeen()
    })
  addEventListener('pagehide', keep)
  island.addEventListener('focusin', start)
  island.addEventListener('pointerdown', start, true)
  island.addEventListener('submit', onSubmit, true)
  island.addEventListener('astro:hydration-error', giveUp, { once: true })
  island.addEventListener(
    ISLAND_READY,
    () => {
      stop()
      restoreFields()
      // Before the form prefills its fields, which is no input.
      const values = changedFields(island)
      const submit = release()
      releasePresses()
      // The event comes from an effect, in which React would defer the submit's updates.
      queueMicrotask(() => {
        // From now on the form stores its own input.
        keepForNextLoad(values, hydrateWhen.kept)
        if (submit?.form.isConnected) submit.form.requestSubmit(submit.submitter)
        // React has rendered a new form (preserve-fields.ts).
        else if (submit) island.querySelector('form')?.requestSubmit()
        presses.replay()
      })
    },
    { once: true },
  )
  const carried = new URLSearchParams(location.search)
  if (hydrateWhen.parameters?.some((name) => carried.has(name))) start()
}

export default touch

import type { ClientDirective } from 'astro'
import { ISLAND_READY } from '../ui/island-ready.ts'
import { MODULE_FAILED } from '../ui/module-failed.ts'
import { afterPaint } from './after-paint.ts'
import { changedFields, preserveFields } from './preserve-fields.ts'

/** Why an island hydrates before anybody touches it. */
export interface HydrateWhen {
  /** At once, where the address has a parameter of one of these names. */
  readonly parameters?: readonly string[]
  /**
   * After the first paint, where this tab keeps something under this key in its session storage: what was
   * typed into the form, as JSON by the names of its fields.
   */
  readonly kept?: string
  /** After the first paint, where this browser keeps a session. */
  readonly session?: true
}

const isKept = (key: string) => {
  try {
    return sessionStorage.getItem(key) !== null
  } catch {
    return false
  }
}

/** Keeps what was `typed` under `key`, for the form to find when the page is loaded again. */
const keepForNextLoad = (typed: Record<string, string>, key: string | undefined) => {
  if (key === undefined || Object.keys(typed).length === 0) return
  try {
    const before = JSON.parse(sessionStorage.getItem(key) ?? '{}')
    sessionStorage.setItem(key, JSON.stringify({ ...before, ...typed }))
  } catch {
    // Storage is shut.
  }
}

/** How long a held submit waits for the island, in milliseconds, before it becomes a native post. */
export const HOLD_TIMEOUT = 10_000

/**
 * `client:touch`: the island hydrates on the first focus, press or submit inside it. A submit that
 * comes before the island is ready is held and replayed once, with what was typed; who leaves before that
 * finds it on coming back, where the island names a place to keep it. When the island
 * cannot come (its code fails or hangs), a form that a function takes is posted natively, as without
 * script; without one the page says that it needs a refresh, or posts it where its own script is missing too.
 */
const touch: ClientDirective = (load, { value }, island) => {
  let started = false
  let restoreFields = () => {}
  let held: { form: HTMLFormElement; submitter: HTMLElement | null; timer: number } | undefined

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
    // The browser's own submit must not run, and the island's handler cannot yet.
    event.preventDefault()
    event.stopPropagation()
    if (!held && event.target instanceof HTMLFormElement) {
      const timer = window.setTimeout(() => giveUp(), HOLD_TIMEOUT)
      held = { form: event.target, submitter: event.submitter, timer }
      island.setAttribute('aria-busy', 'true')
    }
    start()
  }

  const keep = () => keepForNextLoad(changedFields(island), hydrateWhen.kept)

  const stop = () => {
    removeEventListener('pagehide', keep)
    island.removeEventListener('focusin', start)
    island.removeEventListener('pointerdown', start)
    island.removeEventListener('submit', onSubmit, true)
  }

  /** Without an event, because the island did not come in time. */
  const giveUp = (failure?: Event) => {
    stop()
    const submit = release()
    failure?.preventDefault()
    const isForFunction = island.querySelector('[action^="/functions/"]') !== null
    // What hears of it stops it; without the page's script nothing does.
    if (isForFunction || dispatchEvent(new Event(MODULE_FAILED, { cancelable: true })))
      submit?.form.submit()
  }

  const hydrateWhen: HydrateWhen = typeof value === 'object' && value !== null ? value : {}
  const isAwaited = () =>
    (hydrateWhen.kept !== undefined && isKept(hydrateWhen.kept)) ||
    (hydrateWhen.session && document.documentElement.classList.contains('signed-in'))

  // Somebody was quicker than this script. What is kept is looked for after the first paint, which does
  // not wait for it.
  if (island.contains(document.activeElement)) start()
  else afterPaint(() => isAwaited() && start())
  addEventListener('pagehide', keep)
  island.addEventListener('focusin', start)
  island.addEventListener('pointerdown', start)
  island.addEventListener('submit', onSubmit, true)
  island.addEventListener('astro:hydration-error', giveUp, { once: true })
  island.addEventListener(
    ISLAND_READY,
    () => {
      stop()
      restoreFields()
      // Before the form puts in what it knows: nobody typed that.
      const typed = changedFields(island)
      const submit = release()
      // The island speaks from inside an effect, where React would put off what the submit changes.
      queueMicrotask(() => {
        // The form hears of what is typed from now on.
        keepForNextLoad(typed, hydrateWhen.kept)
        if (submit?.form.isConnected) submit.form.requestSubmit(submit.submitter)
        // Drawn anew (keep-typed.ts).
        else if (submit) island.querySelector('form')?.requestSubmit()
      })
    },
    { once: true },
  )
  const carried = new URLSearchParams(location.search)
  if (hydrateWhen.parameters?.some((name) => carried.has(name))) start()
}

export default touch

type Save = () => Promise<unknown>

let save: Save | undefined

/** How long a logout waits for it, in milliseconds. */
const WAIT_MS = 5000

/** What a logout on this page waits for: `work` saves what was typed last. @returns what takes it back. */
export const onBeforeLogout = (work: Save): (() => void) => {
  save = work
  return () => {
    if (save === work) save = undefined
  }
}

/** Saves what this page has not saved yet; gives up after a moment, and never throws. */
export const saveBeforeLogout = async (): Promise<void> => {
  const { promise: givenUp, resolve } = Promise.withResolvers<void>()
  const timer = setTimeout(resolve, WAIT_MS)
  await Promise.race([save?.().catch(() => {}), givenUp])
  clearTimeout(timer)
}

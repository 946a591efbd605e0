// @ts-check
/** The output of the set-up. Plain JavaScript: it runs before anything is installed. */

/** A problem of the machine, not of the program: shown without a stack. */
export class SetupError extends Error {}

/**
 * Shows that `what` is under way, with its seconds, and then that it is done.
 * @template T
 * @param {string} what
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export const step = async (what, work) => {
  const started = Date.now()
  const seconds = () => `${((Date.now() - started) / 1000).toFixed(0)} s`
  const live = process.stdout.isTTY
  if (!live) console.log(`${what} ...`)
  const tick = () => process.stdout.write(`\r${what} ... ${seconds()} `)
  if (live) tick()
  const timer = live ? setInterval(tick, 500) : undefined
  try {
    const result = await work()
    console.log(`${live ? '\r' : ''}${what}: done in ${seconds()}   `)
    return result
  } catch (error) {
    console.log(`${live ? '\r' : ''}${what}: failed after ${seconds()}   `)
    throw error
  } finally {
    clearInterval(timer)
  }
}

const TRIES = 3
const PAUSE_MS = 5_000

/**
 * Tries `work` up to three times, with growing pauses: for what a network can break off. Says why it tries again.
 * @template T
 * @param {string} what
 * @param {() => Promise<T>} work
 * @param {(error: unknown) => boolean} [isWorthIt] whether another try can end otherwise
 * @returns {Promise<T>}
 */
export const tryThreeTimes = async (what, work, isWorthIt = () => true) => {
  for (let tried = 1; ; tried += 1) {
    try {
      return await work()
    } catch (error) {
      if (tried === TRIES || !isWorthIt(error)) throw error
      const reason = error instanceof Error ? error.message.trim().split('\n', 1)[0] : error
      console.log(`${what}: trying again (${reason})`)
      await new Promise((resolve) => setTimeout(resolve, tried * PAUSE_MS))
    }
  }
}

/**
 * Runs a set-up command; a `SetupError` or another error ends it with a line that says what to do.
 * @param {() => Promise<void>} main
 */
export const run = async (main) => {
  try {
    await main()
  } catch (error) {
    console.error(error instanceof SetupError ? `\n${error.message}\n` : error)
    process.exit(1)
  }
}

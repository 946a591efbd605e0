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

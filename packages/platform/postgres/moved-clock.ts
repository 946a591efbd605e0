const NAMES = ['FAKETIME', 'FAKETIME_DONT_FAKE_MONOTONIC', 'LD_PRELOAD']

/**
 * PostgreSQL gets no variable of this process, but for these: where libfaketime moves the clock of this process
 * (`npm run test:days`), the database's is moved with it. Without `FAKETIME` there is none.
 */
export const movedClock = (env = process.env): Record<string, string | undefined> =>
  env.FAKETIME === undefined ? {} : Object.fromEntries(NAMES.map((name) => [name, env[name]]))

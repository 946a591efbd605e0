import type { Log } from 'backend-kit/log'
import { withoutPersonalData } from '../ops/errors.ts'

export interface Repetition {
  /** Starts no further run, and waits for the current one. */
  stop(): Promise<void>
}

/**
 * Runs `work`, waits `everyMs` after its end, and runs it again: never concurrently. Only the first
 * failure and the recovery are logged, not every run; `onFailure` is told of the same failures.
 */
export const repeat = (
  name: string,
  everyMs: number,
  work: (stop: AbortSignal) => Promise<unknown>,
  logger: Pick<Log, 'info' | 'error'>,
  onFailure: (error: unknown) => void = () => {},
): Repetition => {
  const stopping = new AbortController()
  let failing = false
  let endPause = () => {}

  const runOnce = async () => {
    try {
      await work(stopping.signal)
      if (failing) logger.info({ job: name }, 'a job works again')
      failing = false
    } catch (error) {
      if (!failing) {
        logger.error({ job: name, error: withoutPersonalData(error) }, 'a job failed')
        onFailure(error)
      }
      failing = true
    }
  }

  const pause = () =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, everyMs)
      endPause = () => {
        clearTimeout(timer)
        resolve()
      }
    })

  const loop = async () => {
    while (!stopping.signal.aborted) {
      await runOnce()
      if (!stopping.signal.aborted) await pause()
    }
  }

  const ended = loop()
  return {
    stop() {
      stopping.abort()
      endPause()
      return ended
    },
  }
}

interface JobLog {
  info(fields: object, message: string): void
  error(fields: object, message: string): void
}

export interface Repetition {
  /** Begins no new run, and waits for the one that is on. */
  stop(): Promise<void>
}

/**
 * Runs `work`, waits `everyMs` after its end, and runs it again: never twice at once. A failure is
 * logged when it begins and when it is over, not at every run: a database that restarts is no news
 * twice a second.
 */
export const repeat = (
  name: string,
  everyMs: number,
  work: (stop: AbortSignal) => Promise<unknown>,
  logger: JobLog,
): Repetition => {
  const stopping = new AbortController()
  let failing = false
  let wake = () => {}

  const runOnce = async () => {
    try {
      await work(stopping.signal)
      if (failing) logger.info({ job: name }, 'a job works again')
      failing = false
    } catch (error) {
      const reason = error instanceof Error ? error.name : typeof error
      if (!failing) logger.error({ job: name, error: reason }, 'a job failed')
      failing = true
    }
  }

  const pause = () =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, everyMs)
      wake = () => {
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
      wake()
      return ended
    },
  }
}

import type { OnServerError, Platform } from 'embedded-platform'
import { serverError } from '../supabase/functions/_shared/error-reports.ts'
import type { ServerConfig } from './config.ts'
import { createRuntime } from './functions.ts'
import { releaseOf } from './release.ts'

/** Errors that are being recorded at a time; more are only logged. */
const AT_ONCE = 10

/** Records unexpected errors of this process; never throws, and nothing waits for it. */
export const recordServerErrors =
  (config: Pick<ServerConfig, 'agencyEmail' | 'sentryDsn'>) =>
  (platform: Platform): OnServerError => {
    const { log, recordError } = createRuntime({ platform, sitePage: () => undefined }, config)
    let release: string | undefined
    let running = 0
    const record = async (...[error, at]: Parameters<OnServerError>) => {
      running += 1
      try {
        release ??= releaseOf()
        await recordError(serverError(error, at, release))
      } catch (failure) {
        const reason = failure instanceof Error ? failure.name : typeof failure
        log.warn({ error: reason }, 'an error could not be recorded')
      } finally {
        running -= 1
      }
    }
    return (error, at) => {
      if (running < AT_ONCE) record(error, at)
    }
  }

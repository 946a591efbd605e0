import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { freePort } from 'embedded-platform/testing/free-port'
import { movedClock } from '../../packages/platform/postgres/moved-clock.ts'
import { compileCache } from './compile-cache.ts'
import { DEMO_KEY } from './demo-key.ts'

const ROOT = join(import.meta.dirname, '..', '..')

export interface ServerProcess {
  readonly url: string
  readonly child: ChildProcess
  /** Milliseconds from the spawn to the line that says it is ready. */
  readonly startedInMs: number
  output(): string
  /** Sends the signal and waits for the end. */
  end(signal: 'SIGKILL' | 'SIGTERM' | 'SIGINT'): Promise<{ code: number | null }>
}

export class StartFailed extends Error {}

/**
 * The server as an engineer starts it, in a process of its own, on a free port unless `environment`
 * names one, without the built site unless `site` asks for it.
 * @throws {StartFailed} with its output if it ends before it is ready.
 */
export const startServerProcess = async (
  environment: Record<string, string>,
  { site = false } = {},
): Promise<ServerProcess> => {
  const port = environment.PORT ?? String(await freePort())
  const started = performance.now()
  const child = spawn(process.execPath, ['server/main.ts', ...(site ? [] : ['--no-site'])], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...compileCache,
      ...movedClock(),
      PATH: process.env.PATH,
      NODE_ENV: 'test',
      LOG_LEVEL: 'warn',
      PORT: port,
      DEMO_KEY,
      ...environment,
    },
  })
  let output = ''
  const ended = once(child, 'exit')
  const ready = new Promise<void>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      createInterface({ input: stream }).on('line', (line) => {
        output += `${line}\n`
        // Its database writes such a line, too, where more is logged.
        if (line.endsWith(' is ready.')) resolve()
      })
    }
    child.once('close', () => reject(new StartFailed(output)))
  })
  await ready
  return {
    url: `http://127.0.0.1:${port}`,
    child,
    startedInMs: performance.now() - started,
    output: () => output,
    async end(signal) {
      child.kill(signal)
      const [code] = await ended
      return { code }
    },
  }
}

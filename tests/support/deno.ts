import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'

const ROOT = join(import.meta.dirname, '..', '..')
const DENO = join(ROOT, 'node_modules', '.bin', 'deno')

/** The version of the real Deno; undefined where its package found no binary for this machine. */
export const denoVersion = (): string | undefined => {
  const { status, stdout } = spawnSync(DENO, ['--version'], { encoding: 'utf8' })
  return status === 0 ? stdout.split('\n')[0] : undefined
}

export interface DenoFunction {
  readonly url: string
  stop(): Promise<void>
}

/**
 * Runs `<name>/index.ts` of the functions' folder as the hosted platform does, with packages out of
 * node_modules and no right to write.
 * @throws with its output where it ends before it listens.
 */
export const startInDeno = async (
  name: string,
  environment: Record<string, string>,
  functions = 'supabase/functions',
): Promise<DenoFunction> => {
  const folder = join(ROOT, functions, name)
  const child = spawn(
    DENO,
    [
      'run',
      '--no-prompt',
      '--node-modules-dir=manual',
      '--allow-env',
      '--allow-net',
      '--allow-read',
      '--allow-sys',
      '--config',
      join(folder, 'deno.json'),
      join(folder, 'index.ts'),
    ],
    {
      env: {
        PATH: process.env.PATH,
        HOME: process.env.HOME,
        NO_COLOR: '1',
        DENO_NO_UPDATE_CHECK: '1',
        DENO_SERVE_ADDRESS: 'tcp:127.0.0.1:0',
        ...environment,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )
  let output = ''
  const url = await new Promise<string>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      createInterface({ input: stream }).on('line', (line) => {
        output += `${line}\n`
        const address = /Listening on (http:\S+?)\/?$/u.exec(line)?.[1]
        if (address) resolve(address)
      })
    }
    child.once('close', () => reject(new Error(output)))
  })
  return {
    url,
    async stop() {
      const ended = once(child, 'exit')
      child.kill('SIGKILL')
      await ended
    },
  }
}

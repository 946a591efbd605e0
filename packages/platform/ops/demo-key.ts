import { randomBytes } from 'node:crypto'
import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Config, ConfigError, DEMO_KEY_PATTERN } from '../core/config.ts'

const FILE = 'demo-key'
const KEY_BYTES = 18
const OWNER_ONLY = 0o600

const readKept = async (file: string): Promise<string | undefined> => {
  try {
    const kept = (await readFile(file, 'utf8')).trim()
    return DEMO_KEY_PATTERN.test(kept) ? kept : undefined
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}

/** The key of this data directory: created once, in a file that only its owner may read. */
const keyIn = async (dataDir: string): Promise<string> => {
  const file = join(dataDir, FILE)
  const kept = await readKept(file)
  const key = kept ?? randomBytes(KEY_BYTES).toString('base64url')
  if (!kept) {
    await mkdir(dataDir, { recursive: true, mode: 0o700 })
    await writeFile(file, key, { mode: OWNER_ONLY })
  }
  // A restored backup may be readable to others.
  await chmod(file, OWNER_ONLY)
  return key
}

/**
 * `config` with the demo key, if there is demo mode or a mailbox: behind a local proxy every client
 * looks local.
 * @throws {ConfigError} when the key's file cannot be read or written.
 */
export const withDemoKey = async (config: Config, isDemo: boolean): Promise<Config> => {
  if (config.demoKey || !(isDemo || config.smtpUrl === undefined)) return config
  try {
    return { ...config, demoKey: await keyIn(config.dataDir) }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new ConfigError(
      `The demo key cannot be kept in ${config.dataDir} (${reason}). Choose another DATA_DIR, or set DEMO_KEY.`,
      { cause: error },
    )
  }
}

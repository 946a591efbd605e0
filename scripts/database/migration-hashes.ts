import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

const LINE = /^(?<hash>[0-9a-f]{64}) {2}(?<name>\S+)$/u

/** The hash of each migration of `folder` by its file's name, in their order. */
export const hashMigrations = async (folder: string): Promise<ReadonlyMap<string, string>> => {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  const hashes = new Map<string, string>()
  for (const name of names) {
    const hash = createHash('sha256').update(await readFile(join(folder, name)))
    hashes.set(name, hash.digest('hex'))
  }
  return hashes
}

/** As `sha256sum` writes it: a line a migration. */
export const writeHashes = (hashes: ReadonlyMap<string, string>): string =>
  [...hashes].map(([name, hash]) => `${hash}  ${name}\n`).join('')

const readHashes = (recorded: string): Map<string, string> =>
  new Map(
    recorded
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => {
        const { hash, name } = LINE.exec(line)?.groups ?? {}
        if (!hash || !name) throw new Error(`supabase/migrations.sha256 has no line "${line}"`)
        return [name, hash]
      }),
  )

const ONLY_HERE =
  'What only your branch has may change: `git restore --source=main supabase/migrations.sha256`, then again.'

/**
 * `recorded` with the migrations that it does not have yet.
 * @throws Error where a recorded one was changed or is gone, or a new one is not later than all recorded ones.
 */
export const recordMigrations = (recorded: string, hashes: ReadonlyMap<string, string>): string => {
  const known = readHashes(recorded)
  const changed = [...known].filter(([name, hash]) => hashes.get(name) !== hash)
  if (changed.length > 0) {
    const names = changed.map(([name]) => `supabase/migrations/${name}`).join(', ')
    throw new Error(
      `Recorded, and changed or gone: ${names}. A database that has run a migration never runs it again: put it back, and write a new one. ${ONLY_HERE}`,
    )
  }
  const added = new Map([...hashes].filter(([name]) => !known.has(name)))
  const last = [...known.keys()].at(-1) ?? ''
  const early = [...added.keys()].find((name) => name < last)
  if (early) {
    throw new Error(
      `supabase/migrations/${early} is not later than ${last}: give it a number that is. ${ONLY_HERE}`,
    )
  }
  return recorded + writeHashes(added)
}

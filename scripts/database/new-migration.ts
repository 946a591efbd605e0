import { LAST_RELEASE, RELEASES } from '../../supabase/releases.ts'

const PLAIN_NAME = /^[a-z][a-z\d]*(?:_[a-z\d]+)*$/u

/**
 * The file of a new migration called `name`, later than all of `files`: of `now`, or a minute after the newest,
 * where that lies ahead.
 * @throws Error where `name` is not plain, or one is called so already.
 */
export const newMigration = (name: string, files: readonly string[], now: Date): string => {
  if (!PLAIN_NAME.test(name)) {
    throw new Error(
      `"${name}" is no name of a migration: one or more words in small letters, as project_dates`,
    )
  }
  const same = files.find((file) => file.slice('20260101000000_'.length) === `${name}.sql`)
  if (same)
    throw new Error(`There is supabase/migrations/${same} already: say what the new one is about`)
  // As numbers: not every one of them is a time.
  const newest = Math.max(0, ...files.map((file) => Number.parseInt(file, 10)))
  const present = Number(now.toISOString().replaceAll(/\D/gu, '').slice(0, 14))
  return `${present > newest ? present : newest + 100}_${name}.sql`
}

/** Its first line, whose `WHY` the writer replaces: `supabase/migrations.test.ts` fails until then. */
export const FIRST_LINE = `-- Suits the version before: yes, since ${RELEASES[LAST_RELEASE]}. WHY\n`

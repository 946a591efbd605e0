import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '..')

const commit = (): string => {
  try {
    const id = execFileSync('git', ['rev-parse', '--short=8', 'HEAD'], {
      cwd: ROOT,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    return `+${id.trim()}`
  } catch {
    // Unpacked from an archive.
    return ''
  }
}

/** What runs: the version of package.json, and the commit where there is a repository. */
export const releaseOf = (): string => {
  const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))
  return `${version}${commit()}`
}

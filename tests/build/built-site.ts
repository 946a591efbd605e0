import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** The folder of the built site; builds it if there is none. */
export const builtSite = (): string => {
  const dist = `${root}dist`
  if (!existsSync(`${dist}/index.html.br`)) {
    const { status, stderr } = spawnSync(process.execPath, ['scripts/build.ts'], {
      cwd: root,
      encoding: 'utf8',
    })
    if (status !== 0) throw new Error(`The site could not be built:\n${stderr}`)
  }
  return dist
}

/** Before all tests: two files that begin together would build it twice into one folder. */
export const setup = (): void => {
  builtSite()
}

import { createHash } from 'node:crypto'
import { glob, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

const RUNTIME = /<script src="(?<url>\/[^"]+\/inline\.[^"]+\.js)"><\/script>/u
const MODULE = /<script type="module" src="(?<url>\/[^"]+\.js)"><\/script>/u

/**
 * On every page of `directory` with islands, joins Astro's runtime for them to the script of every
 * page: one request less, and nothing that the parser waits for.
 * @throws where a page with islands has no such script.
 */
export const joinScripts = async (directory: string): Promise<void> => {
  const read = (url: string) => readFile(join(directory, url), 'utf8')
  const joined = new Set<string>()
  for await (const page of glob('**/*.html', { cwd: directory })) {
    const html = await read(page)
    const [runtime, module] = [RUNTIME, MODULE].map((script) => script.exec(html)?.groups?.url)
    if (!runtime) continue
    if (!module) throw new Error(`${page} has islands and no script`)
    joined.add(runtime)
    const code = `${(await read(runtime)).trim()}\n${await read(module)}`
    const hash = createHash('sha256').update(code).digest('base64url').slice(0, 10)
    // Beside the module, which imports others by relative addresses.
    const url = `${dirname(module)}/page.${hash}.js`
    await writeFile(join(directory, url), code)
    await writeFile(join(directory, page), html.replace(RUNTIME, '').replace(module, url))
  }
  for (const runtime of joined) await rm(join(directory, runtime))
}

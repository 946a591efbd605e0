import { createHash } from 'node:crypto'
import { glob, readFile, rm, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { Script as Compiled } from 'node:vm'
import { minify } from 'vite'

/** A script of ours that the page names, with what its tag says to it in `data-` attributes. */
const SCRIPT =
  /<script(?<module> type="module")? src="(?<url>\/[^"]+\.js)"(?<data>(?: data-[\w-]+="[^"]*")*)><\/script>/gu
/** Astro's, for islands: written before the first of them, needed by all. */
const RUNTIME = /\/inline\.[^/]+\.js$/u

interface Script {
  readonly tag: string
  readonly url: string
  readonly data: string
  readonly code: string
  /** Runs when the page is read to its end, as a module does. */
  readonly late: boolean
}

const atOnce = ({ code }: Script) => `(()=>{${code}\n})();`
const atTheEnd = ({ code }: Script) =>
  `document.addEventListener('readystatechange',()=>{${code}\n},{once:true});`

/** Not what only a module may say: imports, and `await` at its top. Such a module stays one. */
const canBeJoined = (script: Script): boolean => {
  try {
    return Boolean(new Compiled(atTheEnd(script)))
  } catch {
    return false
  }
}

/** `first` and then `rest`, which runs where `first` fails, too; what failed is told all the same. */
const inTurn = (rest: string, first: string): string =>
  rest ? `try{${first}}finally{${rest}}` : first

/**
 * One classic script that does what `scripts` do, in their order: at once what ran before the page was
 * read, and the rest at its end, before the modules that are left. The first to fail takes none of the later with it.
 */
const joined = (scripts: readonly Script[]): string =>
  [
    '"use strict";',
    ...scripts.filter(({ late }) => late).map(atTheEnd),
    scripts
      .filter(({ late }) => !late)
      .map(atOnce)
      .reduceRight(inTurn, ''),
  ].join('\n')

/**
 * Joins the scripts that a page of `directory` names to one, in its head: the first paint, which waits
 * for the one that sets colours and typeface, waits for one request, and what the page runs at first
 * comes with it.
 */
export const joinScripts = async (directory: string): Promise<void> => {
  const done = new Set<string>()
  for await (const page of glob('**/*.html', { cwd: directory })) {
    const html = await readFile(join(directory, page), 'utf8')
    const scripts = await scriptsOf(html, directory)
    const [first] = scripts
    if (!first) continue
    const { code } = await minify('page.js', joined(scripts))
    const hash = createHash('sha256').update(code).digest('base64url').slice(0, 10)
    // Beside the modules, which import others by relative addresses.
    const url = `${dirname(first.url)}/page.${hash}.js`
    await writeFile(join(directory, url), code)
    const data = scripts.map((script) => script.data).join('')
    const tag = `<script src="${url}"${data}></script>`
    const rest = scripts.slice(1).reduce((left, script) => left.replace(script.tag, ''), html)
    await writeFile(join(directory, page), rest.replace(first.tag, tag))
    for (const script of scripts) done.add(script.url)
  }
  await removeUnnamed(directory, done)
}

const scriptsOf = async (html: string, directory: string): Promise<Script[]> => {
  const found = Array.from(html.matchAll(SCRIPT), async ({ 0: tag, groups = {} }) => {
    const { module, url = '', data = '' } = groups
    const code = await readFile(join(directory, url), 'utf8')
    return { tag, url, data, code, late: module !== undefined || RUNTIME.test(url) }
  })
  return (await Promise.all(found)).filter(canBeJoined)
}

/** Takes away those of `urls` that no other script imports. */
const removeUnnamed = async (directory: string, urls: ReadonlySet<string>): Promise<void> => {
  const left = (await Array.fromAsync(glob('**/*.js', { cwd: directory }))).filter(
    (name) => !urls.has(`/${name}`),
  )
  const code = await Promise.all(left.map((name) => readFile(join(directory, name), 'utf8')))
  for (const url of urls) {
    if (!code.some((text) => text.includes(basename(url)))) await rm(join(directory, url))
  }
}

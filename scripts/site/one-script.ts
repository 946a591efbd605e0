import { createHash } from 'node:crypto'
import { glob, readFile, rm, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { Script as Compiled } from 'node:vm'
import { minify } from 'vite'

/** A script of ours that the page names, with what its tag says to it in `data-` attributes. */
const SCRIPT =
  /<script(?<module> type="module")? src="(?<url>\/[^"]+\.js)"(?<data>(?: data-[\w-]+(?:="[^"]*")?)*)><\/script>/gu
/** Astro's, for islands: written before the first of them, needed by all. */
const RUNTIME = /\/inline\.[^/]+\.js$/u

/** Marks what stands in the page itself, and runs before everything else. */
const WITHIN = ' data-within'

/**
 * Stands last in a page. A script waits for the styles, and the end of the page for it. Chromium, which
 * looks for fields to fill in at that end, would else lay out all of a page that has no styles yet.
 */
const AWAITS_STYLES = '<script>0</script>'

interface Script {
  readonly tag: string
  readonly url: string
  readonly data: string
  readonly code: string
  readonly when: 'within' | 'at once' | 'at the end'
}

const block = ({ code }: Script) => `{${code}\n}`
const alone = ({ code }: Script) => `(()=>{${code}\n})();`

/** Not what only a module may say: imports, and `await` at its top. Such a module stays one. */
const canBeJoined = (script: Script): boolean => {
  try {
    return Boolean(new Compiled(alone(script)))
  } catch {
    return false
  }
}

/** `first` and then `rest`, which runs where `first` fails, too; what failed is told all the same. */
const inTurn = (rest: string, first: string): string =>
  rest ? `try{${first}}finally{${rest}}` : first

/** Runs `scripts` when the page has been read, which it may have been before they came. */
const atTheEnd = (scripts: readonly Script[]): string[] =>
  scripts.length > 0
    ? [
        `const run=()=>{${scripts.map(alone).reduceRight(inTurn, '')}};
        document.readyState==='loading'
          ?document.addEventListener('readystatechange',run,{once:true}):run();`,
      ]
    : []

/** What the tags of `scripts` say to them (by names of one word), said to the one that they become. */
const saidTo = (scripts: readonly Script[]): string =>
  scripts
    .flatMap(({ data }) => [...data.matchAll(/ data-(?<name>\w+)="(?<value>[^"]*)"/gu)])
    .map(
      ({ groups }) =>
        `document.currentScript.dataset.${groups?.name}=${JSON.stringify(groups?.value)};`,
    )
    .join('')

/**
 * One classic script that does what `scripts` do, in their order: at once what ran before the page was
 * read, and the rest at its end, before the modules that are left, or at once where the page has been
 * read. The first to fail takes none of the later with it.
 */
const joined = (scripts: readonly Script[]): string => {
  const early = scripts.filter(({ when }) => when === 'at once')
  const late = scripts.filter(({ when }) => when === 'at the end')
  const parts = [...early.map(alone), ...atTheEnd(late)]
  return ['"use strict";', saidTo(early), parts.reduceRight(inTurn, '')].join('\n')
}

/** What stands in the page itself; a policy allows it by its hash (platform/static/inline-scripts.ts). */
const within = async (scripts: readonly Script[]): Promise<string> => {
  const { code } = await minify('within.js', scripts.map(block).reduceRight(inTurn, ''))
  // There an HTML parser would end the script, or read it in another way.
  if (/<(?:\/script|!--)/iu.test(code)) throw new Error(`This cannot stand in a page: ${code}`)
  return code.trim()
}

/** `html` with `tag` as the last thing in its body. */
const endingIn = (tag: string, html: string): string => {
  const end = html.lastIndexOf('</body>')
  return end < 0 ? html : html.slice(0, end) + tag + html.slice(end)
}

/**
 * Makes one script of those that a page of `directory` names, which the one within it loads
 * (src/shell/load-page-script.js) from the address in its `data-page`: at once, before the first paint,
 * or when something has been seen.
 */
export const joinScripts = async (directory: string): Promise<void> => {
  const done = new Set<string>()
  for await (const page of glob('**/*.html', { cwd: directory })) {
    const html = await readFile(join(directory, page), 'utf8')
    const scripts = await scriptsOf(html, directory)
    const [first] = scripts
    if (!first) continue
    const named = scripts.filter(({ when }) => when !== 'within')
    const { code } = await minify('page.js', joined(named))
    const hash = createHash('sha256').update(code).digest('base64url').slice(0, 10)
    // Beside the modules, which import others by relative addresses.
    const url = `${dirname(first.url)}/page.${hash}.js`
    await writeFile(join(directory, url), code)
    const inside = scripts.filter(({ when }) => when === 'within')
    const data = inside.map((script) => script.data.replace(WITHIN, '')).join('')
    const tag = `<script data-page="${url}"${data}>${await within(inside)}</script>`
    const rest = scripts.slice(1).reduce((left, script) => left.replace(script.tag, ''), html)
    // A function, because `$` in a replacement text means something.
    await writeFile(
      join(directory, page),
      endingIn(
        AWAITS_STYLES,
        rest.replace(first.tag, () => tag),
      ),
    )
    for (const script of scripts) done.add(script.url)
  }
  await removeUnnamed(directory, done)
}

const whenOf = (module: string | undefined, url: string, data: string): Script['when'] => {
  if (data.includes(WITHIN)) return 'within'
  return module !== undefined || RUNTIME.test(url) ? 'at the end' : 'at once'
}

const scriptsOf = async (html: string, directory: string): Promise<Script[]> => {
  const found = Array.from(html.matchAll(SCRIPT), async ({ 0: tag, groups = {} }) => {
    const { module, url = '', data = '' } = groups
    const code = await readFile(join(directory, url), 'utf8')
    return { tag, url, data, code, when: whenOf(module, url, data) }
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

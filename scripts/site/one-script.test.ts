import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { joinScripts } from './one-script.ts'

let directory: string
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'one-script-'))
  await mkdir(join(directory, '_astro'))
})
afterEach(() => rm(directory, { recursive: true }))

const write = (name: string, text: string) => writeFile(join(directory, name), text)
const read = (name: string) => readFile(join(directory, name), 'utf8')

const within = '<script src="/_astro/load.0.js" data-within></script>'
const early = '<script src="/_astro/before-paint.1.js" data-font="/a.woff2"></script>'
const runtime = '<script src="/_astro/inline.2.js"></script>'
const module = (name: string) => `<script type="module" src="/_astro/${name}.js"></script>`

const addressOf = (html: string) =>
  /<script data-page="(?<url>[^"]+)">/u.exec(html)?.groups?.url ?? ''

/** A page in which a script runs, as far as ours look at it. */
const pageThatIs = (readyState: string) =>
  Object.assign(new EventTarget(), {
    readyState,
    currentScript: { dataset: {} as Record<string, string> },
  })

/** What the page's one script has told `ran` once it was loaded, and then once the page was read. */
const run = async (url: string, readyState = 'loading') => {
  const ran: string[] = []
  const document = pageThatIs(readyState)
  runInNewContext(await read(url), { ran, document })
  const atOnce = [...ran]
  document.dispatchEvent(new Event('readystatechange'))
  document.dispatchEvent(new Event('readystatechange'))
  return { atOnce, ran, font: document.currentScript.dataset.font }
}

test('all scripts of a page are one, which runs them once each, in their order', async () => {
  await write('_astro/load.0.js', "document.write('<script></script>')")
  await write(
    '_astro/before-paint.1.js',
    "// Why.\nconst name = 'early'\nran.push(name) // at once",
  )
  await write('_astro/inline.2.js', "var name='runtime';ran.push(name)")
  await write('_astro/start.3.js', 'var name=`start`;ran.push(name);()=>import(`./late.5.js`)')
  await write('_astro/own.4.js', 'ran.push(`own`)')
  await write('_astro/late.5.js', 'import"./start.3.js"')
  const body = `<main>${runtime}</main>${module('start.3')}${module('own.4')}`
  await write('index.html', `<head>${within}${early}</head>${body}`)
  await joinScripts(directory)
  const html = await read('index.html')
  const url = addressOf(html)
  expect(html).toBe(
    `<head><script data-page="${url}">document.write(\`<script><\\/script>\`);</script></head><main></main>`,
  )
  expect(await read(url)).not.toContain('Why.')
  const ran = ['early', 'runtime', 'start', 'own']
  expect(await run(url)).toEqual({ atOnce: ['early'], ran, font: '/a.woff2' })
  // Loaded after the first paint.
  expect(await run(url, 'interactive')).toEqual({ atOnce: ran, ran, font: '/a.woff2' })
  await expect(read('_astro/own.4.js')).rejects.toThrow('ENOENT')
  // Somebody imports it.
  expect(await read('_astro/start.3.js')).toContain('start')
})

test.each(['import"./late.js"', 'await 0', 'self.here=import.meta.url'])(
  'a module that says %s stays one, behind the others',
  async (code) => {
    await write('_astro/load.0.js', 'load()')
    await write('_astro/before-paint.1.js', "ran.push('early')")
    await write('_astro/own.4.js', code)
    await write('admin.html', within + early + module('own.4'))
    await joinScripts(directory)
    expect(await read('admin.html')).toMatch(
      /^<script data-page="\/_astro\/page\.[\w-]+\.js">load\(\);<\/script><script type="module" src="\/_astro\/own\.4\.js"><\/script>$/u,
    )
    expect(await read('_astro/own.4.js')).toBe(code)
  },
)

test('a script that fails takes none of the others with it', async () => {
  await write('_astro/load.0.js', 'load()')
  await write('_astro/before-paint.1.js', 'throw new Error(`storage`)')
  await write('_astro/take-link.2.js', 'ran.push(`link`)')
  await write('_astro/start.3.js', 'ran.push(`start`)')
  const link = '<script src="/_astro/take-link.2.js"></script>'
  await write('index.html', within + early + link + module('start.3'))
  await joinScripts(directory)
  const ran: string[] = []
  const document = pageThatIs('loading')
  const code = await read(addressOf(await read('index.html')))
  expect(() => runInNewContext(code, { ran, document })).toThrow('storage')
  document.dispatchEvent(new Event('readystatechange'))
  expect(ran).toEqual(['link', 'start'])
})

test('a page has not been read before its styles are there', async () => {
  await write('_astro/load.0.js', 'load()')
  await write('_astro/before-paint.1.js', 'early()')
  await write('index.html', `<head>${within}${early}</head><body><form></form></body>`)
  await joinScripts(directory)
  // A script within the page waits for every stylesheet before it; an empty one would not run.
  expect(await read('index.html')).toMatch(/<form><\/form><script>[^<]+<\/script><\/body>$/u)
})

test('what an HTML parser would take for the end of the script stops the build', async () => {
  await write('_astro/load.0.js', "say('<!--')")
  await write('index.html', within + early)
  await write('_astro/before-paint.1.js', 'early()')
  await expect(joinScripts(directory)).rejects.toThrow('cannot stand in a page')
})

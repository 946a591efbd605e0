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

const early = '<script src="/_astro/before-paint.1.js" data-font="/a.woff2"></script>'
const runtime = '<script src="/_astro/inline.2.js"></script>'
const module = (name: string) => `<script type="module" src="/_astro/${name}.js"></script>`

/** What the page's one script has told `ran` once it was loaded, and then once the page was read. */
const run = async (url: string) => {
  const ran: string[] = []
  const document = new EventTarget()
  runInNewContext(await read(url), { ran, document })
  const atOnce = [...ran]
  document.dispatchEvent(new Event('readystatechange'))
  document.dispatchEvent(new Event('readystatechange'))
  return { atOnce, ran }
}

test('all scripts of a page are one, which runs them once each, in their order', async () => {
  await write(
    '_astro/before-paint.1.js',
    "// Why.\nconst name = 'early'\nran.push(name) // at once",
  )
  await write('_astro/inline.2.js', "var name='runtime';ran.push(name)")
  await write('_astro/start.3.js', 'var name=`start`;ran.push(name);()=>import(`./late.5.js`)')
  await write('_astro/own.4.js', 'ran.push(`own`)')
  await write('_astro/late.5.js', 'import"./start.3.js"')
  const body = `<main>${runtime}</main>${module('start.3')}${module('own.4')}`
  await write('index.html', `<head>${early}</head>${body}`)
  await joinScripts(directory)
  const html = await read('index.html')
  const [, url = ''] = /<script src="([^"]+)"/u.exec(html) ?? []
  expect(html).toBe(`<head><script src="${url}" data-font="/a.woff2"></script></head><main></main>`)
  expect(await read(url)).not.toContain('Why.')
  expect(await run(url)).toEqual({ atOnce: ['early'], ran: ['early', 'runtime', 'start', 'own'] })
  await expect(read('_astro/own.4.js')).rejects.toThrow('ENOENT')
  // Somebody imports it.
  expect(await read('_astro/start.3.js')).toContain('start')
})

test.each(['import"./late.js"', 'await 0', 'self.here=import.meta.url'])(
  'a module that says %s stays one, behind the others',
  async (code) => {
    await write('_astro/before-paint.1.js', "ran.push('early')")
    await write('_astro/own.4.js', code)
    await write('admin.html', early + module('own.4'))
    await joinScripts(directory)
    expect(await read('admin.html')).toMatch(
      /^<script src="\/_astro\/page\.[\w-]+\.js" data-font="\/a.woff2"><\/script><script type="module" src="\/_astro\/own\.4\.js"><\/script>$/u,
    )
    expect(await read('_astro/own.4.js')).toBe(code)
  },
)

test('a script that fails takes none of the others with it', async () => {
  await write('_astro/before-paint.1.js', 'throw new Error(`storage`)')
  await write('_astro/take-link.2.js', 'ran.push(`link`)')
  await write('_astro/start.3.js', 'ran.push(`start`)')
  const early =
    '<script src="/_astro/before-paint.1.js"></script><script src="/_astro/take-link.2.js"></script>'
  await write('index.html', early + module('start.3'))
  await joinScripts(directory)
  const [, url = ''] = /<script src="([^"]+)"/u.exec(await read('index.html')) ?? []
  const ran: string[] = []
  const document = new EventTarget()
  const code = await read(url)
  expect(() => runInNewContext(code, { ran, document })).toThrow('storage')
  document.dispatchEvent(new Event('readystatechange'))
  expect(ran).toEqual(['link', 'start'])
})

import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
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

test('a page with islands loads their runtime and its first module as one file', async () => {
  await write('_astro/inline.2.js', '(()=>{self.ran=1})();')
  await write('_astro/start.3.js', 'import"./late.js";self.started=1')
  await write('index.html', `${early}<main>${runtime}</main>${module('start.3')}${module('own.4')}`)
  await joinScripts(directory)
  const html = await read('index.html')
  const [, url = ''] = /<\/main><script type="module" src="([^"]+)"/u.exec(html) ?? []
  expect(html).toBe(
    `${early}<main></main><script type="module" src="${url}"></script>${module('own.4')}`,
  )
  await expect(read('_astro/inline.2.js')).rejects.toThrow('ENOENT')
  expect(await read(url)).toBe('(()=>{self.ran=1})();\nimport"./late.js";self.started=1')
})

test('a page without islands stays as it is', async () => {
  await write('about.html', early + module('start.3'))
  await joinScripts(directory)
  expect(await read('about.html')).toBe(early + module('start.3'))
})

import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { joinStylesheets } from './one-stylesheet.ts'

let directory: string
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'one-stylesheet-'))
  await mkdir(join(directory, '_astro'))
})
afterEach(() => rm(directory, { recursive: true }))

const write = (name: string, text: string) => writeFile(join(directory, name), text)
const read = (name: string) => readFile(join(directory, name), 'utf8')
const link = (name: string) => `<link rel="stylesheet" href="/_astro/${name}.css">`

test('a page loads its styles in the order of its links, in one file', async () => {
  await write('_astro/shared.css', 'a{color:red}\n')
  await write('_astro/own.css', 'a{color:blue}')
  await write('index.html', `<head>${link('shared')}<title>Home</title>${link('own')}</head>`)
  await joinStylesheets(directory)
  const html = await read('index.html')
  const [, href = ''] = /^<head><link rel="stylesheet" href="([^"]+)"><title>/u.exec(html) ?? []
  expect(html.match(/stylesheet/gu)).toHaveLength(1)
  expect(await read(href)).toBe('a{color:red}\na{color:blue}')
})

test('what a page with one file or a script still asks for stays, and nothing else', async () => {
  for (const name of ['shared', 'own', 'late']) await write(`_astro/${name}.css`, `.${name}{top:0}`)
  await write('_astro/start.js', 'addStylesheet("/_astro/late.css")')
  await write('a.html', link('shared') + link('own'))
  await write('b.html', link('shared') + link('late'))
  await write('plain.html', link('shared'))
  await joinStylesheets(directory)
  expect(await read('plain.html')).toBe(link('shared'))
  const left = (await readdir(join(directory, '_astro'))).filter(
    (name) => !name.startsWith('page.'),
  )
  expect(left.sort()).toEqual(['late.css', 'shared.css', 'start.js'])
})

test('an import that would be ignored stops the build', async () => {
  await write('_astro/shared.css', 'a{color:red}')
  await write('_astro/own.css', '@import "/other.css";')
  await write('index.html', link('shared') + link('own'))
  await expect(joinStylesheets(directory)).rejects.toThrow('index.html')
})

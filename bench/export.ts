/**
 * What the memory of a tab grows by while a client's file is made there: 100 MB in 50 files, fetched from the server
 * as it is started for people, with the built site, once for each way that a browser saves it: as a download, and into
 * a chosen place. Printed are the most beyond the page as it stood before the press: the heap of its script, what its
 * buffers hold beside that, and (on Linux) the resident memory of the tab's process. The zip is opened, also by those
 * other programs that are installed, and every byte compared. At 50 MB of heap and buffers together the command fails.
 * Run: npm run bench:export
 */
import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { type CDPSession, chromium, type Page } from '@playwright/test'
import { connectForTools } from '../packages/platform/postgres/open.ts'
import { build } from '../scripts/bootstrap/build.mjs'
import { ensureChromium } from '../scripts/checks/chromium.mjs'
import { chromiumOptions } from '../scripts/support/chromium.ts'
import { parseConfig } from '../server/config.ts'
import { newSession, signUpClient } from '../tests/e2e/support/client.ts'
import { startSite } from '../tests/e2e/support/site.ts'
import { storeFile } from '../tests/support/stored-file.ts'
import { filesOfZip } from '../tests/support/zip.ts'

const FILES = 50
const MEGABYTE = 1024 * 1024
const FILE_BYTES = 2 * MEGABYTE
const MOST_MB = 50
const EVERY_MS = 25

await build()
const executablePath = await ensureChromium()
await using undo = new AsyncDisposableStack()
const site = await startSite()
undo.defer(() => site.stop())
const { pool, close } = await connectForTools(parseConfig({ DATA_DIR: site.dataDir }))
undo.defer(close)

const client = await signUpClient(site.url)
const { rows } = await pool.query<{ id: string }>(
  'update auth.users set email_confirmed_at = now() where email = $1 returning id',
  [client.email],
)
const folder = rows[0]?.id ?? ''
const contents = new Map<string, Buffer>()
for (let n = 1; n <= FILES; n += 1) {
  const name = `recording ${n}.txt`
  const bytes = randomBytes(FILE_BYTES)
  contents.set(name, bytes)
  await storeFile(pool, { bucket: 'submissions', folder, name, bytes })
}

const browser = await chromium.launch({
  ...chromiumOptions,
  ...(executablePath ? { executablePath } : {}),
})
undo.defer(() => browser.close())

/** The resident memory of the process of `page`, in bytes; 0 where the system does not tell. */
const residentOf = async (cdp: CDPSession): Promise<number> => {
  const { processInfo } = await cdp.send('SystemInfo.getProcessInfo')
  const sizes = processInfo
    .filter(({ type }) => type === 'renderer')
    .map(({ id }) => {
      const file = `/proc/${id}/statm`
      return existsSync(file) ? Number(readFileSync(file, 'utf8').split(' ')[1]) * 4096 : 0
    })
  return Math.max(0, ...sizes)
}

const memoryOf = async (session: CDPSession, system: CDPSession) => {
  const usage = (await session.send('Runtime.getHeapUsage')) as {
    usedSize: number
    backingStorageSize?: number
  }
  const buffers = usage.backingStorageSize ?? 0
  return {
    heap: usage.usedSize,
    buffers,
    both: usage.usedSize + buffers,
    tab: await residentOf(system),
  }
}
type Memory = Awaited<ReturnType<typeof memoryOf>>

const ways: Record<string, (page: Page) => Promise<void>> = {
  async 'as a download'(page) {
    await page.addInitScript(() => Object.assign(window, { showSaveFilePicker: undefined }))
  },
  async 'into a chosen place'(page) {
    await page.addInitScript(() => {
      const showSaveFilePicker = async ({ suggestedName }: { suggestedName: string }) => {
        const place = await navigator.storage.getDirectory()
        return place.getFileHandle(suggestedName, { create: true })
      }
      Object.assign(window, { showSaveFilePicker })
    })
  },
}

/** Takes the chosen file out of the browser: its own folder is no download. */
const downloadChosen = (page: Page) =>
  page.evaluate(async () => {
    const place = await navigator.storage.getDirectory()
    for await (const handle of place.values()) {
      const link = document.createElement('a')
      link.href = URL.createObjectURL(await (handle as FileSystemFileHandle).getFile())
      link.download = handle.name
      link.click()
    }
  })

/** Other programs that open a zip, and test every file in it. */
const OTHERS = [
  ['unzip', '-tqq'],
  ['python3', '-m', 'zipfile', '-t'],
  ['7z', 't'],
  ['bsdtar', '-tf'],
] as const

/** @returns those that are installed, each of which opened `file`. */
const openedBy = (file: string): string[] =>
  OTHERS.flatMap(([program, ...options]) => {
    const { error, status, stdout } = spawnSync(program, [...options, file], { encoding: 'utf8' })
    if (error) return []
    // Python names the first broken file, and ends with 0.
    if (status !== 0 || stdout.includes('corrupted')) throw new Error(`${program}: ${stdout}`)
    return [program]
  })

const table: Record<string, Record<string, number | string>> = {}
const system = await browser.newBrowserCDPSession()
for (const [way, prepare] of Object.entries(ways)) {
  const context = await browser.newContext({ locale: 'en-NZ' })
  const page = await context.newPage()
  await prepare(page)
  const [key, value] = await newSession(site.url, client)
  await page.goto(`${site.url}/about`)
  await page.evaluate(([name, text]) => localStorage.setItem(name ?? '', text ?? ''), [key, value])
  await page.goto(`${site.url}/profile`)
  const section = page.getByRole('region', { name: 'Your data' })
  await section.getByRole('row', { name: 'Files' }).waitFor()
  const session = await context.newCDPSession(page)
  await session.send('HeapProfiler.collectGarbage')
  const before = await memoryOf(session, system)
  const most: Memory = { ...before }
  const downloaded = page.waitForEvent('download')
  const started = performance.now()
  await section.getByRole('button', { name: 'Make my file' }).click()
  let samples = 0
  const done = section.getByText('Done: southerly-data-')
  while ((await done.count()) === 0) {
    const now = await memoryOf(session, system)
    for (const kind of ['heap', 'buffers', 'both', 'tab'] as const) {
      most[kind] = Math.max(most[kind], now[kind])
    }
    samples += 1
    await new Promise((resolve) => setTimeout(resolve, EVERY_MS))
  }
  const seconds = (performance.now() - started) / 1000
  if (way === 'into a chosen place') await downloadChosen(page)
  const file = await (await downloaded).path()
  const zip = filesOfZip(await readFile(file))
  for (const [name, bytes] of contents) {
    if (!zip.get(`files/not sent/${name}`)?.equals(bytes)) throw new Error(`${name} is not whole`)
  }
  const grown = (kind: keyof Memory) =>
    Math.round(((most[kind] - before[kind]) / MEGABYTE) * 10) / 10
  table[way] = {
    'heap MB': grown('heap'),
    'buffers MB': grown('buffers'),
    'both MB': grown('both'),
    'tab MB': grown('tab'),
    seconds: Math.round(seconds * 10) / 10,
    samples,
    'opened by': openedBy(file).join(', '),
  }
  if (grown('both') >= MOST_MB) process.exitCode = 1
  await context.close()
}
console.table(table)

// `npm run screenshots [-- /path ...]`: every public page at three widths in both themes, as pictures
// in .cache/screenshots. It starts the product on a free port with data of its own.
import { existsSync } from 'node:fs'
import { glob, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { startServerProcess } from '../tests/support/process.ts'

const root = join(import.meta.dirname, '..')
const dist = join(root, 'dist')
const output = join(root, '.cache', 'screenshots')
/** Phone, tablet and desk, in CSS pixels. */
const VIEWPORTS = [
  { width: 390, height: 844 },
  { width: 820, height: 1180 },
  { width: 1440, height: 900 },
] as const

if (!existsSync(join(dist, 'index.html'))) {
  console.error('There is no built site in dist/: npm run build')
  process.exit(1)
}
const built = (await Array.fromAsync(glob('**/*.html', { cwd: dist })))
  .map((name) => (name === 'index.html' ? '/' : `/${name.slice(0, -'.html'.length)}`))
  .sort()
const wanted = process.argv.slice(2)
const paths = wanted.length > 0 ? wanted : built

const executablePath = [process.env.CHROMIUM_PATH, '/usr/bin/chromium'].find(
  (path) => path && existsSync(path),
)
const dataDir = await mkdtemp(join(tmpdir(), 'screenshots-'))
const server = await startServerProcess({ DATA_DIR: dataDir }, { site: true })
try {
  const browser = await chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: ['--no-sandbox', '--disable-gpu'],
  })
  await mkdir(output, { recursive: true })
  for (const colorScheme of ['light', 'dark'] as const) {
    for (const viewport of VIEWPORTS) {
      const page = await browser.newPage({
        viewport,
        colorScheme,
        reducedMotion: 'reduce',
        locale: 'en-NZ',
        timezoneId: 'Pacific/Auckland',
      })
      for (const path of paths) {
        await page.goto(server.url + path, { waitUntil: 'load' })
        const name = path === '/' ? 'home' : path.slice(1).replaceAll('/', '-')
        await page.screenshot({
          path: join(output, `${name}-${viewport.width}-${colorScheme}.png`),
          fullPage: true,
        })
      }
      await page.close()
    }
  }
  await browser.close()
} finally {
  await server.end('SIGTERM')
  await rm(dataDir, { recursive: true, force: true })
}
console.log(`${paths.length} pages, ${VIEWPORTS.length * 2} pictures each, in ${output}`)

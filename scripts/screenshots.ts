// `npm run screenshots [-- /path ...]`: every public page at three widths in both themes, as pictures
// in .cache/screenshots. It starts the product on a free port with data of its own.
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { build } from './bootstrap/build.mjs'
import { ROOT } from './bootstrap/machine.mjs'
import { run } from './bootstrap/report.mjs'
import { ensureChromium } from './checks/chromium.mjs'
import { publicPaths, withServedSite } from './checks/served-site.ts'

const output = join(ROOT, '.cache', 'screenshots')
/** Phone, tablet and desk, in CSS pixels. */
const VIEWPORTS = [
  { width: 390, height: 844 },
  { width: 820, height: 1180 },
  { width: 1440, height: 900 },
] as const

/**
 * Resolves when all that is drawn is there: the typeface, which comes after the first paint, and the
 * pictures and sections that come with scrolling too.
 */
const everythingDrawn = (page: Page) =>
  page.evaluate(async () => {
    while (!document.documentElement.classList.contains('typeface')) {
      await new Promise((drawn) => requestAnimationFrame(drawn))
    }
    // What styles/late-sections.css puts off on the first page of a visit.
    document.documentElement.classList.remove('arriving')
    await document.fonts.load('1rem Archivo')
    await document.fonts.ready
    await Promise.all(
      Array.from(document.images, (image) => {
        image.loading = 'eager'
        return image.decode()
      }),
    )
  })

await run(async () => {
  const wanted = process.argv.slice(2)
  await build()
  const paths = wanted.length > 0 ? wanted : await publicPaths()
  const executablePath = await ensureChromium()
  await mkdir(output, { recursive: true })

  await withServedSite(async (origin) => {
    const browser = await chromium.launch({
      ...(executablePath ? { executablePath } : {}),
      args: ['--no-sandbox', '--disable-gpu'],
    })
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
          await page.goto(origin + path, { waitUntil: 'load' })
          await everythingDrawn(page)
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
  })
  console.log(`${paths.length} pages, ${VIEWPORTS.length * 2} pictures each, in ${output}`)
})

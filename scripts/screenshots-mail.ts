// `npm run screenshots:mail`: every mail, filled in, as pictures in .cache/screenshots/mails, as a
// phone and a desk show it in both themes.
import { existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { mailExamples } from './support/mail-examples.ts'

const output = join(import.meta.dirname, '..', '.cache', 'screenshots', 'mails')
/** A phone and a reading pane, in CSS pixels. */
const WIDTHS = [390, 700] as const

const executablePath = [
  process.env.CHROMIUM_PATH,
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
].find((path) => path && existsSync(path))
const browser = await chromium.launch({
  ...(executablePath ? { executablePath } : {}),
  args: ['--no-sandbox', '--disable-gpu'],
})
await mkdir(output, { recursive: true })
for (const colorScheme of ['light', 'dark'] as const) {
  for (const width of WIDTHS) {
    const page = await browser.newPage({ viewport: { width, height: 600 }, colorScheme })
    for (const { name, html } of mailExamples) {
      await page.setContent(html)
      await page.screenshot({
        path: join(output, `${name}-${width}-${colorScheme}.png`),
        fullPage: true,
      })
    }
    await page.close()
  }
}
await browser.close()
console.log(`${mailExamples.length} mails, ${WIDTHS.length * 2} pictures each, in ${output}`)

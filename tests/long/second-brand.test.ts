import { execFile } from 'node:child_process'
import { cp, glob, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { agency } from '../../content/agency.ts'
import claims from '../../content/claims/claims.json' with { type: 'json' }
import newsData from '../../content/pages/news.json' with { type: 'json' }
import { bookingLinks } from '../build/booking-links.ts'

const run = promisify(execFile)
const root = join(import.meta.dirname, '..', '..')

// Without its prices.
const { prices: _, ...rest } = agency

const other: typeof agency = {
  ...rest,
  name: 'Kererū',
  legalName: 'Kererū Limited',
  url: 'https://kereru.example',
  email: 'office@kereru.example',
  phone: { display: '+64 3 555 0199', e164: '+6435550199' },
  location: { city: 'Nelson', country: 'Aotearoa', display: 'Nelson, Aotearoa' },
  // None by default.
  bookingUrl: 'https://book.kereru.example/call',
  isFictional: false,
  features: { newsletter: true },
}

const oldFacts = [
  agency.name,
  agency.email,
  new URL(agency.url).host,
  agency.phone.display,
  agency.phone.e164,
  agency.location.display,
].map((fact) => fact.toLowerCase())

/** A copy of the sources with the agency replaced, and one reading of the news expired. */
let copy: string

beforeAll(async () => {
  copy = await mkdtemp(join(tmpdir(), 'renamed-'))
  const sources = [
    'content',
    'domain',
    'public',
    'scripts',
    'server',
    'src',
    'astro.config.ts',
    'package.json',
    'tsconfig.json',
  ]
  for (const name of sources) await cp(join(root, name), join(copy, name), { recursive: true })
  await symlink(join(root, 'node_modules'), join(copy, 'node_modules'))
  const file = join(copy, 'content', 'agency.ts')
  const types = (await readFile(file, 'utf8')).split('export const agency')[0]
  await writeFile(file, `${types}export const agency: Agency = ${JSON.stringify(other)}\n`)
  await writeFile(
    join(copy, 'content', 'claims', 'claims.json'),
    JSON.stringify({
      ...claims,
      'news-01-means': { ...claims['news-01-means'], expires: '2026-07-01' },
    }),
  )
  // Astro directly: longer facts may exceed the budgets of `npm run build`.
  const astro = join(root, 'node_modules', '.bin', 'astro')
  await run(astro, ['build'], {
    cwd: copy,
    env: { ...process.env, SITE_URL: '', ASTRO_TELEMETRY_DISABLED: '1' },
  })
}, 180_000)

afterAll(() => rm(copy, { recursive: true, force: true }))

test('one edited file renames the whole site, with no trace of the old name [R3.21, R9.8]', async () => {
  const traces: string[] = []
  let count = 0
  for await (const name of glob('**/*.{html,css,js,json,svg,txt,xml,webmanifest}', {
    cwd: join(copy, 'dist'),
  })) {
    const text = (await readFile(join(copy, 'dist', name), 'utf8')).toLowerCase()
    count += text.includes(other.name.toLowerCase()) ? 1 : 0
    const left = oldFacts.filter((fact) => text.includes(fact))
    if (left.length > 0) traces.push(`${name}: ${left.join(', ')}`)
  }
  expect(traces).toEqual([])
  expect(count).toBeGreaterThan(20)
})

test('where a scheduling page is set, every booking link opens it [R2.47]', async () => {
  const links: ReturnType<typeof bookingLinks> = []
  for await (const name of glob('**/*.html', { cwd: join(copy, 'dist') })) {
    links.push(...bookingLinks(await readFile(join(copy, 'dist', name), 'utf8')))
  }
  expect(links.length).toBeGreaterThan(20)
  expect(new Set(links.map(({ href }) => href))).toEqual(new Set([other.bookingUrl]))
  for (const { label } of links) expect(label).toMatch(/^Book/u)
})

test('where no prices are published, each place that has them says why [R2.292]', async () => {
  const page = (name: string) => readFile(join(copy, 'dist', `${name}.html`), 'utf8')
  const home = await page('index')
  expect(home).toContain('We publish no prices: what you pay depends on')
  expect(home).toContain('We publish no prices, because no two set-ups are alike.')
  expect(home).toContain('id="prices"')
  for (const name of ['voice-agents', 'chatbots', 'workflow-automation', 'performance-analytics'])
    expect(await page(name)).toContain('We publish no price for it')
  expect(await page('roi-calculator')).toContain('It is not our price')
  for (const name of ['index', 'voice-agents', 'roi-calculator'])
    expect(await page(name)).not.toMatch(/from \$|\$300 a month/u)
})

test('where a newsletter is offered, its sign-up is on the page of the news [R2.15]', async () => {
  const page = await readFile(join(copy, 'dist', 'blog.html'), 'utf8')
  expect(page).toContain('id="newsletter"')
})

test('a reading of the news that has expired is left out of its page [R2.274]', async () => {
  const page = await readFile(join(copy, 'dist', 'blog.html'), 'utf8')
  const meaning = (item: (typeof newsData)[number]) => item.means.text.slice(0, 20)
  const [expired, next] = newsData
  expect(expired?.claims).toEqual(['news-01'])
  expect(expired && page.includes(expired.summary)).toBe(true)
  expect(expired && page.includes(meaning(expired))).toBe(false)
  expect(next && page.includes(meaning(next))).toBe(true)
})

import { day as words } from '../../content/day/day.ts'
import { callPlayer } from '../../content/example-calls/call-player.ts'
import { MISSED_JOB_FIELDS } from '../../domain/calculator/missed-job.ts'
import { COUNTED_KEY, ROI_KEYS } from '../../domain/calculator/roi-address.ts'
import { DAY_KEYS } from '../../domain/day/day-address.ts'
import { CALL_KEYS } from '../../domain/example-calls/call-address.ts'
import { INTEREST_KEY, paths } from '../../domain/site/paths.ts'
import { expect, test } from './support/test.ts'

/** Every parameter that a page reads. */
const KEYS = [
  ...Object.values(CALL_KEYS),
  ...DAY_KEYS,
  ...Object.values(ROI_KEYS),
  ...MISSED_JOB_FIELDS,
  COUNTED_KEY,
  INTEREST_KEY,
]

const VALUES = {
  markup: '<img src=x onerror="stolen=1"><script>stolen=1</script>',
  'a script': 'javascript:stolen=1',
  'a huge number': '9'.repeat(300),
  'a negative number': '-5',
  'an exponent': '1e308',
  'no number': 'NaN',
  'no end': '-Infinity',
  'other digits': '١٢٣５',
  'characters that turn the text': '\u202e5\u0000\ud83d\ude00',
  'a name of every object': '__proto__',
  'many choices': '0.'.repeat(150),
  nothing: '',
}

const addressOf = (path: string, value: string) => {
  const query = new URLSearchParams({ utm_source: 'radio' })
  // Twice: some read the first, some the last.
  for (const key of [...KEYS, ...KEYS]) query.append(key, value)
  return `${path}?${query}`
}

for (const path of [
  paths.home,
  paths.yourDay,
  paths.roiCalculator,
  paths['voice-agents'],
  paths.contact,
  paths.book,
]) {
  test(`whatever its address says, ${path} shows no markup of it, and all its parts work [R2.206, R2.223, R2.246]`, {
    tag: '@long',
  }, async ({ page }) => {
    for (const [what, value] of Object.entries(VALUES)) {
      await page.goto(addressOf(path, value))
      for (const island of await page.locator('astro-island[client="touch"]').all()) {
        await island.locator('input:visible, button:visible').first().focus()
      }
      await expect(page.locator('astro-island[ssr]'), what).toHaveCount(0)
      expect(await page.evaluate(() => Reflect.get(window, 'stolen')), what).toBeUndefined()
      await expect(page.locator('[onerror], [href^="javascript"]'), what).toHaveCount(0)
      await expect(page.locator('main'), what).not.toContainText(/NaN|Infinity|undefined|\[object/u)
    }
  })
}

test('two parts of one page keep each other’s places in the address, and all else [R2.206, R2.223]', {
  tag: '@long',
}, async ({ page }) => {
  await page.goto('/?utm_source=radio&tag=1&tag=2&call=plumber-night&at=3&day=mvg#your-day')
  const controls = page.getByRole('group', { name: callPlayer.controls })
  await controls.getByRole('button', { name: callPlayer.next }).click()
  await expect(page).not.toHaveURL(/at=3(?!\d)/u)
  const strip = page.getByRole('img', { name: /^Your day, midnight to midnight/u })
  await strip.scrollIntoViewIfNeeded()
  await expect(page.locator('#your-day astro-island:not([ssr])')).toHaveCount(1)
  const before = new URL(page.url()).searchParams.get('day')
  await strip.click()
  await expect.poll(() => new URL(page.url()).searchParams.get('day')).not.toBe(before)
  const address = new URL(page.url())
  expect(address.searchParams.getAll('tag')).toEqual(['1', '2'])
  expect(address.searchParams.get('utm_source')).toBe('radio')
  expect(address.searchParams.get('call')).toBe('plumber-night')
  expect(address.hash).toBe('#your-day')
})

test('a preset is nobody’s day, though an address asks for it or cannot be read [R2.223, R2.227]', {
  tag: '@long',
}, async ({ page }) => {
  for (const query of ['trade=restaurant', 'agent=smith', 'day=zzz&open=25:00']) {
    await page.goto(`${paths.yourDay}?${query}`)
    await expect(page.locator('#your-day astro-island:not([ssr])')).toHaveCount(1)
    const ask = page.getByRole('link', { name: words.carry.contact })
    await expect(ask, query).toHaveAttribute('href', /^\/contact\?trade=\w+&.*#write$/u)
    await ask.click()
    await expect(page.locator('#write'), query).toContainText('our example day')
  }
  // A day without a call is nobody's either.
  await page.goto(`${paths.yourDay}?people=99&day=`)
  await expect(page.getByRole('link', { name: words.carry.contact })).toHaveAttribute(
    'href',
    '/contact#write',
  )
})

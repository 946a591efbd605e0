import { about } from '../../content/pages/about.ts'
import { plain } from '../../content/text/inline.ts'
import { clock } from '../../domain/time/times.ts'
import { expect, test } from './support/test.ts'

test('one working day, each note at its moment, said to be an example [R2.275, R2.276]', {
  tag: '@long',
}, async ({ page }) => {
  await page.goto('/about')
  const main = page.getByRole('main')
  await expect(main.getByText('its times are drawn, not measured')).toBeVisible()
  const moments = page.getByRole('list', { name: 'One working day' }).locator('> li')
  await expect(moments).toHaveCount(about.moments.length)
  for (const [index, { minute, heading, statements, notes }] of about.moments.entries()) {
    const moment = moments.nth(index)
    await expect(moment.getByRole('heading', { level: 2 })).toHaveText(heading)
    await expect(moment.getByText(clock(minute), { exact: true })).toBeVisible()
    for (const { text } of [...statements, ...notes])
      await expect(moment).toContainText(plain(text))
  }
})

test('a bar is as long as the work, and of another colour where the agent works [R2.275]', {
  tag: '@long',
}, async ({ page }) => {
  await page.goto('/about')
  const bars = (heading: string) =>
    page
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name: heading }) })
      .locator('rect')
  const widthOf = async (heading: string) =>
    (await bars(heading).first().boundingBox())?.width ?? Number.NaN
  for (const forcedColors of ['none', 'active'] as const) {
    await page.emulateMedia({ forcedColors })
    const colours = [bars('We go home.'), bars('Somewhere, a cylinder leaks.')].map((all) =>
      all.first().evaluate((bar) => getComputedStyle(bar).fill),
    )
    expect(new Set(await Promise.all(colours)).size, forcedColors).toBe(2)
  }
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 })
    const ratio = (await widthOf('We listen.')) / (await widthOf('Your people try to break it.'))
    expect(ratio, `${width}`).toBeCloseTo(2, 1)
  }
})

test('nothing stands for a person who is not there yet [R2.277]', { tag: '@long' }, async ({
  page,
}) => {
  await page.goto('/about')
  const main = page.getByRole('main')
  await expect(
    main.getByRole('heading', { name: 'We open, and read the night’s calls.' }),
  ).toBeVisible()
  await expect(main.locator('img, figure')).toHaveCount(0)
  await expect(main).not.toContainText('Reads your calls')
})

import { tour } from '../../content/pages/tour.ts'
import { paths } from '../../domain/site/paths.ts'
import { expectAccessible, unfold } from './support/axe.ts'
import { expect, test } from './support/test.ts'

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('the tour is readable from home on, and asks for nothing but pages, styles, fonts and pictures [R2.560, R2.561, R2.562]', async ({
    page,
  }) => {
    await page.goto(paths.home)
    await page.getByRole('main').getByRole('link', { name: 'See a project' }).click()
    const asked = new Set<string>()
    page.on('request', (request) => {
      const { pathname } = new URL(request.url())
      const isIcon = /^\/favicon\./u.test(pathname)
      asked.add(`${isIcon ? 'icon' : request.resourceType()} ${pathname}`)
    })
    await page.reload()

    const main = page.getByRole('main')
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(tour.title)
    await expect(main.getByText('are invented, and so is everything they write')).toBeVisible()
    const drawn = main.getByRole('figure')
    await expect(drawn).toHaveCount(Object.keys(tour.parts).length)
    await expect(main.getByRole('row', { name: 'E-1010' })).toContainText('Answered')
    await expect(main.getByText('Try a gas smell')).toHaveCount(2)
    await expect(
      main.getByRole('heading', { name: 'Your turn: Ring the test number' }),
    ).toBeVisible()

    for (const { title } of Object.values(tour.parts)) {
      await main.getByRole('navigation').getByRole('link', { name: title }).click()
      await expect(main.getByRole('heading', { name: title })).toBeInViewport()
    }

    const before = main.getByText('twice in a month we drove to the wrong street')
    await expect(before).toBeHidden()
    await main.getByText('Your earlier answer, until').click()
    await expect(before).toBeVisible()

    for (const what of asked) expect(what).toMatch(/^(?:document|stylesheet|font|image|icon) /u)
  })
})

test('with script it loads what a page has that is only read, and asks for no data [R2.561]', async ({
  page,
}) => {
  const loaded = async (path: string) => {
    const asked: string[] = []
    const note = (request: { resourceType: () => string; url: () => string }) => {
      const { pathname } = new URL(request.url())
      if (request.resourceType() === 'script' || /^\/(?:auth|rest|storage)\//u.test(pathname)) {
        asked.push(pathname)
      }
    }
    page.on('request', note)
    await page.goto(path)
    // What is loaded when the page is idle is there once its script has nothing left to do.
    await page.waitForLoadState('networkidle')
    page.off('request', note)
    return asked.sort()
  }
  expect(await loaded(paths.tour)).toEqual(await loaded(paths.about))
})

test('it has no accessibility findings unfolded, and fits 320 pixels [R2.49, R2.560]', async ({
  page,
}) => {
  await page.goto(paths.tour)
  await unfold(page)
  await expectAccessible(page)
  for (const width of [320, 390, 820, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(overflow, `${width}`).toBe(0)
  }
})

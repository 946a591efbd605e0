import type { Page } from '@playwright/test'
import { caseStudies, INDUSTRIES } from '../../content/case-studies.ts'
import { expectAccessible } from './support/axe.ts'
import { expect, test } from './support/test.ts'

const storiesOf = (industry: string) => caseStudies.filter((story) => story.industry === industry)

const filterLink = (page: Page, industry: string) =>
  page.getByRole('navigation', { name: 'Industry' }).getByRole('link', {
    name: new RegExp(`^${industry} \\d+$`, 'u'),
  })

/** Expects only the stories of `industry` to be visible; all of them without one. */
const expectShown = async (page: Page, industry?: string) => {
  const expected = (industry ? [industry] : INDUSTRIES).flatMap(storiesOf)
  await expect(page.locator('article h3').filter({ visible: true })).toHaveText(
    expected.map(({ title }) => title),
  )
}

test('an industry is filtered in place, announced, kept in the address and undone by Back [R2.13]', async ({
  page,
}) => {
  const loads: string[] = []
  page.on('request', (request) => request.isNavigationRequest() && loads.push(request.url()))
  await page.goto('/case-studies')
  await expectShown(page)

  await filterLink(page, 'Real Estate').click()
  await expectShown(page, 'Real Estate')
  await expect(page).toHaveURL('/case-studies?industry=real-estate#real-estate')
  await expect(page.getByRole('status')).toHaveText('Real Estate 3 stories')
  await expect(filterLink(page, 'Real Estate')).toHaveAttribute('aria-current', 'true')

  await filterLink(page, 'Healthcare').click()
  await expectShown(page, 'Healthcare')

  await page.goBack()
  await expectShown(page, 'Real Estate')
  await page.goBack()
  await expectShown(page)
  await expect(page.getByRole('status')).toHaveText('All 25 stories')
  await page.goForward()
  await expectShown(page, 'Real Estate')
  await filterLink(page, 'All').click()
  await expectShown(page)
  expect(loads, 'the page was loaded once').toHaveLength(1)
})

test('a filter in the address is applied from the start, and an unknown one shows all [R2.13]', async ({
  page,
}) => {
  await page.goto('/case-studies?utm_source=mail&industry=call-centers')
  await expectShown(page, 'Call Centers')
  await page.reload()
  await expectShown(page, 'Call Centers')
  await page.goto('/case-studies?industry=fishing')
  await expectShown(page)
  await expect(filterLink(page, 'All')).toHaveAttribute('aria-current', 'true')
})

test('by keyboard: filter, follow the source of a story', async ({ page }) => {
  await page.goto('/case-studies')
  await filterLink(page, 'All').focus()
  await page.keyboard.press('Tab')
  await expect(filterLink(page, 'Plumbing')).toBeFocused()
  await page.keyboard.press('Enter')
  await expectShown(page, 'Plumbing')
  await expect(filterLink(page, 'Plumbing')).toBeFocused()

  const [first] = storiesOf('Plumbing')
  await filterLink(page, 'Healthcare Tech').focus()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: first?.source ?? '' })).toBeFocused()
})

test('every story shows its challenge, its solution and its result, with nothing to unfold [R2.9]', async ({
  page,
}) => {
  for (const width of [820, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/case-studies')
    for (const story of caseStudies) {
      const line = page.getByRole('article').filter({ has: page.getByText(story.title) })
      for (const [label, text] of [
        ['Challenge', story.problem],
        ['Solution', story.solution],
        ['Result', story.result],
      ] as const) {
        const value = line.locator('dt', { hasText: label }).locator('+ dd')
        await expect(value).toHaveText(text)
        await expect(value).toBeVisible()
      }
    }
    await expect(
      page.getByRole('article').locator('summary').filter({ visible: true }),
    ).toHaveCount(0)
  }
})

test('every story names its client, its time, and links to who reported it [R2.8]', async ({
  page,
}) => {
  await page.goto('/case-studies')
  for (const story of caseStudies) {
    const line = page.getByRole('article').filter({ has: page.getByText(story.title) })
    await expect(line).toContainText(story.client)
    await expect(line).toContainText(story.timeframe)
    await expect(line).toContainText(story.sourceKind)
    if (story.figure) await expect(line).toContainText(story.figure.value)
    const source = line.getByRole('link', { name: story.source })
    await expect(source).toHaveAttribute('href', story.externalUrl)
    await expect(source).toHaveAttribute('rel', /\bnoopener\b/u)
  }
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('the filter unfolds, and folds with the focus kept after a choice', async ({ page }) => {
    await page.goto('/case-studies')
    const folded = page.getByRole('navigation', { name: 'Industry' }).locator('summary')
    await folded.click()
    await filterLink(page, 'Food Service').click()
    await expectShown(page, 'Food Service')
    await expect(filterLink(page, 'Food Service')).toBeHidden()
    await expect(folded).toContainText('Food Service 2')
    await expect(folded).toBeFocused()
  })

  test('pressing a figure opens its story, pressing its source does not', async ({ page }) => {
    await page.goto('/case-studies?industry=plumbing')
    const [first] = storiesOf('Plumbing')
    const problem = page.getByText(first?.problem ?? '')
    await expect(problem).toBeHidden()
    await expect(page.getByText(first?.solution ?? '')).toBeHidden()
    await expect(page.getByText(first?.client ?? '')).toBeVisible()
    // The overlay over the whole row belongs to the story's button.
    await page.getByText(first?.figure?.value ?? '', { exact: true }).click({ force: true })
    await expect(problem).toBeVisible()
    await expect(page.getByText(first?.solution ?? '')).toBeVisible()
    await expect(page.getByText(first?.result ?? '')).toBeVisible()
    await expect(page.getByText(first?.client ?? '')).toBeVisible()

    await page.route(first?.externalUrl ?? '', (route) => route.fulfill({ body: 'The source' }))
    await page.getByRole('link', { name: first?.source ?? '' }).click()
    await expect(page).toHaveURL(first?.externalUrl ?? '')
  })
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('everything is read, and an industry is a link [R2.13]', async ({ page, allowedErrors }) => {
    // The browser's message for a page left during its view transition.
    allowedErrors.push(/Transition was aborted/u)
    await page.goto('/case-studies')
    await expectShown(page)
    for (const industry of INDUSTRIES) {
      await filterLink(page, industry).click()
      await expectShown(page, industry)
    }
    await page.getByRole('link', { name: 'Show all industries' }).click()
    await expectShown(page)

    const [first] = caseStudies
    await expect(page.getByText(first?.problem ?? '')).toBeVisible()
    await expect(page.getByText(first?.solution ?? '')).toBeVisible()
    await expect(page.getByText(first?.result ?? '')).toBeVisible()
  })
})

test('no accessibility violations: the stories of one industry', async ({ page }) => {
  await page.goto('/case-studies')
  await filterLink(page, 'Hair Salons').click()
  await expectShown(page, 'Hair Salons')
  await expectAccessible(page)
})

import type { Page } from '@playwright/test'
import { caseStudies, INDUSTRIES, STORY_GROUPS } from '../../content/pages/case-studies.ts'
import { caseStudiesPage } from '../../content/pages/case-studies-page.ts'
import { pageEnds } from '../../content/pages/page-ends.ts'
import { referral } from '../../content/pages/referral.ts'
import { BOOKING_ATTRIBUTE } from '../../domain/booked-calls/booking.ts'
import { paths } from '../../domain/site/paths.ts'
import { expectAccessible } from './support/axe.ts'
import { expect, test } from './support/test.ts'

const storiesOf = (industry: string) => caseStudies.filter((story) => story.industry === industry)

const filterLink = (page: Page, industry: string) =>
  page.getByRole('navigation', { name: 'Industry' }).getByRole('link', {
    name: new RegExp(`^${industry} \\d+$`, 'u'),
  })

/** Expects only the stories of `industry` to be visible; all of them without one. */
const expectShown = async (page: Page, industry?: string) => {
  const expected = industry ? storiesOf(industry) : caseStudies
  await expect(page.locator('article h3').filter({ visible: true })).toHaveText(
    expected.map(({ title }) => title),
  )
}

const storyOf = (page: Page, title: string) =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name: title, exact: true }) })

const groupHeadings = (page: Page) =>
  page.locator('section:has(article) h2').filter({ visible: true })

test('stories stand in four groups: from here first, those that are not AI last [R2.12, R2.260]', {
  tag: '@long',
}, async ({ page }) => {
  await page.goto('/case-studies')
  await expect(groupHeadings(page)).toHaveText([
    'From New Zealand 3',
    'Phones, bookings and messages 10',
    'Light on proof 7',
    'Good work, but not AI 5',
  ])
  for (const group of STORY_GROUPS) {
    const section = page.getByRole('region', { name: caseStudiesPage.groups[group].heading })
    await expect(section.getByRole('heading', { level: 3 })).toHaveText(
      caseStudies.filter((story) => story.group === group).map(({ title }) => title),
    )
  }
  await page.getByRole('link', { name: 'Good work, but not AI 5' }).click()
  await expect(page.getByRole('heading', { name: 'Good work, but not AI' })).toBeInViewport()
  await expect(storyOf(page, 'Waikato plumbers leave paper behind')).toBeInViewport()
})

test('a figure is hollow where a seller gives it, and words say so in print and forced colours, too [R2.261]', {
  tag: '@long',
}, async ({ page }) => {
  await page.goto('/case-studies')
  const expected = caseStudies
    .filter((story) => story.figureFrom)
    .map(({ title, figureFrom }) => ({
      title,
      isHollow: figureFrom === 'seller',
      words: figureFrom && caseStudiesPage.labels.figureFrom[figureFrom],
    }))
  /** What is seen of the figures: their words, and whether only their outline is drawn. */
  const seen = () =>
    page.getByRole('article').evaluateAll((stories) =>
      stories.flatMap((story) => {
        const [figure, words] = story.querySelectorAll<HTMLElement>('p:first-child :is(b, span)')
        if (!figure || !words) return []
        return {
          title: story.querySelector('h3')?.textContent,
          isHollow: getComputedStyle(figure).color === 'rgba(0, 0, 0, 0)',
          words: words.checkVisibility() ? words.textContent : '',
        }
      }),
    )
  expect(await seen()).toEqual(expected)
  await page.emulateMedia({ media: 'print' })
  expect(await seen()).toEqual(expected)
  await page.emulateMedia({ media: 'screen', forcedColors: 'active' })
  expect(await seen()).toEqual(expected)
})

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
  // The groups that are left, without the numbers of all their stories.
  await expect(groupHeadings(page)).toHaveText([/^From/u, /^Phones/u, /^Light/u])
  await expect(groupHeadings(page).locator('span').filter({ visible: true })).toHaveCount(0)
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

test('a filter in the address is applied from the start, and an unknown one shows all [R2.13]', {
  tag: '@long',
}, async ({ page }) => {
  await page.goto('/case-studies?utm_source=mail&industry=call-centers')
  await expectShown(page, 'Call Centers')
  await page.reload()
  await expectShown(page, 'Call Centers')
  await page.goto('/case-studies?industry=fishing')
  await expectShown(page)
  await expect(filterLink(page, 'All')).toHaveAttribute('aria-current', 'true')
})

test('by keyboard: filter, follow the source of a story', { tag: '@long' }, async ({ page }) => {
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

test('every story shows its challenge, its solution and its result, with nothing to unfold [R2.9]', {
  tag: '@long',
}, async ({ page }) => {
  for (const width of [820, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/case-studies')
    for (const story of caseStudies) {
      const line = storyOf(page, story.title)
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

test('every story names its client, its industry, its time, and links to who reported it [R2.8]', {
  tag: '@long',
}, async ({ page }) => {
  await page.goto('/case-studies')
  for (const story of caseStudies) {
    const line = storyOf(page, story.title)
    await expect(line).toContainText(story.client)
    await expect(line).toContainText(story.industry)
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

  test('a story shows the first words of challenge, solution and result, cut by nothing, and opens the rest [R2.9]', {
    tag: '@long',
  }, async ({ page }) => {
    await page.goto(paths.caseStudies)
    const parts = ({
      problem,
      solution,
      result,
    }: Record<'problem' | 'solution' | 'result', string>) => [problem, solution, result]
    for (const story of caseStudies) {
      const lines = storyOf(page, story.title).getByRole('definition')
      await expect(lines).toHaveText(parts(story.firstLines), { useInnerText: true })
      for (const line of await lines.all()) await expect(line).toHaveCSS('overflow', 'visible')
    }

    const [first] = caseStudies
    if (!first) throw new Error('There is no story')
    const story = storyOf(page, first.title)
    const told = story.getByRole('definition')
    await story.getByText('The whole story').click()
    await expect(told).toHaveText(parts(first), { useInnerText: true })

    // Paper is as narrow as a phone.
    await page.reload()
    await page.emulateMedia({ media: 'print' })
    await expect(told).toHaveText(parts(first), { useInnerText: true })
  })

  test('the filter unfolds, and folds with the focus kept after a choice', {
    tag: '@long',
  }, async ({ page }) => {
    await page.goto('/case-studies')
    const folded = page.getByRole('navigation', { name: 'Industry' }).locator('summary')
    await folded.click()
    await filterLink(page, 'Food Service').click()
    await expectShown(page, 'Food Service')
    await expect(filterLink(page, 'Food Service')).toBeHidden()
    await expect(folded).toContainText('Food Service 2')
    await expect(folded).toBeFocused()
  })

  test('pressing a figure opens its story, pressing its source does not', { tag: '@long' }, async ({
    page,
  }) => {
    await page.goto('/case-studies?industry=plumbing')
    const told = storiesOf('Plumbing').find((story) => story.figure)
    if (!told) throw new Error('No plumber has a figure')
    const toggle = storyOf(page, told.title).locator('details')
    await expect(toggle).not.toHaveAttribute('open')
    const rest = page.getByText(told.problem.slice(told.firstLines.problem.length).trim(), {
      exact: true,
    })
    await expect(rest).toBeHidden()
    await expect(page.getByText(told.client)).toBeVisible()
    // The overlay over the whole row belongs to the story's button.
    await page.getByText(told.figure?.value ?? '', { exact: true }).click({ force: true })
    await expect(toggle).toHaveAttribute('open')
    for (const words of [told.problem, told.solution, told.result, told.client])
      await expect(page.getByText(words)).toBeVisible()
    await expect(rest).toBeVisible()

    await page.route(told.externalUrl, (route) => route.fulfill({ body: 'The source' }))
    await page.getByRole('link', { name: told.source }).click()
    await expect(page).toHaveURL(told.externalUrl)
  })

  test('what weakens a story is open [R2.262]', { tag: '@long' }, async ({ page }) => {
    await page.goto('/case-studies')
    for (const { title, caveat } of caseStudies) {
      if (caveat)
        await expect(storyOf(page, title).getByText(`What weakens it ${caveat}`)).toBeVisible()
    }
  })
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('everything is read, and an industry is a link [R2.13]', { tag: '@long' }, async ({
    page,
    allowedErrors,
  }) => {
    // The browser's message for a page left during its view transition.
    allowedErrors.push(/Transition was aborted/u)
    await page.goto('/case-studies')
    await expectShown(page)
    for (const industry of INDUSTRIES) {
      await filterLink(page, industry).click()
      await expectShown(page, industry)
      await expect(
        page.getByText(`${industry} ${storiesOf(industry).length}Show all`),
      ).toBeVisible()
    }
    await page.getByRole('link', { name: 'Show all industries' }).click()
    await expectShown(page)

    const [first] = caseStudies
    await expect(page.getByText(first?.problem ?? '')).toBeVisible()
    await expect(page.getByText(first?.solution ?? '')).toBeVisible()
    await expect(page.getByText(first?.result ?? '')).toBeVisible()
  })
})

test('no accessibility violations: the stories of one industry', { tag: '@long' }, async ({
  page,
}) => {
  await page.goto('/case-studies')
  await filterLink(page, 'Hair Salons').click()
  await expectShown(page, 'Hair Salons')
  await expectAccessible(page)
})

for (const [name, path, words] of [
  ['stories', paths.caseStudies, pageEnds.caseStudies],
  ['news', paths.news, pageEnds.news],
  ['the calculator', paths.roiCalculator, pageEnds.roiCalculator],
  ['partner rewards', paths.referralProgram, pageEnds.referralProgram],
] as const) {
  test(`the page of ${name} ends with a way to book and to ask [R2.263]`, { tag: '@long' }, async ({
    page,
  }) => {
    await page.goto(path)
    const end = page.getByRole('main').locator('section').last()
    await expect(end.getByRole('heading')).toHaveText(words.heading)
    const book = end.getByRole('link', { name: words.book })
    await expect(book).toHaveAttribute(BOOKING_ATTRIBUTE)
    // As the bar's "Book a call" does.
    const booking = page.getByRole('banner').locator(`[${BOOKING_ATTRIBUTE}]`).first()
    expect(await book.getAttribute('href')).toBe(await booking.getAttribute('href'))
    if (path === paths.referralProgram) {
      await expect(end.getByRole('link', { name: 'Apply Now' })).toHaveAttribute(
        'href',
        referral.apply.href,
      )
    }
    await end.getByRole('link', { name: words.ask }).click()
    await expect(page.getByRole('textbox', { name: 'Message' })).toBeInViewport()
  })
}

import type { Page } from '@playwright/test'
import { missedJobWords as words } from '../../content/calculator/missed-job.ts'
import { roi } from '../../content/calculator/roi.ts'
import { missedJobMessages } from '../../domain/calculator/missed-job.ts'
import { expectAccessible } from './support/axe.ts'
import { expectStill, watchShifts } from './support/layout-shifts.ts'
import { expect, test } from './support/test.ts'

const PAGE = '/roi-calculator'
const FOUR = 'calls=30&minutes=3&hourly=25&days=250'
const COUNTED = 'missed=20&share=25&job=380&counted=1'

const section = (page: Page) => page.getByRole('region', { name: words.title })
const result = (page: Page) => section(page).getByRole('region', { name: words.heading })
const figure = (page: Page) => result(page).getByText(words.unit).locator('..')
const field = (page: Page, name: keyof typeof words.fields) =>
  section(page).getByLabel(words.fields[name].label)
const savings = (page: Page) => page.getByRole('region', { name: roi.result.heading, exact: true })

/** Focuses a field and types, as a person without a mouse does. */
const type = async (page: Page, name: keyof typeof words.fields, text: string) => {
  await field(page, name).focus()
  await page.keyboard.type(text)
}

test('three numbers by keyboard alone: the working fills in, then the result stands [R2.240, R2.241, R2.242, R2.243, R2.244]', {
  tag: '@long',
}, async ({ page }) => {
  await page.goto(`${PAGE}?utm_source=radio#missed-job`)
  await expect(result(page)).toContainText(words.blank)
  await expect(figure(page)).toHaveCount(0)

  await type(page, 'missed', '20')
  const line = (name: string) => result(page).getByRole('row', { name })
  await expect(line(words.working.missed)).toContainText('20')
  await page.keyboard.press('Tab')
  await page.keyboard.type('25')
  await expect(line('25% you would have won')).toContainText(/5\s*jobs a week/u)
  await expect(result(page)).toContainText(words.blank)
  await page.keyboard.press('Tab')
  await page.keyboard.type('$380')
  await expect(figure(page)).toHaveText(`$1,900 ${words.unit}`)
  await expect(line('$380 a job')).toContainText(/\$1,900\s*a week/u)
  await expect(result(page).getByRole('definition')).toHaveText([
    '$950 12.5%',
    '$1,900 25%',
    '$2,850 37.5%',
  ])
  await expect(result(page)).toContainText('10 jobs at $380 pay for the $3,600')
  await expect(result(page)).toContainText('you miss that many in 2 weeks')
  await expect(section(page).getByRole('status')).toHaveText(words.announce('$1,900'))

  // Nothing of it is a submit of the calculator, and its address keeps what it had.
  await expect(page).toHaveURL(`${PAGE}?utm_source=radio&${COUNTED}#missed-job`)
  await expect(savings(page)).toContainText(roi.result.empty)
  // Enter submits nothing either.
  await page.keyboard.press('Enter')
  await expect(savings(page)).toContainText(roi.result.empty)
})

test('wrong input is named at its field and announced; nothing is lost, the result is blank [R2.245]', {
  tag: '@long',
}, async ({ page }) => {
  await page.goto(`${PAGE}?${COUNTED}`)
  await expect(figure(page)).toBeVisible()
  const share = field(page, 'share')
  await share.fill('most')
  await expect(figure(page)).toHaveCount(0)
  await expect(share).not.toHaveAttribute('aria-invalid')
  await page.keyboard.press('Tab')
  await expect(share).toHaveAttribute('aria-invalid', 'true')
  await expect(share).toHaveAccessibleDescription(
    new RegExp(`${RegExp.escape(missedJobMessages.share)}$`, 'u'),
  )
  await expect(section(page).getByRole('status')).toContainText(missedJobMessages.share)
  await expect(share).toHaveValue('most')
  await expect(field(page, 'job')).toHaveValue('380')
  await expect(page).toHaveURL(`${PAGE}?missed=20&job=380&counted=1`)

  await share.fill('101')
  await expect(share).toHaveAttribute('aria-invalid', 'true')
  await share.fill('50')
  await expect(share).not.toHaveAttribute('aria-invalid')
  await expect(figure(page)).toContainText('$3,800')
  for (const name of ['missed', 'share', 'job'] as const) await field(page, name).fill('')
  await expect(result(page)).toContainText(words.blank)
  await expect(page).toHaveURL(PAGE)
})

test('the sum is worked out beside it, and keeps its numbers in address, link and on paper [R2.240, R2.246]', {
  tag: '@long',
}, async ({ page, context, origin }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(`${PAGE}?utm_source=radio&${COUNTED}`)
  await expect(figure(page)).toContainText('$1,900')
  await page.getByRole('button', { name: roi.form.submit }).click()
  await expect(savings(page).getByRole('definition')).toHaveText(['300', '$2,400'])
  await expect(page).toHaveURL(`${PAGE}?utm_source=radio&${COUNTED}&${FOUR}`)
  await expect(figure(page)).toContainText('$1,900')

  await page.getByRole('button', { name: roi.actions.copy }).click()
  await expect(page.getByRole('button', { name: roi.actions.copied })).toBeVisible()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied).toBe(`${origin}${PAGE}?${FOUR}&${COUNTED}`)
  // The agency is sent what the calculator worked out, and no guess.
  await expect(page.getByRole('link', { name: roi.actions.talk })).toHaveAttribute(
    'href',
    `/contact?${FOUR}`,
  )

  await page.goto(copied)
  await expect(figure(page)).toContainText('$1,900')
  await expect(savings(page).getByRole('definition')).toHaveText(['300', '$2,400'])
  await page.emulateMedia({ media: 'print' })
  await expect(savings(page)).toContainText(`?${FOUR}&${COUNTED}`)
  await expect(figure(page)).toBeVisible()
  await expect(section(page)).toContainText(words.label)
})

test('numbers of a drawn day fill in fields, are marked as a guess, and are no submit [R2.247, R2.248]', {
  tag: '@long',
}, async ({ page }) => {
  await page.goto(`${PAGE}?calls=24&minutes=3.1&missed=60`)
  await expect(field(page, 'missed')).toHaveValue('60')
  await expect(field(page, 'missed')).toHaveAccessibleDescription(
    new RegExp(RegExp.escape(words.guess), 'u'),
  )
  await expect(page.getByLabel(roi.fields.callsPerDay.label)).toHaveValue('24')
  await expect(page.getByLabel(roi.fields.callDurationMinutes.label)).toHaveValue('3.1')
  await expect(page.getByLabel(roi.fields.workingDaysPerYear.label)).toHaveValue('250')
  await expect(savings(page)).toContainText(roi.result.empty)
  await expect(result(page)).toContainText(words.blank)

  // A submit keeps the mark; a number of one's own ends it.
  await page.getByRole('button', { name: roi.form.submit }).click()
  await expect(page).toHaveURL(`${PAGE}?calls=24&minutes=3.1&missed=60&hourly=25&days=250`)
  await page.reload()
  await expect(section(page)).toContainText(words.guessNote)
  await field(page, 'missed').fill('12')
  await expect(page).toHaveURL(/missed=12&.*counted=1$/u)
  await expect(section(page)).not.toContainText(words.guessNote)
  await page.reload()
  await expect(field(page, 'missed')).toHaveValue('12')
  await expect(section(page)).not.toContainText(words.guess)
})

test('the contact form takes nothing from an address with some of the numbers [R2.247]', {
  tag: '@long',
}, async ({ page }) => {
  await page.goto('/contact?calls=24&minutes=3.1&missed=60')
  await expect(page.locator('astro-island:not([ssr])')).not.toHaveCount(0)
  await expect(page.getByLabel('Message')).toHaveValue('')
})

test('it is hollow on the screen, in forced colours and on paper, which has two sheets [R2.249]', {
  tag: '@long',
}, async ({ page }) => {
  await page.goto(`${PAGE}?${FOUR}&${COUNTED}`)
  const hollow = figure(page).getByText('$1,900')
  // The fill is that of what lies behind, and differs from the outline.
  const look = () =>
    hollow.evaluate((element) => {
      const { color, webkitTextStrokeColor, webkitTextStrokeWidth } = getComputedStyle(element)
      const behind = [
        ...(function* () {
          for (let at: Element | null = element; at; at = at.parentElement)
            yield getComputedStyle(at).backgroundColor
        })(),
      ].find((colour) => colour !== 'rgba(0, 0, 0, 0)')
      return {
        isHollow: color !== webkitTextStrokeColor && Number.parseFloat(webkitTextStrokeWidth) > 1,
        isGround: color === behind,
      }
    })
  await expect.poll(look).toEqual({ isHollow: true, isGround: true })
  await page.emulateMedia({ forcedColors: 'active' })
  // Where the browser does not tell the ground that it has forced.
  await expect.poll(look).toMatchObject({ isHollow: true })
  await page.emulateMedia({ forcedColors: 'none', media: 'print' })
  await expect.poll(look).toMatchObject({ isHollow: true })
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  expect(pdf.match(/\/Type\s*\/Page\b(?!s)/gu)).toHaveLength(2)
})

test('nothing is cut off at 320 pixels, and no axe finding in any state [R2.240]', {
  tag: '@long',
}, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 900 })
  for (const query of [
    'calls=24&minutes=3.1&missed=60',
    `${FOUR}&${COUNTED}`,
    'missed=4999.99&share=79.99&job=999999.99',
    'missed=20&share=most&job=-1',
  ]) {
    await page.goto(`${PAGE}?${query}`)
    await expect(page.locator('astro-island:not([ssr])')).toHaveCount(1)
    await expect(field(page, 'missed')).not.toHaveValue('')
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(overflow, query).toBe(0)
    await expectAccessible(page, query)
  }
})

test('nothing shifts in view while the numbers of an address are read [R2.246]', {
  tag: '@long',
}, async ({ page }) => {
  await watchShifts(page)
  for (const hash of ['', '#missed-job']) {
    await page.goto(`${PAGE}?${COUNTED}${hash}`)
    await expect(figure(page)).toBeVisible()
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))))
    await expectStill(page, hash)
  }
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('the formula stands there in words, with the limits [R2.250]', { tag: '@long' }, async ({
    page,
  }) => {
    await page.goto(PAGE)
    // Text locators do not search inside a noscript.
    const formula = section(page).locator('noscript p')
    await expect(formula).toHaveText(words.noScript)
    await expect(formula).toBeVisible()
    await expect(section(page).getByText(words.blank)).toBeHidden()
    for (const limit of words.limits.items)
      await expect(section(page).getByText(limit)).toBeVisible()
  })
})

import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { agency } from '../../content/agency.ts'
import { roi, roiAssumptions } from '../../content/calculator/roi.ts'
import { contact } from '../../content/enquiries/contact.ts'
import { roiMessages } from '../../domain/calculator/roi.ts'
import { roiReportMessages } from '../../domain/calculator/roi-report.ts'
import { contactMessages } from '../../domain/enquiries/contact.ts'
import { expectAccessible, unfold } from './support/axe.ts'
import { expect, test } from './support/test.ts'

const PAGE = '/roi-calculator'
const DEFAULTS = 'calls=30&minutes=3&hourly=25&days=250'
const LABELS = {
  calls: roi.fields.callsPerDay.label,
  minutes: roi.fields.callDurationMinutes.label,
  hourly: roi.fields.employeeSalaryPerHour.label,
  days: roi.fields.workingDaysPerYear.label,
}

const form = (page: Page) =>
  page.locator('form', { has: page.getByRole('heading', { name: roi.form.heading }) })
const field = (page: Page, name: keyof typeof LABELS) => form(page).getByLabel(LABELS[name])
const result = (page: Page) => page.getByRole('region', { name: roi.result.heading })
const workOut = (page: Page) => page.getByRole('button', { name: roi.form.submit }).click()

const expectResult = async (page: Page, hours: string, savings: string) => {
  const figures = result(page).locator('dd')
  await expect(figures.nth(0)).toHaveText(hours)
  await expect(figures.nth(1)).toHaveText(savings)
}

test('the numbers it starts with save 300 hours and $2,400, with the working [R2.31, R9.3]', async ({
  page,
}) => {
  await page.goto(PAGE)
  await expect(result(page)).toContainText(roi.result.empty)
  await expect(result(page).locator('dd')).toHaveCount(0)
  await expect(page.getByRole('figure')).toHaveCount(0)

  await workOut(page)
  await expectResult(page, '300', '$2,400')
  await expect(page).toHaveURL(`${PAGE}?${DEFAULTS}`)
  const sums = page.getByRole('table', { name: roi.working.heading })
  await expect(sums.getByRole('row', { name: '30 calls × 3 minutes ÷ 60' })).toContainText('1.5')
  await expect(sums.getByRole('row', { name: '300 hours × $25' })).toContainText('$7,500')
  await expect(sums.getByRole('row').last()).toContainText('$2,400')
})

test('the chart and the table say where it breaks even [R2.32]', { tag: '@long' }, async ({
  page,
}) => {
  await page.goto(`${PAGE}?${DEFAULTS}`)
  const chart = page.getByRole('img', { name: 'It crosses zero at 18 calls a day' })
  await expect(chart).toContainText('18 a day')
  const table = page.getByRole('table', { name: roi.table.heading })
  await expect(table.getByRole('row', { name: '18 break-even' })).toHaveText(/180\$3,600\$0$/u)
  await expect(table.getByRole('row', { name: '30 you' })).toHaveText(/300\$6,000\$2,400$/u)
})

test('a loss is shown as zero, and said to be one [R9.2]', { tag: '@long' }, async ({ page }) => {
  await page.goto(`${PAGE}?calls=30&minutes=1&hourly=25&days=250`)
  await expectResult(page, '100', '$0')
  await expect(result(page)).toContainText(roi.result.belowZero)
  await expect(result(page)).toContainText('−$1,600')
})

test('each field shows its error, after the first submit at every change [R5.38]', async ({
  page,
}) => {
  await page.goto(PAGE)
  const cases = [
    ['calls', '0', roiMessages.callsPerDay],
    ['minutes', '0.5', roiMessages.callDurationMinutes],
    ['hourly', '', roiMessages.employeeSalaryPerHour],
    ['days', '-1', roiMessages.workingDaysPerYear],
  ] as const
  for (const [name, text] of cases) {
    await field(page, name).fill(text)
    await expect(form(page).locator('[id$="-error"]:not(:empty)')).toHaveCount(0)
  }
  await workOut(page)
  await expect(field(page, 'calls')).toBeFocused()
  for (const [name, , message] of cases) {
    await expect(field(page, name)).toHaveAccessibleDescription(
      new RegExp(`${RegExp.escape(message)}$`, 'u'),
    )
  }
  await expect(result(page).locator('dd')).toHaveCount(0)
  await expect(page).toHaveURL(PAGE)

  await field(page, 'days').fill('367')
  await expect(form(page)).toContainText(roiMessages.most.workingDaysPerYear)
  for (const [name, text] of [
    ['calls', '40'],
    ['minutes', '2.5'],
    ['hourly', '$30'],
    ['days', '300'],
  ] as const) {
    await field(page, name).fill(text)
  }
  await expect(form(page).locator('[id$="-error"]:not(:empty)')).toHaveCount(0)
  await workOut(page)
  await expectResult(page, '400', '$6,000')
})

test('a result stays that of the last submit until the next [R4.46]', { tag: '@long' }, async ({
  page,
}) => {
  await page.goto(`${PAGE}?${DEFAULTS}`)
  await expectResult(page, '300', '$2,400')
  await field(page, 'calls').fill('60')
  await expect(form(page)).toContainText(roi.form.changed)
  await expectResult(page, '300', '$2,400')
  await workOut(page)
  await expectResult(page, '600', '$8,400')
  await expect(form(page)).not.toContainText(roi.form.changed)
})

test('an address with numbers opens on its result, as does going back [R4.46]', async ({
  page,
}) => {
  await page.goto(`${PAGE}?calls=50&minutes=4&hourly=27.5&days=240`)
  await expectResult(page, '640', '$10,480')
  await expect(field(page, 'hourly')).toHaveValue('27.5')

  await field(page, 'calls').fill('20')
  await workOut(page)
  await expect(page).toHaveURL(`${PAGE}?calls=20&minutes=4&hourly=27.5&days=240`)
  await page.getByRole('link', { name: roi.actions.talk }).click()
  await expect(page).toHaveURL(/\/contact\?/u)
  await page.goBack()
  await expectResult(page, '256', '$2,032')
  await expect(field(page, 'calls')).toHaveValue('20')
  await page.reload()
  await expectResult(page, '256', '$2,032')
})

test('content below the result is not shown before the result has its place', {
  tag: '@long',
}, async ({ page }) => {
  await page.setViewportSize({ width: 820, height: 1500 })
  const { promise: asked, resolve: letCome } = Promise.withResolvers<void>()
  await page.route(/\/RoiCalculator\.[^/]+\.js$/u, (route) => asked.then(() => route.continue()))
  await page.goto(`${PAGE}?${DEFAULTS}`)
  const below = page.getByRole('heading', { name: roiAssumptions.heading })
  await expect(result(page).getByText(roi.result.empty)).toBeInViewport()
  await expect(below).not.toBeInViewport()
  letCome()
  await expectResult(page, '300', '$2,400')
})

test('an address with wrong numbers says which, and has no result', { tag: '@long' }, async ({
  page,
}) => {
  await page.goto(`${PAGE}?calls=12&minutes=3&hourly=lots&days=250`)
  await expect(form(page)).toContainText(roiMessages.number)
  await expect(field(page, 'calls')).toHaveValue('12')
  await expect(result(page).locator('dd')).toHaveCount(0)
})

test('the link is copied [R2.33]', { tag: '@long' }, async ({ page, context, origin }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(`${PAGE}?${DEFAULTS}`)
  await page.getByRole('button', { name: roi.actions.copy }).click()
  await expect(page.getByRole('button', { name: roi.actions.copied })).toBeVisible()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied).toBe(`${origin}${PAGE}?${DEFAULTS}`)
})

test('it prints on one sheet, without controls [R2.33]', { tag: '@long' }, async ({ page }) => {
  await page.goto(`${PAGE}?${DEFAULTS}`)
  await expectResult(page, '300', '$2,400')
  await page.emulateMedia({ media: 'print' })
  for (const name of [roi.form.submit, roi.actions.print, roi.actions.copy]) {
    await expect(page.getByRole('button', { name })).toBeHidden()
  }
  await expect(page.getByRole('link', { name: roi.actions.talk })).toBeHidden()
  await expect(result(page)).toContainText(`${PAGE}?${DEFAULTS}`)
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  expect(pdf.match(/\/Type\s*\/Page\b(?!s)/gu)).toHaveLength(1)
})

test('the numbers are sent along with a message to the agency [R2.34]', async ({
  page,
  mailbox,
}) => {
  await page.goto(`${PAGE}?${DEFAULTS}`)
  await page.getByRole('link', { name: roi.actions.talk }).click()
  const enquiry = page.locator('form')
  const message = enquiry.getByLabel('Message')
  await expect(message).toHaveValue(/30 calls a day of 3 minutes.*300 hours and \$2,400 a year/u)
  await expect(enquiry.getByLabel('Interest')).toHaveValue('AI Voice Agents')

  const mark = `Case ${randomUUID()}`
  await message.press('Control+End')
  await message.pressSequentially(mark)
  await enquiry.getByLabel('Name').fill('Moana Tūhoe')
  await enquiry.getByLabel('Email').fill('moana@henderson.example')
  const sent = page.waitForRequest('**/functions/v1/contact-form')
  await page.getByRole('button', { name: contact.form.send }).click()
  expect((await sent).postDataJSON().attribution).toEqual({
    roi: { calls: 30, minutes: 3, hourly: 25, days: 250 },
  })
  await expect(page.getByText(contactMessages.sent)).toBeVisible()
  const mail = await mailbox.waitFor({ to: agency.email, text: mark })
  expect(mail.text).toContain('300 hours and $2,400 a year')
})

test('a result is mailed on request, with its link [R2.33]', async ({ page, mailbox, origin }) => {
  const to = `moana-${randomUUID()}@henderson.example`
  await page.goto(`${PAGE}?${DEFAULTS}`)
  await page.getByText(roi.actions.email).click()
  const address = page.getByLabel(roi.actions.emailLabel)
  const send = page.getByRole('button', { name: roi.actions.emailSend })
  await address.fill('moana@')
  await send.click()
  await expect(address).toBeFocused()
  await expect(address).toHaveAccessibleDescription(
    new RegExp(`not put on a list\\. ${RegExp.escape(roiReportMessages.email)}$`, 'u'),
  )
  await address.fill(to)
  await send.click()
  await expect(page.getByText(roi.actions.emailSent)).toBeVisible()
  const mail = await mailbox.waitFor({ to })
  expect(mail.text).toContain('300 hours and $2,400 saved a year')
  expect(mail.text).toContain(`${origin}${PAGE}?${DEFAULTS}`)
  expect(page.url()).not.toContain('moana')
})

test('it works by keyboard alone', { tag: '@long' }, async ({ page }) => {
  await page.goto(PAGE)
  await field(page, 'calls').focus()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('60')
  await page.keyboard.press('Tab')
  await expect(field(page, 'minutes')).toBeFocused()
  await page.keyboard.press('Enter')
  await expectResult(page, '600', '$8,400')
  for (const name of ['hourly', 'days'] as const) {
    await page.keyboard.press('Tab')
    await expect(field(page, name)).toBeFocused()
  }
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: roi.form.submit })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: roi.actions.talk })).toBeFocused()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('the result comes into view', { tag: '@long' }, async ({ page }) => {
    await page.goto(PAGE)
    await workOut(page)
    await expect(result(page).locator('dd').first()).toBeInViewport()
  })
})

for (const width of [320, 820, 1440]) {
  test(`nothing is cut off at ${width} pixels, whatever the numbers`, { tag: '@long' }, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    for (const query of [DEFAULTS, 'calls=4999.99&minutes=59.5&hourly=499.99&days=365']) {
      await page.goto(`${PAGE}?${query}`)
      await expect(page.getByRole('figure')).toBeVisible()
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      expect(overflow, query).toBe(0)
    }
  })
}

test('no accessibility violations: an answer, a loss, and what is wrong with the numbers', {
  tag: '@long',
}, async ({ page }) => {
  for (const query of [
    DEFAULTS,
    'calls=10&minutes=3&hourly=25&days=250',
    'calls=0&minutes=3&hourly=x&days=250',
  ]) {
    await page.goto(`${PAGE}?${query}`)
    await expect(page.locator('astro-island:not([ssr])')).toHaveCount(1)
    await unfold(page)
    await expectAccessible(page, query)
  }
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('the page says so, and shows the worked example', async ({ page }) => {
    await page.goto(PAGE)
    // Role and text locators do not search inside a noscript.
    const example = page.locator('main noscript')
    await expect(example.locator('p').first()).toHaveText(roi.noScript.title)
    await expect(example.locator('p').first()).toBeVisible()
    await expect(example.locator('dd')).toHaveText(['300', '$2,400'])
    await expect(example.locator('tfoot')).toBeVisible()
    await expect(
      example.locator('table', { hasText: roi.table.heading }).locator('tbody tr'),
    ).toHaveCount(7)
    await expect(example.locator('figure svg').first()).toBeVisible()
    await expect(page.getByText(roi.result.empty)).toBeHidden()
    // Without the blank calculation.
    await expect(page.locator('main table:visible')).toHaveCount(2)
    await expect(page.getByRole('button', { name: roi.form.submit })).toBeHidden()
  })
})

for (const width of [320, 390]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 800 } })

    test('no label of the chart touches another, with the least and the most that one can enter [R2.32]', {
      tag: '@long',
    }, async ({ page }) => {
      for (const [calls, minutes, hourly, days] of [
        [1, 1, 23, 100],
        [30, 3, 25, 250],
        [200, 10, 60, 365],
        [500, 60, 150, 365],
      ]) {
        const numbers = `calls=${calls}&minutes=${minutes}&hourly=${hourly}&days=${days}`
        await page.goto(`${PAGE}?${numbers}`)
        await expect(page.getByRole('figure').first()).toBeVisible()
        const touching = await page.locator('figure svg[role="img"]').evaluate((svg) => {
          const shown = [...svg.querySelectorAll('text')].filter((label) => label.checkVisibility())
          const labels = shown.map((label) => ({
            text: label.textContent,
            box: label.getBoundingClientRect(),
          }))
          return labels.flatMap((one, place) =>
            labels
              .slice(place + 1)
              .filter(
                ({ box }) =>
                  one.box.left < box.right + 4 &&
                  one.box.right + 4 > box.left &&
                  one.box.top + 2 < box.bottom &&
                  one.box.bottom > box.top + 2,
              )
              .map((other) => `${one.text} / ${other.text}`),
          )
        })
        expect(touching, numbers).toEqual([])
      }
    })
  })
}

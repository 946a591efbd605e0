import { missedJobWords } from '../../../content/calculator/missed-job.ts'
import { missedJobMessages } from '../../../domain/calculator/missed-job.ts'
import { paths, SERVICE_SLUGS } from '../../../domain/site/paths.ts'
import { answer, seen, unfold, type View } from '../view.ts'

const ROI = `${paths.roiCalculator}?calls=30&minutes=3&hourly=25&days=250`

const DAY = 'trade=general&open=09:00&shut=17:00&people=1&week=5&agent=off&day=9o4iM8'

/** Every public page as it opens, one of each kind. */
const PAGES = [
  'about',
  'solutions',
  ...SERVICE_SLUGS,
  'caseStudies',
  'news',
  'roiCalculator',
  'yourDay',
  'tour',
  'referralProgram',
  'newsletterSent',
  'newsletterTryAgain',
  'newsletterConfirm',
  'newsletterUnsubscribe',
  'contact',
  'contactSent',
  'contactTryAgain',
  'privacyPolicy',
  'termsOfService',
  'cookiePolicy',
  'securityPolicy',
  'maintenanceManual',
  'discoveryQuestions',
  'login',
  'register',
  'confirm',
  'updatePassword',
  'needsScript',
] as const satisfies readonly (keyof typeof paths)[]

const named = (path: string) => (path === '/' ? 'home' : path.slice(1).replaceAll('/', '-'))

export const publicViews: readonly View[] = [
  { name: 'home', path: paths.home },
  ...PAGES.map((page): View => ({ name: named(paths[page]), path: paths[page] })),
  { name: '404', path: '/nothing-here' },
  { name: 'home-unfolded', path: paths.home, act: unfold },
  { name: 'case-studies-unfolded', path: paths.caseStudies, act: unfold },
  { name: 'discovery-questions-unfolded', path: paths.discoveryQuestions, act: unfold },
  {
    name: 'case-studies-filtered',
    path: paths.caseStudies,
    act: async (page) => {
      const link = page.getByRole('navigation').filter({ has: page.locator('[data-current]') })
      const details = link.locator('details')
      await details.evaluate((element: HTMLDetailsElement) => element.setAttribute('open', ''))
      await link.getByRole('link').nth(1).click()
    },
  },
  { name: 'roi-result', path: ROI, act: (page) => seen(page, '$2,400') },
  {
    name: 'roi-loss',
    path: ROI.replace('minutes=3', 'minutes=1'),
    act: (page) => seen(page, '−$1,600'),
  },
  {
    name: 'roi-unfolded',
    path: ROI,
    act: async (page) => {
      await seen(page, '$2,400')
      await unfold(page)
    },
  },
  {
    name: 'roi-changed',
    path: ROI,
    act: async (page) => {
      await seen(page, '$2,400')
      await page.getByRole('main').getByRole('textbox').first().fill('60')
    },
  },
  {
    name: 'roi-errors',
    path: paths.roiCalculator,
    act: async (page) => {
      const fields = page.getByRole('main').getByRole('textbox')
      for (const field of await fields.all()) await field.fill('-1')
      await page.getByRole('main').locator('form').first().getByRole('button').first().click()
      await page.locator('[aria-invalid="true"]').first().waitFor()
    },
  },
  {
    name: 'roi-missed-job',
    path: `${ROI}&missed=20&share=25&job=380&counted=1`,
    act: (page) => seen(page, '$1,900'),
  },
  {
    name: 'roi-missed-job-carried',
    path: `${paths.roiCalculator}?calls=24&minutes=3.1&missed=60`,
    act: (page) => seen(page, missedJobWords.guess),
  },
  {
    name: 'roi-missed-job-wrong',
    path: `${paths.roiCalculator}?missed=20&share=most&job=-1&counted=1`,
    act: (page) => seen(page, missedJobMessages.job),
  },
  {
    name: 'roi-missed-job',
    path: `${ROI}&missed=20&share=25&job=380&counted=1`,
    print: true,
    act: (page) => seen(page, '$1,900'),
  },
  { name: 'roi-result', path: ROI, print: true, act: (page) => seen(page, '$2,400') },
  {
    name: 'your-day-agent',
    path: `${paths.yourDay}?${DAY}`,
    act: async (page) => {
      await seen(page, '1 of 2 calls')
      await page.getByRole('switch').click()
      await unfold(page)
    },
  },
  {
    name: 'contact-with-day',
    path: `${paths.contact}?${DAY}`,
    act: (page) => seen(page, 'the day you drew'),
  },
  { name: 'privacy-policy', path: paths.privacyPolicy, print: true },
  { name: 'maintenance-manual', path: paths.maintenanceManual, print: true },
  { name: 'home', path: paths.home, print: true },
  {
    name: 'contact-errors',
    path: paths.contact,
    act: async (page) => {
      await page
        .getByRole('main')
        .locator('form[method="post" i]')
        .getByRole('button')
        .last()
        .click()
      await page.locator('[aria-invalid="true"]').first().waitFor()
    },
  },
  {
    name: 'contact-form-sent',
    path: paths.contact,
    before: answer('**/functions/v1/contact-form', 200),
    act: async (page) => {
      const main = page.getByRole('main')
      await main.getByLabel('Name').fill('Moana Tūhoe')
      await main.getByLabel('Email').fill('moana@henderson.example')
      await main.getByLabel('Message').fill('Our phone rings at nine in the evening.')
      await main.locator('form[method="post" i]').getByRole('button').last().click()
      await page.getByRole('region', { name: 'Notifications' }).getByRole('dialog').waitFor()
    },
    of: 'screen',
  },
  {
    name: 'contact-failed',
    path: paths.contact,
    before: answer('**/functions/v1/contact-form', 500),
    act: async (page) => {
      const main = page.getByRole('main')
      await main.getByLabel('Name').fill('Moana Tūhoe')
      await main.getByLabel('Email').fill('moana@henderson.example')
      await main.getByLabel('Message').fill('Our phone rings at nine in the evening.')
      await main.locator('form[method="post" i]').getByRole('button').last().click()
      await main.getByRole('alert').filter({ visible: true }).first().waitFor()
    },
  },
  {
    name: 'menu',
    path: paths.home,
    widths: [390, 820],
    of: 'screen',
    act: async (page) => {
      await page.getByRole('button', { name: 'Menu' }).click()
      await page.getByRole('dialog', { name: 'Menu' }).waitFor()
    },
  },
  {
    name: 'outdated',
    path: paths.about,
    of: 'screen',
    act: async (page) => {
      await page.evaluate(() => dispatchEvent(new Event('module-failed')))
      await page.getByRole('dialog').waitFor()
    },
  },
]

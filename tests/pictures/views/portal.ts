import type { Page } from '@playwright/test'
import { paths } from '../../../domain/paths.ts'
import { answer, refusal, seen, unfold, type View } from '../view.ts'

const main = (page: Page) => page.getByRole('main')
const invalid = (page: Page) =>
  page.locator('[aria-invalid="true"]').filter({ visible: true }).first().waitFor()

const greeted = async (page: Page) => {
  await page.getByText('Kia ora', { exact: true }).waitFor()
  await page.getByText(/Loading your submissions/u).waitFor({ state: 'hidden' })
}
const submit = (page: Page) => page.getByRole('button', { name: 'Submit your answers' }).click()
const openSubmissions = (page: Page) =>
  page.locator('#submissions details').evaluateAll((all) => {
    for (const details of all) details.setAttribute('open', '')
  })

const AT = 1_770_000_000_000
const draft = (id: string) => ({
  [`answersDraft:${id}`]: JSON.stringify({
    texts: {
      'answers.1-1': { text: 'Quotes, and calling people back.', at: AT },
      'answers.1-3': { text: 'What does it cost?\nAnd when can you come?', at: AT },
      'answers.2-2': { text: 'Three phones and an inbox', at: AT },
      projectDescription: { text: 'Answer the phone after five.\nBook the jobs.', at: AT },
    },
    file: { kept: { path: `${id}/calls.csv`, name: 'calls.csv' }, at: AT },
  }),
})
const SUBMIT = '**/rest/v1/rpc/submit_questionnaire*'

const questions: readonly View[] = [
  { name: 'questions-newcomer', path: paths.discoveryQuestions, as: 'newcomer', act: greeted },
  {
    name: 'questions-unfolded',
    path: paths.discoveryQuestions,
    as: 'newcomer',
    act: async (page) => {
      await greeted(page)
      await unfold(page)
    },
  },
  {
    name: 'questions-nothing-answered',
    path: paths.discoveryQuestions,
    as: 'newcomer',
    act: async (page) => {
      await greeted(page)
      await submit(page)
      await invalid(page)
    },
  },
  {
    name: 'questions-draft',
    path: paths.discoveryQuestions,
    as: 'newcomer',
    storage: draft,
    act: async (page) => {
      await greeted(page)
      await seen(page, 'calls.csv is attached')
      await unfold(page)
    },
  },
  {
    name: 'questions-failed',
    path: paths.discoveryQuestions,
    as: 'newcomer',
    storage: draft,
    before: answer(SUBMIT, 500, { code: 'XX000', message: 'No' }),
    act: async (page) => {
      await greeted(page)
      await submit(page)
      await seen(page, 'We could not take your answers just now')
    },
  },
  {
    name: 'questions-too-many',
    path: paths.discoveryQuestions,
    as: 'newcomer',
    storage: draft,
    before: answer(SUBMIT, 400, { code: '54000', message: 'No' }),
    act: async (page) => {
      await greeted(page)
      await submit(page)
      await seen(page, 'You have submitted ten times today')
    },
  },
  {
    name: 'questions-submitted',
    path: paths.discoveryQuestions,
    as: 'client',
    storage: draft,
    before: answer(SUBMIT, 200, 'S-1099'),
    act: async (page) => {
      await greeted(page)
      await submit(page)
      await page.getByRole('region', { name: 'We have your answers' }).waitFor()
    },
  },
  {
    name: 'questions-client',
    path: paths.discoveryQuestions,
    as: 'client',
    act: async (page) => {
      await greeted(page)
      await openSubmissions(page)
    },
  },
  {
    name: 'questions-submissions-failed',
    path: paths.discoveryQuestions,
    as: 'newcomer',
    before: answer('**/rest/v1/questionnaire_submissions*', 400, { code: 'XX000', message: 'No' }),
    act: (page) => seen(page, 'Your submissions could not be loaded.'),
  },
  {
    name: 'dialog-logout',
    path: paths.discoveryQuestions,
    as: 'newcomer',
    storage: draft,
    of: 'screen',
    act: async (page) => {
      await greeted(page)
      await page.locator('[data-action="logout"]').first().dispatchEvent('click')
      await page.getByRole('dialog', { name: 'You have not submitted your answers' }).waitFor()
    },
  },
  {
    name: 'submission',
    path: paths.discoveryQuestions,
    as: 'client',
    print: true,
    before: (page) =>
      page.addInitScript(() => {
        window.print = () => {}
      }),
    act: async (page) => {
      // On paper the list is not there before something of it is printed.
      await page.emulateMedia({ media: 'screen' })
      await greeted(page)
      await openSubmissions(page)
      await page
        .getByRole('button', { name: /^Print S-/u })
        .last()
        .click()
      await page.emulateMedia({ media: 'print' })
    },
  },
]

/** Until the forms are filled with what is known of the client. */
const profiled = (page: Page) =>
  page.waitForFunction(
    () => document.querySelector<HTMLInputElement>('input[name="companyName"]')?.value,
  )

const profile: readonly View[] = [
  { name: 'profile', path: paths.profile, as: 'client', act: profiled },
  {
    name: 'profile-errors',
    path: paths.profile,
    as: 'client',
    act: async (page) => {
      await profiled(page)
      await main(page).getByLabel('New email address').fill('hemi@')
      await main(page).getByRole('button', { name: 'Change email address' }).click()
      await main(page).getByLabel('New password', { exact: true }).fill('tide')
      await main(page).getByRole('button', { name: 'Change password' }).click()
      await main(page).getByLabel('Company name').fill('T')
      await main(page).getByLabel('Industry').selectOption('')
      await main(page).getByRole('button', { name: 'Save changes' }).click()
      await invalid(page)
    },
  },
  {
    name: 'profile-moving',
    path: paths.profile,
    as: 'client',
    before: refusal('**/auth/v1/user*', 422, 'unexpected_failure'),
    act: async (page) => {
      await profiled(page)
      await main(page).getByLabel('New email address').fill('walker@tawhiri.example')
      await main(page).getByRole('button', { name: 'Change email address' }).click()
      await main(page).getByRole('alert').filter({ visible: true }).first().waitFor()
    },
  },
  {
    name: 'profile-code',
    path: paths.profile,
    as: 'client',
    before: answer('**/auth/v1/reauthenticate*', 200),
    act: async (page) => {
      await profiled(page)
      await main(page).getByRole('button', { name: 'Send me a code instead' }).click()
      await main(page).getByLabel('Code from the mail').waitFor()
    },
  },
  {
    name: 'profile-saved',
    path: paths.profile,
    as: 'client',
    of: 'screen',
    before: (page) =>
      page.route('**/rest/v1/business_profiles*', (route) =>
        route.request().method() === 'PATCH'
          ? route.fulfill({ json: [{ user_id: 'x' }] })
          : route.continue(),
      ),
    act: async (page) => {
      await profiled(page)
      await main(page).getByRole('button', { name: 'Save changes' }).click()
      await seen(page, 'Your profile is saved.')
    },
  },
  {
    name: 'profile-not-loaded',
    path: paths.profile,
    as: 'client',
    before: answer('**/rest/v1/business_profiles*', 400, { code: 'XX000', message: 'No' }),
    act: (page) => seen(page, 'We could not load your profile just now.'),
  },
]

export const portalViews: readonly View[] = [
  ...questions,
  ...profile,
  { name: 'home-as-client', path: paths.home, as: 'client', of: 'screen' },
  { name: 'home-as-administrator', path: paths.home, as: 'administrator', of: 'screen' },
  {
    name: 'contact-as-client',
    path: paths.contact,
    as: 'client',
    act: (page) =>
      page.waitForFunction(
        () => document.querySelector<HTMLInputElement>('main input[name="email"]')?.value !== '',
      ),
  },
  ...(['client', 'administrator'] as const).map(
    (as): View => ({
      name: `menu-as-${as}`,
      path: paths.about,
      as,
      widths: [390, 820],
      of: 'screen',
      act: async (page) => {
        await page.getByRole('button', { name: 'Menu' }).click()
        await page.getByRole('dialog', { name: 'Menu' }).waitFor()
      },
    }),
  ),
]

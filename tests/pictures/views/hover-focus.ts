import type { Page } from '@playwright/test'
import { answersWords } from '../../../content/answers/answers.ts'
import { paths } from '../../../domain/site/paths.ts'
import type { View } from '../view.ts'

const main = (page: Page) => page.getByRole('main')

/** Hover and focus states, one picture each: they depend on the order of CSS rules. */
export const hoverAndFocusViews: readonly View[] = [
  {
    name: 'pointed-home',
    path: paths.home,
    widths: [390, 1440],
    of: 'screen',
    details: [
      { name: 'logo', at: (page) => page.getByRole('banner').getByRole('link').first() },
      {
        name: 'bar',
        at: (page) => page.locator('header').locator('a, button').filter({ visible: true }).nth(1),
      },
      {
        name: 'demo',
        at: (page) =>
          page.getByRole('banner').locator('a, button').filter({ visible: true }).last(),
      },
      { name: 'link', at: (page) => main(page).getByRole('link').first() },
      { name: 'second-link', at: (page) => main(page).getByRole('link').nth(1) },
      { name: 'solution', at: (page) => main(page).getByRole('link', { name: 'Chatbots' }) },
      { name: 'question', at: (page) => page.locator('#faq summary').nth(1) },
      { name: 'field', at: (page) => main(page).getByLabel('Name') },
      { name: 'send', at: (page) => main(page).getByRole('button').last() },
      {
        name: 'footer',
        at: (page) => page.getByRole('contentinfo').getByRole('link', { name: 'About' }),
      },
      { name: 'theme', at: (page) => page.getByRole('contentinfo').getByRole('radio').nth(1) },
    ],
  },
  {
    name: 'pointed-service',
    path: paths['voice-agents'],
    widths: [390, 1440],
    of: 'screen',
    details: [
      { name: 'link', at: (page) => main(page).getByRole('link').first() },
      { name: 'last-link', at: (page) => main(page).getByRole('link').last() },
    ],
  },
  {
    name: 'pointed-solutions',
    path: paths.solutions,
    widths: [1440],
    of: 'screen',
    details: [
      { name: 'link', at: (page) => main(page).getByRole('link').first() },
      { name: 'second-link', at: (page) => main(page).getByRole('link').nth(2) },
    ],
  },
  {
    name: 'pointed-contact',
    path: paths.contact,
    widths: [390, 1440],
    of: 'screen',
    details: [
      { name: 'mail', at: (page) => main(page).getByRole('link').nth(1) },
      { name: 'select', at: (page) => main(page).getByLabel('Interest') },
      { name: 'message', at: (page) => main(page).getByLabel('Message') },
      { name: 'send', at: (page) => main(page).getByRole('button').last() },
    ],
  },
  {
    name: 'pointed-login',
    path: paths.login,
    widths: [390, 1440],
    of: 'screen',
    details: [
      { name: 'email', at: (page) => main(page).getByLabel('Email') },
      { name: 'show', at: (page) => main(page).getByRole('button', { name: 'Show password' }) },
      { name: 'submit', at: (page) => main(page).getByRole('button', { name: 'Log in' }) },
      {
        name: 'forgot',
        at: (page) => main(page).getByRole('link', { name: 'Forgot your password?' }),
      },
    ],
  },
  {
    name: 'pointed-case-studies',
    path: paths.caseStudies,
    widths: [390, 1440],
    of: 'screen',
    details: [
      { name: 'filter', at: (page) => main(page).getByRole('navigation').locator('a, summary') },
      { name: 'story', at: (page) => main(page).getByRole('link', { name: /./u }).last() },
    ],
  },
  {
    name: 'pointed-roi',
    path: paths.roiCalculator,
    widths: [1440],
    of: 'screen',
    details: [
      { name: 'field', at: (page) => main(page).getByRole('textbox') },
      { name: 'submit', at: (page) => main(page).locator('form').getByRole('button') },
    ],
  },
  {
    name: 'pointed-questions',
    path: paths.discoveryQuestions,
    as: 'newcomer',
    widths: [390, 1440],
    of: 'screen',
    act: (page) => page.getByText('Kia ora', { exact: true }).waitFor(),
    details: [
      {
        name: 'question',
        at: (page) => page.locator('main summary').filter({ visible: true }).first(),
      },
      {
        name: 'review',
        at: (page) => page.getByRole('link', { name: answersWords.bar.review }),
      },
    ],
  },
  {
    name: 'pointed-admin',
    path: `${paths.admin}/submissions`,
    as: 'administrator',
    widths: [390, 1440],
    of: 'screen',
    act: (page) => page.getByRole('row').nth(1).waitFor(),
    details: [
      { name: 'row', at: (page) => page.getByRole('row').nth(2).getByRole('link').first() },
      {
        name: 'bar',
        at: (page) => page.getByRole('banner').locator('nav a, button'),
      },
      { name: 'filter', at: (page) => page.getByRole('link', { name: 'Completed' }) },
      { name: 'refresh', at: (page) => page.getByRole('button', { name: 'Refresh' }) },
      { name: 'file', at: (page) => page.getByRole('button', { name: 'calls-in-october.csv' }) },
    ],
  },
]
